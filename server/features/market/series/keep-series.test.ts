import { describe, expect, it } from 'vitest'
import type { StockPrices } from '#contract/prices.ts'
import type { ReadSeries } from '#reckoning/prices/series.ts'
import { bodyOf } from '../../../testing/answers.ts'
import { aStock, someTicker } from '../../../testing/makers.ts'
import { sharedApp, sharedClient } from '../../../testing/shared-app.ts'
import { acceptJump, endSeries } from './change-series.ts'
import { type Kept, keepSeries, type Told } from './keep-series.ts'
import { SeriesRefusedError } from './series-refused.ts'

const app = sharedApp({ variables: { PRICES_SHOWN: 'closes' } })
const client = sharedClient(app)

const newYork = { currency: 'USD', timezone: 'America/New_York' }

interface Given extends Partial<Omit<ReadSeries, 'days'>> {
  closes: Record<string, number>
}

/** What a source tells: raw closes in no named currency, with splits and dividends, unless told. */
function read({ closes, ...more }: Given): ReadSeries {
  return {
    ...{ basis: 'raw', hasDividends: true, tellsSplits: true, currency: null, actions: [] },
    ...more,
    days: Object.entries(closes).map(([day, close]) => ({ day, close })),
  }
}

function keep(symbol: string, given: Given, more: Partial<Told> = {}, benchmark?: string): Promise<Kept> {
  const told = { symbol, sourceSymbol: symbol, source: 'csv', listing: newYork, byFile: true, ...more }
  return keepSeries(
    app.database,
    { ...told, read: read(given) },
    new Map(benchmark ? [['USD', benchmark]] : []),
  )
}

async function stored(symbol: string) {
  const { rows } = await app.pool.query(
    `select day::text, close::float8, split_factor::float8 as split, round(total_factor, 6)::float8 as total
     from prices join price_series on price_series.id = series_id where symbol = $1 order by day`,
    [symbol],
  )
  return rows
}

async function series(symbol: string) {
  const { rows } = await app.pool.query(
    `select id, currency, basis, revision, first_day::text, last_day::text, last_close::float8, last_split::float8, suspect_from::text, suspect_days::text[],
       stock_id, ended_on::text, end_value::float8, end_reason
     from price_series where symbol = $1`,
    [symbol],
  )
  return rows[0]
}

const refusal = (words: string) => new SeriesRefusedError(words)

