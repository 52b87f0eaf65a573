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
  /** The operator's own file (SYMBOLS_FILE), or what was read of it: `ticker,name[,exchange,sector]`. */
  operatorFile?: string | Uint8Array | undefined
  /** DATA_DIR; `symbols.csv` in it is what `npm run symbols:update` made. */
  dataDirectory?: string | undefined
  /** What was read of that list, instead of the folder. */
  updated?: Uint8Array | undefined
}

/**
 * The symbol table of the product, completed by the operator's file and the updated list. Files are read at the first
 * look-up. Throws at once with a sentence when the operator's file does not exist.
 */
export function openSymbolTable(sources: SymbolSources = {}): SymbolTable {
  const operatorFile = sources.operatorFile
  if (typeof operatorFile === 'string' && operatorFile && !existsSync(operatorFile))
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
    readyNames: () => opened().readyNames(),
  }
}

/** All rows that a table is made of, read as they are taken. */
export function* listingsOf({ operatorFile, dataDirectory, updated }: SymbolSources): Generator<Listing> {
  if (operatorFile) yield* readListings(operatorFile)
  for (const name of ownFiles) {
    const file = join(symbolsDirectory(), name)
    if (existsSync(file)) yield* readListings(file)
  }
  const list = dataDirectory ? join(dataDirectory, 'symbols.csv') : null
  if (updated) yield* completing(readListings(updated))
  else if (list && existsSync(list)) yield* completing(readListings(list))
}

/**
 * The rows of a public list, nobody has looked through: those that an exchange lists come first, and what is only
 * traded over the counter is meant by its symbol alone.
 */
function* completing(listings: Iterable<Listing>): Generator<Listing> {
  const others: Listing[] = []
  for (const one of listings)
    if (isOnExchange(one)) yield { ...one, namedBy: 'whole name' }
    else others.push({ ...one, namedBy: 'symbol' })
  yield* others
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

/**
 * The listings of one CSV file with a header line, each read as it is taken; rows without a usable ticker or a name are
 * left out.
 *
 * @param file its path, or what was read of it.
 */
export function* readListings(file: string | Uint8Array): Generator<Listing> {
  const rows = rowsOf(textOf(file))
  const header = rows.next().value ?? []
  const place = (column: string) => header.indexOf(column)
  const [tickerAt, nameAt, shortAt, exchangeAt, sectorAt] = [
    place('ticker'),
    place('name'),
    place('short_names'),
    place('exchange'),
    place('sector'),
  ]
  for (const row of rows) {
    const ticker = storableTicker(row[tickerAt] ?? '')
    const name = row[nameAt] ?? ''
    if (!ticker || !name) continue
    const shortNames = (row[shortAt] ?? '').split('|').flatMap(short => short.trim() || [])
    yield { ticker, name, shortNames, exchange: row[exchangeAt] || null, sector: row[sectorAt] || null }
  }
}

function textOf(file: string | Uint8Array): string {
  if (typeof file === 'string') return readFileSync(file, 'utf8')
  return Buffer.from(file.buffer, file.byteOffset, file.byteLength).toString('utf8')
}

const csv = { relax_column_count: true, skip_empty_lines: true, trim: true } as const

/** The cells of each row. Only what is quoted needs a parser, which takes ten times as long as to split. */
function* rowsOf(text: string): Generator<string[], undefined> {
  // Lines of a cell of several, until its quotes are closed.
  let open: string[] = []
  for (const line of text.replace(/^\ufeff/, '').split(/\r?\n/)) {
    const isOdd = line.split('"').length % 2 === 0
    if (open.length > 0 || isOdd) {
      open.push(line)
      if (open.length === 1 || !isOdd) continue
      yield* parse(open.join('\n'), csv)
      open = []
    } else if (line.includes('"')) yield* parse(line, csv)
    else if (line.trim()) yield line.split(',').map(cell => cell.trim())
  }
  // The parser has the words for quotes that nothing closes.
  if (open.length > 0) yield* parse(open.join('\n'), csv)
}
