import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import { someTicker } from '../../testing/makers.ts'
import { sharedApp } from '../../testing/shared-app.ts'
import { PricesUsageError, runPricesCommand } from './prices-command.ts'

const app = sharedApp()
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
    const [good, bad] = [someTicker(), someTicker()]
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
    const symbol = someTicker()
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
    const symbol = `${someTicker()}.WA`
    const without = file(`${symbol}.csv`, 'date,close', '2026-01-05,10')
    expect((await command('import', without)).failures).toEqual([
      `${symbol}.csv: ${symbol}: its market is not known: name the currency in the file or in PRICES_SYMBOLS`,
    ])
    const named = file(`${symbol}.csv`, 'date,close,currency', '2026-01-05,10,PLN')
    expect((await command('import', named)).failures).toEqual([])
  })

  it('gives the prices of a symbol to the ticker that PRICES_SYMBOLS names', async () => {
    const [ticker, symbol] = [someTicker(), `${someTicker()}-X`]
    const symbolsFile = file('symbols.txt', 'ticker,symbol,currency', `${ticker},${symbol},GBX`)
    const path = file(`${symbol}.csv`, 'date,close', '2026-01-05,1000')
    const prices = { ...settings, symbolsFile }
    await runPricesCommand(app.database, { prices, countsSupplied: false }, ['import', path])
    expect(await closes(ticker)).toEqual([10])
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
    const symbol = someTicker()
    await command('import', file(`${symbol}.csv`, 'date,close', '2026-01-05,10'))
    expect((await command('end', symbol.toLowerCase(), '2026-02-02', '54', 'acquired')).told).toEqual([
      `${symbol} ended on 2026-02-02 at 54: acquired`,
    ])
  })
})
