import { firstLine } from '#web/features/library/outcomes/outcome-words.ts'
import { unknownAuthor } from '#web/features/library/stocks/targets/target-ladder.ts'
import { dayInWords } from '#web/format/days/day-in-words.ts'
import { stanceNames } from '#web/format/names/stance-names.ts'
import { signedPercent } from '#web/format/numbers/signed.ts'
import type { Mark } from './price-line.ts'

/** The content of the picture as a table, one row for each tip. */
export function MarksTable({ marks, benchmark }: { marks: readonly Mark[]; benchmark: string | null }) {
  return (
    <table>
      <caption>Price and tips</caption>
      <thead>
        <tr>
          {['Entry day', 'Who', 'Stance', 'Since', ...(benchmark ? [benchmark] : [])].map(name => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {marks.map(({ tip: { id, outcome, post, stance } }) => (
          <tr key={id}>
            <td>{outcome?.entryDay && dayInWords(outcome.entryDay)}</td>
            <td>{post.author ?? unknownAuthor}</td>
            <td>{stanceNames[stance]}</td>
            <td>{outcome && sinceInWords(outcome)}</td>
            {benchmark && <td>{toldOrNot(outcome?.benchmarkSince ?? null)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function sinceInWords(outcome: Parameters<typeof firstLine>[0]): string {
  const line = firstLine(outcome)
  return 'result' in line ? signedPercent(line.result) : line.said
}

function toldOrNot(result: number | null): string {
  return result === null ? 'not told' : signedPercent(result)
}
