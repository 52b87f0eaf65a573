import type { Upkeep } from '#contract/upkeep.ts'
import { recentAge } from '#web/format/days/recent-age.ts'
import { plural } from '#web/format/words/plural.ts'

/** The last warnings of the log, folded. They are those of one process, and the page says so. */
export function Warnings({ look: { at, warnings } }: { look: Upkeep }) {
  const now = new Date(at)
  const { since, list } = warnings
  const started = `this process, which began ${recentAge(new Date(since), now)}`
  if (list.length === 0)
    return <p className="mt-4 text-ui text-ink-3">The log has no warning of {started}.</p>
  return (
    <details className="mt-4 text-ui">
      <summary className="cursor-pointer font-medium text-ink">
        {plural(list.length, 'warning')} of the log
      </summary>
      <p className="mt-2 text-label text-ink-3">
        Those of {started}. Other processes of this server keep their own; the whole log is where the server
        writes it.
      </p>
      <ul aria-label="Warnings of the log" className="mt-2 rows border-y border-line">
        {list.map(({ at: moment, words, error, times }) => (
          <li key={`${words} ${error}`} className="py-2.5 wrap-anywhere">
            <p className="text-ink">
              {words}{' '}
              <span className="text-ink-3">
                {recentAge(new Date(moment), now)}
                {times > 1 && `, ${times.toLocaleString('en-US')} times`}
              </span>
            </p>
            <p className="text-label text-ink-3">{error}</p>
          </li>
        ))}
      </ul>
    </details>
  )
}
