import { existsSync, readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { createSymbolTable, type Listing, type SymbolTable } from '#extraction/symbols/symbol-table.ts'
import { storableTicker } from '#extraction/symbols/ticker.ts'

/** What comes first wins where two files know one ticker or one name. */
const ownFiles = [
  'us-stocks.csv',
  'us-funds.csv',
  'europe.csv',
  'funds-abroad.csv',
  'us-adrs.csv',
  'canada.csv',
  'asia-pacific.csv',
  'latin-america.csv',
  // Over-the-counter listings in the US, behind the home listings: "Siemens" means SIE.DE, $SIEGY its US certificate.
  'us-otc.csv',
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
    withSymbol: symbol => opened().withSymbol(symbol),
    listingsOf: listing => opened().listingsOf(listing),
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
  if (updated && existsSync(updated)) yield* completing(readListings(updated))
}

/**
 * The rows of a public list, nobody has looked through: those that an exchange lists come first, and what is only
 * traded over the counter is meant by its symbol alone.
 */
function completing(listings: Listing[]): Listing[] {
  const [listed, others] = [listings.filter(isOnExchange), listings.filter(one => !isOnExchange(one))]
  return [
    ...listed.map(one => ({ ...one, namedBy: 'whole name' as const })),
    ...others.map(one => ({ ...one, namedBy: 'symbol' as const })),
  ]
}

function isOnExchange({ exchange }: Listing): boolean {
  return exchange !== null && !exchange.startsWith('OTC')
}

/** The folder of the tables, found from the package's root so that a bundle elsewhere in the package finds it too. */
function symbolsDirectory(): string {
  const manifest = findPackageJSON('..', import.meta.url)
  if (!manifest) throw new Error('The package of the product was not found, and with it its symbol tables')
  return join(dirname(manifest), 'extraction', 'symbols')
}

/** The listings of one CSV file with a header line; rows without a usable ticker or a name are left out. */
export function readListings(file: string): Listing[] {
  const [header = [], ...lines] = cellsOf(readFileSync(file, 'utf8'))
  const place = (column: string) => header.indexOf(column)
  const [tickerAt, nameAt, shortAt, exchangeAt, sectorAt] = [
    place('ticker'),
    place('name'),
    place('short_names'),
    place('exchange'),
    place('sector'),
  ]
  return lines.flatMap(row => {
    const ticker = storableTicker(row[tickerAt] ?? '')
    const name = row[nameAt] ?? ''
    if (!ticker || !name) return []
    const shortNames = (row[shortAt] ?? '').split('|').flatMap(short => short.trim() || [])
    return [{ ticker, name, shortNames, exchange: row[exchangeAt] || null, sector: row[sectorAt] || null }]
  })
}

const csv = { bom: true, relax_column_count: true, skip_empty_lines: true, trim: true } as const

/** The cells of each line. Only what is quoted needs a parser, which takes ten times as long as to split. */
function cellsOf(text: string): string[][] {
  const lines = text.replace(/^\ufeff/, '').split(/\r?\n/)
  const isCellOfManyLines = lines.some(line => line.split('"').length % 2 === 0)
  if (isCellOfManyLines) return parse(text, csv)
  return lines.flatMap(line => {
    if (line.includes('"')) return parse(line, csv)
    return line.trim() ? [line.split(',').map(cell => cell.trim())] : []
  })
}
