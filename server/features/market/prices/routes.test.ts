import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { SeriesStatus, StockPrices, WeeklyPrices } from '#contract/prices.ts'
import type { PriceAction } from '#reckoning/prices/series.ts'
import { bodyOf, expectProblem } from '../../../testing/answers.ts'
import { openClient } from '../../../testing/client.ts'
import { aStock, someTicker } from '../../../testing/makers.ts'
import { sharedApp, sharedClient } from '../../../testing/shared-app.ts'
import { keepSeries } from '../series/keep-series.ts'
import { passedOverFiles } from './routes.ts'

const app = sharedApp()
const client = sharedClient(app)

/** Closes of so many days in a row, from 1 January 2010 on. */
function closesOf(count: number, close: (index: number) => number = index => 100 + index) {
  return Array.from({ length: count }, (_, index) => ({
    day: new Date(Date.UTC(2010, 0, 1 + index)).toISOString().slice(0, 10),
    close: close(index),
  }))
}

async function aSeries(symbol: string, days = closesOf(3), actions: PriceAction[] = []): Promise<void> {
  const listing = { currency: 'USD', timezone: 'America/New_York' }
  const read = {
    ...{ basis: 'raw' as const, hasDividends: false, tellsSplits: true, currency: null, actions },
    days,
  }
  await keepSeries(
    app.database,
    { symbol, sourceSymbol: symbol, source: 'csv', listing, read, byFile: true },
    new Map(),
  )
}

/** As settling its calls does. */
async function holdAgainst(symbol: string, market: string): Promise<void> {
  await app.database.execute(sql`
    update price_series set bench_id = (select id from price_series where symbol = ${market}) where symbol = ${symbol}`)
}

describe('GET /api/stocks/{stock}/prices', () => {
  it('is 404 for no stock and for one without prices, and 422 for days that are none', async () => {
    await expectProblem(await client.get('/api/stocks/NOSUCH/prices'), 404)
    const { ticker } = await aStock(client)
    await expectProblem(await client.get(`/api/stocks/${ticker}/prices`), 404)
    await aSeries(ticker)
    for (const query of [
      ...['from=2026-02-30', 'to=yesterday', 'from=', 'from=2010-01-03&to=2010-01-02', 'from=0000-01-01'],
      'to=0000-12-31',
    ])
      await expectProblem(await client.get(`/api/stocks/${ticker}/prices?${query}`), 422)
  })

  it('tells a visitor an index that begins at 100, and no close, where the operator has said nothing', async () => {
    const { ticker, id } = await aStock(client)
    await aSeries(
      ticker,
      closesOf(3, index => 80 + 4 * index),
    )
    const told = {
      ...{ symbol: ticker, currency: 'USD', kind: 'index' },
      days: [
        { day: '2010-01-01', value: 100 },
        { day: '2010-01-02', value: 105 },
        { day: '2010-01-03', value: 110 },
      ],
    }
    const visitor = openClient(app)
    expect(await bodyOf<StockPrices>(visitor.get(`/api/stocks/${ticker.toLowerCase()}/prices`))).toEqual(told)
    expect(await bodyOf<StockPrices>(visitor.get(`/api/stocks/${id}/prices`))).toEqual(told)
    const some = await bodyOf<StockPrices>(
      visitor.get(`/api/stocks/${ticker}/prices?from=2010-01-02&to=2010-01-02`),
    )
    expect(some.days).toEqual([{ day: '2010-01-02', value: 100 }])
    const none = await bodyOf<StockPrices>(visitor.get(`/api/stocks/${ticker}/prices?from=2020-01-01`))
    expect(none.days).toEqual([])
  })

  it('gives at most 2,600 days: the newest, and 422 where more are asked for', async () => {
    const { ticker } = await aStock(client)
    const days = closesOf(2601)
    await aSeries(ticker, days)
    const { days: told } = await bodyOf<StockPrices>(client.get(`/api/stocks/${ticker}/prices`))
    expect(told).toHaveLength(2600)
    expect(told[0]?.day).toBe(days[1]?.day)
    await expectProblem(await client.get(`/api/stocks/${ticker}/prices?from=2010-01-01`), 422)
    const answer = await client.get(`/api/stocks/${ticker}/prices?from=2010-01-02`)
    expect((await bodyOf<StockPrices>(answer)).days).toHaveLength(2600)
  })
})

