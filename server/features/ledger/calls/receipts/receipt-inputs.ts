import type { DatedOnBy } from '#contract/outcomes.ts'
import type { EndReason } from '#contract/prices.ts'
import type { PricedSeries } from '#reckoning/calls/compute-call.ts'
import type { Day } from '#reckoning/days/days.ts'
import type { PriceAction } from '#reckoning/prices/series.ts'
import type { Queryable } from '../../../../database/database.ts'
import { run } from '../../../../database/statements/statement.ts'
import { oneOf } from '../../../library/strategists/aliases.ts'
import { type CameRow, cameColumns } from '../../../library/tips/deadlines.ts'

/** The data of a tip's receipt, all from the same moment. */
export interface ReceiptInputs {
  tipId: string
  postId: string
  /** When its post was added, and when its source says it was published. */
  came: CameRow
  call: {
    stockId: string
    /** The strategist whose record it belongs to. Null if there is none, or the strategist is withheld. */
    strategistId: string | null
    direction: 1 | 0 | -1
    targetValue: number | null
    targetCurrency: string | null
    deadline: Day
    deadlineFrom: string
    datedOn: Day
    datedBy: DatedOnBy
    counted: boolean
    whyNot: string | null
  }
  series: PricedSeries & {
    symbol: string
    timezone: string
    source: string
    revision: number
    revised: { on: Day; what: string } | null
    endReason: EndReason | null
    /** From the day of dating on, ascending. On the same day, the split first. */
    actions: PriceAction[]
  }
  benchmark: (PricedSeries & { symbol: string }) | null
}

/**
 * The data of a tip's receipt: its frozen call, and the days of both series that it may use. Null if there is no such
 * public tip, or its stock has no prices.
 */
export async function receiptInputs(database: Queryable, tipId: string): Promise<ReceiptInputs | null> {
  const [row] = await run<{ told: string }>(database, inputs, [tipId])
  if (!row) return null
  // The SQL statement writes JSON of this shape, but the days of both series as arrays of four.
  const told = JSON.parse(row.told) as Stored<ReceiptInputs>
  const { series, benchmark } = told
  return { ...told, series: withDays(series), benchmark: benchmark && withDays(benchmark) }
}

type StoredDays<Series> = Omit<Series, 'days'> & { days: [Day, number, number, number][] }

type Stored<Inputs extends { series: object; benchmark: object | null }> = Omit<
  Inputs,
  'series' | 'benchmark'
> & {
  series: StoredDays<Inputs['series']>
  benchmark: StoredDays<NonNullable<Inputs['benchmark']>> | null
}

function withDays<Series extends { days: [Day, number, number, number][] }>(stored: Series) {
  const days = stored.days.map(([day, close, split, total]) => ({ day, close, split, total }))
  return { ...stored, days }
}

/**
 * SQL: days from a week before the day of dating on, as old as a close of the benchmark may be. The last day in any
 * case.
 */
const days = (series: string) => `
  (select coalesce(json_agg(json_build_array(day, close, split_factor, total_factor) order by day), '[]')
    from prices where series_id = ${series}.id and day >= least(call.dated_on - 7, ${series}.last_day))`

const facts = (series: string) => `
  ${series}.symbol, ${series}.currency, ${series}.basis, ${series}.has_dividends as "hasDividends",
  ${series}.suspect_days as "suspectDays",
  case when ${series}.ended_on is not null then
    json_build_object('day', ${series}.ended_on, 'value', ${series}.end_value) end as "end",
  ${days(series)} as days`

/** One statement, so that the series and its revision are from the same moment. */
const inputs = {
  name: 'inputs of receipt',
  text: `
    select row_to_json(told)::text as told from (
      select tip.id as "tipId", tip.post_id as "postId",
        (select row_to_json(own) from (select ${cameColumns} from posts as post where post.id = tip.post_id) as own) as came,
        (select row_to_json(own) from (
          select call.stock_id as "stockId",
            (select strategist.id from posts as post join strategists as strategist on strategist.id = ${oneOf('post.strategist_id')}
              where post.id = tip.post_id and strategist.withheld_at is null) as "strategistId",
            call.direction, call.target_value as "targetValue",
            call.target_currency as "targetCurrency", call.deadline, call.deadline_from as "deadlineFrom",
            call.dated_on as "datedOn", call.dated_by as "datedBy", call.counted, call.why_not as "whyNot"
        ) as own) as call,
        (select row_to_json(own) from (
          select ${facts('series')}, series.timezone, series.source, series.revision, series.end_reason as "endReason",
            (select json_build_object('on', (at at time zone 'UTC')::date, 'what', what) from price_revisions
              where series_id = series.id order by revision desc limit 1) as revised,
            (select coalesce(json_agg(json_build_object('day', day, 'kind', kind, 'value', value)
                order by day, kind desc), '[]')
              from price_actions where series_id = series.id and day > call.dated_on) as actions
        ) as own) as series,
        (select row_to_json(own) from (select ${facts('bench')}) as own where bench.id is not null) as benchmark
      from tips as tip join calls as call on call.tip_id = tip.id join price_series as series on series.id = call.series_id
        left join price_series as bench on bench.id = call.bench_id
      where tip.id = $1 and tip.deleted_at is null and series.last_day is not null
    ) as told`,
}