describe('keeping a series', () => {
  it('refuses another currency of a vendor, another basis and a dividend that eats the price, and changes nothing', async () => {
    const symbol = someTicker()
    await keep(symbol, { closes: { '2026-01-05': 10, '2026-01-06': 11 } })
    const before = [await series(symbol), await stored(symbol)]
    const closes = { '2026-01-06': 12, '2026-01-07': 12 }
    await expect(keep(symbol, { closes, currency: 'GBX' }, { byFile: false })).rejects.toThrow(
      refusal('prices are in GBX, not USD'),
    )
    await expect(keep(symbol, { closes, currency: 'EUR' })).rejects.toThrow(
      refusal('prices are in EUR, not USD'),
    )
    await expect(keep(symbol, { closes, basis: 'split-adjusted' })).rejects.toThrow(
      refusal(
        'prices are split-adjusted, those that are known are raw: say what the file has, by --basis or a column basis',
      ),
    )
    const actions = [{ day: '2026-01-07', kind: 'dividend' as const, value: 12 }]
    await expect(keep(symbol, { closes, actions })).rejects.toThrow(
      refusal('the dividend of 2026-01-07 is not below the close before it'),
    )
    expect([await series(symbol), await stored(symbol)]).toEqual(before)
  })

  it('takes currency, basis and clock of a series that nobody has told a price of from who tells the first', async () => {
    const symbol = someTicker()
    await app.pool.query(
      `insert into price_series (id, symbol, currency, timezone, basis, has_dividends, tells_splits, source, source_symbol)
       values (gen_random_uuid(), $1, 'USD', 'America/New_York', 'raw', false, false, 'tiingo', $1)`,
      [symbol],
    )
    const closes = { '2026-01-05': 10 }
    const listing = { currency: 'EUR', timezone: 'Europe/Berlin' }
    expect(await keep(symbol, { closes, basis: 'split-adjusted' }, { listing })).toMatchObject({ added: 1 })
    expect(await series(symbol)).toMatchObject({ currency: 'EUR', basis: 'split-adjusted' })
    await expect(keep(symbol, { closes })).rejects.toThrow(refusal('prices are in USD, not EUR'))
  })

  it('keeps pence as pounds, dividends too', async () => {
    const symbol = `${someTicker()}.L`
    const actions = [{ day: '2026-01-06', kind: 'dividend' as const, value: 20 }]
    await keep(
      symbol,
      { closes: { '2026-01-05': 1000, '2026-01-06': 990 }, actions },
      {
        listing: { currency: 'GBX', timezone: 'Europe/London' },
      },
    )
    expect(await series(symbol)).toMatchObject({ currency: 'GBP', last_close: 9.9 })
    expect((await stored(symbol))[1]).toMatchObject({ close: 9.9, total: 1.020408 })
  })

  it('adds what is new, and the same once more is nothing', async () => {
    const symbol = someTicker()
    const closes = { '2026-01-05': 10, '2026-01-06': 11 }
    expect(await keep(symbol, { closes })).toMatchObject({
      isNew: true,
      added: 2,
      revised: 0,
      suspectFrom: null,
    })
    // Less than 0.01 % apart is the same.
    const again = { ...closes, '2026-01-06': 11.001, '2026-01-07': 12 }
    expect(await keep(symbol, { closes: again })).toMatchObject({ isNew: false, added: 1, revised: 0 })
    expect(await keep(symbol, { closes: again })).toMatchObject({ added: 0, revised: 0 })
    expect(await series(symbol)).toMatchObject({
      ...{ revision: 1, first_day: '2026-01-05', last_day: '2026-01-07', last_close: 12 },
    })
    expect((await stored(symbol)).map(({ close }) => close)).toEqual([10, 11, 12])
  })

  it('takes a late split as a revision, and all factors behind it follow', async () => {
    const symbol = someTicker()
    const closes = { '2026-03-02': 100, '2026-03-03': 25, '2026-03-04': 26 }
    expect(await keep(symbol, { closes })).toMatchObject({ suspectFrom: '2026-03-03' })
    const actions = [{ day: '2026-03-03', kind: 'split' as const, value: 4 }]
    expect(await keep(symbol, { closes, actions })).toMatchObject({ revised: 1, suspectFrom: null })
    expect(await series(symbol)).toMatchObject({ suspect_days: [] })
    expect((await stored(symbol)).map(({ split }) => split)).toEqual([1, 4, 4])
    expect(await series(symbol)).toMatchObject({ revision: 2, last_split: 4, suspect_from: null })
    const { rows } = await app.pool.query(
      'select revision, days, first_day::text, what from price_revisions where series_id = $1',
      [(await series(symbol)).id],
    )
    const what = 'one day changed, a split came late'
    expect(rows).toEqual([{ revision: 2, days: 1, first_day: '2026-03-03', what }])
    // A file that takes the split back.
    expect(await keep(symbol, { closes })).toMatchObject({ revised: 1, suspectFrom: '2026-03-03' })
  })

  it('lets the file win over a vendor wherever both tell of a day', async () => {
    const symbol = someTicker()
    const vendor = { source: 'tiingo', byFile: false }
    await keep(symbol, { closes: { '2026-01-05': 10, '2026-01-06': 11, '2026-01-07': 12 } }, vendor)
    expect(await keep(symbol, { closes: { '2026-01-06': 11.5 } })).toMatchObject({ revised: 1 })
    const told = { '2026-01-05': 10.2, '2026-01-06': 11, '2026-01-07': 12, '2026-01-08': 13 }
    expect(await keep(symbol, { closes: told }, vendor)).toMatchObject({ added: 1, revised: 1 })
    expect((await stored(symbol)).map(({ close }) => close)).toEqual([10.2, 11.5, 12, 13])
  })

  it('gives two who tell the same at once one series without a day twice', async () => {
    const symbol = someTicker()
    const closes = { '2026-01-05': 10, '2026-01-06': 11 }
    const kept = await Promise.all(Array.from({ length: 6 }, () => keep(symbol, { closes })))
    expect(kept.reduce((sum, { added }) => sum + added, 0)).toBe(2)
    expect(await stored(symbol)).toHaveLength(2)
  })

  it('is the prices of a stock that is there, or that comes later', async () => {
    const { id, ticker } = await aStock(client)
    await keep(ticker, { closes: { '2026-01-05': 10 } })
    expect(await series(ticker)).toMatchObject({ stock_id: id })
    const later = someTicker()
    await keep(later, { closes: { '2026-01-05': 10 } })
    expect(await series(later)).toMatchObject({ stock_id: null })
    const stock = await aStock(client, later)
    expect(await series(later)).toMatchObject({ stock_id: stock.id })
  })

  it('looks at small jumps of a series without splits beside its benchmark', async () => {
    const [symbol, market] = [someTicker(), someTicker()]
    await keep(market, { closes: { '2026-01-05': 100, '2026-01-06': 101 } })
    const without = { closes: { '2026-01-05': 100, '2026-01-06': 75 }, tellsSplits: false }
    expect(await keep(symbol, without)).toMatchObject({ suspectFrom: null })
    expect(await keep(symbol, without, {}, market)).toMatchObject({ suspectFrom: '2026-01-06' })
  })
})

