import type { PriceAction } from './series.ts'

/** A day on which prices jump without a reason that is known. */
interface Looked {
  basis: 'raw' | 'split-adjusted'
  tellsSplits: boolean
  /** Ascending. */
  days: readonly { day: string; close: number }[]
  actions: readonly PriceAction[]
  /** Jumps that the operator has accepted. */
  accepted: readonly string[]
}

/** More than this share in a day is no usual move. */
const large = 0.45

/** What is left of a move is within this of what an action explains. */
const explained = 0.1

/** Splits that are easily overlooked: so much new for old, and the other way round. */
const ratios = [3 / 2, 4 / 3, 5 / 4].flatMap(ratio => [ratio, 1 / ratio])

/** How near a move has to be to one of them, and how still the market. */
const near = 0.015
const still = 0.04

/**
 * The days whose close jumps and no split or dividend says why, ascending (decision 62):
 * by more than 45 %, or, where the source tells no splits, to a small ratio while the benchmark stands still.
 *
 * @param marketMove how the benchmark moved between two days, as its second close by its first; undefined where it is not known.
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
