import type { BrierScore } from '#contract/my-record.ts'

/**
 * Forecasts with the same word of conviction: its probability (0 to 1), how many are resolved, and how many came true.
 */
export interface Said {
  probability: number
  resolved: number
  hits: number
}

/**
 * The score of Brier (1950), mean (p − o)², with the parts of Murphy (1973): value = reliability − resolution +
 * uncertainty. Null if no forecast is resolved.
 */
export function brierOf(groups: readonly Said[]): BrierScore | null {
  const some = groups.filter(({ resolved }) => resolved > 0)
  const n = sumOf(some, ({ resolved }) => resolved)
  if (n === 0) return null
  const all = sumOf(some, ({ hits }) => hits) / n
  const mean = (of: (group: Said & { rate: number }) => number) =>
    sumOf(some, group => group.resolved * of({ ...group, rate: group.hits / group.resolved })) / n
  return {
    n,
    value: mean(({ probability, rate }) => rate * (1 - probability) ** 2 + (1 - rate) * probability ** 2),
    reliability: mean(({ probability, rate }) => (probability - rate) ** 2),
    resolution: mean(({ rate }) => (rate - all) ** 2),
    uncertainty: all * (1 - all),
  }
}

function sumOf(groups: readonly Said[], of: (group: Said) => number): number {
  return groups.reduce((sum, group) => sum + of(group), 0)
}
