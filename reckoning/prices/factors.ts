import type { PriceAction } from './series.ts'

/** A day of a series with its factors (decision 62). */
export interface FactoredDay {
  day: string
  close: number
  /** F: the product of splits until that day. */
  split: number
  /** G: the product of `P / (P - D)` over dividends until that day. */
  total: number
}

/** A dividend cannot be as much as the price before it. */
export class DividendError extends Error {
  override name = 'DividendError'
}

/**
 * Gives each day its factors. A dividend's `P` is the close of the last priced day before, on the scale of the dividend: in a
 * raw series divided by a split of the same day (decision 63); of one before all prices nothing is known, and it counts
 * nothing. Throws a DividendError.
 *
 * @param days ascending.
 * @param actions of any order; those behind the last day count nothing yet.
 */
export function factorsOf(
  days: readonly { day: string; close: number }[],
  actions: readonly PriceAction[],
  basis: 'raw' | 'split-adjusted',
): FactoredDay[] {
  // Of one day the split first: its dividend is told on the scale behind it.
  const inOrder = actions.toSorted((a, b) => compare(a.day, b.day) || compare(b.kind, a.kind))
  let [split, total, next] = [1, 1, 0]
  let before: number | undefined
  return days.map(({ day, close }) => {
    for (; next < inOrder.length; next++) {
      const action = inOrder[next]
      if (!action || action.day > day) break
      if (action.kind === 'split') {
        split *= action.value
        if (basis === 'raw' && before !== undefined) before /= action.value
      } else if (before !== undefined) {
        if (action.value >= before)
          throw new DividendError(`the dividend of ${action.day} is not below the close before it`)
        total *= before / (before - action.value)
      }
    }
    before = close
    return { day, close, split, total }
  })
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
