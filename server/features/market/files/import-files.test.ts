import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { PricesUsageError, runPricesCommand } from '../../../jobs/commands/prices-command.ts'
import { readConfig } from '../../../process/config.ts'
import { aStock, aTip, someTicker } from '../../../testing/makers.ts'
import { sharedApp, sharedClient } from '../../../testing/shared-app.ts'

const app = sharedApp()
const client = sharedClient(app)
const folder = mkdtempSync(join(tmpdir(), 'prices-'))
afterAll(() => rmSync(folder, { recursive: true }))

function file(name: string, ...lines: string[]): string {
  const path = join(folder, name)
  writeFileSync(path, `${lines.join('\n')}\n`)
  return path
}

const { prices: settings } = readConfig({})
const command = (...words: string[]) =>
  runPricesCommand(app.database, { prices: settings, countsSupplied: false }, words)

async function ticker(ending = ''): Promise<string> {
  return (await aStock(client, `${someTicker().slice(0, 6)}${ending}`)).ticker
}

async function closes(symbol: string): Promise<number[]> {
  const { rows } = await app.pool.query<{ close: number }>(
    `select close::float8 as close from prices join price_series on price_series.id = series_id
     where symbol = $1 order by day`,
    [symbol],
  )
  return rows.map(({ close }) => close)
}

describe('npm run prices:import', () => {
  it('says how it is used where no file is named, and names a file that is not there', async () => {
    await expect(command('import')).rejects.toThrow(PricesUsageError)
    const missing = join(folder, 'missing.csv')
    expect(await command('import', missing)).toEqual({
      told: [],
      failures: [`${missing} is not there`],
    })
  })

  it('takes a symbol whole or not at all, and the others of the file', async () => {
    const [good, bad] = [await ticker(), await ticker()]
    const path = file(
      ...(['two.csv', 'date,symbol,close', `2026-01-05,${good},10`, `2026-01-05,${bad},10`] as const),
      ...[`2026-01-06,${bad},ten`, `2026-01-06,${good},11`],
    )
    expect(await command('import', path)).toEqual({
      told: [`${good}: 2 days`],
      failures: ['two.csv line 4: close is not a number'],
    })
    expect([await closes(good), await closes(bad)]).toEqual([[10, 11], []])
  })

  it('tells what is new, what is other and what jumps, and nothing new the second time', async () => {
    const symbol = await ticker()
    const first = file(`${symbol}.csv`, 'date,close', '2026-01-05,10')
    await command('import', first)
    expect((await command('import', first)).told).toEqual([`${symbol}: nothing new`])
    const second = file(`${symbol}.csv`, 'date,close', '2026-01-05,10.5', '2026-01-06,30')
    expect((await command('import', second)).told).toEqual([
      `${symbol}: 1 day more, 1 day told otherwise than before, prices jump on 2026-01-06; a split may be missing`,
    ])
    expect((await command('accept', symbol, '2026-01-06')).told).toEqual([
      `The jump of ${symbol} on 2026-01-06 counts`,
    ])
  })

  it('refuses a market that nobody knows unless its file names the currency', async () => {
    const symbol = await ticker('.WA')
    const without = file(`${symbol}.csv`, 'date,close', '2026-01-05,10')
    expect((await command('import', without)).failures).toEqual([
      `${symbol}.csv: ${symbol}: its market is not known: name the currency in the file or in PRICES_SYMBOLS`,
    ])
    const named = file(`${symbol}.csv`, 'date,close,currency', '2026-01-05,10,PLN')
    expect((await command('import', named)).failures).toEqual([])
  })

  it('gives the prices of a symbol to the ticker that PRICES_SYMBOLS names', async () => {
    const [stock, symbol] = [await ticker(), `${someTicker()}-X`]
    const symbolsFile = file('symbols.txt', 'ticker,symbol,currency', `${stock},${symbol},GBX`)
    const path = file(`${symbol}.csv`, 'date,close', '2026-01-05,1000')
    const prices = { ...settings, symbolsFile }
    await runPricesCommand(app.database, { prices, countsSupplied: false }, ['import', path])
    expect(await closes(stock)).toEqual([10])
  })
})

