import type { Contradiction, ContradictionSide } from '#contract/radar.ts'
import { daysBetween, stanceOf, turnedAfter } from '#web/features/watch/radar/turning.ts'
import { plural } from '#web/format/words/plural.ts'

/** The author's former stance: `was bullish`. */
export function was(side: ContradictionSide): string {
  return `was ${stanceOf(side.direction) ?? 'of another mind'}`
}

/** The title of a contradiction: `Dana Ruiz turned bearish on NVDA`. */
export function contradictionTitle({ kind, stock: { ticker }, a }: Contradiction): string {
  if (kind === 'reversal')
    return `${a.author ?? 'The author'} turned ${stanceOf(a.direction) ?? 'round'} on ${ticker}`
  if (kind === 'split') return `Two sides on ${ticker}`
  if (kind === 'numbers') return `Two figures on ${ticker}`
  return `Against your conclusion on ${ticker}`
}

/** The words below the title. */
export function contradictionAside({ kind, a, b }: Contradiction): string {
  const days = daysBetween(a.day, b.day)
  if (kind === 'reversal') return `${turnedAfter({ a, b })} ${stanceOf(b.direction) ?? 'of another mind'}`
  if (kind === 'split')
    return days === 0 ? 'two sources on one day' : `two sources, ${plural(days, 'day')} apart`
  if (kind === 'numbers') return (a.metric ?? b.metric)?.name ?? ''
  return 'came after you decided'
}

/** The distance between both sides: points or percent between figures, else days. */
export function apart({ kind, a, b }: Pick<Contradiction, 'kind' | 'a' | 'b'>): string {
  return (kind === 'numbers' && figuresApart(a, b)) || daysApart(a.day, b.day)
}

/** `41 days`, `1 day`, `same day`. */
export function daysApart(one: string, other: string): string {
  const days = daysBetween(one, other)
  return days === 0 ? 'same day' : plural(days, 'day')
}

/** A likeness, from 0 to 1, in percent: 0.87 is `87%`. */
export function percent(likeness: number): string {
  return `${Math.round(likeness * 100)}%`
}

/**
 * The difference of two percentages in points, and of other figures in percent of the larger. Null if either is not
 * written as a plain number, or if the units differ.
 */
function figuresApart(
  { metric: one }: ContradictionSide,
  { metric: other }: ContradictionSide,
): string | null {
  if (!one || !other) return null
  const [a, b] = [numberIn(one.value), numberIn(other.value)]
  if (a === null || b === null) return null
  const difference = Math.abs(a - b)
  if (one.unit === '%' && other.unit === '%') return `${rounded(difference)} points`
  // `391` and `0.4` may have units that differ by a factor of a thousand.
  if (one.unit !== other.unit) return null
  return `${rounded((difference / Math.max(Math.abs(a), Math.abs(b))) * 100)}% apart`
}

/** One decimal, or one significant digit below 0.1: `2.3`, `12`, `0.04`. */
function rounded(number: number): string {
  return Number(number < 0.1 ? number.toPrecision(1) : number.toFixed(1)).toLocaleString('en-US')
}

/** A number as written in a metric: `46.2`, `+1,250`, `−3`. Null if the text has anything else. */
function numberIn(text: string): number | null {
  const written = text
    .trim()
    .replace('−', '-')
    .replaceAll(/(?<=\d),(?=\d{3}\b)/g, '')
  return /^[+-]?\d+(\.\d+)?$/.test(written) ? Number(written) : null
}
