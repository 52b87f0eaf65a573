import { setImmediate } from 'node:timers/promises'
import type { PriceAction, ReadSeries } from '#reckoning/prices/series.ts'
import { tradesAtWeekends } from '#reckoning/prices/symbols.ts'
import { BadFile, BadLine } from './bad.ts'
import { type Columns, columnsOf } from './columns.ts'
import { isAtWeekend } from './days.ts'
import { type Formats, needsEvidence, plain } from './formats.ts'
import { basisIn, cellsOf, currencyIn, moneyBeside, symbolIn } from './values.ts'

/** The data of one symbol so far. */
interface Gathered {
  closes: Map<string, number>
  actions: PriceAction[]
  currency: string | null
  /** As its lines state it. */
  basis: ReadSeries['basis'] | null
}

/** Receives the records of a file. */
export interface Taking {
  /** The line of the file on which the next record begins, counted from 1. */
  line(): number
  /** Takes the next record, the header first. Throws if the whole file is invalid. */
  take(record: readonly string[]): void
}

export interface Rows extends Taking {
  /** Null if there were only empty lines. */
  columns(): Columns | null
  /** The number of rows below the header. */
  count(): number
  /** The number of rows without a close. */
  empty(): number
  /** For each symbol that is left out, its first bad line. The key null is for lines that name no symbol. */
  failed: ReadonlyMap<string | null, string>
  /** The series of all other symbols. It can be called once, because it frees the gathered data. */
  series(): Promise<Map<string, ReadSeries>>
}

/** What is known about a file before its first line. */
export interface FileFacts {
  /** The symbol of a file that has no column for it. */
  symbolOfFile: string | null
  /** The last day that may occur. */
  lastDay: string
  /** A file with more rows is refused. */
  mostRows: number
  /** The basis that the operator states for the closes. */
  basis: ReadSeries['basis'] | null
}

/**
 * Gathers the records of one file by symbol. A symbol is taken completely or not at all.
 *
 * @param formats how the file is written. With `plain`, a file that is not plain throws NotPlain.
 */
export function gatherRows(
  { symbolOfFile, lastDay, mostRows, basis: asked }: FileFacts,
  formats: Formats | typeof plain,
): Rows {
  const gathered = new Map<string, Gathered>()
  const failed = new Map<string | null, string>()
  const cells = cellsOf(formats, lastDay)
  let columns: Columns | null = null
  let line = 1
  let count = 0
  let empty = 0

  function take(record: readonly string[]): void {
    if (!record.every(isBlank)) {
      if (columns) takeRow(record, columns)
      else columns = headed(record)
    }
    line += linesOf(record)
  }

  function headed(record: readonly string[]): Columns {
    const found = columnsOf(record)
    if (found.symbol === null && symbolOfFile === null)
      throw new BadLine('there is no column symbol, and the name of the file is no symbol either')
    // Its numbers may be German too, which a single number does not show.
    if (formats === plain && found.isGerman) needsEvidence()
    return formats !== plain && formats.hasHours ? { ...found, form: 'Google' } : found
  }

  function takeRow(record: readonly string[], at: Columns): void {
    count += 1
    if (count > mostRows)
      throw new BadFile(`has more than ${mostRows.toLocaleString('en')} rows, divide the file`)
    // A shifted row may have a wrong symbol, so it cannot be assigned.
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
    const dayCell = cellOf(record, at.day)
    const day = cells.day(dayCell)
    if (isAtWeekend(day) && !tradesAtWeekends(symbol, day)) throw new BadLine(closedOn(day, dayCell))
    const closeCell = cellOf(record, at.close)
    const close = cells.close(closeCell)
    const split = cells.split(cellOf(record, at.split), at.tellsNoSplitAsZero)
    const paid = cells.dividend(cellOf(record, at.dividend))
    const gains = cells.dividend(cellOf(record, at.gains))
    const currency = currencyIn(cellOf(record, at.currency)) ?? moneyBeside(closeCell)
    const basis = at.basis === null ? null : basisIn(cellOf(record, at.basis))

    let series = gathered.get(symbol)
    if (!series) {
      series = { closes: new Map(), actions: [], currency, basis }
      gathered.set(symbol, series)
    }
    if (currency !== null && series.currency !== null && currency !== series.currency)
      throw new BadLine(`this line names ${currency}, earlier ones ${series.currency}`)
    if (basis !== series.basis) throw new BadLine(`this line is ${basis}, earlier ones ${series.basis}`)
    series.currency ??= currency
    if (close === null) empty += 1
    else {
      const known = series.closes.size
      series.closes.set(day, close)
      if (series.closes.size === known) throw new BadLine(`${day} is there twice`)
    }
    if (split !== null) series.actions.push({ day, kind: 'split', value: split })
    // A fund's capital gains are paid out as dividends are.
    const dividend = paid === null && gains === null ? null : (paid ?? 0) + (gains ?? 0)
    if (dividend !== null) series.actions.push({ day, kind: 'dividend', value: dividend })
  }

  async function series(): Promise<Map<string, ReadSeries>> {
    const read = new Map<string, ReadSeries>()
    for (const [symbol, { closes, actions, currency, basis }] of gathered) {
      // Other requests are answered between two symbols, and each symbol's memory is freed.
      await setImmediate()
      gathered.delete(symbol)
      if (closes.size === 0) {
        failed.set(symbol, `has no close of ${symbol}`)
        continue
      }
      const told = basis ?? asked ?? (columns?.form ? 'split-adjusted' : null)
      read.set(symbol, {
        basis: told ?? 'raw',
        // A source that states splits has raw closes, unless it says otherwise.
        ...(told === null && columns?.split == null ? { isBasisAssumed: true } : {}),
        hasDividends: columns?.dividend != null || columns?.gains != null,
        tellsSplits: columns?.split != null,
        currency,
        days: Array.from(closes, ([day, close]) => ({ day, close })).sort(byDay),
        actions: actions.sort(byDay),
      })
    }
    return read
  }

  return {
    line: () => line,
    take,
    columns: () => columns,
    count: () => count,
    empty: () => empty,
    failed,
    series,
  }
}

function cellOf(record: readonly string[], column: number | null): string {
  return column === null ? '' : (record[column] ?? '').trim()
}

/** The error for a day on which exchanges are closed. */
function closedOn(day: string, cell: string): string {
  const name = new Date(day).getUTCDay() === 0 ? 'Sunday' : 'Saturday'
  const isMoment = cell.includes(':')
  return `${isMoment ? cell : day} is a ${name}, write the exchange’s own days${isMoment ? ', without an hour' : ''}`
}

/** Whether a cell holds nothing but spaces. */
export function isBlank(cell: string): boolean {
  return cell.trim() === ''
}

/** The sort is stable: a day keeps its split before its dividend, in the order in which they were added. */
function byDay(one: { day: string }, other: { day: string }): number {
  if (one.day === other.day) return 0
  return one.day < other.day ? -1 : 1
}

/** The number of lines that a record takes in the file. */
export function linesOf(record: readonly string[]): number {
  return 1 + record.reduce((breaks, cell) => breaks + breaksIn(cell), 0)
}

/** Line breaks of any system. They occur only in quoted cells. */
function breaksIn(cell: string): number {
  return cell.includes('\n') || cell.includes('\r') ? (cell.match(/\r\n|\n|\r/g)?.length ?? 0) : 0
}
