import { mostWeeks, type WeeklyPrices } from '#contract/prices.ts'
import type { Queryable } from '../../../database/database.ts'
import { run } from '../../../database/statements/statement.ts'
import { notFound } from '../../../http/answers/problems.ts'
import { getStockId } from '../stock-named.ts'

interface Series {
  id: string
  symbol: string
  currency: string
  benchmark: string | null
}

interface Week {
  day: string
  value: string
  benchmark: string | null
}

/**
 * The last price of each week of a stock (ticker or id), for a picture. It has five digits, on the scale of the last
 * split; where no close may be shown, an index that begins with 100. The benchmark begins with the stock. 404 when
 * there is no such stock, or it has no prices.
 */
export async function weeksOfStock(
  database: Queryable,
  reference: string,
  shown: 'closes' | 'returns',
): Promise<WeeklyPrices> {
  const stockId = await getStockId(database, reference)
  const [series] = await run<Series>(database, seriesOfStock, [stockId])
  if (!series) throw notFound('Series of prices')
  const rows = await run<Week>(database, weeksOfSeries, [series.id])
  const scale = shown === 'closes' ? 1 : 100 / Number(rows[0]?.value ?? 100)
  const both = rows.find(({ benchmark }) => benchmark !== null)
  const beside = both ? (scale * Number(both.value)) / Number(both.benchmark) : 1
  return {
    symbol: series.symbol,
    currency: series.currency,
    kind: shown === 'closes' ? 'closes' : 'index',
    benchmark: both ? series.benchmark : null,
    weeks: rows.map(({ day, value, benchmark }) => ({
      day,
      value: drawn(Number(value) * scale),
      benchmark: benchmark === null ? null : drawn(Number(benchmark) * beside),
    })),
  }
}

/** A price with five digits: more cannot be seen. */
function drawn(value: number): number {
  return Number(value.toPrecision(5))
}

const seriesOfStock = {
  name: 'series of stock with benchmark',
  text: `
    select series.id, series.symbol, series.currency, bench.symbol as benchmark
    from price_series as series left join price_series as bench on bench.id = series.bench_id
    where series.stock_id = $1 and series.last_day is not null`,
}

/** SQL: the value of a row `price` for comparison within its series. */
const worth = (series: string) =>
  `price.close * case ${series}.basis when 'raw' then price.split_factor else 1 end`

const weeksOfSeries = {
  name: 'weeks of series',
  text: `
    select week.day::text, (${worth('series')} / case series.basis when 'raw' then series.last_split else 1 end)::text as value,
      market.worth::text as benchmark
    from price_series as series
      cross join lateral (
        select max(day) as day from prices
        where series_id = series.id and day >= date_trunc('week', series.last_day::timestamp) - interval '${mostWeeks - 1} weeks'
        group by date_trunc('week', day::timestamp)
      ) as week
      join prices as price on price.series_id = series.id and price.day = week.day
      left join lateral (
        select ${worth('bench')} as worth from prices as price join price_series as bench on bench.id = price.series_id
        where price.series_id = series.bench_id and price.day <= week.day and price.day > week.day - 7
        order by price.day desc limit 1
      ) as market on true
    where series.id = $1 order by week.day`,
}
