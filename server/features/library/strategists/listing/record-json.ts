import { fewest } from '#contract/record-limits.ts'
import type { RecordHorizon } from '#contract/records.ts'

/** SQL: whether there are prices here at all. */
export const arePricesThere = '(select exists (select from price_series where last_day is not null))'

/** SQL: whether the record of a strategist is being counted for the first time. */
export function isBeingCounted(strategist: string): string {
  return `(not exists (select from strategist_scores where strategist_id = ${strategist})
    and ((select exists (select from unsettled)) or exists (select from unscored where strategist_id = ${strategist})))`
}

const isTold = `score.resolved >= ${fewest.told}`

/** SQL: the contract's record line of a row `strategist`; null where there is nothing that may be told. */
export function recordLineOf(horizon: RecordHorizon): string {
  return `case when strategist.withheld_at is null and ${arePricesThere} then coalesce((
    select json_build_object('horizon', score.horizon, 'resolved', score.resolved, 'hits', score.hits,
      'low', case when ${isTold} then score.lower end, 'high', case when ${isTold} then score.upper end,
      'chance', case when ${isTold} then round(score.sum_p0 / score.resolved, 6) end,
      'verdict', case score.finding when 1 then 'better' when -1 then 'worse' when 0 then 'unclear' end,
      'counted', score.counted, 'rank', score.rank, 'benchmark', score.benchmark)
    from strategist_scores as score where score.strategist_id = strategist.id and score.horizon = ${horizon}
  ), case when not ${isBeingCounted('strategist.id')} then json_build_object('horizon', ${horizon}, 'resolved', 0, 'hits', 0,
    'low', null, 'high', null, 'chance', null, 'verdict', null, 'counted', 0, 'rank', null, 'benchmark', null) end) end`
}
