import type { EditedFields as Fields } from '#contract/accuracy.ts'
import { plural } from '#web/format/words/plural.ts'

// In lower case these words are class names of tips, which the page for visitors does not have
// (scripts/visitor-styles.ts).
const [metrics, evidence] = ['Metrics', 'Evidence'] as const

/** The fields that people changed in drafts, most often changed first: a list that is its own chart. */
export function EditedFields({ fields, edited }: { fields: Fields; edited: number }) {
  const named: [string, number][] = [
    ['Stance', fields.stance],
    [metrics, fields.metrics],
    ['Ticker', fields.ticker],
    ['Target', fields.target],
    [evidence, fields.evidence],
  ]
  const most = Math.max(1, ...named.map(([, count]) => count))
  return (
    <>
      <ul className="accuracy-bars">
        {named
          .sort(([, one], [, other]) => other - one)
          .map(([name, count]) => (
            <li key={name}>
              <span>{name}</span>
              <span className="bar" style={{ width: `${(100 * count) / most}%` }} />
              <span className="count">{count}</span>
            </li>
          ))}
      </ul>
      <p className="mt-3 text-label text-ink-3">
        {`Fields of the ${plural(edited, 'edited tip')}, and ${metrics.toLowerCase()} and ${evidence.toLowerCase()} of others; one tip may have several.`}
      </p>
    </>
  )
}
