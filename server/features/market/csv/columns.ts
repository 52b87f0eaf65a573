import { BadLine } from './bad.ts'

/** What each column may be called, in lower case; where several are there, the first counts. */
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

/** Whose export a file is, by its header. All of these give closes that are divided by later splits. */
export type Form = 'Yahoo' | 'yfinance' | 'Stooq' | 'Nasdaq' | 'Google' | 'Investing.com'

/** Where the values of a row stand; null where the file has no such column. */
export interface Columns extends Record<Exclude<Column, 'day' | 'close'>, number | null> {
  day: number
  close: number
  /** How many there are, with those that are not read. */
  count: number
  /** Closes that contain dividends, as the header calls them. */
  adjusted: string[]
  /** The others that are not read, as the header calls them. */
  unread: string[]
  form: Form | null
  /** Whether the header is one of Stooq's bulk files, `<TICKER>,<PER>,<DATE>,…`. */
  isStooq: boolean
  /** Whether its words are German: numbers may be written so too. */
  isGerman: boolean
  /** Whether the column of splits is that of yfinance, where 0 is none. */
  tellsNoSplitAsZero: boolean
}

/** The columns that a header names, in any case and order. A header without a day or a close is refused. */
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

/** The header of one symbol at Stooq. */
const stooqHeader = 'Date,Open,High,Low,Close,Volume'

function formOf(header: readonly string[], plain: readonly string[], isStooq: boolean): Form | null {
  const has = (name: string) => plain.includes(name)
  if (has('stock splits')) return 'yfinance'
  // Others call theirs adjusted_close or adjClose, beside raw ones.
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

/** What parts the cells of a file whose text begins so: its first line that is not empty decides. */
export function delimiterOf(beginning: string): ',' | ';' {
  const [line = ''] = beginning.trimStart().split(/[\r\n]/, 1)
  const header = line.replace(/"[^"]*"/g, '')
  return header.split(';').length > header.split(',').length ? ';' : ','
}
