import type { MetricGroups } from '#extraction/conflicts/metric-groups.ts'
import { growth, type Measured, readMetricName } from '#extraction/conflicts/metric-name.ts'
import { type NumberTold, numberTold } from '#extraction/conflicts/number-told.ts'

/** A metric as tips have it. */
export interface TellingMetric {
  name: string
  value: string
  unit: string | null
  currency: string | null
  asOf: string | null
}

/** A number that can be held against another one of the same key. */
export interface ToldNumber {
  /**
   * `group|qualifiers|period|measure|actual or estimate`: "revenue||2025|USD|actual", "eps|adjusted,diluted|2026-Q3|USD|estimate",
   * "p/e||TTM|x|actual". Two numbers say something of the same thing where their keys are the same.
   */
  key: string
  /** With its scale, below zero for losses and declines. */
  value: number
  /** One unit of the last written digit, with the scale. */
  ulp: number
  /** YYYY-MM-DD; only of the twelve months before a day, which are others on another day. */
  day: string | null
}

/**
 * What a metric of a post of `postDay` (YYYY-MM-DD) says, to be held against others on the same stock by `conflicts`; null
 * where its name has no group, where it has no period or several, where its value is no single number, and where the
 * number is none of its group (revenue of 12 %, a dividend per share of two billion).
 */
export function toldNumber(metric: TellingMetric, postDay: string, groups: MetricGroups): ToldNumber | null {
  const measured = readMetricName(metric.name, metric.asOf, groups)
  if (!measured?.period) return null
  const number = numberTold(metric.value, metric.unit, metric.currency)
  const measure = number && measureOf(measured, number)
  if (!number || measure === null) return null
  const { group, qualifiers, period } = measured
  const state = measured.isEstimate || isToCome(period, postDay) ? 'estimate' : 'actual'
  const key = [group, qualifiers.join(','), period, measure.replaceAll('|', ' '), state].join('|')
  if (key.length > longestKey) return null
  return {
    key,
    value: measured.isOpposite ? -Math.abs(number.value) : number.value,
    ulp: number.ulp,
    day: period === 'TTM' ? postDay : null,
  }
}

/** Nobody calls a figure by as many words twice, and an index takes no key of some thousand characters. */
const longestKey = 200

/** What the number is told in, the same for all ways of writing it; null where the group has no such numbers. */
function measureOf({ kind, qualifiers }: Measured, { measure, value, ulp }: NumberTold): string | null {
  const isGrowth = qualifiers.includes(growth) || qualifiers.includes('cagr')
  // "Revenue of 12 %" is growth to one and a share to the other.
  if ((kind === 'amount' || kind === 'share') && measure === '%' && !isGrowth) return null
  if (kind === 'share' && measure !== '%' && (ulp >= leastScale || Math.abs(value) >= mostPerShare))
    return null
  if (kind === 'ratio' && measure === '') return 'x'
  return kind === 'share' ? measure.replace(perShare, '') : measure
}

/** What the unit of an amount per share says again. */
const perShare = /(?:^| )(?:per |a )?share$/

/** A number told in thousands or more is the whole company's. */
const leastScale = 100
/** No dividend or profit of a share is as high, in no currency; the sum of all is. */
const mostPerShare = 1e6

/** A year that begins after the day cannot have been counted yet; fiscal ones end at most a year before they are named. */
function isToCome(period: string, day: string): boolean {
  return /^\d{4}$/.test(period) && period > day.slice(0, 4)
}
