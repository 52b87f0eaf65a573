import type { PriceTarget } from '#contract/stocks.ts'

/** One target on the ladder. */
export interface Rung {
  target: PriceTarget
  /** Told where the same author has a newer target on the ladder. */
  year: number | null
  /** Place on the axis: 0 at its left end, 1 at its right. */
  at: number
}

export interface Ladder {
  currency: string
  /** Highest first. */
  rungs: Rung[]
  averageAt: number
  /** Round amounts along the axis. */
  ticks: { value: number; at: number }[]
}

/** Above this number only the newest target of each author is drawn until all are asked for. */
export const mostRungs = 12

/** Places the targets of one currency on an axis. `average` is that of all targets, drawn ones or not. */
export function targetLadder(targets: readonly PriceTarget[], currency: string, average: number): Ladder {
  const own = targets.filter(target => target.currency === currency)
  const values = [...own.map(({ value }) => value), average]
  const [from, to] = padded(Math.min(...values), Math.max(...values))
  const at = (value: number) => (value - from) / (to - from)
  const newest = new Set(newestOfEach(own))
  return {
    currency,
    rungs: own
      .toSorted((one, other) => other.value - one.value || other.date.localeCompare(one.date))
      .map(target => ({
        target,
        year: newest.has(target) ? null : new Date(target.date).getUTCFullYear(),
        at: at(target.value),
      })),
    averageAt: at(average),
    ticks: roundValues(from, to).map(value => ({ value, at: at(value) })),
  }
}

/** The newest target of each author and currency. Targets come newest first. */
export function newestOfEach(targets: readonly PriceTarget[]): PriceTarget[] {
  const seen = new Set<string>()
  return targets.filter(({ author, currency, tipId }) => {
    const key = author === null ? tipId : `${author.toLowerCase()} ${currency}`
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

function padded(from: number, to: number): [from: number, to: number] {
  // A range too small for a number has room all the same, or places on it would be none.
  const room = (to - from || to || 1) * 0.06 || 1
  return [Math.max(0, from - room), to + room]
}

/** Two to five multiples of 1, 2 or 5 times a power of ten, so that their labels never touch: three at least where a step gives that. */
function roundValues(from: number, to: number): number[] {
  const power = 10 ** Math.floor(Math.log10(to - from))
  const steps = [5, 2, 1, 0.5, 0.2, 0.1].map(factor => factor * power)
  const countOf = (step: number) => Math.floor(to / step) - Math.ceil(from / step) + 1
  const among = (least: number) => steps.find(step => countOf(step) >= least && countOf(step) <= 5)
  const step = among(3) ?? among(2) ?? power
  const first = Math.ceil(from / step)
  // Multiplied, not added up, so that 0.1 + 0.2 stays 0.3 on the axis.
  return Array.from({ length: countOf(step) }, (_, index) => Number(((first + index) * step).toPrecision(12)))
}
