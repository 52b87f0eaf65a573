import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { sideBySide } from '#contract/strategist-sorts.ts'
import type { StrategistWithRecord } from '#contract/strategists.ts'
import { itemsOf } from '#web/api/read.ts'
import { useChoosing } from '#web/features/desk/my-stocks/table/choosing/use-choosing.ts'
import { heldEntry, walkRows } from '#web/features/desk/my-stocks/table/walk-rows.ts'
import { comparisonAddress } from '#web/features/watch/comparison/comparison-address.ts'
import { Link } from '#web/ui/addresses/Link.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { ShowMore } from '#web/ui/buttons/ShowMore.tsx'
import { useShortcuts } from '#web/ui/keys/use-shortcuts.ts'
import { EmptyState } from '#web/ui/states/EmptyState.tsx'
import { ErrorState } from '#web/ui/states/ErrorState.tsx'
import { Skeleton } from '#web/ui/states/Skeleton.tsx'
import { strategistRows } from './queries.ts'
import { StrategistsTable } from './StrategistsTable.tsx'
import { StrategistsTools } from './StrategistsTools.tsx'
import { isOfRecords, type ShownStrategists, tableAddress } from './strategists-address.ts'
import { YouRow } from './YouRow.tsx'

/** The table of strategists, with what searches, sorts and compares them. */
export function StrategistsBoard({ shown }: { shown: ShownStrategists }) {
  const list = useInfiniteQuery({ ...strategistRows(shown), placeholderData: keepPreviousData })
  const items = itemsOf(list.data)
  const withRecords = useHasRecords(items)
  // Without records everybody stands in the order of their newest post.
  const told = withRecords || !isOfRecords(shown.sort) ? shown : { ...shown, ...ofNewestPosts }
  const choosing = useChoosing(items)
  const isNobody = list.isSuccess && items.length === 0
  useShortcuts('strategists', {
    next: () => walkRows(document, 1),
    previous: () => walkRows(document, -1),
    choose: () => {
      const id = heldEntry(document)
      const isFull = choosing.chosen.length >= sideBySide.most
      if (id === null) walkRows(document, 1)
      else if (choosing.isChosen(id) || !isFull) choosing.choose(id, !choosing.isChosen(id), false)
    },
  })
  if (isNobody && shown.q === '')
    return (
      <EmptyState
        title="No Strategists Yet"
        text="Whoever is named as the author of a post stands here."
        action={
          <Link href="/posts/new" className={buttonClass('primary')}>
            Add Post
          </Link>
        }
      />
    )
  const compare = (event: FormEvent) => {
    event.preventDefault()
    navigate(
      comparisonAddress(
        choosing.chosen.map(({ id }) => id),
        shown.horizon,
      ),
    )
  }
  return (
    <>
      <StrategistsTools shown={told} withRecords={withRecords} />
      {list.isPending && (
        <div aria-busy="true" className="grid gap-3">
          <span className="sr-only">Loading strategists</span>
          {[1, 2, 3, 4, 5, 6].map(number => (
            <Skeleton key={number} className="h-10" />
          ))}
        </div>
      )}
      {list.isError && items.length === 0 && (
        <ErrorState
          title="Failed to Load Strategists"
          text="Unable to fetch strategists. Please try again later."
          onRetry={() => void list.refetch()}
        />
      )}
      {isNobody && (
        <EmptyState
          title="Nobody of that name"
          text={`No strategist here is called “${shown.q}”.`}
          action={
            <Link href={tableAddress({ ...shown, q: '' })} className={buttonClass()} replace>
              Show all
            </Link>
          }
        />
      )}
      {items.length > 0 && (
        <form
          action="/strategists/compare"
          onSubmit={compare}
          aria-busy={list.isPlaceholderData || undefined}
        >
          <StrategistsTable
            items={items}
            shown={told}
            choosing={choosing}
            withRecords={withRecords}
            you={withRecords && shown.q === '' && <YouRow horizon={shown.horizon} />}
          />
          <ShowMore pages={list} label="Show more strategists" />
          {choosing.chosen.length > 0 ? (
            <Chosen count={choosing.chosen.length} onNone={choosing.chooseNone} />
          ) : (
            <noscript>
              <Button type="submit">Compare</Button>
            </noscript>
          )}
        </form>
      )}
    </>
  )
}

const ofNewestPosts = { sort: 'last', order: 'desc' } as const

/** Whether any strategist has a record. Once true, it stays true while others are loading or nobody is found. */
function useHasRecords(items: readonly StrategistWithRecord[]): boolean {
  const [seen, setSeen] = useState(false)
  const isThere = items.some(({ record }) => record !== null)
  if (isThere && !seen) setSeen(true)
  return seen || isThere
}

/** What can be done with those who are chosen. */
function Chosen({ count, onNone }: { count: number; onNone: () => void }) {
  const { least, most } = sideBySide
  return (
    <section aria-label="Chosen" className="people-chosen float">
      <p role="status">
        <b>{count} chosen</b>{' '}
        {count < least ? `Choose ${least} to ${most} to compare` : count === most && 'No more fit'}
      </p>
      <Button type="button" variant="quiet" size="small" onClick={onNone}>
        Choose none
      </Button>
      <Button type="submit" size="small" variant="primary" disabled={count < least}>
        Compare
      </Button>
    </section>
  )
}
