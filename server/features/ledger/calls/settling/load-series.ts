import type { PricedSeries } from '#reckoning/calls/compute-call.ts'
import type { Day } from '#reckoning/days/days.ts'
import type { Queryable } from '../../../../database/database.ts'
import { run } from '../../../../database/statements/statement.ts'

/** A series with all its days, to compare calls with. */
export interface LoadedSeries extends PricedSeries {
  id: string
  symbol: string
  timezone: string
  revision: number
}

/** Loads the series with all its days. */
export type WholeSeries = (database: Queryable) => Promise<LoadedSeries>

/**
 * Loads a series. Null if there is none, or it has no prices yet.
 *
 * @param since the first day to load; null for all days. The last day is always loaded.
 */
export async function loadSeries(
  database: Queryable,
  id: string,
  since: Day | null = null,
): Promise<LoadedSeries | null> {
  const [series] = await run<SeriesRow>(database, oneSeries, [id])
  if (!series) return null
  const [{ days } = { days: '[]' }] = await run<{ days: string }>(database, daysOfSeries, [id, since])
  const { endedOn, endValue, suspectDays, ...facts } = series
  return {
    ...facts,
    suspectDays: JSON.parse(suspectDays),
    end: endedOn === null ? null : { day: endedOn, value: Number(endValue) },
    days: (JSON.parse(days) as [Day, number, number, number][]).map(([day, close, split, total]) => ({
      day,
      close,
      split,
      total,
    })),
  }
}

interface SeriesRow extends Record<string, unknown> {
  id: string
  symbol: string
  timezone: string
  currency: string
  basis: PricedSeries['basis']
  hasDividends: boolean
  revision: number
  /** JSON: days. */
  suspectDays: string
  endedOn: Day | null
  endValue: string | null
}

const oneSeries = {
  name: 'series to hold calls against',
  text: `
    select id, symbol, timezone, currency, basis, has_dividends as "hasDividends", revision,
      to_json(suspect_days)::text as "suspectDays", ended_on::text as "endedOn", end_value::text as "endValue"
    from price_series where id = $1 and last_day is not null`,
}

/** As one text, because a series of ten years has 2,500 rows. */
const daysOfSeries = {
  name: 'days to hold calls against',
  text: `select coalesce(json_agg(json_build_array(day, close, split_factor, total_factor) order by day), '[]')::text as days
    from prices where series_id = $1
      and ($2::date is null or day >= (select least($2::date, last_day) from price_series where id = $1))`,
}
