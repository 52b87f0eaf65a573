import { existsSync, readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import { createSymbolTable, type Listing, type SymbolTable } from '#extraction/symbols/symbol-table.ts'
import { storableTicker } from '#extraction/symbols/ticker.ts'

/** What comes first wins where two files know one ticker or one name. */
const ownFiles = [
  'us-stocks.csv',
  'us-funds.csv',
  'europe.csv',
  'us-adrs.csv',
  'canada.csv',
  'asia-pacific.csv',
  // Listings that have ended: older posts still speak of them.
  'former-us.csv',
]

export interface SymbolSources {
  /** The operator's own file (SYMBOLS_FILE): `ticker,name[,exchange,sector]`. */
  operatorFile?: string | undefined
  /** DATA_DIR; `symbols.csv` in it is what `npm run symbols:update` made. */
  dataDirectory?: string | undefined
}

/**
 * The symbol table of the product, completed by the operator's file and the updated list. Files are read at the first
 * look-up. Throws at once with a sentence when the operator's file does not exist.
 */
export function openSymbolTable(sources: SymbolSources = {}): SymbolTable {
  const operatorFile = sources.operatorFile
  if (operatorFile && !existsSync(operatorFile))
    throw new RangeError(`SYMBOLS_FILE does not exist: ${operatorFile}`)
  let table: SymbolTable | null = null
  const opened = () => {
    table ??= createSymbolTable(listingsOf(sources))
    return table
  }
  return {
    find: ticker => opened().find(ticker),
    all: () => opened().all(),
    namesIn: text => opened().namesIn(text),
    singleWordNames: () => opened().singleWordNames(),
  }
}

function* listingsOf({ operatorFile, dataDirectory }: SymbolSources): Generator<Listing> {
  if (operatorFile) yield* readListings(operatorFile)
  for (const name of ownFiles) {
    const file = join(symbolsDirectory(), name)
    if (existsSync(file)) yield* readListings(file)
  }
  const updated = dataDirectory ? join(dataDirectory, 'symbols.csv') : null
  if (updated && existsSync(updated)) yield* readListings(updated)
}

/** The folder of the tables, found from the package's root so that a bundle elsewhere in the package finds it too. */
function symbolsDirectory(): string {
  const manifest = findPackageJSON('..', import.meta.url)
  if (!manifest) throw new Error('The package of the product was not found, and with it its symbol tables')
  return join(dirname(manifest), 'extraction', 'symbols')
}

const rows = z.array(z.record(z.string(), z.string()))

/** The listings of one CSV file with a header line; rows without a usable ticker or a name are left out. */
export function readListings(file: string): Listing[] {
  const text = readFileSync(file, 'utf8')
  const parsed = rows.parse(
    parse(text, { bom: true, columns: true, relax_column_count: true, skip_empty_lines: true, trim: true }),
  )
  return parsed.flatMap(row => {
    const ticker = storableTicker(row.ticker ?? '')
    const name = row.name ?? ''
    if (!ticker || !name) return []
    const shortNames = (row.short_names ?? '').split('|').flatMap(short => short.trim() || [])
    return [{ ticker, name, shortNames, exchange: row.exchange || null, sector: row.sector || null }]
  })
}
