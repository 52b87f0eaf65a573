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

/** A number that can be compared with another one of the same key. */
export interface ToldNumber {
  /**
   * `group|qualifiers|period|measure|actual or estimate`: "revenue||2025|USD|actual",
   * "eps|adjusted,diluted|2026-Q3|USD|estimate", "p/e||TTM|x|actual". Numbers with equal keys are about the same thing.
   */
  key: string
  /** With its scale. Negative for losses and declines. */
  value: number
  /** One unit of the last written digit, with the scale. */
  ulp: number
  /** YYYY-MM-DD. Only for the twelve months before a day, which differ from day to day. */
  day: string | null
}

/**
 * The number that a metric of a post of `postDay` (YYYY-MM-DD) states, to be compared with others about the same stock
 * by `conflicts`. Null if its name has no group, if it has no period or several, if its value is no single number, and
 * if the number does not fit its group (revenue of 12 %, a dividend per share of two billion).
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

/** Nobody uses such a long name twice, and an index takes no key of thousands of characters. */
const longestKey = 200

/** The measure of a number, the same for all ways of writing it. Null if the group has no such numbers. */
function measureOf({ kind, qualifiers }: Measured, { measure, value, ulp }: NumberTold): string | null {
  const isGrowth = qualifiers.includes(growth) || qualifiers.includes('cagr')
  // "Revenue of 12 %" may mean growth or a share.
  if ((kind === 'amount' || kind === 'share') && measure === '%' && !isGrowth) return null
  if (kind === 'share' && measure !== '%' && (ulp >= leastScale || Math.abs(value) >= mostPerShare))
    return null
  if (kind === 'ratio' && measure === '') return 'x'
  return kind === 'share' ? measure.replace(perShare, '') : measure
}

/** A unit that repeats that an amount is per share. */
const perShare = /(?:^| )(?:per |a )?share$/

/** A number in thousands or more is the whole company's. */
const leastScale = 100
/** No dividend or profit per share is so high in any currency. The company's total is. */
const mostPerShare = 1e6

/**
 * Whether a year begins after the day, so that its figures are estimates. Fiscal years end at most a year before they
 * are named.
 */
function isToCome(period: string, day: string): boolean {
  return /^\d{4}$/.test(period) && period > day.slice(0, 4)
}
