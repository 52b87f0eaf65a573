import { z } from 'zod'
import type { ReadSeries } from '../sources/source.ts'
import { BadLine } from './bad.ts'

const firstDay = '1900-01-01'
/** Beyond it a value is a slip of the file. */
const tooLarge = 1e12

const decimal = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i
const compactDay = /^(\d{4})(\d{2})(\d{2})$/
const dayOrMoment =
  /^(\d{4}-\d{2}-\d{2})(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}(?::?\d{2})?)?)?$/i
// Before it is upper-cased: that makes other symbols of letters that only look alike.
const symbol = /^[A-Za-z0-9.^=-]{1,40}$/
/** Hundredths of a currency that differ from it by their case alone. */
const hundredths = new Set(['GBp', 'ZAc'])

const isoDay = z.iso.date()

/** Reads cells as days from 1900 to `lastDay`, as YYYY-MM-DD; equal days are one string, which saves memory. */
export function dayReader(lastDay: string): (cell: string) => string {
  const known = new Map<string, string>()
  return cell => {
    const same = known.get(cell)
    if (same !== undefined) return same
    const written = cell.replace(compactDay, '$1-$2-$3').replace(dayOrMoment, '$1')
    const day = known.get(written) ?? checked(written)
    known.set(day, day)
    // Moments are too many.
    if (cell.length <= 10) known.set(cell, day)
    return day
  }

  function checked(day: string): string {
    if (!isoDay.safeParse(day).success) throw new BadLine('date is not a day')
    if (day < firstDay || day > lastDay) throw new BadLine('date is not between 1900 and tomorrow')
    return day
  }
}

export function closeIn(cell: string): number {
  return aboveZero(cell, 'close')
}

/** New shares for each old one; null where there was no split. */
export function splitIn(cell: string): number | null {
  if (cell === '') return null
  const value = aboveZero(cell, 'split')
  return value === 1 ? null : value
}

/** Money for each share; null where there was none. */
export function dividendIn(cell: string): number | null {
  if (cell === '') return null
  const value = numberIn(cell, 'dividend')
  if (value < 0) throw new BadLine('dividend is below 0')
  return value === 0 ? null : value
}

/** Three letters, upper-cased but for pence and cents (`GBp`, `ZAc`); null where the cell is empty. */
export function currencyIn(cell: string): string | null {
  if (cell === '') return null
  if (!/^[A-Za-z]{3}$/.test(cell)) throw new BadLine('currency is not three letters')
  return hundredths.has(cell) ? cell : cell.toUpperCase()
}

export function basisIn(cell: string): ReadSeries['basis'] {
  const basis = cell.toLowerCase()
  if (basis === '' || basis === 'raw') return 'raw'
  if (basis === 'split-adjusted') return basis
  throw new BadLine('basis is neither raw nor split-adjusted')
}

/** A symbol in upper case, in Stooq's files without its `.US`; null where the text is none. */
export function symbolIn(text: string, isStooq: boolean): string | null {
  const given = isStooq ? text.replace(/\.us$/i, '') : text
  return symbol.test(given) ? given.toUpperCase() : null
}

function aboveZero(cell: string, name: string): number {
  const value = numberIn(cell, name)
  if (value <= 0) throw new BadLine(`${name} is not above 0`)
  return value
}

function numberIn(cell: string, name: string): number {
  if (!decimal.test(cell)) throw new BadLine(`${name} is not a number`)
  const value = Number(cell)
  if (value >= tooLarge) throw new BadLine(`${name} is too large`)
  return value
}
