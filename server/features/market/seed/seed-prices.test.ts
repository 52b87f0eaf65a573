import { beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../../../testing/database.ts'
import { sharedApp } from '../../../testing/shared-app.ts'
import { seedPrices } from './seed-prices.ts'

const app = sharedApp()
const tickers = ['NVDA', 'AAPL', 'MSFT', 'AMZN', 'GOOGL', 'META', 'TSLA', 'SHEL.L', 'NFLX', 'COST', 'SAP.DE']
const benchmarks = new Map([['USD', 'SPY']])
const today = '2026-11-20'

beforeAll(async () => {
  expect(await seedPrices(app.database, { tickers, today, benchmarks })).toBe(12)
})

async function rowsOf<Row>(query: string, { pool }: Pick<typeof app, 'pool'> = app): Promise<Row[]> {
  return (await pool.query(query)).rows
}

/** A hash of all days of each series. */
const fingerprint = (of: Pick<typeof app, 'pool'> = app) =>
  rowsOf(
    `select symbol, revision, currency, ended_on::text, end_value, suspect_from, count(*)::int as days,
       md5(string_agg((day, close, split_factor, total_factor)::text, ';' order by day)) as hash
     from price_series as series join prices on series_id = series.id group by series.id order by symbol`,
    of,
  )

describe('seeded prices', () => {
  it('are the same every time, and a later day adds to them', async () => {
    const first = await fingerprint()
    await seedPrices(app.database, { tickers, today, benchmarks })
    expect(await fingerprint()).toEqual(first)
    const other = await testDatabase()
    try {
      await seedPrices(other.database, { tickers, today: '2026-11-19', benchmarks })
      await seedPrices(other.database, { tickers, today, benchmarks })
      expect(await fingerprint(other)).toEqual(first)
    } finally {
      await other.close()
    }
  })

  it('are five years of days of trading until today, and nothing in them looks like a missing split', async () => {
    const [facts] = await rowsOf(`
      select min(first_day)::text as first, count(*) filter (where last_day = '${today}')::int as until_today,
        count(suspect_from)::int as suspects, max(revision) as revision from price_series`)
    expect(facts).toEqual({ first: '2021-11-15', until_today: 11, suspects: 0, revision: 1 })
    expect(await rowsOf(`select from prices where extract(isodow from day) > 5`)).toEqual([])
  })

  it('have splits, a reverse one too, dividends, gaps of eight days and a delisting', async () => {
    expect(
      await rowsOf(
        `select symbol, value::float from price_actions join price_series on id = series_id where kind = 'split' order by 1`,
      ),
    ).toEqual([
      { symbol: 'MSFT', value: 3 },
      { symbol: 'NVDA', value: 4 },
      { symbol: 'TSLA', value: 0.1 },
    ])
    const [dividends] = await rowsOf<{ count: number }>(
      `select count(*)::int from price_actions where kind = 'dividend'`,
    )
    expect(dividends?.count).toBeGreaterThan(100)
    const gaps = await rowsOf<{ symbol: string; longest: number }>(`
      select symbol, max(since)::int as longest from price_series as series, lateral (
        select day - lag(day) over (order by day) as since from prices where series_id = series.id
      ) as days group by symbol having max(since) > 5 order by symbol`)
    expect(gaps).toEqual(['AAPL', 'COST', 'META'].map(symbol => ({ symbol, longest: 8 })))
    expect(
      await rowsOf(
        `select symbol, last_day::text, ended_on::text, end_reason from price_series where ended_on is not null`,
      ),
    ).toEqual([{ symbol: 'COST', last_day: '2026-06-12', ended_on: '2026-06-15', end_reason: 'delisted' }])
  })

  it('of London are in pounds', async () => {
    const [shell] = await rowsOf<{ currency: string; last: number }>(
      `select currency, last_close::float as last from price_series where symbol = 'SHEL.L'`,
    )
    expect(shell?.currency).toBe('GBP')
    expect(shell?.last).toBeGreaterThan(5)
    expect(shell?.last).toBeLessThan(2000)
  })
})