describe('what a file is refused for', () => {
  it('is a basis that is none, and options that are none', async () => {
    for (const words of [['--basis', 'adjusted', 'a.csv'], ['--bases=raw', 'a.csv'], ['--basis=raw']])
      await expect(command('import', ...words)).rejects.toThrow('[--basis raw|split-adjusted] FILE.csv')
  })

  it('is a symbol that no stock here has, by the stock that is written almost so', async () => {
    const stock = await ticker('.B')
    const symbol = stock.replace('.', '-')
    const of = (name: string) => file(`${name}.csv`, 'date,close', '2026-01-05,10')
    const none = someTicker()
    expect((await command('import', of(none))).failures).toEqual([
      `${none}.csv: ${none}: no stock here is called ${none}: add it first, or put the file into DATA_DIR/prices/, where it waits for it`,
    ])
    expect((await command('import', of(symbol))).failures).toEqual([
      `${symbol}.csv: ${symbol}: no stock here is called ${symbol}, but ${stock} is: name the file or its symbol so, or tell both in PRICES_SYMBOLS`,
    ])
    const american = await ticker()
    expect((await command('import', of(`${american}.US`))).failures[0]).toContain(`but ${american} is`)
    expect(await Promise.all([none, symbol].map(closes))).toEqual([[], []])
    const benchmarks = new Map([['USD', none]])
    const { failures } = await runPricesCommand(
      app.database,
      { prices: { ...settings, benchmarks }, countsSupplied: false },
      ['import', of(none)],
    )
    expect([failures, await closes(none)]).toEqual([[], [10]])
  })

  it('is no symbol among others of a whole exchange, which are counted', async () => {
    const stock = await ticker()
    const others = [someTicker(), someTicker(), someTicker()]
    const path = file(
      ...(['exchange.csv', 'symbol,date,close'] as const),
      ...[...others, stock].map(symbol => `${symbol},2026-01-05,10`),
    )
    expect(await command('import', path)).toEqual({
      told: [
        `${stock}: 1 day`,
        `exchange.csv: ${others[0]} and 2 more passed over, no stock here is called so`,
      ],
      failures: [],
    })
  })

  it.each([
    ['26.50 GBP', 26.5, 'GBP'],
    ['2,650 GBX', 2650, 'GBX'],
    ['26.50 of no named money', 26.5, null],
  ])(
    'is a file in pounds of a ticker in pence, by the target of a tip, %s',
    async (_what, value, currency) => {
      const { id, ticker: stock } = await aStock(client, `${someTicker().slice(0, 6)}.L`)
      await aTip(client, { stockId: id, priceTargetValue: value, priceTargetCurrency: currency })
      const pounds = file(`${stock}.csv`, 'date,close', '2026-01-05,23.90', '2026-01-06,24.10')
      expect((await command('import', pounds)).failures).toEqual([
        `${stock}.csv: ${stock}: its last close, 24.1, read as GBX, is a hundredth of the targets of its tips: name the currency in the file, GBP or GBX`,
      ])
      expect(await closes(stock)).toEqual([])
      const named = file(
        `${stock}.csv`,
        'date,close,currency',
        '2026-01-05,23.90,GBP',
        '2026-01-06,24.10,GBP',
      )
      expect((await command('import', named)).failures).toEqual([])
      expect(await closes(stock)).toEqual([23.9, 24.1])
    },
  )

  it('is a file in pounds beside prices that are known in pence, and one in pence where pounds are named', async () => {
    const stock = await ticker('.L')
    const pence = file(`${stock}.csv`, 'date,close', '2026-01-05,2390', '2026-01-06,2410')
    expect((await command('import', pence)).failures).toEqual([])
    const pounds = file(
      `${stock}.csv`,
      'date,close',
      '2026-01-05,23.90',
      '2026-01-06,24.10',
      '2026-01-07,24.20',
    )
    expect((await command('import', pounds)).failures[0]).toContain(
      'its last close, 24.2, read as GBX, is a hundredth of those that are known',
    )
    const symbolsFile = file('pounds.txt', 'ticker,symbol,currency', `${stock},${stock},GBP`)
    const { failures } = await runPricesCommand(
      app.database,
      { prices: { ...settings, symbolsFile }, countsSupplied: false },
      ['import', file(`${stock}.csv`, 'date,close', '2026-01-07,2420')],
    )
    expect(failures[0]).toContain('read as GBP, is a hundred times those that are known')
    expect(await closes(stock)).toEqual([23.9, 24.1])
  })

  it('is not a ticker in dollars, whatever its targets are', async () => {
    const { id, ticker: stock } = await aStock(client)
    await aTip(client, { stockId: id, priceTargetValue: 2650 })
    expect((await command('import', file(`${stock}.csv`, 'date,close', '2026-01-05,24'))).failures).toEqual(
      [],
    )
  })
})

