import { beforeAll, expect } from 'vitest'
import type { Forecast, MyRecord } from '#contract/my-record.ts'
import type { Tip } from '#contract/tips.ts'
import { settleNow } from '../../../../jobs/work/settle-now.ts'
import { bodyOf } from '../../../../testing/answers.ts'
import type { TestApp } from '../../../../testing/app.ts'
import type { SignedInClient } from '../../../../testing/client.ts'
import { aTip, someTicker } from '../../../../testing/makers.ts'
import { keepSeries } from '../../../market/series/keep-series.ts'
import { readListings } from '../../../market/series/listings.ts'
import type { Settling } from '../../calls/settling/settling.ts'

/** Prices, tips and people who judge them, for the tests of a file. */
export interface Ground {
  /** What stocks in dollars are held against, of this file alone. */
  readonly market: string
  /** Keeps raw closes of a symbol, in dollars and of New York. */
  prices(symbol: string, closes: Record<string, number>, currency?: string): Promise<void>
  /** Settles all that is due, and sums up whose forecasts that were. */
  settle(): Promise<void>
  /** Judges a tip; of a new bullish one unless the test has one. */
  judge(by: SignedInClient, verdict: string, tip?: Tip): Promise<Tip>
  conclude(by: SignedInClient, stockId: string, decision: object): Promise<void>
  /** Makes all that a person thinks older, by an interval or so that the last was thought at a moment. */
  age(by: SignedInClient, interval: string): Promise<void>
  thoughtAt(id: string, moment: string): Promise<void>
  forecasts(by: SignedInClient, query?: string): Promise<Forecast[]>
  record(by: SignedInClient, horizon?: string): Promise<MyRecord>
}

export function recordGround(app: TestApp, author: SignedInClient): Ground {
  const market = someTicker()
  const benchmarks = new Map([['USD', market]])
  let settling: Settling | undefined
  beforeAll(async () => {
    const listings = await readListings(undefined)
    settling = { database: app.database, listings, benchmarks, countsSupplied: false }
  })
  const judge = (by: SignedInClient, tipId: string, classification: string) =>
    by.post('/api/classifications', { tipId, classification })
  return {
    market,
    async prices(symbol, closes, currency = 'USD') {
      const days = Object.entries(closes).map(([day, close]) => ({ day, close }))
      const read = {
        basis: 'raw' as const,
        hasDividends: false,
        tellsSplits: true,
        currency,
        days,
        actions: [],
      }
      const listing = { currency, timezone: 'America/New_York' }
      const told = { symbol, sourceSymbol: symbol, source: 'csv', byFile: true, listing, read }
      await keepSeries(app.database, told, benchmarks)
    },
    async settle() {
      if (!settling) throw new Error('Prices are settled in tests')
      await settleNow(settling)
    },
    async judge(by, verdict, given) {
      const tip = given ?? (await aTip(author, { stance: 'bullish' }))
      const answer = await judge(by, tip.id, verdict)
      expect(`${answer.status} ${await answer.text()}`).toMatch(/^200/)
      return tip
    },
    async conclude(by, stockId, decision) {
      const answer = await by.post('/api/conclusions', { stockId, ...decision })
      expect(`${answer.status} ${await answer.text()}`).toMatch(/^200/)
    },
    async age({ user }, interval) {
      await app.pool.query(
        `update forecasts set made_at = made_at - $2::interval, settles_at = settles_at - $2::interval,
           replaced_at = replaced_at - $2::interval where user_id = $1`,
        [user.id, interval],
      )
    },
    async thoughtAt(id, moment) {
      await app.pool.query(
        `update forecasts set made_at = $2::timestamptz, settles_at = $2::timestamptz + interval '24 hours',
           next_due = ($2::timestamptz)::date, settle_at = now() where id = $1`,
        [id, moment],
      )
    },
    forecasts: (by, query = '') => bodyOf<Forecast[]>(by.get(`/api/me/forecasts${query}`)),
    record: (by, horizon = '6') => bodyOf<MyRecord>(by.get(`/api/me/record?horizon=${horizon}`)),
  }
}
