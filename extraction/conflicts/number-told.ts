import { currencyOf } from '#extraction/extractors/rules/figures/currencies.ts'
import { findNumbers, type TextNumber } from '#extraction/extractors/rules/figures/numbers.ts'

/** A metric's number as it was stated. */
export interface NumberTold {
  /** With its scale: 391e9 for "391 B". */
  value: number
  /** One unit of the last written digit, with the scale. */
  ulp: number
  /** "%", "x", a currency (ISO 4217), another unit in lower case, or empty for none. */
  measure: string
}

/** The factors of the units that `findNumbers` returns. */
const scales: Record<string, number> = { K: 1e3, M: 1e6, B: 1e9, T: 1e12, lakh: 1e5, Cr: 1e7 }
/** Words and signs of approximation, which make no range or bound. */
const about =
  /^(?:[~≈∼+]|about|approx(?:imately|\.)?|around|roughly|nearly|almost|some|circa|ca\.?|c\.|etwa|rund|environ|unos|cerca de|circa)\s*/i
/** Words that are no unit: they make the number a bound, or one of several. */
const bound = /^(?:or|and|plus|more|less|up|over|under|at|to|from|between|bis|mehr|ou|et|o|y|e)(?![\p{L}])/iu

/**
 * The number of a metric, from value, unit and currency as they are in a tip ("46.2" and "%", "391" with "B" and "USD",
 * "€340 million" alone). Null for a range, a bound, several numbers and anything else that is no single number, and if
 * value and currency contradict each other.
 */
export function numberTold(value: string, unit: string | null, currency: string | null): NumberTold | null {
  const written = plainly(value)
  const { scale, word, money } = partsOf(unit ?? '')
  const own = findNumbers(written)
  const [alone] = own
  if (own.length > 1) return null
  const text = scale && !(alone && alone.unit !== null) ? `${written} ${scale}` : written
  const [number, ...others] = findNumbers(text)
  if (!number || others.length > 0 || isContrary(alone, scale)) return null
  const before = text
    .slice(0, number.start)
    .replace(number.value < 0 ? /^\s*[-−–]/ : '', '')
    .trim()
  const behind = text.slice(number.end).replace(/^\./, '').trim()
  if (before !== '' || !/^[\p{L}\s./]*$/u.test(behind) || bound.test(behind)) return null
  const told = currencyTold(number, currency?.trim() ? currency : money)
  return told === undefined ? null : measured(number, told, [behind, word].filter(Boolean).join(' '))
}

/** "(320)" is negative. Words of approximation are removed. */
function plainly(value: string): string {
  return value
    .trim()
    .replace(/^\((.+)\)$/, '-$1')
    .replace(about, '')
    .replace(/[.,]$/, '')
}

interface UnitParts {
  /** A unit that `findNumbers` knows: "B", "Mrd.", "%". Empty for none. */
  scale: string
  /** Any other word, in lower case. */
  word: string
  /** The currency in it: "USD bn". */
  money: string | null
}

function partsOf(unit: string): UnitParts {
  const parts: UnitParts = { scale: '', word: '', money: null }
  const words: string[] = []
  for (const one of unit.match(/[^\s/$€£¥₹₩]*[$€£¥₹₩]|[^\s/$€£¥₹₩]+/g) ?? []) {
    const code = /^p$/i.test(one) ? null : currencyOf(one)
    if (code) parts.money = code
    else if (!parts.scale && words.length === 0 && isScale(one)) parts.scale = one === 'Cr' ? 'crore' : one
    else words.push(one.toLowerCase())
  }
  return { ...parts, word: words.join(' ') }
}

function isScale(word: string): boolean {
  if (word === 'Cr') return true
  const [number] = findNumbers(`1 ${word}`)
  return number !== undefined && number.unit !== null && number.end >= 2 + word.replace(/\.$/, '').length
}

/** Whether two units contradict each other: "5 %" with the unit "x". */
function isContrary(alone: TextNumber | undefined, scale: string): boolean {
  if (!alone || alone.unit === null || !scale) return false
  return findNumbers(`1 ${scale}`)[0]?.unit !== alone.unit
}

/** The currency of both. undefined if they differ. A bare dollar sign may be of any country with dollars or pesos. */
function currencyTold(number: TextNumber, currency: string | null): string | null | undefined {
  const own = number.unit === 'cents' ? null : number.currency
  if (!currency?.trim()) return own
  const given = currencyOf(currency) ?? currency.trim().toUpperCase()
  return own === null || own === given || own === 'USD' ? given : undefined
}

function measured(number: TextNumber, currency: string | null, word: string): NumberTold | null {
  const { value, written, unit, kind } = number
  const isHundredth = (unit === 'cents' && currency !== null) || currency === 'GBX'
  const scale = (scales[unit ?? ''] ?? 1) / (isHundredth ? 100 : 1)
  const ulp = 10 ** -decimalsOf(value, written) * scale
  if (!Number.isFinite(value * scale)) return null
  const money = currency === 'GBX' ? 'GBP' : currency
  const sign =
    kind === 'percent' ? '%' : kind === 'times' ? 'x' : (money ?? (unit === 'cents' ? 'cents' : ''))
  return { value: value * scale, ulp, measure: [sign, word.toLowerCase()].filter(Boolean).join(' ') }
}

/** The number of digits after the decimal sign, whichever sign it is. */
function decimalsOf(value: number, written: string): number {
  if (value === 0) return /[.,](\d+)$/.exec(written)?.[1]?.length ?? 0
  const digits = Number(written.replace(/\D/g, ''))
  return Math.round(Math.log10(digits / Math.abs(value)))
}
