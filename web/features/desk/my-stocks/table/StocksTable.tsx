import { ArrowDown, ArrowUp } from 'lucide'
import { memo, type ReactNode } from 'react'
import type { MyStock } from '#contract/my-stocks.ts'
import { wholeMoney } from '#web/format/numbers/money.ts'
import { capitalised } from '#web/format/words/capitalised.ts'
import { Link } from '#web/ui/addresses/Link.tsx'
import { Icon } from '#web/ui/labels/Icon.tsx'
import { ShortAge } from './cells/ShortAge.tsx'
import { SinceMark } from './cells/SinceMark.tsx'
import { StanceSplit } from './cells/StanceSplit.tsx'
import { ToJudge } from './cells/ToJudge.tsx'
import { PickBox } from './choosing/PickBox.tsx'
import type { Choosing } from './choosing/use-choosing.ts'
import { type Sorting, type SortKey, sorts } from './shown-stocks.ts'
import { rowMark } from './walk-rows.ts'
import './stocks-table.css'

interface Props {
  /** The rows that are drawn. */
  entries: readonly MyStock[]
  /** Whether all shown stocks are chosen. */
  allChosen: boolean
  sorting: Sorting
  choosing: Choosing
  onSort: (by: SortKey) => void
}

interface Column {
  by: SortKey
  name: string
  className?: string
}

const others: Column[] = [
  { by: 'newest', name: 'Newest', className: 'newest' },
  { by: 'tips', name: 'Tips', className: 'num tips' },
  { by: 'split', name: 'Stance split', className: 'split' },
  { by: 'target', name: 'Average target', className: 'num' },
]
const mine: Column[] = [
  { by: 'unclassified', name: 'To judge', className: 'num edge' },
  { by: 'action', name: 'Action' },
  { by: 'conviction', name: 'Conviction', className: 'conviction' },
  { by: 'concluded', name: 'Concluded', className: 'num' },
]

/** My Stocks, one row each. What others say is at the left, and the person's own conclusion at the right. */
export function StocksTable({ entries, allChosen, sorting, choosing, onSort }: Props) {
  const head = (column: Column) => <Head key={column.by} column={column} sorting={sorting} onSort={onSort} />
  return (
    <div className="stocks-grid">
      <table>
        <caption className="sr-only">{`My Stocks, sorted by: ${sorts[sorting.by].words[sorting.order]}`}</caption>
        <thead>
          <tr className="sides">
            <td colSpan={2} />
            {/* Narrow windows hide some columns. Each of these has a cell of its own beside the head of its group,
                and the cell goes with the column. */}
            <th colSpan={2} scope="colgroup" className="others">
              What others say
            </th>
            <td className="newest" />
            <td className="tips" />
            <th colSpan={3} scope="colgroup" className="edge mine">
              What I make of it
            </th>
            <td className="conviction" />
          </tr>
          <tr>
            <td className="pick">
              <PickBox
                label="Choose all"
                checked={allChosen}
                some={choosing.chosen.length > 0}
                onPick={on => (on ? choosing.chooseAll() : choosing.chooseNone())}
              />
            </td>
            {head({ by: 'ticker', name: 'Stock' })}
            {others.map(head)}
            {mine.map(head)}
          </tr>
        </thead>
        <tbody>
          {entries.map(entry => (
            <Row
              key={entry.id}
              entry={entry}
              chosen={choosing.isChosen(entry.id)}
              onChoose={choosing.choose}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Head({
  column: { by, name, className },
  sorting,
  onSort,
}: {
  column: Column
  sorting: Sorting
  onSort: (by: SortKey) => void
}) {
  const order = sorting.by === by ? sorting.order : null
  return (
    <th
      scope="col"
      className={className}
      aria-sort={order === null ? undefined : order === 'asc' ? 'ascending' : 'descending'}
    >
      <button type="button" onClick={() => onSort(by)}>
        {name}
        {order && <Icon of={order === 'asc' ? ArrowUp : ArrowDown} size={13} strokeWidth={2.2} />}
      </button>
    </th>
  )
}

interface RowProps {
  entry: MyStock
  chosen: boolean
  onChoose: Choosing['choose']
}

/** Drawn again only if its own stock changes, because there may be a thousand rows. */
const Row = memo(function Row({ entry, chosen, onChoose }: RowProps) {
  const { id, stock, newestTipAt, tipCount, stanceCounts, averageTarget, conclusion } = entry
  return (
    <tr {...{ [rowMark]: id }} data-chosen={chosen || undefined}>
      <td className="pick">
        <PickBox
          label={`Choose ${stock.ticker}`}
          checked={chosen}
          onPick={(on, range) => onChoose(id, on, range)}
        />
      </td>
      <th scope="row">
        <Link href={`/stocks/${stock.ticker}`} className="ticker-name">
          <b>{stock.ticker}</b>
          {stock.companyName !== stock.ticker && <span>{stock.companyName}</span>}
        </Link>
      </th>
      <Cell className="newest">{newestTipAt && <ShortAge moment={newestTipAt} />}</Cell>
      <Cell className="num tips">{tipCount > 0 && tipCount.toLocaleString('en-US')}</Cell>
      <Cell className="split">{tipCount > 0 && <StanceSplit counts={stanceCounts} />}</Cell>
      <Cell className="num">
        {averageTarget && <b>{wholeMoney(averageTarget.value, averageTarget.currency)}</b>}
      </Cell>
      <td className="num edge">
        <ToJudge entry={entry} />
      </td>
      <Cell>{conclusion && <b>{capitalised(conclusion.action)}</b>}</Cell>
      <Cell className="conviction">{conclusion?.conviction && capitalised(conclusion.conviction)}</Cell>
      <Cell className="num">
        {conclusion && (
          <>
            <ShortAge moment={conclusion.updatedAt} ago />
            <span className="since">
              <SinceMark entry={entry} />
            </span>
          </>
        )}
      </Cell>
    </tr>
  )
})

/** An empty cell shows a dash. */
function Cell({ className, children }: { className?: string; children: ReactNode }) {
  return <td className={className}>{children || <span className="none">–</span>}</td>
}
