import type { LogEntry } from '#contract/moderation-log.ts'
import { includesRole } from '#contract/roles.ts'
import { useUser } from '#web/account/queries.ts'
import { Link } from '#web/ui/addresses/Link.tsx'
import { Age } from '#web/ui/labels/Age.tsx'
import { roleWords, whatWords, whichWords } from './log-words.ts'
import { UndoAct } from './UndoAct.tsx'
import { canBeUndone } from './undo.ts'

const columns = 'gap-x-4 md:grid'
// Inline, because every page loads the stylesheet.
const widths = { gridTemplateColumns: '8rem 14.5rem minmax(0, 1fr) 7rem minmax(0, 1fr)' }

/**
 * A line for each act, in columns on wide screens and stacked on phones. Moderators may undo acts that are still in
 * force.
 */
export function LogRows({ entries }: { entries: LogEntry[] }) {
  const mayUndo = includesRole(useUser()?.role ?? 'member', 'moderator')
  return (
    <>
      <div
        aria-hidden="true"
        style={widths}
        className={`${columns} border-b border-line-2 pb-2 text-label text-ink-3 max-md:hidden`}
      >
        <span>When</span>
        <span>What</span>
        <span>Which</span>
        <span>Role</span>
        <span>Why</span>
      </div>
      <ul aria-label="The log" className="rows border-b border-line">
        {entries.map(entry => (
          <li key={entry.id} style={widths} className={`${columns} items-baseline py-3 text-ui`}>
            <span className="text-label text-ink-3">
              <Age moment={entry.at} />
            </span>
            <span className={`font-semibold text-ink max-md:block ${entry.undoneAt ? 'line-through' : ''}`}>
              {whatWords(entry)}
            </span>
            <Which entry={entry} />
            <span className="max-md:text-label max-md:text-ink-3">{roleWords[entry.role]}</span>
            <span className="min-w-0 wrap-anywhere max-md:block">
              {entry.why && <span className="block">{entry.why}</span>}
              {entry.undoneAt && (
                <span className="block text-label text-ink-3">
                  Undone <Age moment={entry.undoneAt} inSentence />
                </span>
              )}
              {mayUndo && canBeUndone(entry) && <UndoAct entry={entry} />}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

function Which({ entry }: { entry: LogEntry }) {
  const words = whichWords(entry)
  return (
    <span className="min-w-0 wrap-anywhere max-md:block">
      {entry.path ? (
        <Link href={entry.path} className="link">
          {words}
        </Link>
      ) : (
        words
      )}
    </span>
  )
}
