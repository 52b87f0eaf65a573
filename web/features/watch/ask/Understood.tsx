import type { UnderstoodQuestion } from '#contract/ask.ts'
import { fullDate } from '#web/format/days/full-date.ts'

/** What was read of a question: words, companies, people and days, so that a person sees what was looked for. */
export function Understood({ understood }: { understood: UnderstoodQuestion }) {
  const { words, stocks, people, since, until } = understood
  const read = [
    ['Stock', stocks.join(', ')],
    ['By', people.join(', ')],
    ['Words', words.join(', ')],
    ['Since', since && dayOf(since)],
    ['Until', until && dayOf(until)],
  ].filter((line): line is [string, string] => Boolean(line[1]))
  if (read.length === 0) return null
  return (
    <dl aria-label="What was looked for" className="read-as">
      {read.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function dayOf(day: string): string {
  return fullDate(new Date(`${day}T12:00:00`))
}
