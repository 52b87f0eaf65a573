import type { HorizonMonths } from '#contract/outcomes.ts'
import type { Queryable } from '../../../database/database.ts'
import { jsonRows, run } from '../../../database/statements/statement.ts'
import { jumpsBehind } from '../../market/series/jumps-behind.ts'
import { fixed, isBaseDue } from './due.ts'

/** A base rate: the share of a currency's stocks that beat the benchmark from a month on, after so many months. */
export interface BaseOf extends Record<string, unknown> {
  currency: string
  horizon: HorizonMonths
  /** The first day of the month. */
  month: string
  /** The symbol of the benchmark. */
  benchmark: string
}

/** With fewer stocks, the base rate is one half. */
const fewestStocks = 20

/** Pairs of stocks and base rates in one statement, at most. */
const most = 20_000

/** Counts base rates that are missing or not final. A final one stays unchanged. */
export async function countBases(database: Queryable, bases: readonly BaseOf[]): Promise<void> {
  if (bases.length === 0) return
  const [row] = await run<{ series: number }>(database, seriesThere, [])
  const atOnce = Math.max(1, Math.floor(most / Math.max(1, row?.series ?? 1)))
  for (let from = 0; from < bases.length; from += atOnce)
    await run(database, counting, [jsonRows(bases.slice(from, from + atOnce))])
}

/** The base rates that are counted again because they are not final. */
export function basesDue(database: Queryable): Promise<BaseOf[]> {
  return run<BaseOf>(database, due, [])
}

/** SQL: the chance of a call, by the row `base` of its month, which may be missing. */
export const chanceOf = `(case when base.stocks >= ${fewestStocks}
  then case call.direction when 1 then base.beat::numeric / base.stocks else 1 - base.beat::numeric / base.stocks end
  else 0.5 end)`

const due = {
  name: 'bases to count anew',
  text: `select currency, horizon, month::text as month, benchmark from base_rates where ${isBaseDue}`,
}

const seriesThere = {
  name: 'how many series',
  text: 'select count(*)::int as series from price_series where stock_id is not null',
}

/** SQL: the close that stands for a day: the last one up to it, at most seven days old (decision 63). */
function closeAt(series: string, day: string): string {
  return `(select * from prices where prices.series_id = ${series}.id and prices.day <= ${day} and prices.day >= ${day} - 7
    order by prices.day desc limit 1)`
}

/** SQL: the value of a close, with dividends if both the series and its benchmark have them. */
function worth(series: string, close: string, factors: string): string {
  return `(${close} * case ${series}.basis when 'raw' then ${factors}.split_factor else 1 end
    * case when series.has_dividends and bench.has_dividends then ${factors}.total_factor else 1 end)`
}

const entry = worth('series', 'entry.close', 'entry')
const close = worth('series', 'at.close', 'at')
const benchEntry = worth('bench', 'bench_entry.close', 'bench_entry')
const benchClose = worth('bench', 'bench_at.close', 'bench_at')

/**
 * A stock that has ended keeps its end value. A stock is left out if its prices have stopped, jump, or have not come
 * yet. Rounded as the results of calls are.
 */
const counting = {
  name: 'count bases',
  text: `
    with wanted as (
      select * from json_to_recordset($1) as wanted(currency text, horizon int, month date, benchmark text)
    ), base as (
      select wanted.*, case when known.benchmark = wanted.benchmark then known.first_at else now() end as first_at
      from wanted left join base_rates as known
        on known.currency = wanted.currency and known.horizon = wanted.horizon and known.month = wanted.month
      where known.benchmark is distinct from wanted.benchmark
        or known.counted_at < known.first_at + interval '${fixed.after}'
    ), held as (
      select base.currency, base.horizon, base.month,
        round(${close} / ${entry} - 1, 6) > round(${benchClose} / ${benchEntry} - 1, 6) as has_beaten
      from base join price_series as bench on bench.symbol = base.benchmark
        join price_series as series on series.currency = base.currency and series.id <> bench.id
          and series.stock_id is not null and series.created_at <= base.first_at + interval '${fixed.stocks}'
        cross join lateral (
          select * from prices where prices.series_id = series.id
            and prices.day >= base.month and prices.day < base.month + interval '1 month'
          order by prices.day limit 1
        ) as entry
        cross join lateral (
          select (entry.day + make_interval(months => base.horizon))::date as day
        ) as over
        cross join lateral (
          select series.end_value as close, last.split_factor, last.total_factor, series.ended_on as day
          from (select * from prices where prices.series_id = series.id order by prices.day desc limit 1) as last
          where series.ended_on <= over.day and bench.last_day >= over.day
          union all
          select at.close, at.split_factor, at.total_factor, at.day from ${closeAt('series', 'over.day')} as at
          where coalesce(series.ended_on > over.day, true) and series.last_day >= over.day
        ) as at
        cross join lateral ${closeAt('bench', 'entry.day')} as bench_entry
        cross join lateral ${closeAt('bench', 'over.day')} as bench_at
      where not ${jumpsBehind('entry.day', 'at.day')}
    )
    insert into base_rates (currency, horizon, month, benchmark, stocks, beat, first_at)
    select base.currency, base.horizon, base.month, base.benchmark,
      count(held.has_beaten), count(*) filter (where held.has_beaten), base.first_at
    from base left join held on held.currency = base.currency and held.horizon = base.horizon and held.month = base.month
    group by base.currency, base.horizon, base.month, base.benchmark, base.first_at
    on conflict (currency, horizon, month) do update
      set stocks = excluded.stocks, beat = excluded.beat, benchmark = excluded.benchmark,
        first_at = excluded.first_at, counted_at = now()`,
}
