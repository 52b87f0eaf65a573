import type { Conclusion } from '#contract/conclusions.ts'
import type { MyStock } from '#contract/my-stocks.ts'

/** A tracked stock without tips, for tests. */
export function aTrackedStock(ticker: string, changes: Partial<MyStock> = {}): MyStock {
  return {
    id: `entry of ${ticker}`,
    createdAt: '2026-11-18T00:00:00.000Z',
    stock: { id: `id of ${ticker}`, ticker, companyName: `${ticker} Inc.` },
    tipCount: 0,
    unclassifiedCount: 0,
    newestTipAt: null,
    stanceCounts: { bullish: 0, bearish: 0, neutral: 0, unset: 0 },
    averageTarget: null,
    conclusion: null,
    since: null,
    ...changes,
  }
}

export function aConclusion(changes: Partial<Conclusion> = {}): Conclusion {
  return {
    stockId: 'any',
    action: 'hold',
    conviction: null,
    horizon: null,
    rationale: null,
    priceTargetValue: null,
    priceTargetCurrency: 'USD',
    reviewOn: null,
    updatedAt: '2026-11-19T00:00:00.000Z',
    ...changes,
  }
}
