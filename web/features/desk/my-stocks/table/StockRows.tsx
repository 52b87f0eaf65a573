import { memo, useId } from 'react'
import type { Conclusion } from '#contract/conclusions.ts'
import type { MyStock } from '#contract/my-stocks.ts'
import { capitalised } from '#web/format/words/capitalised.ts'
import { Link } from '#web/ui/addresses/Link.tsx'
import { ShortAge } from './cells/ShortAge.tsx'
import { SinceMark } from './cells/SinceMark.tsx'
import { SplitBar, StanceSplit } from './cells/StanceSplit.tsx'
import { ToJudge } from './cells/ToJudge.tsx'
import { PickBox } from './choosing/PickBox.tsx'
import type { Choosing } from './choosing/use-choosing.ts'
import { rowMark } from './walk-rows.ts'
import './stock-rows.css'

interface Props {
  entries: readonly MyStock[]
  choosing: Choosing
  /** Whether each row has a box. Then a press anywhere on the row chooses it. */
  withBoxes: boolean
}

/** The table on a phone: one row for each stock. */
export function StockRows({ entries, choosing, withBoxes }: Props) {
  return (
    <ul aria-label="My Stocks" className="stock-rows card">
      {entries.map(entry => (
        <Row
          key={entry.id}
          entry={entry}
          withBox={withBoxes}
          chosen={choosing.isChosen(entry.id)}
          onChoose={choosing.choose}
        />
      ))}
    </ul>
  )
}

interface RowProps {
  entry: MyStock
  withBox: boolean
  chosen: boolean
  onChoose: Choosing['choose']
}

const Row = memo(function Row({ entry, withBox, chosen, onChoose }: RowProps) {
  const box = useId()
  const { id, stock, newestTipAt, stanceCounts, tipCount, conclusion } = entry
  return (
    <li {...{ [rowMark]: id }} data-chosen={chosen || undefined}>
      {withBox && (
        <PickBox
          id={box}
          label={`Choose ${stock.ticker}`}
          checked={chosen}
          onPick={(on, range) => onChoose(id, on, range)}
        />
      )}
      <p className="head">
        {withBox ? (
          <label htmlFor={box} className="cover">
            {stock.ticker}
          </label>
        ) : (
          <Link href={`/stocks/${stock.ticker}`} className="cover">
            {stock.ticker}
          </Link>
        )}
        <span className="name">{stock.companyName !== stock.ticker && stock.companyName}</span>
        {newestTipAt && <ShortAge moment={newestTipAt} ago />}
      </p>
      <SplitBar counts={stanceCounts} />
      <p className="counts">
        <ToJudge entry={entry} words />
        {tipCount > 0 && <StanceSplit counts={stanceCounts} />}
      </p>
      <p className="mine">
        {conclusion ? <Concluded conclusion={conclusion} /> : 'No conclusion yet'} <SinceMark entry={entry} />
      </p>
    </li>
  )
})

function Concluded({ conclusion: { action, conviction, updatedAt } }: { conclusion: Conclusion }) {
  return (
    <>
      <b>{capitalised(action)}</b>
      {conviction && `, ${conviction}`}, <ShortAge moment={updatedAt} ago />
    </>
  )
}
