import { Check, ChevronDown, X } from 'lucide'
import type { DraftEntry } from '#contract/drafts.ts'
import { dayOfYear } from '#web/format/days/day-in-words.ts'
import { recentAge } from '#web/format/days/recent-age.ts'
import { useNow } from '#web/ui/browser/now.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Icon } from '#web/ui/labels/Icon.tsx'
import { type DraftDecision, iconOf, sourceOf, titleOf } from './entry/draft-words.ts'
import { EntryState } from './entry/EntryState.tsx'
import type { DraftsOfEvent } from './list/drafts-of-events.ts'
import type { Review } from './use-review.ts'

/**
 * The waiting entries, with those just decided in their places. Drafts of one event stand under a line of their own.
 * Entries that say nothing about a stock are folded into
 * the last line.
 */
export function ReviewList({ review }: { review: Review }) {
  const { entries, events, folded, current, showsEmpty } = review
  const places = new Map(entries.map(({ id }, place) => [id, place]))
  const together = new Set(
    [...events].flatMap(([id, { count }]) => {
      const first = places.get(id) ?? 0
      return entries.slice(first, first + count).map(entry => entry.id)
    }),
  )
  return (
    <div className="card overflow-hidden">
      <ol aria-label="Drafts" className="long-list rows">
        {entries.map(entry => (
          <ReviewRow
            key={entry.id}
            review={review}
            entry={entry}
            isCurrent={entry.id === current?.id}
            event={events.get(entry.id)}
            isOfEvent={together.has(entry.id)}
          />
        ))}
      </ol>
      {folded.length > 0 && (
        <button
          type="button"
          className="fold"
          aria-expanded={showsEmpty}
          onClick={() => review.setShowsEmpty(!showsEmpty)}
        >
          <Icon of={ChevronDown} size={15} className={showsEmpty ? 'rotate-180' : undefined} />
          {`${folded.length.toLocaleString('en-US')} read, no tip found`}
        </button>
      )}
    </div>
  )
}

interface RowProps {
  review: Review
  entry: DraftEntry
  isCurrent: boolean
  /** The event that begins with this entry. */
  event: DraftsOfEvent | undefined
  isOfEvent: boolean
}

function ReviewRow({ review, entry, isCurrent, event, isOfEvent }: RowProps) {
  const decision = review.verdictOf(entry.id)
  const now = useNow()
  return (
    <li className="review-row" data-open={isCurrent || undefined} data-of-event={isOfEvent || undefined}>
      {event && (
        <p className="event">
          <b>{event.ticker}</b>{' '}
          {`${event.count.toLocaleString('en-US')} drafts of ${dayOfYear(event.day, now)}`}
        </p>
      )}
      <button
        type="button"
        data-entry={entry.id}
        aria-current={isCurrent || undefined}
        onClick={() => review.open(entry.id)}
      >
        <span className="mt-0.5 text-ink-3">
          <Icon of={iconOf(entry)} size={16} strokeWidth={1.75} />
        </span>
        <span className="min-w-0 flex-1">
          <span className="flex items-center gap-2 text-label text-ink-3">
            <b className={`min-w-0 flex-1 truncate ${decision ? '' : 'text-ink'}`}>{sourceOf(entry)}</b>
            {decision ? (
              <VerdictMark verdict={decision} />
            ) : (
              <time dateTime={entry.createdAt} className="whitespace-nowrap">
                {recentAge(new Date(entry.item.publishedAt ?? entry.createdAt), now)}
              </time>
            )}
          </span>
          <span
            dir="auto"
            className={`mt-0.5 font-serif leading-snug wrap-anywhere ${decision ? 'block truncate text-ink-3' : 'line-clamp-2 text-ink'}`}
          >
            {titleOf(entry)}
          </span>
        </span>
      </button>
      {decision ? (
        <Button variant="quiet" size="small" className="mr-2" onClick={() => review.undo(entry.id)}>
          Undo
        </Button>
      ) : (
        <div className="state">
          <EntryState review={review} entry={entry} />
        </div>
      )}
    </li>
  )
}

/** The decision, as a word with its icon. */
function VerdictMark({ verdict }: { verdict: DraftDecision }) {
  return (
    <span className="flex items-center gap-1 font-semibold whitespace-nowrap text-accent">
      <Icon of={verdict === 'saved' ? Check : X} size={14} strokeWidth={1.75} />
      {verdict === 'saved' ? 'Kept' : 'Dismissed'}
    </span>
  )
}
