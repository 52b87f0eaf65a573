import type { QueuedEntry } from '#contract/moderation.ts'
import { backingOf } from '#web/features/house/moderation/details/correction-words.ts'
import { plural } from '#web/format/words/plural.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Age } from '#web/ui/labels/Age.tsx'
import { Icon } from '#web/ui/labels/Icon.tsx'
import { canUndo, choices, kindOf, kinds, type QueueDecision, titleOf } from './queue-words.ts'
import type { Queue } from './use-queue.ts'

/** The waiting entries, with those just decided in their places. */
export function QueueList({ queue }: { queue: Queue }) {
  return (
    <ol aria-label="What waits" className="card long-list rows overflow-hidden">
      {queue.entries.map(entry => (
        <QueueRow
          key={entry.id}
          entry={entry}
          verdict={queue.decisions.verdictOf(entry.id)}
          current={entry.id === queue.current?.id}
          onOpen={() => queue.open(entry.id)}
          onUndo={() => queue.undo(entry.id)}
        />
      ))}
    </ol>
  )
}

interface RowProps {
  entry: QueuedEntry
  verdict: QueueDecision | null
  current: boolean
  onOpen: () => void
  onUndo: () => void
}

function QueueRow({ entry, verdict, current, onOpen, onUndo }: RowProps) {
  return (
    <li
      className={`flex items-center border-l-3 ${current ? 'lg:border-l-accent lg:bg-accent-soft border-l-transparent' : 'border-l-transparent'}`}
    >
      <button
        type="button"
        data-entry={entry.id}
        aria-current={current || undefined}
        className="flex min-w-0 flex-1 gap-3 px-3 py-3 text-start hover:bg-hover focus-visible:-outline-offset-2"
        onClick={onOpen}
      >
        <span className="mt-0.5 text-ink-3">
          <Icon of={kinds[entry.kind].icon} size={16} strokeWidth={1.75} />
        </span>
        <span className="min-w-0 flex-1">
          <span className="flex items-center gap-2 text-label text-ink-3">
            <b className={`min-w-0 flex-1 truncate ${verdict ? '' : 'text-ink'}`}>{kindOf(entry)}</b>
            {verdict ? <VerdictMark entry={entry} verdict={verdict} /> : <Age moment={entry.at} />}
          </span>
          <span
            dir="auto"
            className={`mt-0.5 font-serif leading-snug wrap-anywhere ${verdict ? 'block truncate text-ink-3' : 'line-clamp-2 text-ink'}`}
          >
            {titleOf(entry)}
          </span>
          {!verdict && <State entry={entry} />}
        </span>
      </button>
      {verdict && canUndo(entry) && (
        <Button variant="quiet" size="small" className="mr-2" onClick={onUndo}>
          Undo
        </Button>
      )}
    </li>
  )
}

/** The decision, as a word with its icon. */
function VerdictMark({ entry, verdict }: { entry: QueuedEntry; verdict: QueueDecision }) {
  const choice = choices[entry.kind].find(one => one.verdict === verdict)
  if (!choice) return null
  return (
    <span className="flex items-center gap-1 font-semibold whitespace-nowrap text-accent">
      <Icon of={choice.icon} size={14} strokeWidth={1.75} />
      {choice.done}
    </span>
  )
}

/** What the list shows about an entry before it is opened. */
function State({ entry }: { entry: QueuedEntry }) {
  if (entry.kind === 'feedback') return null
  if (entry.kind === 'correction')
    return (
      <span className="meta mt-1">
        <span>{backingOf(entry.correction)}</span>
      </span>
    )
  if (entry.kind === 'home')
    return (
      <span className="meta mt-1">
        <span>
          {entry.own.length > 0 ? `their own: ${entry.own.join(', ')}` : 'none is known to be theirs'}
        </span>
      </span>
    )
  if (entry.kind === 'waiting')
    return (
      <span className="meta mt-1">
        <span>{entry.postedBy?.name ?? 'somebody without a name'}</span>
        <span>{plural(entry.tipCount, 'tip')}</span>
      </span>
    )
  const { count, subject } = entry.report
  return (
    <span className="meta mt-1">
      <span className="font-medium text-ink">{plural(count, 'report')}</span>
      {subject?.folded && <span>Hidden until somebody has looked</span>}
    </span>
  )
}
