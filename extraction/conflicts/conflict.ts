import type { MetricGroups } from '#extraction/conflicts/metric-groups.ts'
import { type TellingMetric, type ToldNumber, toldNumber } from '#extraction/conflicts/told-number.ts'

/** Days between two posts after which their last twelve months are no longer comparable (decision 69). */
const mostDaysApart = 45
/** Smaller differences, as a share of the larger number, do not count (decision 69). */
const leastShare = 0.005
/** A larger ratio means that one side omitted the scale, "391,035" in millions, and is no other figure. */
const leastLostScale = 500
/** Below this value no scale was omitted: growth of 0.1 % is not growth of 60 %. */
const leastScaled = 10_000
/** Errors of floating-point arithmetic, as a share of the larger number. */
const dust = 1e-9

/**
 * Whether two numbers about one stock contradict each other: they are about the same thing, and differ by more than the
 * rounding of their last digits and more than half a percent of the larger. The order of the arguments does not matter.
 */
export function conflicts(a: ToldNumber, b: ToldNumber): boolean {
  if (a.key !== b.key || daysApart(a.day, b.day) > mostDaysApart) return false
  const [smaller = 0, larger = 0] = [Math.abs(a.value), Math.abs(b.value)].sort((x, y) => x - y)
  if (smaller > 0 && larger >= leastScaled && larger / smaller > leastLostScale) return false
  const apart = Math.abs(a.value - b.value) - larger * dust
  return apart > (a.ulp + b.ulp) / 2 && apart > larger * leastShare
}

/** A metric with the day of its post, YYYY-MM-DD. */
export interface MetricOfPost {
  metric: TellingMetric
  postDay: string
}

/** What two metrics about one stock state, if they contradict each other. Else null. */
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
