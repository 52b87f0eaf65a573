import { BadFile, NotPlain } from './bad.ts'
import type { Columns } from './columns.ts'
import { isAtWeekend, slashedDay } from './days.ts'

/** How days and numbers are written in a file. */
export interface Formats {
  /** What `1/2/2026` means. Null if the file does not show it. */
  slashed: 'day-first' | 'month-first' | null
  /** The sign before decimals. */
  decimal: 'point' | 'comma'
  /** Whether such days have an hour, as Google's spreadsheets write them. */
  hasHours: boolean
}

/** Days as 2026-11-17 or 20261117, and decimal points. Any other cell throws NotPlain. */
export const plain = 'plain'

/** Collects how the cells of a whole file are written. */
export interface Evidence {
  take(record: readonly string[], columns: Columns, line: number): void
  /** Throws a BadFile if the file can be read in two ways, or mixes two. */
  formats(columns: Columns): { formats: Formats; notes: string[] }
}

interface Seen {
  cell: string
  line: number
}

/** Currency signs that may stand around a number, and spaces, which separate thousands in some languages. */
export const around = /[$€£\s\u00A0\u202F]/g

/** @param lastDay the last day that may occur in the file. */
export function gatherEvidence(lastDay: string): Evidence {
  const first: Partial<
    Record<'dotted' | 'slashed' | 'timed' | 'comma' | 'point' | 'threeAfterPoint' | 'threeAfterComma', Seen>
  > = {}
  /** Whether all such days are possible in this order (`can`), and exchanges are open on all of them (`opens`). */
  const can = { 'day-first': true, 'month-first': true }
  const opens = { 'day-first': true, 'month-first': true }

  function takeDay(cell: string, line: number): void {
    if (/^\d{1,2}\.\d{1,2}\.\d{4}/.test(cell)) first.dotted ??= { cell, line }
    if (!/^\d{1,2}[/-]\d{1,2}[/-]\d{4}/.test(cell)) return
    first.slashed ??= { cell, line }
    if (/\d:\d/.test(cell)) first.timed ??= { cell, line }
    for (const order of ['day-first', 'month-first'] as const) {
      const day = slashedDay(cell, order)
      const isDay = day !== null && day <= lastDay
      can[order] &&= isDay
      opens[order] &&= isDay && !isAtWeekend(day)
    }
  }

  function takeNumber(cell: string, line: number): void {
    const kind = kindOf(cell.replace(around, ''))
    if (kind) first[kind] ??= { cell, line }
  }

  function slashed({ form }: Columns): Formats['slashed'] {
    if (!first.slashed) return null
    const { cell, line } = first.slashed
    const both = ['day-first', 'month-first'] as const
    const [possible, open] = [both.filter(order => can[order]), both.filter(order => opens[order])]
    const [one] = possible.length === 1 ? possible : open.length === 1 ? open : []
    if (one) return one
    // Nasdaq writes all its days this way.
    if (form === 'Nasdaq') return 'month-first'
    if (possible.length === 2)
      throw new BadFile(`line ${line}: ${cell} could be two days, write days as 2026-11-17`)
    // The line with an impossible day is reported when it is read.
    return 'day-first'
  }

  function decimal(columns: Columns): Formats['decimal'] {
    const { comma, point, threeAfterComma, threeAfterPoint } = first
    if (comma && point)
      throw new BadFile(
        `line ${Math.max(comma.line, point.line)}: numbers are written in two ways, ${comma.cell} and ${point.cell}`,
      )
    if (comma) return 'comma'
    if (point) return 'point'
    const isGerman = columns.isGerman || first.dotted !== undefined
    if (isGerman && threeAfterPoint) throw twoNumbers(threeAfterPoint)
    if (!isGerman && threeAfterComma) throw twoNumbers(threeAfterComma)
    return isGerman ? 'comma' : 'point'
  }

  return {
    take(record, columns, line) {
      const cell = (place: number | null) => (place === null ? '' : (record[place] ?? '').trim())
      takeDay(cell(columns.day), line)
      for (const place of [columns.close, columns.dividend, columns.gains, columns.split])
        takeNumber(cell(place), line)
    },
    formats(columns) {
      const formats = {
        slashed: slashed(columns),
        decimal: decimal(columns),
        hasHours: first.timed !== undefined,
      }
      const notes = [
        ...(first.dotted ? ['days are read as dd.mm.yyyy'] : []),
        ...(formats.slashed
          ? [`days are read as ${formats.slashed === 'day-first' ? 'dd/mm/yyyy' : 'mm/dd/yyyy'}`]
          : []),
        ...(formats.decimal === 'comma' ? ['numbers are read with decimal commas'] : []),
      ]
      return { formats, notes }
    },
  }
}

function twoNumbers({ cell, line }: Seen): BadFile {
  return new BadFile(`line ${line}: ${wordsOfTwo(cell)}`)
}

/** The error for `1.102`, where a point may separate thousands. */
export function wordsOfTwo(cell: string): string {
  const digits = cell.replace(around, '').replace(/[.,]/, '')
  return `${cell} could be two numbers, write it as ${digits} or with another number of decimals`
}

/** Whether a number is ambiguous, as `1.102` and `1,102`: the three digits may be decimals or follow thousands. */
export function isOfTwo(cell: string): boolean {
  return /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/.test(cell)
}

function kindOf(cell: string): 'comma' | 'point' | 'threeAfterPoint' | 'threeAfterComma' | null {
  if (isOfTwo(cell)) return cell.includes('.') ? 'threeAfterPoint' : 'threeAfterComma'
  if (/^[+-]?[1-9]\d{0,2}(\.\d{3})+(,\d+)?$/.test(cell) || /^[+-]?\d*,\d+$/.test(cell)) return 'comma'
  if (/^[+-]?[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/.test(cell) || /^[+-]?\d*\.\d+(e[+-]?\d+)?$/i.test(cell))
    return 'point'
  return null
}

/** Throws NotPlain: the file is not plain, so the whole file has to be examined first. */
export function needsEvidence(): never {
  throw new NotPlain()
}
