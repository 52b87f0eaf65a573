import { horizonState, type Outcome } from '#contract/outcomes.ts'
import { jumpsBehind } from '../../../market/series/jumps-behind.ts'

/** What the operator allows to be shown of prices (PRICES_SHOWN). */
export type PricesShown = 'returns' | 'closes'

/** SQL: the last value of a series. One that has ended keeps its end value. */
const lastClose = 'coalesce(series.end_value, series.last_close)'

/** SQL: a close of a series, adjusted for all splits. */
const unsplit = (close: string, split: string) =>
  `${close} * case series.basis when 'raw' then ${split} else 1 end`

const entryValue = `(${unsplit('call.entry_close', 'call.entry_split')} * case call.basis when 'total' then call.entry_total else 1 end)`
const lastValue = `(${unsplit(lastClose, 'series.last_split')} * case call.basis when 'total' then series.last_total else 1 end)`
const benchValue = `case call.basis when 'total' then series.bench_total else series.bench_price end`

/** SQL: whether there is an unexplained jump after the entry. */
const isSuspect = jumpsBehind('call.entry_day')

const isHeld = `call.target_state in ('open', 'hit', 'missed')`

/**
 * SQL: the divisor that brings a figure of the entry day to the current scale. The close of the entry day shows whether
 * a target that is compared with no price is on that scale too (decision 63).
 */
const scale = 'series.last_split / call.entry_split'
const entryClose = `(call.entry_close * case series.basis when 'raw' then 1 else ${scale} end)`
const isOfThatScale = (target: string) =>
  `(${isHeld} or ${target} between ${entryClose} / 5 and ${entryClose} * 5)`

/** SQL: whether there was no split since the entry, as in nearly all cases. */
const isUnsplit = 'series.last_split = call.entry_split'

/** SQL: a target from before a split, on the current scale. */
const targetToday = 'call.target_value * call.entry_split / series.last_split'

/** The target of an outcome without a target. */
const noTarget = JSON.stringify({
  ...{ state: 'none', day: null, deadline: null, currency: null, today: null, nearest: null, short: null },
} satisfies Outcome['target'])

/**
 * SQL: a horizon of a row `call`, as the contract shows it. `ending` is the end of its columns, `months` may be a
 * column.
 */
export function horizonJson(months: number | string, ending: number | string = months): string {
  return `json_build_object('months', ${months}, 'day', (call.entry_day + make_interval(months => ${months}))::date,
  'state', (array['${horizonState.options.join("', '")}'])[call.s${ending} + 1],
  'result', call.r${ending}, 'benchmark', call.b${ending})`
}

/**
 * SQL: the returns of a row `call` and of its benchmark from the entry until now, by the row `series`. Null after a
 * jump.
 */
export const sinceEntry = `case when not ${isSuspect} then round(${lastValue} / ${entryValue} - 1, 6) end`
export const benchmarkSinceEntry = `case when not ${isSuspect} then round(${benchValue} / call.bench_entry - 1, 6) end`

/**
 * SQL: the outcome of the row `tip`, as the contract shows it. Null if its stock has no prices. *Since* is a quotient
 * of two stored values, so that it follows the last close without any change of the call's row.
 */
export function outcomeOfTip(shown: PricesShown): string {
  const told = (close: string) => (shown === 'closes' ? close : 'null::numeric')
  return `(
    select row_to_json(told) from (
      select
        case when call.entry_day is not null then 'known' when call.next_due is null then 'none' else 'waiting' end as state,
        call.direction, call.dated_on as "datedOn", call.entry_day as "entryDay", call.basis,
        ${sinceEntry} as since,
        coalesce(series.ended_on, series.last_day) as "lastDay",
        ${benchmarkSinceEntry} as "benchmarkSince",
        bench.symbol as benchmark, series.currency, case when ${isUnsplit} then 1 else round(${scale}, 6) end as scale,
        call.told_horizons as horizons,
        case when call.target_state = 'none' and call.target_value is null then '${noTarget}'::json
          else json_build_object('state', call.target_state, 'day', call.target_day,
          'deadline', case when call.target_state <> 'none' then call.deadline end,
          'currency', case when call.target_value is not null then coalesce(call.target_currency, series.currency) end,
          'today', case when ${isOfThatScale('call.target_value')} then
            case when ${isUnsplit} then call.target_value else round(${targetToday}, 6) end end,
          'nearest', case when call.target_state = 'missed' then ${told(`round(${targetToday} * call.target_nearest, 6)`)} end,
          'short', round(abs(1 - call.target_nearest), 3)) end as target,
        case when ${isSuspect} then (select min(jump) from unnest(series.suspect_days) as jump where jump > call.entry_day)
          end as "suspectFrom",
        case when series.has_stopped then series.last_day end as "stoppedOn",
        case when series.ended_on is not null then
          json_build_object('day', series.ended_on, 'value', ${told('series.end_value')}, 'reason', series.end_reason)
        end as ended
      from calls as call join price_series as series on series.id = call.series_id
        left join price_series as bench on bench.id = call.bench_id
      where call.tip_id = tip.id
    ) as told
  )`
}

/** SQL: the target of the row `tip` on the scale of the last split. Null if there was none since its entry. */
export const movedTargetOfTip = `(
    select round(tip.price_target_value / (${scale}), 6)::float8 from calls as call join price_series as series on series.id = call.series_id
    where call.tip_id = tip.id and series.last_split <> call.entry_split and ${isOfThatScale('tip.price_target_value')}
  )`
