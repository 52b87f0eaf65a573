import type { PriceAction } from './series.ts'

/** A series that is searched for jumps without a known reason. */
interface Looked {
  basis: 'raw' | 'split-adjusted'
  tellsSplits: boolean
  /** Ascending. */
  days: readonly { day: string; close: number }[]
  actions: readonly PriceAction[]
  /** Days whose jump the operator has accepted. */
  accepted: readonly string[]
}

/** A larger move than 45 % in a day is unusual. */
const large = 0.45

/** A move is explained if at most this share of it remains after splits and dividends. */
const explained = 0.1

/** Split ratios that are easily overlooked, in both directions. */
const ratios = [3 / 2, 4 / 3, 5 / 4].flatMap(ratio => [ratio, 1 / ratio])

/** How near a move must be to such a ratio, and how little the benchmark may move, as fractions. */
const near = 0.015
const still = 0.04

/**
 * The days whose close jumps without a split or dividend that explains it, ascending (decision 62): by more than 45 %,
 * or, if the source states no splits, by a small split ratio while the benchmark stands still.
 *
 * @param marketMove the benchmark's close on the second day divided by that on the first; undefined if not known.
 */
export function suspectDays(
  { basis, tellsSplits, days, actions, accepted }: Looked,
  marketMove: (from: string, to: string) => number | undefined,
): string[] {
  const suspect: string[] = []
  const waiting = actions.toSorted((a, b) => (a.day < b.day ? -1 : 1))
  let next = 0
  for (const [index, { day, close }] of days.entries()) {
    const before = days[index - 1]
    let expected = 1
    let dividends = 0
    for (; next < waiting.length; next++) {
      const action = waiting[next]
      if (!action || action.day > day) break
      if (action.kind === 'dividend') dividends += action.value
      else if (basis === 'raw') expected /= action.value
    }
    if (!before || accepted.includes(day)) continue
    const move = close / before.close
    const left = move / (expected - dividends / before.close)
    if (isLarge(left) || (isLarge(move) && Math.abs(left - 1) > explained)) suspect.push(day)
    else if (basis === 'raw' && !tellsSplits && expected === 1 && isSmallRatio(move)) {
      const market = marketMove(before.day, day)
      if (market !== undefined && Math.abs(market - 1) < still) suspect.push(day)
    }
  }
  return suspect
}

function isLarge(move: number): boolean {
  return Math.abs(move - 1) > large
}

function isSmallRatio(move: number): boolean {
  return ratios.some(ratio => Math.abs(move / ratio - 1) <= near)
}