describe('closes that are adjusted for splits', () => {
  const twenty = (symbol: string, factor: number, ...more: string[]) =>
    file(
      ...([`${symbol}.csv`, 'Date,Open,High,Low,Close,Adj Close,Volume'] as const),
      ...Array.from({ length: 20 }, (_, index) => {
        const day = new Date(Date.UTC(2026, 0, 5 + 7 * Math.floor(index / 5) + (index % 5)))
        return `${day.toISOString().slice(0, 10)},1,1,1,${((100.37 + index) * factor).toFixed(2)},1,9`
      }),
      ...more,
    )

  it('are rebased where all known days change by one factor, and the import says so', async () => {
    const symbol = await ticker()
    await command('import', twenty(symbol, 1))
    // Nobody knows yet from which day on.
    expect((await command('import', twenty(symbol, 0.5))).told.at(-1)).toBe(
      `${symbol}: nothing new, all 20 days before changed by one factor, as behind a split of 2 for 1: rebased with the first day behind it, which no line tells yet`,
    )
    expect((await closes(symbol))[0]).toBe(100.37)
    expect((await command('import', twenty(symbol, 0.5, '2026-02-02,1,1,1,60,1,9'))).told.at(-1)).toBe(
      `${symbol}: 1 day more, all 20 days before changed by one factor, as behind a split of 2 for 1: rebased`,
    )
    expect((await closes(symbol))[0]).toBeCloseTo(50.19, 1)
    expect(await closes(symbol)).toHaveLength(21)
    const { rows } = await app.pool.query(
      `select basis, last_split::float8 as split, suspect_from, what from price_series
         join price_revisions on series_id = price_series.id where symbol = $1`,
      [symbol],
    )
    expect(rows).toEqual([
      {
        ...{ basis: 'split-adjusted', split: 2, suspect_from: null },
        what: 'all 20 days changed by one factor, as behind a split of 2 for 1',
      },
    ])
  })

  it('are told otherwise where one day is, and the others are not', async () => {
    const symbol = await ticker()
    const of = (...all: number[]) =>
      file(
        `${symbol}.csv`,
        'date,close,basis',
        ...all.map((close, at) => `2026-01-0${5 + at},${close},split-adjusted`),
      )
    await command('import', of(100, 101, 102))
    expect((await command('import', of(50, 50.5, 53, 54))).told).toEqual([
      expect.stringContaining('1 day more, 3 days told otherwise than before'),
    ])
  })

  it('are never what a file says is raw', async () => {
    const symbol = await ticker()
    const of = (...all: number[]) =>
      file(`${symbol}.csv`, 'date,close', ...all.map((close, at) => `2026-01-0${5 + at},${close}`))
    await command('import', '--basis', 'raw', of(100, 101, 102))
    expect((await command('import', '--basis', 'raw', of(50, 50.5, 51, 52))).told[0]).toContain(
      '3 days told otherwise than before',
    )
    expect((await command('import', '--basis=split-adjusted', of(90, 50.5, 51, 52))).failures).toEqual([
      `${symbol}.csv: ${symbol}: prices are split-adjusted, those that are known are raw: say what the file has, by --basis or a column basis`,
    ])
  })
})

describe('npm run prices:end and prices:accept', () => {
  it.each([
    [['end'], 'Usage: npm run prices:end'],
    [['end', 'NVDA', 'yesterday', '5', 'acquired'], 'Write the day as 2026-11-17'],
    [['end', 'NVDA', '0000-01-01', '5', 'acquired'], 'Write the day as 2026-11-17'],
    [['end', 'NVDA', '2999-01-05', '5', 'acquired'], 'That day is still to come'],
    [['end', 'NVDA', '2026-01-05', '-5', 'acquired'], 'The value is a number that is not below 0'],
    [['end', 'NVDA', '2026-01-05', 'five', 'acquired'], 'The value is a number that is not below 0'],
    [['end', 'NVDA', '2026-01-05', '', 'acquired'], 'The value is a number that is not below 0'],
    [['end', 'NVDA', '2026-01-05', '5', 'eaten'], 'The reason is acquired, bankrupt or delisted'],
    [['accept', 'NVDA'], 'Usage: npm run prices:accept'],
    [['accept', 'NVDA', '2026-02-30'], 'Write the day as 2026-11-17'],
  ])('refuses %j', async (words, said) => {
    await expect(command(...words)).rejects.toThrow(said)
  })

  it('says one thing of what is no day', async () => {
    for (const word of ['yesterday', '2026-13-01'])
      await expect(command('end', 'NVDA', word, '5', 'acquired')).rejects.toThrow(
        /^Write the day as 2026-11-17\nUsage/,
      )
  })

  it('tells how a series ended', async () => {
    const symbol = await ticker()
    await command('import', file(`${symbol}.csv`, 'date,close', '2026-01-05,10'))
    expect((await command('end', symbol.toLowerCase(), '2026-02-02', '54', 'acquired')).told).toEqual([
      `${symbol} ended on 2026-02-02 at 54: acquired`,
    ])
  })
})
