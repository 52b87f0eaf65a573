import { setImmediate } from 'node:timers/promises'
import type { PriceAction, ReadSeries } from '../sources/source.ts'
import { BadFile, BadLine } from './bad.ts'
import { type Columns, columnsOf } from './columns.ts'
import { basisIn, closeIn, currencyIn, dayReader, dividendIn, splitIn, symbolIn } from './values.ts'

/** What is known of one symbol so far. */
interface Gathered {
  closes: Map<string, number>
  actions: PriceAction[]
  currency: string | null
  basis: ReadSeries['basis']
}

export interface Rows {
  /** The line of the file on which the next record begins, from 1. */
  line(): number
  /** Takes the next record of the file, the header first; throws where the whole file falls with it. */
  take(record: readonly string[]): void
  /** Null where there were only empty lines. */
  columns(): Columns | null
  /** How many rows stood below the header. */
  count(): number
  /** Of each symbol that is left out its first bad line; null stands for lines that name no symbol. */
  failed: ReadonlyMap<string | null, string>
  /** Of the other symbols what they told. It empties what was gathered. */
  series(): Promise<Map<string, ReadSeries>>
}

/**
 * Gathers the records of one file by symbols, all or nothing each. `symbolOfFile` names the rows of a file that has no column
 * for it, `lastDay` is the last that may stand there, and a file of more than `mostRows` rows is refused.
 */
export function gatherRows(symbolOfFile: string | null, lastDay: string, mostRows: number): Rows {
  const gathered = new Map<string, Gathered>()
  const failed = new Map<string | null, string>()
  const dayIn = dayReader(lastDay)
  let columns: Columns | null = null
  let line = 1
  let count = 0

  function take(record: readonly string[]): void {
    if (!record.every(isBlank)) {
      if (columns) takeRow(record, columns)
      else columns = headed(record)
    }
    line += 1 + record.reduce((breaks, cell) => breaks + breaksIn(cell), 0)
  }

  function headed(record: readonly string[]): Columns {
    const found = columnsOf(record)
    if (found.symbol === null && symbolOfFile === null)
      throw new BadLine('there is no column symbol, and the name of the file is no symbol either')
    return found
  }

  function takeRow(record: readonly string[], at: Columns): void {
    count += 1
    if (count > mostRows)
      throw new BadFile(`has more than ${mostRows.toLocaleString('en')} rows, divide the file`)
    // Whose row it is cannot be told: a shifted cell may look like a symbol.
    if (record.length !== at.count) throw new BadLine(`has ${record.length} fields, the header ${at.count}`)
    const symbol = at.symbol === null ? symbolOfFile : symbolIn(cellOf(record, at.symbol), at.isStooq)
    if (failed.has(symbol)) return
    try {
      if (symbol === null) throw new BadLine('symbol is not 1 to 40 letters, digits, or . - ^ =')
      takeValues(symbol, record, at)
    } catch (cause) {
      if (!(cause instanceof BadLine)) throw cause
      failed.set(symbol, `line ${line}: ${cause.message}`)
      if (symbol !== null) gathered.delete(symbol)
    }
  }

  function takeValues(symbol: string, record: readonly string[], at: Columns): void {
    const day = dayIn(cellOf(record, at.day))
    const close = closeIn(cellOf(record, at.close))
    const split = splitIn(cellOf(record, at.split))
    const dividend = dividendIn(cellOf(record, at.dividend))
    const currency = currencyIn(cellOf(record, at.currency))
    const basis = basisIn(cellOf(record, at.basis))

    let series = gathered.get(symbol)
    if (!series) {
      series = { closes: new Map(), actions: [], currency, basis }
      gathered.set(symbol, series)
    }
    if (currency !== null && series.currency !== null && currency !== series.currency)
      throw new BadLine(`this line names ${currency}, earlier ones ${series.currency}`)
    if (basis !== series.basis) throw new BadLine(`this line is ${basis}, earlier ones ${series.basis}`)
    const known = series.closes.size
    series.closes.set(day, close)
    if (series.closes.size === known) throw new BadLine(`${day} is there twice`)
    series.currency ??= currency
    if (split !== null) series.actions.push({ day, kind: 'split', value: split })
    if (dividend !== null) series.actions.push({ day, kind: 'dividend', value: dividend })
  }

  async function series(): Promise<Map<string, ReadSeries>> {
    const read = new Map<string, ReadSeries>()
    for (const [symbol, { closes, actions, currency, basis }] of gathered) {
      // Others are answered between two symbols, and what is read needs no memory twice.
      await setImmediate()
      gathered.delete(symbol)
      read.set(symbol, {
        basis,
        hasDividends: columns?.dividend != null,
        tellsSplits: columns?.split != null,
        currency,
        days: Array.from(closes, ([day, close]) => ({ day, close })).sort(byDay),
        actions: actions.sort(byDay),
      })
    }
    return read
  }

  return { line: () => line, take, columns: () => columns, count: () => count, failed, series }
}

function cellOf(record: readonly string[], column: number | null): string {
  return column === null ? '' : (record[column] ?? '').trim()
}

function isBlank(cell: string): boolean {
  return cell.trim() === ''
}

/** A day has its split before its dividend, as they were pushed: the sort is stable. */
function byDay(one: { day: string }, other: { day: string }): number {
  if (one.day === other.day) return 0
  return one.day < other.day ? -1 : 1
}

/** Line breaks of all systems, which stand in quoted cells alone. */
function breaksIn(cell: string): number {
  return cell.includes('\n') || cell.includes('\r') ? (cell.match(/\r\n|\n|\r/g)?.length ?? 0) : 0
}
