import type { RecordFinding } from '#contract/records.ts'
import { rounded } from '../calls/compute-call.ts'
import { tQuantile } from './t-quantile.ts'

/** Both ends are fractions, not percent. */
export interface Interval {
  low: number
  high: number
}

/** The normal quantile for a 95 % interval. */
const z = 1.96

/** Wilson's 95 % interval of a share (1927), in fractions, unrounded. From 0 to 1 if `of` is 0. */
export function wilson(hits: number, of: number): Interval {
  if (of === 0) return { low: 0, high: 1 }
  const rate = hits / of
  const middle = (rate + z ** 2 / (2 * of)) / (1 + z ** 2 / of)
  const half = (z / (1 + z ** 2 / of)) * Math.sqrt((rate * (1 - rate)) / of + z ** 2 / (4 * of ** 2))
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) }
}

/** A share with its 95 % interval, as fractions rounded to six decimals. `of` must not be 0: the rate would be NaN. */
export function shareWithInterval(hits: number, of: number): Interval & { rate: number } {
  const { low, high } = wilson(hits, of)
  return { rate: rounded(hits / of), low: rounded(low), high: rounded(high) }
}

/** The hit rate if none, and if all, of the unknown results were hits, as fractions rounded to six decimals. */
export function boundsOf(hits: number, resolved: number, unknown: number): Interval {
  const all = resolved + unknown
  return { low: rounded(hits / all), high: rounded((hits + unknown) / all) }
}

/**
 * The mean of results with half the width of its 95 % interval, t(n − 1, .975) · s / √n, rounded to six decimals.
 *
 * @param n the number of results, at least 1.
 * @param sum of the results, and `squares` the sum of their squares.
 * @returns a margin of null for fewer than two results.
 */
export function meanOf(n: number, sum: number, squares: number): { mean: number; margin: number | null } {
  const mean = sum / n
  if (n < 2) return { mean: rounded(mean), margin: null }
  const variance = Math.max(0, squares - n * mean ** 2) / (n - 1)
  return { mean: rounded(mean), margin: rounded(tQuantile(n - 1) * Math.sqrt(variance / n)) }
}

/** Whether a record is better or worse than chance: only if chance lies outside of the interval. */
export function findingOf({ low, high }: Interval, chance: number): RecordFinding {
  if (low > chance) return 'better'
  return high < chance ? 'worse' : 'unclear'
}

/**
 * The difference of two shares (`one` − `other`), with Newcombe's 95 % interval (1998, method 10), as fractions rounded
 * to six decimals. It combines the Wilson intervals of both.
 */
export function differenceOf(
  one: { hits: number; of: number },
  other: { hits: number; of: number },
): Interval & { value: number } {
  const [first, second] = [one, other].map(({ hits, of }) => ({ rate: hits / of, ...wilson(hits, of) })) as [
    Interval & { rate: number },
    Interval & { rate: number },
  ]
  const value = first.rate - second.rate
  return {
    value: rounded(value),
    low: rounded(value - Math.hypot(first.rate - first.low, second.high - second.rate)),
    high: rounded(value + Math.hypot(first.high - first.rate, second.rate - second.low)),
  }
}
