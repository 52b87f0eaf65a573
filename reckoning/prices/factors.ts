import type { PriceAction } from './series.ts'

/** A day of a series with its factors (decision 62). */
export interface FactoredDay {
  day: string
  close: number
  /** F: the product of the splits up to that day, in new shares per old share. */
  split: number
  /** G: the product of `P / (P - D)` over the dividends up to that day. */
  total: number
}

/** A dividend is not below the close before it, which cannot be right. */
export class DividendError extends Error {
  override name = 'DividendError'
}

/**
 * Computes the factors of each day. `P` of a dividend is the close of the last day before it, on the scale of the
 * dividend: in a raw series it is divided by a split of the same day (decision 63). A dividend before the first close
 * is ignored.
 *
 * @param days ascending.
 * @param actions in any order. Those after the last day are ignored.
 * @throws DividendError if a dividend is not below the close before it.
 */
export function factorsOf(
  days: readonly { day: string; close: number }[],
  actions: readonly PriceAction[],
  basis: 'raw' | 'split-adjusted',
): FactoredDay[] {
  // On the same day the split comes first: the dividend is stated on the scale after the split.
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
