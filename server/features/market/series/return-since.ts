import { jumpsBehind } from './jumps-behind.ts'

/**
 * SQL: the price return of a stock with splits, as a fraction, from its last close on or before a day to its latest
 * one. Null where prices are missing or jump. Returns are shown where closes may not be (`PRICES_SHOWN`).
 *
 * @param stockId an SQL expression.
 * @param day an SQL expression.
 */
export const returnSince = (stockId: string, day: string) => `(
  select round(coalesce(series.end_value, series.last_close) * case series.basis when 'raw' then series.last_split else 1 end
    / (base.close * case series.basis when 'raw' then base.split_factor else 1 end) - 1, 6)
  from price_series as series cross join lateral (
    select day, close, split_factor from prices
    where prices.series_id = series.id and prices.day <= ${day} order by prices.day desc limit 1
  ) as base
  where series.stock_id = ${stockId} and series.last_day is not null and base.close > 0
    and not ${jumpsBehind('base.day')}
)`
