import { beforeEach, describe, expect, it } from 'vitest'
import type { HorizonMonths } from '#contract/outcomes.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { aCall, someSeries, someStock, someStrategist } from '../../../testing/calls.ts'
import { sharedApp } from '../../../testing/shared-app.ts'
import { placeCalls } from '../calls/settling/place-calls.ts'
import { scoreRecords } from './score.ts'

const app = sharedApp()
beforeEach(async () => {
  await app.pool.query('truncate strategist_scores, base_rates, unscored, price_series, calls cascade')
})

/** A benchmark that rises by 1 % a month, and so many stocks that have done what is said by then. */
async function aMarket(results: number[], currency = 'USD') {
  const benchmark = await someSeries(app.pool, { symbol: 'SPY', currency })
  await priced(benchmark.id, 0.01)
  for (const monthly of results) {
    const stock = await someStock(app.pool)
    const series = await someSeries(app.pool, { stockId: stock.id, currency })
    await priced(series.id, monthly)
  }
  return benchmark
}

/** Closes of the first to the fifth of each month of two years. */
async function priced(id: string, monthly: number) {
  await app.pool.query(
    `insert into prices (series_id, day, close, split_factor, total_factor, by_file)
     select $1, date '2025-01-01' + make_interval(months => month, days => day), 100 * (1 + $2::float8 * month), 1, 1, true
     from generate_series(0, 23) as month, generate_series(0, 4) as day`,
    [id, monthly],
  )
  await app.pool.query(
    `update price_series set first_day = '2025-01-01', last_day = '2026-12-05' where id = $1`,
    [id],
  )
}

const benchmarks = new Map([['USD', 'SPY']])
const score = () => scoreRecords({ database: app.database, benchmarks })

async function scoreOf(strategistId: string, horizon: HorizonMonths = 6) {
  const { rows } = await app.pool.query(
    `select resolved, hits, unknown, open, sum_x::float8 as "sumX", sum_xx::float8 as "sumXx", sum_p0::float8 as "sumP0", months,
       columns, target_hits as "targetHits", target_missed as "targetMissed", target_unclear as "targetUnclear",
       benchmark, lower::float8, rank
     from strategist_scores where strategist_id = $1 and horizon = $2`,
    [strategistId, horizon],
  )
  return rows[0]
}

const known = (r6: number, b6: number) => ({ r6, b6, s6: 1 })

/** A strategist, and a way to give them a call on a stock of its own, which counts. */
async function aRecord() {
  const benchmark = await aMarket([])
  const strategist = await someStrategist(app.pool)
  const call = async (given: object = {}) => {
    const stock = await someStock(app.pool)
    const series = await someSeries(app.pool, { stockId: stock.id })
    const tipId = await aCall(app, { strategist, stockId: stock.id, series, benchmark, ...given })
    await inTransaction(app.database, transaction =>
      placeCalls(transaction, [{ strategistId: strategist.id, stockId: stock.id }], {
        countsSupplied: false,
      }),
    )
    return tipId
  }
  return { strategist, call }
}

