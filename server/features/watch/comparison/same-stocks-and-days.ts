import type { Comparison } from '#contract/comparison.ts'
import { type HorizonMonths, horizonMonths } from '#contract/outcomes.ts'
import { fewest } from '#contract/record-limits.ts'
import type { RecordHorizon } from '#contract/records.ts'
import { rounded } from '#reckoning/calls/compute-call.ts'
import { findingOf, shareWithInterval } from '#reckoning/records/figures.ts'
import type { Queryable } from '../../../database/database.ts'
import { run } from '../../../database/statements/statement.ts'
import { chanceOf } from '../../ledger/records/base-rates.ts'

type Figures = Comparison['strategists'][number]['same']

interface Row extends Record<string, unknown> {
  stocks: number
  from: string | null
  to: string | null
  sums: { id: string; resolved: number; hits: number; chances: number }[]
}

/** Counted calls of each that are read, the newest. */
const mostCalls = 2000

/**
 * How the calls of strategists went that can be held against each other: on stocks that each of them has a counted call
 * on, entered in the days in which all of them made such calls. Under 10 resolved calls nothing is said.
 */
export async function sameStocksAndDays(
  database: Queryable,
  ids: readonly string[],
  asked: RecordHorizon,
): Promise<{ horizon: HorizonMonths; span: Comparison['same']; figuresOf: (id: string) => Figures }> {
  const horizon = horizonMonths.find(months => String(months) === asked) ?? 6
  const [row] = await run<Row>(database, counting(horizon), [`{${ids.join(',')}}`])
  const { stocks = 0, from = null, to = null, sums = [] } = row ?? {}
  return {
    horizon,
    span:
      from !== null && to !== null && from <= to ? { stocks, from, to } : { stocks, from: null, to: null },
    figuresOf: id => figures(sums.find(one => one.id === id) ?? { resolved: 0, hits: 0, chances: 0 }),
  }
}

function figures({ resolved, hits, chances }: Omit<Row['sums'][number], 'id'>): Figures {
  if (resolved < fewest.told) return { resolved, hits, low: null, high: null, chance: null, verdict: null }
  const { low, high } = shareWithInterval(hits, resolved)
  const chance = rounded(chances / resolved)
  return { resolved, hits, low, high, chance, verdict: findingOf({ low, high }, chance) }
}

const counting = (months: HorizonMonths) => ({
  name: `calls side by side, ${months}`,
  text: `
    with made as (
      select call.* from unnest($1::uuid[]) as one(id) cross join lateral (
        select strategist_id, stock_id, series_id, direction, entry_day, s${months} as state,
          direction * (r${months} - b${months}) as x
        from calls where strategist_id = one.id and counted and entry_day is not null
        order by dated_on desc, tip_id desc limit ${mostCalls}
      ) as call
    ), common as (
      select stock_id from made group by stock_id having count(distinct strategist_id) = cardinality($1::uuid[])
    ), days as (
      select max(first) as "from", min(last) as "to" from (
        select min(entry_day) as first, max(entry_day) as last from made join common using (stock_id) group by strategist_id
      ) as each
    )
    select (select count(*)::int from common) as stocks, "from"::text, "to"::text, (
      select coalesce(json_agg(sums), '[]') from (
        select call.strategist_id as id, count(*)::int as resolved, (count(*) filter (where x > 0))::int as hits,
          sum(${chanceOf}) as chances
        from made as call join common using (stock_id) join price_series as series on series.id = call.series_id
          left join base_rates as base on base.currency = series.currency and base.horizon = ${months}
            and base.month = date_trunc('month', call.entry_day)::date
        where call.state = 1 and call.x is not null and call.entry_day between days."from" and days."to"
        group by call.strategist_id
      ) as sums
    ) as sums from days`,
})
