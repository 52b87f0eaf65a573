import { describe, expect, it, vi } from 'vitest'
import { aStock, aTip, someTicker } from '../../../testing/makers.ts'
import { sharedApp, sharedClient } from '../../../testing/shared-app.ts'
import { endSeries } from '../series/change-series.ts'
import { readListings } from '../series/listings.ts'
import { createPriceSource } from '../sources/create-source.ts'
import { never, type VendorAnswer, vendor } from '../sources/testing/vendor.ts'
import { fetchSeries } from './fetch-series.ts'
import { planFetching } from './plan-fetching.ts'

const app = sharedApp()
const client = sharedClient(app)
const key = 'key-that-is-in-no-answer'

const row = (date: string, close: number, more = {}) => ({ date, close, splitFactor: 1, divCash: 0, ...more })

/** A server that asks this vendor, in the shape of Tiingo, for what is due. */
async function asking(answer: (path: string) => VendorAnswer, benchmarks = new Map<string, string>()) {
  const told = await vendor(answer)
  const source = createPriceSource({ kind: 'tiingo', url: told.origin, key })
  const listings = await readListings(undefined)
  if (!source) throw new Error('There is a source')
  const plan = () => planFetching(app.database, { source, listings, benchmarks })
  const fetch = async (symbol: string) => {
    const { id } = await series(symbol)
    await fetchSeries({ database: app.database, source, listings, benchmarks }, id, never)
    return series(symbol)
  }
  return { told, plan, fetch, rest: () => planFetching(app.database, { source: null, listings, benchmarks }) }
}

async function series(symbol: string) {
  const { rows } = await app.pool.query(
    `select id, last_day::text, last_close::float8, failures, last_error, source, source_symbol, next_at,
       round(extract(epoch from next_at - now()) / 3600)::int as hours
     from price_series where symbol = $1`,
    [symbol],
  )
  return rows[0]
}

/** As if its time had come. */
const makeDue = (symbol: string) =>
  app.pool.query(`update price_series set next_at = now() - interval '1 second' where symbol = $1`, [symbol])

async function aTippedStock(): Promise<string> {
  const { ticker, id: stockId } = await aStock(client)
  await aTip(client, { stockId })
  return ticker
}

describe('what a source is asked for', () => {
  it('is nothing without a source', async () => {
    const { plan, rest } = await asking(() => ({ body: [] }))
    const ticker = await aTippedStock()
    await rest()
    expect(await series(ticker)).toBeUndefined()
    await plan()
    expect((await series(ticker)).next_at).not.toBeNull()
    await rest()
    expect((await series(ticker)).next_at).toBeNull()
  })

  it('are the stocks that somebody has a tip on, most tips first, behind the benchmarks', async () => {
    const [market, [none, one, two]] = [
      someTicker(),
      [await aStock(client), await aStock(client), await aStock(client)],
    ]
    for (const { id: stockId } of [two, one, two]) await aTip(client, { stockId })
    const { plan } = await asking(() => ({ body: [] }), new Map([['USD', market]]))
    await plan()
    expect(await series(none.ticker)).toBeUndefined()
    const due = [await series(market), await series(two.ticker), await series(one.ticker)]
    const order = due.map(({ next_at }) => next_at.getTime())
    expect(order).toEqual(order.toSorted((a, b) => a - b))
    const before = await series(one.ticker)
    await plan()
    expect((await series(one.ticker)).next_at).toEqual(before.next_at)
  })

  it('are no more the stocks that have ended, nor those that the last tip was taken from', async () => {
    const market = someTicker()
    const { plan } = await asking(() => ({ body: [] }), new Map([['USD', market]]))
    const [ended, left, kept] = [await aTippedStock(), await aStock(client), await aTippedStock()]
    const tip = await aTip(client, { stockId: left.id })
    await plan()
    await endSeries(app.database, [ended, '2026-03-02', 54, 'acquired'])
    await client.delete(`/api/tips/${tip.id}`)
    expect((await series(ended)).next_at).toBeNull()
    await plan()
    const due = async (symbol: string) => (await series(symbol)).next_at !== null
    expect(await Promise.all([ended, left.ticker, kept, market].map(due))).toEqual([
      ...[false, false, true, true],
    ])
    // Whoever writes about it again wants its prices again.
    await aTip(client, { stockId: left.id })
    await plan()
    expect(await due(left.ticker)).toBe(true)
  })
})