describe('GET /api/stocks/{stock}/weekly-prices', () => {
  it('is 404 for no stock and for one without prices', async () => {
    await expectProblem(await client.get('/api/stocks/NOSUCH/weekly-prices'), 404)
    const { ticker } = await aStock(client)
    await expectProblem(await client.get(`/api/stocks/${ticker}/weekly-prices`), 404)
  })

  it('gives a visitor the last price of each week, as an index that begins at 100, beside a benchmark that begins there', async () => {
    const { ticker } = await aStock(client)
    const market = someTicker()
    // 1 January 2010 is a Friday.
    await aSeries(
      ticker,
      closesOf(12, index => 80 + 4 * index),
    )
    await aSeries(
      market,
      closesOf(9, index => 500 + index),
    )
    await holdAgainst(ticker, market)
    const weeks = await bodyOf<WeeklyPrices>(openClient(app).get(`/api/stocks/${ticker}/weekly-prices`))
    expect(weeks).toEqual({
      ...{ symbol: ticker, currency: 'USD', kind: 'index', benchmark: market },
      weeks: [
        { day: '2010-01-03', value: 100, benchmark: 100 },
        { day: '2010-01-10', value: 131.82, benchmark: 101.2 },
        { day: '2010-01-12', value: 140.91, benchmark: 101.2 },
      ],
    })
  })

  it('stands on the scale of the last split, and has no benchmark where none is known', async () => {
    const { ticker } = await aStock(client)
    await aSeries(
      ticker,
      closesOf(12, index => (index < 7 ? 80 : 20)),
      [{ day: '2010-01-08', kind: 'split', value: 4 }],
    )
    const { weeks, benchmark } = await bodyOf<WeeklyPrices>(client.get(`/api/stocks/${ticker}/weekly-prices`))
    expect(weeks.map(({ value }) => value)).toEqual([100, 100, 100])
    expect([benchmark, weeks[0]?.benchmark]).toEqual([null, null])
  })

  it('gives the newest 260 weeks', async () => {
    const { ticker } = await aStock(client)
    await aSeries(ticker, closesOf(2000))
    const { weeks } = await bodyOf<WeeklyPrices>(client.get(`/api/stocks/${ticker}/weekly-prices`))
    expect(weeks).toHaveLength(260)
    expect(weeks.at(-1)?.day).toBe(closesOf(2000).at(-1)?.day)
  })
})

describe('GET /api/prices/status', () => {
  it('is 401 signed out', async () => {
    await expectProblem(await openClient(app).get('/api/prices/status'), 401)
  })

  it('tells members what of the folder of prices was not taken, by name', async () => {
    await expectProblem(await openClient(app).get('/api/prices/status/files'), 401)
    expect(await bodyOf(client.get('/api/prices/status/files'))).toEqual([])
    const [at, why] = [new Date('2026-11-17T12:00:00Z'), 'It is a pipe, not a file.']
    const services = {
      ...app.services,
      passedOver: new Map([
        ['b.csv', { why, at }],
        ['a.csv', { why, at }],
      ]),
    }
    expect(passedOverFiles(services)).toEqual([
      { name: 'a.csv', why, at: '2026-11-17T12:00:00.000Z' },
      { name: 'b.csv', why, at: '2026-11-17T12:00:00.000Z' },
    ])
  })

  it('tells the series, the newest first, page by page', async () => {
    const symbols = [someTicker(), someTicker(), someTicker()]
    for (const symbol of symbols) await aSeries(symbol)
    const first = await client.get('/api/prices/status?limit=2')
    const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
    const told = await bodyOf<SeriesStatus[]>(first)
    expect(told.map(({ symbol }) => symbol)).toEqual([symbols[2], symbols[1]])
    expect(told[0]).toEqual({
      ...{ symbol: symbols[2], source: 'csv', currency: 'USD', revision: 1, failures: 0, lastError: null },
      ...{ firstDay: '2010-01-01', lastDay: '2010-01-03', suspectFrom: null, endedOn: null },
      fetchedAt: expect.stringMatching(/Z$/),
      nextAt: null,
    })
    const { pathname, search } = new URL(next, 'http://localhost')
    const [third] = await bodyOf<SeriesStatus[]>(client.get(`${pathname}${search}`))
    expect(third?.symbol).toBe(symbols[0])
  })
})
