import { fullDate } from '#web/format/days/full-date.ts'
import { stanceNames } from '#web/format/names/stance-names.ts'
import { money } from '#web/format/numbers/money.ts'
import { type Ladder, type Rung, unknownAuthor } from './target-ladder.ts'

/** The content of the ladder as a table, with horizons and days. */
export function LadderTable({ ladder, extent }: { ladder: Ladder; extent: string }) {
  return (
    <table>
      <caption>Price targets, highest first: {extent}</caption>
      <thead>
        <tr>
          <th scope="col">Author</th>
          <th scope="col">Stance</th>
          <th scope="col">Price target</th>
          <th scope="col">Horizon</th>
          <th scope="col">Date</th>
        </tr>
      </thead>
      <tbody>
        {ladder.rungs.map(({ target }) => (
          <tr key={target.tipId}>
            <td>{target.author ?? unknownAuthor}</td>
            <td>{stanceNames[target.stance]}</td>
            <td>{targetInWords(target)}</td>
            <td>{target.horizon ?? '–'}</td>
            <td>{fullDate(new Date(target.date))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function targetInWords({ value, today, currency }: Rung['target']): string {
  const told = money(value, currency)
  return today === null ? told : `${money(today, currency)}, told as ${told} before a split`
}