describe('asking for a series', () => {
  it('keeps the last prices when it fails, waits twice as long each time, a day at most, and says why', async () => {
    const ticker = await aTippedStock()
    let answer: VendorAnswer = { body: [row('2026-01-05', 10)] }
    const { plan, fetch, told } = await asking(() => answer)
    await plan()
    await makeDue(ticker)
    expect(await fetch(ticker)).toMatchObject({ last_close: 10, failures: 0, last_error: null, hours: 24 })
    answer = { body: '<!doctype html><p>Prove that you work', headers: { 'content-type': 'text/html' } }
    for (const hours of [1, 2, 4, 8, 16, 24, 24]) {
      await makeDue(ticker)
      const failed = await fetch(ticker)
      expect(failed).toMatchObject({ last_day: '2026-01-05', last_close: 10, hours })
      expect(failed.last_error).toMatch(/page|HTML/i)
      expect(JSON.stringify(failed)).not.toContain(key)
    }
    answer = { status: 429, headers: { 'retry-after': '180000' } }
    await makeDue(ticker)
    expect(await fetch(ticker)).toMatchObject({ hours: 50, failures: 8 })
    answer = { body: [row('2026-01-05', 10), row('2026-01-06', 11)] }
    await makeDue(ticker)
    expect(await fetch(ticker)).toMatchObject({ last_close: 11, failures: 0, last_error: null, hours: 24 })
    expect(told.requests).toHaveLength(10)
    // What is not due any more is asked for by nobody.
    await fetch(ticker)
    expect(told.requests).toHaveLength(10)
  })

  it('lets all series of a source wait that asks for it, and no longer than it asks', async () => {
    const [asked, beside] = [await aTippedStock(), await aTippedStock()]
    const { plan, fetch } = await asking(() => ({ status: 429, headers: { 'retry-after': '18000' } }))
    await plan()
    for (const ticker of [asked, beside]) await makeDue(ticker)
    expect(await fetch(asked)).toMatchObject({ hours: 5, failures: 1 })
    expect(await series(beside)).toMatchObject({ hours: 5, failures: 0, last_error: null })
    await app.pool.query("update price_series set next_at = now() + interval '9 hours' where symbol = $1", [
      beside,
    ])
    await makeDue(asked)
    await fetch(asked)
    expect(await series(beside)).toMatchObject({ hours: 9 })
  })

  it('takes a late split of the whole history', async () => {
    const ticker = await aTippedStock()
    let split = 1
    const { plan, fetch } = await asking(() => ({
      body: [row('2026-03-02', 100), row('2026-03-03', 25, { splitFactor: split })],
    }))
    await plan()
    await makeDue(ticker)
    await fetch(ticker)
    split = 4
    await makeDue(ticker)
    await fetch(ticker)
    const { rows } = await app.pool.query(
      'select revision, last_split::float8, suspect_from from price_series where symbol = $1',
      [ticker],
    )
    expect(rows).toEqual([{ revision: 2, last_split: 4, suspect_from: null }])
  })

  it.each([
    ['2026-03-03T23:30:00Z', '2026-03-02'],
    ['2026-03-04T01:30:00Z', '2026-03-03'],
  ])('at %s asks for no day of New York behind %s, whose price may still move', async (now, day) => {
    const ticker = await aTippedStock()
    const { plan, fetch, told } = await asking(() => ({ body: [row('2026-01-05', 10)] }))
    await plan()
    await makeDue(ticker)
    vi.setSystemTime(now)
    try {
      await fetch(ticker)
    } finally {
      vi.useRealTimers()
    }
    expect(told.parameters()).toMatchObject({ endDate: day })
  })

  it('asks as the vendor calls it', async () => {
    const ticker = `${someTicker().slice(0, 6)}.B`
    const stock = await aStock(client, ticker)
    await aTip(client, { stockId: stock.id })
    const { plan, fetch, told } = await asking(() => ({ body: [row('2026-01-05', 10)] }))
    await plan()
    await makeDue(ticker)
    expect(await fetch(ticker)).toMatchObject({ source: 'tiingo', source_symbol: ticker.replace('.', '-') })
    expect(told.requests[0]).toContain(`/tiingo/daily/${ticker.replace('.', '-')}/prices`)
  })
})
