import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import type { DraftCounts } from '#contract/drafts.ts'
import { itemsOf } from '#web/api/read.ts'
import { Link } from '#web/ui/addresses/Link.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { ShowMore } from '#web/ui/buttons/ShowMore.tsx'
import { ErrorState } from '#web/ui/states/ErrorState.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { useDismissSaved, useReadAll } from '../changes.ts'
import { savedByOthers } from '../entries.ts'
import { sourceOf, titleOf } from '../entry/draft-words.ts'

/** Above the list: what others have saved meanwhile, what nobody has asked to read, and what waits for a limit. */
export function ListLines({ counts }: { counts: DraftCounts | undefined }) {
  if (!counts) return null
  const { posted, unasked } = counts
  const later = counts.new - counts.reading - unasked
  if (posted + unasked + later === 0) return null
  return (
    <div className="queue-lines">
      {posted > 0 && <SavedByOthers count={posted} />}
      {unasked > 0 && <Unread count={unasked} />}
      {later > 0 && (
        <Line>{`${told(later)} ${later === 1 ? 'waits' : 'wait'} until your limit lets them be read`}</Line>
      )}
    </div>
  )
}

function Line({ children, actions }: { children: ReactNode; actions?: ReactNode }) {
  return (
    <div className="queue-line">
      <p>{children}</p>
      {actions}
    </div>
  )
}

function Unread({ count }: { count: number }) {
  const reading = useReadAll()
  return (
    <Line
      actions={
        <Button
          size="small"
          variant="quiet"
          busy={reading.isPending}
          busyLabel="Asking…"
          onClick={() => reading.mutate()}
        >
          {count === 1 ? 'Read it' : `Read all ${told(count)}`}
        </Button>
      }
    >
      {`${told(count)} ${count === 1 ? 'is' : 'are'} not read yet`}
    </Line>
  )
}

function SavedByOthers({ count }: { count: number }) {
  const [isOpen, setOpen] = useState(false)
  const list = useId()
  const dismissing = useDismissSaved()
  return (
    <>
      <Line
        actions={
          <>
            <Button
              size="small"
              variant="quiet"
              aria-expanded={isOpen}
              aria-controls={list}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? 'Hide' : 'Show'}
            </Button>
            <Button
              size="small"
              variant="quiet"
              busy={dismissing.isPending}
              busyLabel="Putting aside…"
              onClick={() => dismissing.mutate()}
            >
              Put aside
            </Button>
          </>
        }
      >
        {`${told(count)} ${count === 1 ? 'was' : 'were'} saved by others`}
      </Line>
      <div id={list} hidden={!isOpen}>
        {isOpen && <TheirPosts />}
      </div>
    </>
  )
}

function TheirPosts() {
  const pages = useInfiniteQuery(savedByOthers())
  if (pages.isPending) return <Skeleton className="h-12" />
  if (pages.isError)
    return (
      <ErrorState
        title="Failed to Load What Others Saved"
        text="Please try again later."
        onRetry={() => void pages.refetch()}
      />
    )
  return (
    <>
      <ul aria-label="Saved by others" className="their-posts">
        {itemsOf(pages.data).map(entry => (
          <li key={entry.id}>
            {entry.item.postSlug ? (
              <Link href={`/posts/${entry.item.postSlug}`} className="link wrap-anywhere">
                {titleOf(entry)}
              </Link>
            ) : (
              titleOf(entry)
            )}
            <span>{sourceOf(entry)}</span>
          </li>
        ))}
      </ul>
      <ShowMore pages={pages} label="Show more that others saved" />
    </>
  )
}

function told(count: number): string {
  return count.toLocaleString('en-US')
}
