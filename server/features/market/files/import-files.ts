import { basename } from 'node:path'
import { wordsOfSplit } from '#reckoning/prices/rebase.ts'
import type { ReadSeries } from '#reckoning/prices/series.ts'
import type { Listing } from '#reckoning/prices/symbols.ts'
import type { Database } from '../../../database/database.ts'
import { UnreadableFileError } from '../../../process/files/regular-file.ts'
import { type FileBytes, type PriceFile, readPriceFile } from '../csv/read-csv.ts'
import { type Kept, keepSeries } from '../series/keep-series.ts'
import type { Listings } from '../series/listings.ts'
import { lookAgain } from '../series/look-for-jumps.ts'
import { SeriesRefusedError } from '../series/series-refused.ts'
import { strangersAmong, wordsOfStranger } from './strangers.ts'

/** The result of importing files, in sentences for the operator. */
export interface Imported {
  told: string[]
  failures: string[]
}

export interface ImportSettings {
  listings: Listings
  /** The symbol of the benchmark, by currency. */
  benchmarks: ReadonlyMap<string, string>
  /** The basis that the operator states for files that state none. */
  basis?: ReadSeries['basis']
  /**
   * Whether prices of unknown stocks are kept for later. If not, they are refused, because a named file is meant for a
   * stock.
   */
  keepsStrangers?: boolean
}

/**
 * Imports prices from CSV files. Each symbol is taken completely or not at all, and an error in one leaves the others
 * (decision 62). Throws an UnreadableFileError only for files that were given as bytes.
 */
export async function importPriceFiles(
  database: Database,
  files: readonly (string | FileBytes)[],
  settings: ImportSettings,
): Promise<Imported> {
  const imported: Imported = { told: [], failures: [] }
  for (const given of files) {
    const { series, notes, failures } = await readPriceFile(
      given,
      new Date(),
      undefined,
      settings.basis ?? null,
    ).catch(error => unreadable(given, error))
    imported.told.push(...notes)
    imported.failures.push(...failures.map(({ words }) => words))
    const file = typeof given === 'string' ? basename(given) : given.name
    await importSeries(database, { file, series }, settings, imported)
  }
  return imported
}

async function importSeries(
  database: Database,
  { file, series }: { file: string; series: PriceFile['series'] },
  { listings, benchmarks, keepsStrangers = false }: ImportSettings,
  { told, failures }: Imported,
): Promise<void> {
  const tickers = [...series.keys()].map(symbol => listings.tickerOf(symbol))
  const strangers = await strangersAmong(database, tickers, benchmarks)
  const isOfMany = tickers.length > strangers.size
  const passedOver: string[] = []
  for (const [sourceSymbol, read] of series) {
    const ticker = listings.tickerOf(sourceSymbol)
    const stranger = strangers.get(ticker)
    if (stranger && (stranger.near !== null || !keepsStrangers)) {
      // A file of a whole exchange has many stocks that nobody here writes about.
      if (stranger.near === null && isOfMany) passedOver.push(ticker)
      else failures.push(`${file}: ${ticker}: ${wordsOfStranger(stranger)}`)
      continue
    }
    try {
      const listing = listings.of(ticker) ?? listingOfFile(read)
      const kept = await keepSeries(
        database,
        { ...{ symbol: ticker, sourceSymbol, source: 'csv' }, listing, read, byFile: true },
        benchmarks,
      )
      told.push(`${ticker}: ${wordsOf(kept)}`)
      for (const [currency, symbol] of benchmarks)
        if (symbol === ticker) await lookAgain(database, currency, benchmarks)
    } catch (error) {
      if (!(error instanceof SeriesRefusedError)) throw error
      failures.push(`${file}: ${ticker}: ${error.message}`)
    }
  }
  const [one, ...more] = passedOver
  if (one !== undefined)
    told.push(
      `${file}: ${one}${more.length > 0 ? ` and ${more.length.toLocaleString('en-US')} more` : ''} passed over, no stock here is called so`,
    )
}

/** A file that cannot be read. For a file given as bytes, the error is thrown. */
function unreadable(file: string | FileBytes, error: unknown): PriceFile {
  if (typeof file !== 'string' || !(error instanceof UnreadableFileError)) throw error
  return { series: new Map(), notes: [], failures: [{ symbol: null, words: `${file} ${error.message}` }] }
}

/** The listing of a file's market if no table knows the market: only the file can name the currency. */
function listingOfFile({ currency }: ReadSeries): Listing {
  if (currency === null)
    throw new SeriesRefusedError(
      'its market is not known: name the currency in the file or in PRICES_SYMBOLS',
    )
  return { currency, timezone: 'UTC' }
}

function wordsOf({ isNew, added, revised, suspectFrom, moved }: Kept): string {
  const days = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'day' : 'days'}`
  const parts = [
    isNew ? `${days(added)}` : added > 0 ? `${days(added)} more` : 'nothing new',
    ...(moved
      ? [
          `all ${days(moved.days)} before changed by one factor, as behind a split of ${wordsOfSplit(moved.split)}: rebased`,
        ]
      : []),
    ...(revised > 0 ? [`${days(revised)} told otherwise than before`] : []),
    ...(suspectFrom ? [`prices jump on ${suspectFrom}; a split may be missing`] : []),
  ]
  return `${parts.join(', ')}${moved?.waits ? ' with the first day behind it, which no line tells yet' : ''}`
}
