import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { withLocalNames } from '#extraction/symbols/local-listings.ts'
import { createSymbolTable, type Listing, type SymbolTable } from '#extraction/symbols/symbol-table.ts'
import { symbolsDirectory } from '#extraction/symbols/symbols-directory.ts'
import { storableTicker } from '#extraction/symbols/ticker.ts'

/** If two files have the same ticker or name, the first one wins. */
const ownFiles = [
  'us-stocks.csv',
  'us-funds.csv',
  'europe.csv',
  'funds-abroad.csv',
  'us-adrs.csv',
  'canada.csv',
  'asia-pacific.csv',
  'latin-america.csv',
  // Over-the-counter listings in the US, after the home listings: "Siemens" means SIE.DE, and $SIEGY its US
  // certificate.
  'us-otc.csv',
]

/** Companies of some size at exchanges outside the US. As for `formerOf2014`, no part of their names is taken for them. */
const worldFile = 'world.csv'
/** Listings that have ended, because older posts still mention them. */
const formerFile = 'former-us.csv'
/** More of them, of the years to 2018: their names are used as a whole, or as they are listed beside them. */
const formerOf2014 = 'former-2014.csv'

export interface SymbolSources {
  /** The operator's own file (SYMBOLS_FILE), or its content: `ticker,name[,exchange,sector]`. */
  operatorFile?: string | Uint8Array | undefined
  /** DATA_DIR. `npm run symbols:update` writes `symbols.csv` there. */
  dataDirectory?: string | undefined
  /** The content of that list, instead of the folder. */
  updated?: Uint8Array | undefined
}

/**
 * The product's symbol table, completed by the operator's file and the updated list. Files are read at the first
 * look-up. Throws a RangeError at once if the operator's file does not exist.
 */
export function openSymbolTable(sources: SymbolSources = {}): SymbolTable {
  const operatorFile = sources.operatorFile
  if (typeof operatorFile === 'string' && operatorFile && !existsSync(operatorFile))
    throw new RangeError(`SYMBOLS_FILE does not exist: ${operatorFile}`)
  let table: SymbolTable | null = null
  const opened = () => {
    table ??= createSymbolTable(listingsOf(sources), withLocalNames)
    return table
  }
  return {
    find: ticker => opened().find(ticker),
    former: ticker => opened().former(ticker),
    all: () => opened().all(),
    withSymbol: symbol => opened().withSymbol(symbol),
    listingsOf: listing => opened().listingsOf(listing),
    namesIn: text => opened().namesIn(text),
    localNamesIn: text => opened().localNamesIn(text),
    singleWordNames: () => opened().singleWordNames(),
    readyNames: () => opened().readyNames(),
  }
}

/** All rows of the table, read one by one. */
export function* listingsOf({ operatorFile, dataDirectory, updated }: SymbolSources): Generator<Listing> {
  if (operatorFile) yield* readListings(operatorFile)
  for (const name of ownFiles) yield* listingsIn(name)
  for (const one of listingsIn(worldFile)) yield { ...one, namedBy: 'whole name' }
  for (const one of listingsIn(formerFile)) yield { ...one, hasEnded: true }
  for (const one of listingsIn(formerOf2014)) yield { ...one, hasEnded: true, namedBy: 'whole name' }
  const list = dataDirectory ? join(dataDirectory, 'symbols.csv') : null
  if (updated) yield* completing(readListings(updated))
  else if (list && existsSync(list)) yield* completing(readListings(list))
}

/** The rows of one of the product's own files. */
function listingsIn(name: string): Iterable<Listing> {
  const file = join(symbolsDirectory(), name)
  return existsSync(file) ? readListings(file) : []
}

/**
 * The rows of a public list that nobody has checked. Listings on an exchange come first. An over-the-counter listing is
 * meant only by its symbol.
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

/**
 * The listings of a CSV file with a header, read one by one. Rows without a usable ticker or a name are left out.
 *
 * @param file its path or its content.
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

/** The cells of each row. Only quoted rows need a parser, which takes ten times as long as splitting. */
function* rowsOf(text: string): Generator<string[], undefined> {
  // The lines of a multi-line cell, until its quotes are closed.
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
  // The parser reports quotes that are not closed.
  if (open.length > 0) yield* parse(open.join('\n'), csv)
}
