import type { LogEntry } from '#contract/moderation-log.ts'
import { Age } from '#web/ui/Age.tsx'
import { Link } from '#web/ui/Link.tsx'
import { roleWords, whatWords, whichWords } from './log-words.ts'

const columns = 'md:grid md:grid-cols-[8rem_14.5rem_minmax(0,1fr)_7rem_minmax(0,1fr)] md:gap-x-4'

/** A line for each act: columns on wide screens, below each other on phones. */
export function LogRows({ entries }: { entries: LogEntry[] }) {
  return (
    <>
      <div
        aria-hidden="true"
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
          <li key={entry.id} className={`${columns} py-3 text-ui md:items-baseline`}>
            <span className="text-label text-ink-3">
              <Age moment={entry.at} />
            </span>
            <span className="font-semibold text-ink max-md:block">{whatWords(entry)}</span>
            <Which entry={entry} />
            <span className="max-md:text-label max-md:text-ink-3">{roleWords[entry.role]}</span>
            {entry.why && <span className="min-w-0 wrap-anywhere max-md:block">{entry.why}</span>}
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
