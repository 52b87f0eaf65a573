import type { MetricGroups } from '#extraction/conflicts/metric-groups.ts'
import { type TellingMetric, type ToldNumber, toldNumber } from '#extraction/conflicts/told-number.ts'

/** Days between two posts behind which the twelve months before them are no longer the same ones (decision 69). */
const mostDaysApart = 45
/** Smaller differences, as a share of the larger number, say nothing (decision 69). */
const leastShare = 0.005
/** So many times as much is a scale that one side left out, "391,035" in millions, and not another figure. */
const leastLostScale = 500
/** Under it no scale was left out: growth of 0.1 % is not that of 60 %. */
const leastScaled = 10_000
/** What calculating adds to differences of decimal numbers, as a share of the larger one. */
const dust = 1e-9

/**
 * Whether two numbers about one stock contradict each other: told of the same thing, and further apart than rounding to
 * their last written digits explains and than half a percent of the larger. The same for (a, b) and (b, a).
 */
export function conflicts(a: ToldNumber, b: ToldNumber): boolean {
  if (a.key !== b.key || daysApart(a.day, b.day) > mostDaysApart) return false
  const [smaller = 0, larger = 0] = [Math.abs(a.value), Math.abs(b.value)].sort((x, y) => x - y)
  if (smaller > 0 && larger >= leastScaled && larger / smaller > leastLostScale) return false
  const apart = Math.abs(a.value - b.value) - larger * dust
  return apart > (a.ulp + b.ulp) / 2 && apart > larger * leastShare
}

/** A metric with the day of the post that told it, YYYY-MM-DD. */
export interface MetricOfPost {
  metric: TellingMetric
  postDay: string
}

/** What two metrics on one stock say, where they contradict each other; null where they do not. */
export function findConflict(
  a: MetricOfPost,
  b: MetricOfPost,
  groups: MetricGroups,
): { a: ToldNumber; b: ToldNumber } | null {
  const [first, second] = [a, b].map(({ metric, postDay }) => toldNumber(metric, postDay, groups))
  return first && second && conflicts(first, second) ? { a: first, b: second } : null
}

const oneDay = 86_400_000

function daysApart(a: string | null, b: string | null): number {
  return a === null || b === null ? 0 : Math.abs(Date.parse(a) - Date.parse(b)) / oneDay
}
