import type { ReactNode } from 'react'
import type { PriceTarget, StockDetail } from '#contract/stocks.ts'
import type { Tip } from '#contract/tips.ts'
import { useNow } from '#web/ui/browser/now.ts'
import { tipDate } from './filters/tips-by-year.ts'
import { StanceOverTime } from './stances/StanceOverTime.tsx'
import { type OlderTargets, TargetLadder } from './targets/TargetLadder.tsx'
import { type ReadersProgress, TargetSummary } from './targets/TargetSummary.tsx'

interface Props {
  stock: StockDetail
  /** The tips read so far. */
  tips: readonly Tip[]
  /** The targets read so far, newest first, and a way to read the others. */
  targets: readonly PriceTarget[]
  older: OlderTargets
  /** The picture of the stock's prices, if there are any. */
  prices: ReactNode
  progress: ReadersProgress | undefined
}

/** The tips of a stock in figures, as targets on one axis, and over time. */
export function StockFigures({ stock, tips, targets, older, prices, progress }: Props) {
  const now = useNow()
  const summary = stock.priceTargetSummary
  // Dollars if there are any, as in the average above. Otherwise the currency of most targets.
  const drawn =
    summary.find(({ currency }) => currency === 'USD') ??
    summary.toSorted((one, other) => other.count - one.count)[0]
  const dated = tips.map(tip => ({ id: tip.id, stance: tip.stance, date: tipDate(tip, now) }))
  return (
    <>
      {(summary.length > 0 || progress) && (
        <TargetSummary
          summary={summary}
          wasSplit={targets.some(({ today }) => today !== null)}
          progress={progress}
        />
      )}
      {drawn && <TargetLadder targets={targets} summary={drawn} mixed={summary.length > 1} older={older} />}
      {prices}
      <StanceOverTime months={stock.stanceMonths} tips={dated} />
    </>
  )
}
