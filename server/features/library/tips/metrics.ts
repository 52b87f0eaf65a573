import type { NewMetric } from '#contract/tip-metrics.ts'

/** Metrics of a tip as rows, in the order they are given. */
export function metricRows(tipId: string, metrics: NewMetric[], firstPosition: number) {
  return metrics.map((metric, index) => ({ ...metric, tipId, position: firstPosition + index }))
}
