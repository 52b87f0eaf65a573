import type { ReactNode } from 'react'
import type { StockDetail } from '#contract/stocks.ts'
import { plural } from '#web/format/plural.ts'
import { stanceNames, stances } from '#web/format/stance-names.ts'
import { StanceShape, stanceColors } from '#web/ui/StanceShape.tsx'

/** Which stock, how much is said about it, and in which direction. */
export function StockHeader({ stock, action }: { stock: StockDetail; action: ReactNode }) {
  const named = stock.companyName !== stock.ticker
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="min-w-0">
        <h1 className="headline flex flex-wrap items-baseline gap-x-4">
          <span className="font-sans text-[0.72em] font-semibold tracking-normal">{stock.ticker}</span>
          {named && <span className="border-line-2 md:border-l md:pl-4">{stock.companyName}</span>}
        </h1>
        <p className="meta mt-3">
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
        </p>
      </div>
      {action}
    </header>
  )
}
