import { ExternalLink } from 'lucide'
import type { DraftEntry } from '#contract/drafts.ts'
import { useListen, useStopListening } from '#web/features/intake/listening/changes.ts'
import { ListeningBar } from '#web/features/intake/listening/ListeningBar.tsx'
import { unheardWords } from '#web/features/intake/listening/listening-words.ts'
import type { Review } from '#web/features/intake/to-keep/use-review.ts'
import { safeAddress } from '#web/format/addresses/safe-address.ts'
import { Link } from '#web/ui/addresses/Link.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { buttonClass } from '#web/ui/buttons/button-class.ts'
import { useShortcuts } from '#web/ui/keys/use-shortcuts.ts'
import { Age } from '#web/ui/labels/Age.tsx'
import { Icon } from '#web/ui/labels/Icon.tsx'
import { isBeingHeard } from '../list/in-order.ts'
import { iconOf, sourceOf, titleOf } from './draft-words.ts'
import { pasteAddress } from './paste-address.ts'

/** An entry that cannot be saved: the reason, and what the person can do. */
export function UndraftedPane({ review, entry }: { review: Review; entry: DraftEntry }) {
  const { item } = entry
  const source = safeAddress(item.url)
  const decision = review.verdictOf(entry.id)
  const slug = review.slugOf(entry.id)
  useShortcuts('toKeep', { notForMe: decision ? null : () => review.dismiss(entry) })
  return (
    <article aria-label={titleOf(entry)} className="card p-4 md:p-6">
      <p className="meta">
        <span className="flex items-center gap-1.5">
          <Icon of={iconOf(entry)} size={15} />
          {sourceOf(entry)}
        </span>
        {item.publishedAt && <Age moment={item.publishedAt} />}
        {source && (
          <a href={source} target="_blank" rel="noreferrer" className="link inline-flex items-center gap-1.5">
            View Source
            <Icon of={ExternalLink} size={14} />
          </a>
        )}
      </p>
      <h2 tabIndex={-1} className="title mt-2 wrap-anywhere outline-none">
        {titleOf(entry)}
      </h2>
      <p role="status" className="mt-4 max-w-measure">
        {decision ? done[decision] : wordsOf(review, entry)}
      </p>
      {!decision && item.hearing && isBeingHeard(entry) && (
        <div className="mt-4">
          <ListeningBar hearing={item.hearing} />
        </div>
      )}
      <div className="mt-5 flex flex-wrap gap-2">
        {slug && (
          <Link href={`/posts/${slug}`} className={buttonClass()}>
            Open the post
          </Link>
        )}
        {decision ? (
          <Button onClick={() => review.undo(entry.id)}>Undo</Button>
        ) : (
          <>
            <Ways review={review} entry={entry} />
            <Button variant="quiet" onClick={() => review.dismiss(entry)}>
              Dismiss
            </Button>
          </>
        )}
      </div>
    </article>
  )
}

/** The ways to get a draft from the entry. */
function Ways({ review, entry }: { review: Review; entry: DraftEntry }) {
  const { item } = entry
  if (isBeingHeard(entry)) return <StopListening entry={entry} />
  if (review.isBeingRead(entry)) return null
  const isUnheard = item.hearing !== undefined && unheardWords(item.hearing) !== null
  return (
    <>
      {isUnheard && <ListenAgain entry={entry} />}
      {/* What failed because it could not be heard is heard again. */}
      {!(isUnheard && item.state === 'failed') && (
        <Button onClick={() => review.readNow(entry)}>
          {item.state === 'failed' ? 'Try again' : 'Read now'}
        </Button>
      )}
      {item.state === 'failed' && (
        <Link href={pasteAddress(item.url)} className={buttonClass()}>
          Paste its text
        </Link>
      )}
    </>
  )
}

function ListenAgain({ entry }: { entry: DraftEntry }) {
  const listening = useListen()
  return (
    <Button busy={listening.isPending} busyLabel="Asking…" onClick={() => listening.mutate(entry)}>
      Listen again
    </Button>
  )
}

function StopListening({ entry }: { entry: DraftEntry }) {
  const stopping = useStopListening()
  return (
    <Button busy={stopping.isPending} busyLabel="Stopping…" onClick={() => stopping.mutate(entry)}>
      Stop listening
    </Button>
  )
}

const done = {
  saved: 'You kept it. Undo deletes the post again, and the draft waits as before.',
  dismissed: 'You dismissed it. It waits for you no longer.',
}

function wordsOf(review: Review, entry: DraftEntry): string {
  const { state, error, dueAt } = entry.item
  if (state === 'failed') return error ?? 'It could not be read.'
  const unheard = entry.item.hearing && unheardWords(entry.item.hearing)
  if (state === 'empty')
    return `${unheard ? `${unheard} What is written of it` : 'It'} was read, and no tip was found in it.`
  if (isBeingHeard(entry)) return 'Its audio is being heard. You can go on with something else meanwhile.'
  if (review.isBeingRead(entry)) return 'It is being read. You can go on with something else meanwhile.'
  if (dueAt) return 'It is not read yet. It is read by itself as soon as your limit lets it.'
  return 'It is not read yet. Only so many posts a day are fetched by themselves; this one is read when you ask.'
}
