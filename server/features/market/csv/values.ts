import type { ReadSeries } from '#reckoning/prices/series.ts'
import { BadLine } from './bad.ts'
import { dayOf, dottedDay, namedDay, slashedDay } from './days.ts'
import { around, type Formats, isOfTwo, needsEvidence, plain, wordsOfTwo } from './formats.ts'

const firstDay = '1900-01-01'
/** A larger value is an error in the file. */
const tooLarge = 1e12

const decimal = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i
const groupedByCommas = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/
const groupedByPoints = /^[+-]?\d{1,3}(?:\.\d{3})+(?:,\d+)?$/
const compactDay = /^(\d{4})(\d{2})(\d{2})$/
const dayOrMoment =
  /^(\d{4}-\d{2}-\d{2})(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}(?::?\d{2})?)?)?$/i
// Checked before it is upper-cased: upper-casing would turn letters that only look alike into other symbols.
const symbol = /^[A-Za-z0-9.^=-]{1,40}$/
/** Hundredths of a currency whose code differs from that of the currency only by its case. */
const hundredths = new Set(['GBp', 'ZAc'])

/**
 * Reads the cells of a file. Throws a BadLine for an invalid cell, and NotPlain for one that needs evidence where only
 * plain cells are read.
 */
export interface Cells {
  /** A day from 1900 to the last one, as YYYY-MM-DD. */
  day(cell: string): string
  /** Null if the row has no close: `null`, `NaN`. */
  close(cell: string): number | null
  /** New shares for each old share. Null if there was no split. */
  split(cell: string, isZeroNone: boolean): number | null
  /** The amount for each share. Null if there was no dividend. */
  dividend(cell: string): number | null
}

/** @param lastDay the last day that may occur. Equal days become one string, which saves memory. */
export function cellsOf(formats: Formats | typeof plain, lastDay: string): Cells {
  const known = new Map<string, string>()

  function day(cell: string): string {
    const same = known.get(cell)
    if (same !== undefined) return same
    const written = cell.replace(compactDay, '$1-$2-$3').replace(dayOrMoment, '$1')
    const read = known.get(written) ?? checked(written)
    known.set(read, read)
    // Moments are too many to remember.
    if (cell.length <= 10) known.set(cell, read)
    return read
  }

  function checked(text: string): string {
    const read = dayOf(text) ?? otherDay(text)
    if (read === null) throw new BadLine('date is not a day, such as 2026-11-17')
    if (read < firstDay || read > lastDay) throw new BadLine('date is not between 1900 and tomorrow')
    return read
  }

  function otherDay(text: string): string | null {
    if (formats === plain) return needsEvidence()
    return dottedDay(text) ?? namedDay(text) ?? (formats.slashed && slashedDay(text, formats.slashed))
  }

  function number(cell: string, name: string): number {
    const value = formats === plain ? plainNumber(cell) : writtenNumber(cell, formats)
    if (value === null) throw new BadLine(`${name} is not a number`)
    if (value >= tooLarge) throw new BadLine(`${name} is too large`)
    return value
  }

  function aboveZero(cell: string, name: string): number {
    const value = number(cell, name)
    if (value <= 0) throw new BadLine(`${name} is not above 0`)
    return value
  }

  return {
    day,
    close: cell => (isNothing(cell) ? null : aboveZero(cell, 'close')),
    split(cell, isZeroNone) {
      if (cell === '' || isNothing(cell)) return null
      if (isZeroNone && number(cell, 'split') === 0) return null
      const value = aboveZero(cell, 'split')
      return value === 1 ? null : value
    },
    dividend(cell) {
      if (cell === '' || isNothing(cell)) return null
      const value = number(cell, 'dividend')
      if (value < 0) throw new BadLine('dividend is below 0')
      return value === 0 ? null : value
    },
  }
}

/** Null for an empty cell, which is no number in any file. */
function plainNumber(cell: string): number | null {
  if (decimal.test(cell)) return Number(cell)
  return cell === '' ? null : needsEvidence()
}

function writtenNumber(cell: string, formats: Formats): number | null {
  const bare = cell.replace(around, '')
  const isGrouping = (mark: string) => isOfTwo(bare) && bare.includes(mark)
  if (formats.decimal === 'point') {
    if (isGrouping(',')) throw new BadLine(wordsOfTwo(cell))
    const text = groupedByCommas.test(bare) ? bare.replaceAll(',', '') : bare
    return decimal.test(text) ? Number(text) : null
  }
  if (isGrouping('.')) throw new BadLine(wordsOfTwo(cell))
  const text = groupedByPoints.test(bare) ? bare.replaceAll('.', '') : bare
  return /^[+-]?\d*(,\d+)?$/.test(text) && /\d/.test(text) ? Number(text.replace(',', '.')) : null
}

/** Whether a cell means that there was no close. */
function isNothing(cell: string): boolean {
  return /^(null|nan)$/i.test(cell)
}

/**
 * A currency in three letters, upper-cased except for pence and cents (`GBp`, `ZAc`). Null for an empty cell. Throws a
 * BadLine for others.
 */
export function currencyIn(cell: string): string | null {
  if (cell === '') return null
  if (!/^[A-Za-z]{3}$/.test(cell)) throw new BadLine('currency is not three letters')
  return hundredths.has(cell) ? cell : cell.toUpperCase()
}

/** The currency of the sign beside a close. Null for `$`, which is the sign of many. */
export function moneyBeside(cell: string): string | null {
  return cell.includes('€') ? 'EUR' : cell.includes('£') ? 'GBP' : null
}

/** The basis of prices that a cell names. A blank cell means `raw`. Throws a BadLine for other words. */
export function basisIn(cell: string): ReadSeries['basis'] {
  const basis = cell.toLowerCase()
  if (basis === '' || basis === 'raw') return 'raw'
  if (basis === 'split-adjusted') return basis
  throw new BadLine('basis is neither raw nor split-adjusted')
}

/** A symbol in upper case, in Stooq's files without its `.US`. Null if the text is no symbol. */
export function symbolIn(text: string, isStooq: boolean): string | null {
  const given = isStooq ? text.replace(/\.us$/i, '') : text
  return symbol.test(given) ? given.toUpperCase() : null
}
