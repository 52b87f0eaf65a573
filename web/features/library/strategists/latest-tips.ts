import type { Stance } from '#contract/stance.ts'
import type { Tip } from '#contract/tips.ts'

/** What a strategist last said about one stock. */
export interface LatestTip {
  ticker: string
  companyName: string
  /** The newest stance. Null if the strategist only mentioned the stock. */
  stance: Exclude<Stance, 'unset'> | null
  tipCount: number
}

/** At most 6 distinct tickers (specification, section 9). */
const most = 6

/** The stocks of these tips, each once, in the order of their first tips. The newest tips must come first. */
export function latestTips(tips: readonly Pick<Tip, 'stance' | 'stock'>[]): LatestTip[] {
  const byTicker = new Map<string, LatestTip>()
  for (const { stance, stock } of tips) {
    const known = byTicker.get(stock.ticker) ?? {
      ticker: stock.ticker,
      companyName: stock.companyName,
      stance: null,
      tipCount: 0,
    }
    byTicker.set(stock.ticker, {
      ...known,
      stance: known.stance ?? (stance === 'unset' ? null : stance),
      tipCount: known.tipCount + 1,
    })
  }
  return [...byTicker.values()].slice(0, most)
}
