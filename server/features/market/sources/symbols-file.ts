import { readFileSync, statSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import { SettingError } from '#extraction/settings.ts'
import { storableTicker } from '#extraction/symbols/ticker.ts'
import { isTimezone } from './vendors/day-in.ts'

/** The operator's settings for a ticker (PRICES_SYMBOLS). */
export interface OwnSymbol {
  /** The symbol at the source. */
  symbol: string
  /** The unit of the source's prices: GBX if they are in pence. */
  currency: string
  /** An IANA time zone. Null: that of the ticker's ending. */
  timezone: string | null
}

const row = z.object({
  ticker: z
    .string()
    .transform(storableTicker)
    .pipe(z.string({ error: 'ticker is none' })),
  symbol: z.string({ error: 'symbol is missing' }).min(1, 'symbol is missing').max(40, 'symbol is too long'),
  currency: z
    .string({ error: 'currency is missing' })
    .regex(/^[A-Z]{2}[A-Za-z]$/, 'currency is not three letters'),
  timezone: z
    .string()
    .optional()
    .transform(name => name || null)
    .refine(name => name === null || isTimezone(name), 'timezone is not known'),
})

const lines = z.array(z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) }))

/**
 * The operator's symbols by ticker, from a CSV file with the columns `ticker,symbol,currency[,timezone]`. Throws a
 * SettingError that names the setting, the file and the line.
 */
export function readSymbolsFile(file: string): ReadonlyMap<string, OwnSymbol> {
  const [head, ...rest] = linesOf(file)
  const named = `PRICES_SYMBOLS: ${file}`
  const columns = head?.record.map(name => name.toLowerCase()) ?? []
  if (!['ticker', 'symbol', 'currency'].every(name => columns.includes(name)))
    throw new SettingError(`${named} line 1: it does not name the columns ticker,symbol,currency[,timezone]`)
  const symbols = new Map<string, OwnSymbol>()
  for (const { record, info } of rest) {
    const where = `${named} line ${info.lines}`
    const cells = Object.fromEntries(columns.map((name, place) => [name, record[place]]))
    const { success, data, error } = row.safeParse(cells)
    if (!success) throw new SettingError(`${where}: ${error.issues[0]?.message}`)
    const { ticker, ...own } = data
    if (symbols.has(ticker)) throw new SettingError(`${where}: ${ticker} stands twice`)
    symbols.set(ticker, own)
  }
  return symbols
}

function linesOf(file: string): z.infer<typeof lines> {
  const options = { bom: true, info: true, relax_column_count_less: true, skip_empty_lines: true, trim: true }
  try {
    // Reading a pipe would block until somebody writes to it.
    if (!statSync(file).isFile()) throw new Error('it is no file')
    return lines.parse(parse(readFileSync(file), options))
  } catch (error) {
    // The error of the file system says what is wrong with the file, that of the parser names the line.
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    const why = isMissing ? 'there is no such file' : error instanceof Error ? error.message : String(error)
    throw new SettingError(`PRICES_SYMBOLS: ${file}: ${why}`)
  }
}
