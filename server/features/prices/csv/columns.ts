import { BadLine } from './bad.ts'

/** What each column may be called, in lower case; where several are there, the first counts. */
const names = {
  day: ['date', 'day'],
  close: ['close'],
  symbol: ['symbol', 'ticker'],
  currency: ['currency'],
  split: ['split'],
  dividend: ['dividend'],
  basis: ['basis'],
} as const

type Column = keyof typeof names

/** Where the values of a row stand; null where the file has no such column. */
export interface Columns extends Record<Exclude<Column, 'day' | 'close'>, number | null> {
  day: number
  close: number
  /** How many there are, with those that are not read. */
  count: number
  /** Closes that contain dividends, as the header calls them. */
  adjusted: string[]
  /** Whether the header is one of Stooq's bulk files, `<TICKER>,<PER>,<DATE>,…`. */
  isStooq: boolean
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
    if (found === null) throw new BadLine(`there is no column ${names[column][0]}`)
    return found
  }
  return {
    day: needed('day'),
    close: needed('close'),
    symbol: at('symbol'),
    currency: at('currency'),
    split: at('split'),
    dividend: at('dividend'),
    basis: at('basis'),
    count: header.length,
    adjusted: header.filter(isAdjustedClose).map(cell => cell.trim()),
    isStooq,
  }
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
