import { BadLine } from './bad.ts'

/** Names of each column, in lower case. If several are present, the first counts. */
const names = {
  day: ['date', 'day', 'timestamp', 'datum'],
  close: ['close', 'close/last', '4. close', 'schlusskurs', 'schluss', 'zuletzt', 'price'],
  symbol: ['symbol', 'ticker'],
  currency: ['currency', 'währung'],
  split: [
    ...['split', 'splits', 'stock splits', 'split_coefficient', 'split coefficient', '8. split coefficient'],
    ...['splitfactor', 'split_factor', 'split factor', 'split_ratio', 'split ratio'],
  ],
  dividend: [
    ...['dividend', 'dividends', 'dividend_amount', 'dividend amount', '7. dividend amount'],
    ...['divcash', 'div_cash', 'div', 'dividende'],
  ],
  gains: ['capital gains', 'capital_gains', 'capitalgains'],
  basis: ['basis'],
} as const

type Column = keyof typeof names

/** The program whose export a file is, by its header. All of these divide closes by later splits. */
export type Form = 'Yahoo' | 'yfinance' | 'Stooq' | 'Nasdaq' | 'Google' | 'Investing.com'

/** The index of each column. Null if the file has no such column. */
export interface Columns extends Record<Exclude<Column, 'day' | 'close'>, number | null> {
  day: number
  close: number
  /** The number of all columns, also of those that are not read. */
  count: number
  /** The names of columns with closes that include dividends. */
  adjusted: string[]
  /** The names of other columns that are not read. */
  unread: string[]
  form: Form | null
  /** Whether this is one of Stooq's bulk files, with the header `<TICKER>,<PER>,<DATE>,…`. */
  isStooq: boolean
  /** Whether the header is German, so that numbers may be German too. */
  isGerman: boolean
  /** Whether the column of splits is that of yfinance, where 0 means no split. */
  tellsNoSplitAsZero: boolean
}

/** The columns of a header, in any case and order. Throws for a header without a day or a close. */
export function columnsOf(header: readonly string[]): Columns {
  const cells = header.map(cell => cell.trim().toLowerCase())
  const isStooq = cells.includes('<ticker>')
  const plain = cells.map(cell => cell.replace(/^<(.*)>$/, '$1').trim())
  const at = (column: Column): number | null => {
    const name = names[column].find(one => plain.includes(one))
    if (name === undefined) return null
    if (plain.indexOf(name) !== plain.lastIndexOf(name)) throw new BadLine(`there are two columns ${name}`)
    return plain.indexOf(name)
  }
  const needed = (column: 'day' | 'close'): number => {
    const found = at(column)
    if (found === null && plain[0] === 'price' && column === 'day')
      throw new BadLine(
        'there is no column date: of a download of yfinance, write it with multi_level_index=False',
      )
    if (found === null) throw new BadLine(`there is no column ${names[column][0]}`)
    return found
  }
  const read = {
    day: needed('day'),
    close: needed('close'),
    symbol: at('symbol'),
    currency: at('currency'),
    split: at('split'),
    dividend: at('dividend'),
    gains: at('gains'),
    basis: at('basis'),
  }
  const places = new Set<number | null>(Object.values(read))
  const left = header.filter((_, place) => !places.has(place)).map(cell => cell.trim())
  return {
    ...read,
    count: header.length,
    adjusted: left.filter(isAdjustedClose),
    unread: left.filter(cell => !isAdjustedClose(cell)).map(cell => cell || 'a column without a name'),
    form: formOf(header, plain, isStooq),
    isStooq,
    isGerman: plain.some(cell => german.has(cell)),
    tellsNoSplitAsZero: read.split !== null && plain[read.split] === 'stock splits',
  }
}

const german = new Set(['datum', 'schlusskurs', 'schluss', 'zuletzt', 'währung', 'dividende'])

/** The header of a Stooq file with one symbol. */
const stooqHeader = 'Date,Open,High,Low,Close,Volume'

function formOf(header: readonly string[], plain: readonly string[], isStooq: boolean): Form | null {
  const has = (name: string) => plain.includes(name)
  if (has('stock splits')) return 'yfinance'
  // Other programs write adjusted_close or adjClose, beside raw closes.
  if (has('adj close') && !plain.some(cell => cell.includes('split'))) return 'Yahoo'
  if (isStooq || header.map(cell => cell.trim()).join(',') === stooqHeader) return 'Stooq'
  if (has('close/last')) return 'Nasdaq'
  if (
    (has('price') || has('zuletzt')) &&
    plain.some(cell => /^(change|\+\/-|änderung|veränderung) ?%/.test(cell))
  )
    return 'Investing.com'
  return null
}

/** `Adj Close`, `adj_close`, `Adjusted close`, `adjClose`, `close_adj`. */
function isAdjustedClose(cell: string): boolean {
  return /^(adj(usted)?close(price)?|closeadj(usted)?)$/.test(cell.toLowerCase().replace(/[^a-z]/g, ''))
}

/** The delimiter of a file, decided by its first line that is not empty. */
export function delimiterOf(beginning: string): ',' | ';' {
  const [line = ''] = beginning.trimStart().split(/[\r\n]/, 1)
  const header = line.replace(/"[^"]*"/g, '')
  return header.split(';').length > header.split(',').length ? ';' : ','
}
