import { basename } from 'node:path'
import type { Database } from '../../database/database.ts'
import { type FileBytes, type PriceFile, readPriceFile } from './csv/read-csv.ts'
import { UnreadableFileError } from './files/regular-file.ts'
import { type Kept, keepSeries, SeriesRefusedError } from './keep-series.ts'
import type { Listings } from './listings.ts'
import { lookAgain } from './look-for-jumps.ts'
import type { ReadSeries } from './sources/source.ts'
import type { Listing } from './sources/symbols.ts'

/** What came of some files, in words for the operator. */
export interface Imported {
  told: string[]
  failures: string[]
}

export interface ImportSettings {
  listings: Listings
  /** By currency. */
  benchmarks: ReadonlyMap<string, string>
}

/**
 * Takes prices from CSV files, a symbol all or nothing: what is wrong with one is told and leaves the others
 * (next/5-prices.md, CSV). Throws an UnreadableFileError only for files that were not given by their paths.
 */
export async function importPriceFiles(
  database: Database,
  files: readonly (string | FileBytes)[],
  { listings, benchmarks }: ImportSettings,
): Promise<Imported> {
  const imported: Imported = { told: [], failures: [] }
  for (const given of files) {
    const file = typeof given === 'string' ? basename(given) : given.name
    const { series, notes, failures } = await readPriceFile(given).catch(error => unreadable(given, error))
    imported.told.push(...notes)
    imported.failures.push(...failures.map(({ words }) => words))
    for (const [sourceSymbol, read] of series) {
      const ticker = listings.tickerOf(sourceSymbol)
      try {
        const listing = listings.of(ticker) ?? listingOfFile(read)
        const kept = await keepSeries(
          database,
          { ...{ symbol: ticker, sourceSymbol, source: 'csv' }, listing, read, byFile: true },
          benchmarks,
        )
        imported.told.push(`${ticker}: ${wordsOf(kept)}`)
        for (const [currency, symbol] of benchmarks)
          if (symbol === ticker) await lookAgain(database, currency, benchmarks)
      } catch (error) {
        if (!(error instanceof SeriesRefusedError)) throw error
        imported.failures.push(`${file}: ${ticker}: ${error.message}`)
      }
    }
  }
  return imported
}

/** A file that cannot be read at all; whoever gave its bytes hears of it. */
function unreadable(file: string | FileBytes, error: unknown): PriceFile {
  if (typeof file !== 'string' || !(error instanceof UnreadableFileError)) throw error
  return { series: new Map(), notes: [], failures: [{ symbol: null, words: `${file} ${error.message}` }] }
}

/** Of a market that is in no table only its file can say what it is quoted in. */
function listingOfFile({ currency }: ReadSeries): Listing {
  if (currency === null)
    throw new SeriesRefusedError(
      'its market is not known: name the currency in the file or in PRICES_SYMBOLS',
    )
  return { currency, timezone: 'UTC' }
}

function wordsOf({ isNew, added, revised, suspectFrom }: Kept): string {
  const days = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'day' : 'days'}`
  const parts = [
    isNew ? `${days(added)}` : added > 0 ? `${days(added)} more` : 'nothing new',
    ...(revised > 0 ? [`${days(revised)} told otherwise than before`] : []),
    ...(suspectFrom ? [`prices jump on ${suspectFrom}; a split may be missing`] : []),
  ]
  return parts.join(', ')
}
