import type { ReactNode } from 'react'
import type { StockDetail } from '#contract/stocks.ts'
import { stanceNames, stances } from '#web/format/names/stance-names.ts'
import { plural } from '#web/format/words/plural.ts'
import { classNames } from '#web/ui/class-names.ts'
import { StanceShape, stanceColors } from '#web/ui/labels/StanceShape.tsx'
import { StockNames } from './names/StockNames.tsx'

/** Characters. A longer name is set smaller, so that it takes two lines on a phone. */
const mostOfHeadline = 36

interface Props {
  stock: StockDetail
  action: ReactNode
  /** The number of independent sources, after everything else. */
  sources?: ReactNode
}

/** The head of a stock's page: its name, the number of tips, their directions, and whether it is traded still. */
export function StockHeader({ stock, action, sources }: Props) {
  const named = stock.companyName !== stock.ticker
  return (
    <header className="stock-head">
      <h1 className="headline">
        <span className="whitespace-nowrap">{stock.ticker}</span>
        {named && (
          <span
            dir="auto"
            title={stock.companyName}
            className={classNames('line-clamp-2', stock.companyName.length > mostOfHeadline && 'text-lead')}
          >
            {stock.companyName}
          </span>
        )}
      </h1>
      {action}
      <p className="meta">
        <span>
          {plural(stock.tipCount, 'tip')} from {plural(stock.postCount, 'post')}
        </span>
        {stances
          .filter(stance => stock.stanceCounts[stance] > 0)
          .map(stance => (
            <span key={stance} className={`flex items-center gap-1.5 font-medium ${stanceColors[stance]}`}>
              <StanceShape stance={stance} />
              {stock.stanceCounts[stance].toLocaleString('en-US')} {stanceNames[stance]}
            </span>
          ))}
        {stock.hasEnded && <span>No longer listed</span>}
        {sources}
        <StockNames stock={stock} />
      </p>
    </header>
  )
}