describe('a record', () => {
  it('counts hits in the direction of the call after rounding, and neither ties nor what does not count', async () => {
    const { strategist, call } = await aRecord()
    await call(known(0.1, 0.03))
    await call(known(0.03, 0.03))
    await call(known(0.02, 0.03))
    await call({ direction: -1, ...known(-0.2, 0.03) })
    await call({ direction: -1, ...known(0.03, 0.03) })
    await call({ direction: -1, ...known(0.04, 0.03) })
    await call({ direction: 0, ...known(0.4, 0.03) })
    await call({ ...known(0.4, 0.03), proof: { isFetched: false } })
    await call({ ...known(0.4, 0.03), setAside: true })
    await score()
    expect(await scoreOf(strategist.id)).toMatchObject({
      ...{ resolved: 6, hits: 2, unknown: 0, open: 0, sumX: 0.28, months: 1, benchmark: 'SPY' },
      columns: [
        { at: -1, calls: 2 },
        { at: 0, calls: 2 },
        { at: 2, calls: 1 },
        { at: 9, calls: 1 },
      ],
    })
  })

  it('tells apart what is open, and what nobody can know, also without a benchmark at the end', async () => {
    const { strategist, call } = await aRecord()
    await call({ s6: 0 })
    await call({ s6: 2 })
    await call({ r6: 0.1, s6: 1 })
    await call({ ...known(0.1, 0.03), targetState: 'hit' })
    await call({ ...known(0.1, 0.03), targetState: 'missed' })
    await call({ ...known(0.1, 0.03), targetState: 'unclear' })
    await score()
    expect(await scoreOf(strategist.id)).toMatchObject({
      ...{ resolved: 3, unknown: 2, open: 1, targetHits: 1, targetMissed: 1, targetUnclear: 1 },
    })
    expect(await scoreOf(strategist.id, 12)).toMatchObject({ resolved: 0, open: 6, lower: null })
  })

  it('is gone when its strategist is withheld, and there again when they are not', async () => {
    const { strategist, call } = await aRecord()
    await call(known(0.1, 0.03))
    await score()
    const before = await scoreOf(strategist.id)
    await app.pool.query('update strategists set withheld_at = now() where id = $1', [strategist.id])
    await score()
    expect(await scoreOf(strategist.id)).toBeUndefined()
    await app.pool.query('update strategists set withheld_at = null where id = $1', [strategist.id])
    await score()
    expect(await scoreOf(strategist.id)).toEqual(before)
  })

  it('that changes while others do is counted again: nothing is lost between two looks', async () => {
    const { strategist, call } = await aRecord()
    await Promise.all([call(known(0.1, 0.03)), score(), call(known(0.2, 0.03)), score()])
    await score()
    expect(await scoreOf(strategist.id)).toMatchObject({ resolved: 2, hits: 2 })
  })
})

describe('ranks', () => {
  async function ranked(hits: number, of: number, months = 6) {
    const { id } = await someStrategist(app.pool)
    await app.pool.query(
      `insert into strategist_scores (strategist_id, horizon, resolved, hits, unknown, open, sum_x, sum_xx, sum_p0, months,
         columns, target_hits, target_missed, target_unclear, lower)
       values ($1, 6, $3, $2, 0, 0, 0, 0, 0, $4, '[]', 0, 0, 0, round($5::numeric, 6))`,
      [id, hits, of, months, lowerOf(hits, of)],
    )
    return id
  }
  const lowerOf = (hits: number, of: number) => {
    const [z2, p] = [1.96 ** 2, hits / of]
    return (p + z2 / (2 * of) - 1.96 * Math.sqrt((p * (1 - p)) / of + z2 / (4 * of * of))) / (1 + z2 / of)
  }

  it('are by the lower end of the interval, then by calls, then by id; of 20 calls in 6 months at least', async () => {
    const board = [await ranked(14, 20), await ranked(31, 50), await ranked(20, 20)]
    const same = [await ranked(0, 20), await ranked(0, 30), await ranked(0, 20)]
    const none = [await ranked(19, 19), await ranked(20, 20, 5)]
    await score()
    const ranks = await Promise.all([...board, ...same, ...none].map(id => scoreOf(id)))
    expect(ranks.map(({ rank }) => rank)).toEqual([3, 2, 1, 5, 4, 6, null, null])
  })

  it('move when somebody comes between', async () => {
    const [second, first] = [await ranked(14, 20), await ranked(31, 50)]
    await score()
    await ranked(20, 20)
    await score()
    expect([await scoreOf(first), await scoreOf(second)].map(({ rank }) => rank)).toEqual([2, 3])
  })
})

