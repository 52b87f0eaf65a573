import {
  type Convictions,
  type Forecast,
  type ForecastGroup,
  type ForecastHorizon,
  type ForecastState,
  forecastGroup,
  type MyRecord,
  usualConvictions,
} from '#contract/my-record.ts'
import { horizonMonths } from '#contract/outcomes.ts'
import { figuresOf, type Sums } from '#reckoning/forecasts/figures.ts'
import type { Queryable } from '../../../database/database.ts'
import { isoTime, readNewest, type TextPage } from '../../../database/statements/json-page.ts'
import type { Cursor } from '../../../database/statements/keyset.ts'
import { run } from '../../../database/statements/statement.ts'
import { benchmarkSinceEntry, horizonJson, sinceEntry } from '../../library/tips/reading/outcome-json.ts'

/** The value of months in `my_scores` for the conclusions' own horizons. */
export const ownHorizon = 0

/** The months after which judgements are measured when conclusions use their own horizon. */
const monthsOfJudgements = 6

/** A person's record for a horizon, from stored sums (decision 65). */
export async function readRecord(
  database: Queryable,
  userId: string,
  horizon: ForecastHorizon,
): Promise<MyRecord> {
  const months = horizonMonths.find(one => String(one) === horizon)
  const [row] = await run<{ told: string }>(database, record, [
    userId,
    months ?? monthsOfJudgements,
    months ?? ownHorizon,
  ])
  if (!row) throw new Error('A statement without a table gave no row')
  // The SQL statement writes JSON of this shape.
  const { sums, conviction, ...told } = JSON.parse(row.told) as Pick<
    MyRecord,
    'benchmark' | 'firstDay' | 'hasPrices' | 'hasForecasts' | 'unheld'
  > & { sums: Sums[]; conviction: Convictions | null }
  const meant = conviction ?? usualConvictions
  return { horizon: months ?? 'own', ...told, conviction: meant, ...figuresOf(sums, meant) }
}

const record = {
  name: 'my record',
  text: `
    select row_to_json(told)::text as told from (
      select
        (select bench_symbol from my_records where id = $1) as benchmark,
        (select known_since::date from my_records where id = $1) as "firstDay",
        exists (select from price_series where last_day is not null) as "hasPrices",
        exists (select from forecasts where user_id = $1) as "hasForecasts",
        (select coalesce(json_agg(distinct series.currency order by series.currency), '[]')
          from (select * from forecasts where user_id = $1 order by made_at desc, id desc limit 100) as newest
            join price_series as series on series.id = newest.series_id
          where newest.entry_day is not null and newest.bench_id is null) as unheld,
        (select row_to_json(own) from (select high, medium, low from convictions where user_id = $1) as own) as conviction,
        (select coalesce(json_agg(own), '[]') from (
          select "group", resolved, hits, misses, unknown, open, sum_x as "sumX", sum_p0 as "sumP0",
            crowd_resolved as "crowdResolved", crowd_hits as "crowdHits", others_hits as "othersHits",
            apart_resolved as "apartResolved", apart_hits as "apartHits"
          from my_scores
          where user_id = $1 and horizon = case when "group" in ('agree', 'disagree') then $2::int else $3::int end
        ) as own) as sums
    ) as told`,
}

/** Filters of a person's forecasts. */
export interface Asked {
  group: ForecastGroup | undefined
  state: ForecastState | undefined
}

const inState: Record<ForecastState, string> = {
  open: 'not is_resolved',
  resolved: 'is_resolved',
  // Without the outcome: the person is to review it first.
  'to-review': `is_resolved and source = 'conclusion'
    and not exists (select from judgement_reviews where forecast_id = forecasts.id)`,
}

/** SQL: the horizons of a forecast. A conclusion whose own months are none of the four has one more. */
const horizons = `case when call.entry_day is null then '[]'::json
  when call.own_months > all (array[${horizonMonths.join(', ')}]) then
    json_build_array(${horizonMonths.map(months => horizonJson(months)).join(', ')}, ${horizonJson('call.own_months', '_own')})
  else json_build_array(${horizonMonths.map(months => horizonJson(months)).join(', ')}) end`

/** SQL: the wording of a conclusion is in its current row or in one of its versions. */
const concluded = ['conclusions', 'conclusion_versions'].map(
  table => `select action, conviction, horizon, rationale from ${table}
    where user_id = call.user_id and stock_id = call.stock_id and updated_at = call.made_at`,
)

function shown(state: ForecastState | undefined): string {
  const isHidden = state === 'to-review'
  return `
  call.id, call.source, call."group", call.direction, call.tip_id as "tipId", call.repeat_of as "repeatOf",
  (select ticker from stocks where stocks.id = call.stock_id) as ticker,
  ${isoTime('call.made_at')} as "madeAt", ${isoTime('call.replaced_at')} as "replacedAt",
  case when call.source = 'conclusion' then (
    select row_to_json(told) from (${concluded.join(' union all ')} limit 1) as told) end as conclusion,
  call.entry_day as "entryDay", call.basis, call.own_months as "ownMonths", call.method, call.revision,
  (select bench.symbol from price_series as bench where bench.id = call.bench_id) as benchmark,
  ${isHidden ? `'[]'::json` : horizons} as horizons,
  ${isHidden ? 'null::numeric' : `(select ${sinceEntry} from price_series as series where series.id = call.series_id)`} as since,
  ${isHidden ? 'null::numeric' : `(select ${benchmarkSinceEntry} from price_series as series where series.id = call.series_id)`}
    as "benchmarkSince",
  (select row_to_json(told) from (
    select process, outcome, lesson, ${isoTime('reviewed_at')} as "reviewedAt"
    from judgement_reviews where forecast_id = call.id) as told) as review`
}

/** A person's forecasts, newest first. */
export function listForecasts(
  database: Queryable,
  userId: string,
  { group, state, limit, after }: Asked & { limit: number; after: Cursor | null },
): Promise<TextPage<Forecast>> {
  const rows = {
    ...{ table: 'forecasts', as: 'call', columns: shown(state), date: 'made_at' },
    where: `user_id = $2::uuid and "group" = any (string_to_array($3, ' ')) and ${state ? inState[state] : 'true'}`,
  }
  const groups = group ? [group] : forecastGroup.options
  return readNewest(database, `forecasts, ${state ?? 'all'}`, rows, [limit, userId, groups.join(' ')], after)
}

/** SQL: the outcome of a `version` of a conclusion until now. Null if it is no forecast, or has no entry. */
export const outcomeOfVersion = `(
  select row_to_json(told) from (
    select call.entry_day as "entryDay", ${sinceEntry} as since, ${benchmarkSinceEntry} as "benchmarkSince",
      bench.symbol as benchmark
    from forecasts as call join price_series as series on series.id = call.series_id
      left join price_series as bench on bench.id = call.bench_id
    where call.user_id = version.user_id and call.made_at = version.updated_at and call.stock_id = version.stock_id
      and call.source = 'conclusion' and call.entry_day is not null
  ) as told
)`
