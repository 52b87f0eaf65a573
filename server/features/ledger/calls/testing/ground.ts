import { beforeAll } from 'vitest'
import type { Outcome } from '#contract/outcomes.ts'
import type { Tip } from '#contract/tips.ts'
import { closeAfter, marketOf } from '#reckoning/prices/market.ts'
import type { PriceAction } from '#reckoning/prices/series.ts'
import { settleNow } from '../../../../jobs/work/settle-now.ts'
import { bodyOf } from '../../../../testing/answers.ts'
import type { TestApp } from '../../../../testing/app.ts'
import type { SignedInClient } from '../../../../testing/client.ts'
import { aTip, someTicker } from '../../../../testing/makers.ts'
import { keepSeries } from '../../../market/series/keep-series.ts'
import { readListings } from '../../../market/series/listings.ts'
import type { Settling } from '../settling/settling.ts'

interface Given {
  actions?: PriceAction[]
  hasDividends?: boolean
}

/** Prices in dollars, with what they are held against, and tips of one author, for the tests of a file. */
export function callGround(app: TestApp, author: SignedInClient) {
  /** What stocks in dollars are held against, of this file alone. */
  const market = someTicker()
  const benchmarks = new Map([['USD', market]])
  let ready: Settling | undefined
  const settling = () => {
    if (!ready) throw new Error('Prices are settled in tests')
    return ready
  }

  beforeAll(async () => {
    const listings = await readListings(undefined)
    ready = { database: app.database, listings, benchmarks, countsSupplied: false }
    await prices(market, { '2026-01-07': 600, '2026-04-07': 618, '2026-07-07': 630 })
  })

  /** Keeps raw closes of a symbol, in dollars. */
  async function prices(symbol: string, closes: Record<string, number>, given: Given = {}): Promise<void> {
    const days = Object.entries(closes).map(([day, close]) => ({ day, close }))
    await keepSeries(
      app.database,
      {
        ...{ symbol, sourceSymbol: symbol, source: 'csv', byFile: true },
        listing: { currency: 'USD', timezone: 'America/New_York' },
        read: {
          ...{ basis: 'raw', hasDividends: given.hasDividends ?? false, tellsSplits: true, currency: null },
          ...{ days, actions: given.actions ?? [] },
        },
      },
      benchmarks,
    )
  }

  /** A tip that came at noon in New York of a day. */
  async function tipOf(day: string, fields: Parameters<typeof aTip>[1] = {}): Promise<Tip> {
    const tip = await aTip(author, { stance: 'bullish', ...fields })
    await cameOn(tip, day)
    return tip
  }

  async function cameOn({ id, postId }: Tip, day: string): Promise<void> {
    const at = `${day}T17:00:00Z`
    await app.pool.query('update tips set created_at = $2 where id = $1', [id, at])
    await app.pool.query('update posts set created_at = $2 where id = $1', [postId, at])
  }

  /** When the wordings of a tip ended, one after the other, and when it was deleted. */
  async function changedAt({ id }: Tip, ends: string[], deletedAt?: string): Promise<void> {
    for (const [index, at] of ends.entries())
      await app.pool.query('update tip_versions set at = $3 where tip_id = $1 and version = $2', [
        ...[id, index + 1, at],
      ])
    if (deletedAt) await app.pool.query('update tips set deleted_at = $2 where id = $1', [id, deletedAt])
  }

  /** A day some days ago whose calls froze by their close and within 72 hours of now, and the evening of that day. */
  function lastFreeze(): [day: string, evening: string] {
    const now = Date.now()
    for (let ago = 1; ago < 6; ago++) {
      const day = new Date(now - ago * 86_400_000).toISOString().slice(0, 10)
      if (closeAfter(day, marketOf('AAA', null, day)) < now) return [day, `${day}T22:00:00Z`]
    }
    throw new Error('No exchange has closed for days')
  }

  const settle = () => settleNow(settling())

  async function outcomeOf({ postId, id }: Tip): Promise<Outcome | null> {
    const tips = await bodyOf<Tip[]>(await author.get(`/api/posts/${postId}/tips`))
    return tips.find(tip => tip.id === id)?.outcome ?? null
  }

  async function callOf({ id }: Tip) {
    const { rows } = await app.pool.query(
      `select direction, target_value::float8 as target, stock_id, dated_on::text, frozen_at is not null as frozen,
         next_due::text, target_state from calls where tip_id = $1`,
      [id],
    )
    return rows[0]
  }

  return { market, settling, prices, tipOf, cameOn, changedAt, lastFreeze, settle, outcomeOf, callOf }
}

export const quoted = { stance: 'bullish', evidence: 'It rises, we buy it.' } as const

/** A stock with a split and a target that is missed: 240 at the entry. */
export const example = {
  ...{ '2026-01-05': 238, '2026-01-06': 239, '2026-01-07': 240, '2026-03-02': 61 },
  ...{ '2026-04-07': 66, '2026-05-14': 73.1, '2026-07-07': 70 },
}