describe('chance', () => {
  const inMarch = { entryDay: '2025-03-01', datedOn: '2025-02-28' }

  async function withMarket(results: number[]) {
    const { strategist, call } = await aRecord()
    await app.pool.query('delete from price_series where symbol = $1', ['SPY'])
    const benchmark = await aMarket(results)
    return { strategist, call: (given: object) => call({ benchmark, ...inMarch, ...given }) }
  }
  const stocks = (beating: number, others: number) => [
    ...Array<number>(beating).fill(0.02),
    ...Array<number>(others).fill(0.005),
  ]

  it('is one half where fewer than 20 stocks are priced', async () => {
    const { strategist, call } = await withMarket(stocks(19, 0))
    await call(known(0.1, 0.03))
    await score()
    expect(await scoreOf(strategist.id)).toMatchObject({ sumP0: 0.5 })
  })

  it('is the share of stocks that beat the benchmark since then, and for bearish calls the rest', async () => {
    const { strategist, call } = await withMarket(stocks(5, 15))
    await call(known(0.1, 0.03))
    await call({ direction: -1, ...known(0.1, 0.03) })
    await call({ direction: -1, ...known(0.1, 0.03) })
    await score()
    expect(await scoreOf(strategist.id)).toMatchObject({ sumP0: 0.25 + 0.75 + 0.75 })
  })

  it('leaves out stocks without both closes, and what jumps in between', async () => {
    const { strategist, call } = await withMarket([...stocks(10, 10), 0.02, 0.02, 0.02, 0.02])
    const { rows } = await app.pool.query(
      `select series.id from price_series as series join prices on series_id = series.id and day = '2025-02-01'
       where series.stock_id is not null and close = 102 limit 4`,
    )
    const [one, two, three, four] = rows.map(({ id }) => id)
    await app.pool.query(
      `delete from prices where series_id = $1 and day between '2025-03-01' and '2025-03-31'`,
      [one],
    )
    await app.pool.query(
      `delete from prices where series_id = $1 and day between '2025-08-20' and '2025-09-05'`,
      [two],
    )
    const jumps = 'update price_series set suspect_days = $2 where id = $1'
    await app.pool.query(jumps, [three, ['2025-05-01']])
    await app.pool.query(jumps, [four, ['2025-01-15', '2025-05-01', '2026-06-01']])
    await call(known(0.1, 0.03))
    await score()
    expect(await scoreOf(strategist.id)).toMatchObject({ sumP0: 0.5 })
  })

  it('takes what has ended for what it was worth then: the dead are not left out', async () => {
    const { strategist, call } = await withMarket(stocks(20, 0))
    await app.pool.query(
      `update price_series set ended_on = '2025-06-01', end_value = 0
       where id in (select id from price_series where stock_id is not null and last_day is not null limit 10)`,
    )
    await call(known(0.1, 0.03))
    await score()
    expect(await scoreOf(strategist.id)).toMatchObject({ sumP0: 0.5 })
  })

  it('is not moved by stocks that come a day later, nor by anything a week later', async () => {
    const { strategist, call } = await withMarket(stocks(5, 15))
    await call(known(0.1, 0.03))
    await score()
    const later = async (age: string) => {
      await app.pool.query(
        `update base_rates set first_at = first_at - $1::interval, counted_at = counted_at - $1::interval`,
        [age],
      )
      await app.pool.query(`update price_series set created_at = created_at - $1::interval`, [age])
    }
    await later('25 hours')
    for (let n = 0; n < 5; n++) {
      const stock = await someStock(app.pool)
      await priced((await someSeries(app.pool, { stockId: stock.id })).id, 0.02)
    }
    await score()
    expect(await scoreOf(strategist.id)).toMatchObject({ sumP0: 0.25 })
    // A close that was late is taken, until the week is over.
    await app.pool.query(
      `update prices set close = close / 2 where day >= '2025-09-01' and series_id in (
         select series_id from prices join price_series on price_series.id = series_id
         where stock_id is not null and day = '2025-08-01' and close = 114 limit 1)`,
    )
    await later('7 hours')
    await score()
    expect(await scoreOf(strategist.id)).toMatchObject({ sumP0: 0.2 })
    await later('8 days')
    await app.pool.query(`update prices set close = close / 2 where day >= '2025-09-01' and close > 50`)
    await score()
    expect(await scoreOf(strategist.id)).toMatchObject({ sumP0: 0.2 })
  })
})
