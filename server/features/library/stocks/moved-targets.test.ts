import { beforeAll, describe, expect, it } from 'vitest'
import type { StockDetail } from '#contract/stocks.ts'
import type { Tip } from '#contract/tips.ts'
import { settleNow } from '../../../jobs/work/settle-now.ts'
import { bodyOf } from '../../../testing/answers.ts'
import { aStock, aTip } from '../../../testing/makers.ts'
import { sharedApp, sharedClient } from '../../../testing/shared-app.ts'
import { keepSeries } from '../../market/series/keep-series.ts'
import { readListings } from '../../market/series/listings.ts'

const app = sharedApp()
const client = sharedClient(app)

/** A tip of 6 January 2026, when its stock stood at 240. */
async function earlyTip(stockId: string, fields: object): Promise<Tip> {
  const tip = await aTip(client, { stockId, stance: 'bullish', ...fields })
  const at = '2026-01-06T17:00:00Z'
  await app.pool.query('update tips set created_at = $2 where id = $1', [tip.id, at])
  await app.pool.query('update posts set created_at = $2 where id = $1', [tip.postId, at])
  return tip
}

/** Closes around a split of 4 : 1. */
async function splitOf(ticker: string): Promise<void> {
  const closes = { '2026-01-07': 240, '2026-02-27': 244, '2026-03-02': 61, '2026-04-07': 66 }
  await keepSeries(
    app.database,
    {
      ...{ symbol: ticker, sourceSymbol: ticker, source: 'csv', byFile: true },
      listing: { currency: 'USD', timezone: 'America/New_York' },
      read: {
        ...{ basis: 'raw', hasDividends: false, tellsSplits: true, currency: null },
        days: Object.entries(closes).map(([day, close]) => ({ day, close })),
        actions: [{ day: '2026-03-02', kind: 'split', value: 4 }],
      },
    },
    new Map(),
  )
  const settling = { database: app.database, listings: await readListings(undefined), benchmarks: new Map() }
  await settleNow({ ...settling, countsSupplied: false })
}

describe('targets of before a split', () => {
  let ticker: string
  let targets: Map<string, number | null>

  beforeAll(async () => {
    const stock = await aStock(client)
    ticker = stock.ticker
    expect((await told(ticker)).hasPrices).toBe(false)
    const tips = {
      held: await earlyTip(stock.id, { priceTargetValue: 300 }),
      'without a direction': await earlyTip(stock.id, { priceTargetValue: 250, stance: 'neutral' }),
      'of five times the entry': await earlyTip(stock.id, { priceTargetValue: 1200, stance: 'neutral' }),
      'of a fifth of it': await earlyTip(stock.id, { priceTargetValue: 48, stance: 'neutral' }),
      'reached before it counted': await earlyTip(stock.id, { priceTargetValue: 200 }),
      'on another scale': await earlyTip(stock.id, { priceTargetValue: 2 }),
      'of after the split': await aTip(client, { stockId: stock.id, priceTargetValue: 80 }),
    }
    await splitOf(ticker)
    const { priceTargets } = await told(ticker)
    targets = new Map(
      Object.entries(tips).map(([name, { id }]) => [
        name,
        priceTargets.find(({ tipId }) => tipId === id)?.today ?? null,
      ]),
    )
  })

  it('are told on the scale of today too, whatever their tips claim', () => {
    expect(targets.get('held')).toBe(75)
    expect(targets.get('without a direction')).toBe(62.5)
    expect(targets.get('reached before it counted')).toBe(50)
    expect(targets.get('of five times the entry')).toBe(300)
    expect(targets.get('of a fifth of it')).toBe(12)
  })

  it('are as they were told where nobody knows their scale, and where they came after it', () => {
    expect(targets.get('on another scale')).toBeNull()
    expect(targets.get('of after the split')).toBeNull()
  })

  it('are of a stock that has prices, which it says', async () => {
    expect((await told(ticker)).hasPrices).toBe(true)
  })

  async function told(ticker: string): Promise<StockDetail> {
    return bodyOf<StockDetail>(await client.get(`/api/stocks/${ticker}`))
  }
})