describe('what the operator says of a series', () => {
  it('is refused for one that is not there, or a day without a jump', async () => {
    const symbol = someTicker()
    const none = refusal(`There are no prices of ${symbol}`)
    await expect(acceptJump(app.database, [symbol, '2026-01-06'], new Map())).rejects.toThrow(none)
    await expect(endSeries(app.database, [symbol, '2026-01-06', 0, 'bankrupt'])).rejects.toThrow(none)
    await keep(symbol, { closes: { '2026-01-05': 10, '2026-01-06': 11 } })
    await expect(acceptJump(app.database, [symbol, '2026-01-06'], new Map())).rejects.toThrow(
      refusal(`No jump of ${symbol} waits for anybody`),
    )
    await keep(symbol, { closes: { '2026-01-07': 50 } })
    await expect(acceptJump(app.database, [symbol, '2026-01-06'], new Map())).rejects.toThrow(
      refusal(`Prices of ${symbol} jump on 2026-01-07, not on 2026-01-06`),
    )
  })

  it('makes a jump count, and tells the next one', async () => {
    const symbol = someTicker()
    await keep(symbol, { closes: { '2026-01-05': 10, '2026-01-06': 20, '2026-01-07': 50 } })
    expect(await series(symbol)).toMatchObject({
      ...{ suspect_from: '2026-01-06', suspect_days: ['2026-01-06', '2026-01-07'] },
    })
    await expect(acceptJump(app.database, [symbol, '2026-01-05'], new Map())).rejects.toThrow(
      refusal(`Prices of ${symbol} jump on 2026-01-06, 2026-01-07, not on 2026-01-05`),
    )
    expect(await acceptJump(app.database, [symbol, '2026-01-06'], new Map())).toBe('2026-01-07')
    expect(await series(symbol)).toMatchObject({ suspect_from: '2026-01-07', suspect_days: ['2026-01-07'] })
    expect(await acceptJump(app.database, [symbol, '2026-01-07'], new Map())).toBeNull()
    expect(await series(symbol)).toMatchObject({ suspect_from: null, suspect_days: [] })
    // And goes on counting when it is read again.
    expect(await keep(symbol, { closes: { '2026-01-08': 51 } })).toMatchObject({ suspectFrom: null })
  })

  it('makes a later jump count, and leaves the first one', async () => {
    const symbol = someTicker()
    await keep(symbol, { closes: { '2026-01-05': 10, '2026-01-06': 20, '2026-01-07': 50 } })
    expect(await acceptJump(app.database, [symbol, '2026-01-07'], new Map())).toBe('2026-01-06')
    expect(await series(symbol)).toMatchObject({ suspect_days: ['2026-01-06'] })
  })

  it('ends a series for each of its reasons', async () => {
    const symbol = someTicker()
    await keep(symbol, { closes: { '2026-01-05': 10 } })
    for (const [value, reason] of [
      [54, 'acquired'],
      [0.5, 'delisted'],
      [0, 'bankrupt'],
    ] as const) {
      await endSeries(app.database, [symbol, '2026-02-01', value, reason])
      expect(await series(symbol)).toMatchObject({
        ended_on: '2026-02-01',
        end_value: value,
        end_reason: reason,
      })
    }
  })
})

describe('GET /api/stocks/{stock}/prices', () => {
  it('tells closes on the scale of the last split', async () => {
    const { ticker } = await aStock(client)
    const actions = [{ day: '2026-03-03', kind: 'split' as const, value: 4 }]
    await keep(ticker, { closes: { '2026-03-02': 100, '2026-03-03': 25, '2026-03-04': 26 }, actions })
    expect(await bodyOf<StockPrices>(client.get(`/api/stocks/${ticker}/prices`))).toEqual({
      ...{ symbol: ticker, currency: 'USD', kind: 'closes' },
      days: [
        { day: '2026-03-02', value: 25 },
        { day: '2026-03-03', value: 25 },
        { day: '2026-03-04', value: 26 },
      ],
    })
  })
})
