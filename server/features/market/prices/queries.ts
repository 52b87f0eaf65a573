import { mostDays, type SeriesStatus, type StockPrices } from '#contract/prices.ts'
import type { Queryable } from '../../../database/database.ts'
import {
  isoTime,
  newestRows,
  pageOf,
  readPage,
  rowsOfPage,
  type TextPage,
} from '../../../database/statements/json-page.ts'
import type { Cursor } from '../../../database/statements/keyset.ts'
import { run, type Value } from '../../../database/statements/statement.ts'
import { invalid, notFound } from '../../../http/answers/problems.ts'
import { getStockId } from '../stock-named.ts'

/** The requested days of a stock, both inclusive. */
interface Days {
  from: string | undefined
  to: string | undefined
}

/**
 * The prices of a stock (ticker or id) on the scale of its last split. Where no close may be shown, an index that
 * begins with 100. 404 when there is no such stock, or it has no prices. 422 for more than 2,600 days.
 */
export async function pricesOfStock(
  database: Queryable,
  reference: string,
  { from, to }: Days,
  shown: 'closes' | 'returns',
): Promise<StockPrices> {
  const stockId = await getStockId(database, reference)
  const [series] = await run<{ id: string; symbol: string; currency: string }>(database, seriesOfStock, [
    stockId,
  ])
  if (!series) throw notFound('Series of prices')
  const rows = await run<{ day: string; value: string }>(database, daysOfSeries, [
    series.id,
    from ?? null,
    to ?? null,
  ])
  if (rows.length > mostDays && from)
    throw invalid([{ path: 'from', message: `Ask for at most ${mostDays.toLocaleString('en-US')} days` }])
  const newest = rows.slice(0, mostDays).reverse()
  const scale = shown === 'closes' ? 1 : 100 / Number(newest[0]?.value ?? 100)
  return {
    symbol: series.symbol,
    currency: series.currency,
    kind: shown === 'closes' ? 'closes' : 'index',
    days: newest.map(({ day, value }) => ({ day, value: rounded(Number(value) * scale) })),
  }
}

/** The series on this server, newest first. */
export async function listSeries(
  database: Queryable,
  { limit, after }: { limit: number; after: Cursor | null },
): Promise<TextPage<SeriesStatus>> {
  const values: Value[] = [limit, ...(after ? [after.key, after.id] : [])]
  const { most, named } = rowsOfPage(limit)
  const rows = newestRows({
    ...{ table: 'price_series', as: 'series', where: 'true', columns: told },
    ...{ after: after ? 2 : 0, most },
  })
  return readPage(
    database,
    { name: `series of prices${after ? ' after' : ''}${named}`, text: pageOf(rows) },
    values,
  )
}

/** Six decimals, half away from zero (specification, next/README.md, Numbers and days). Prices are positive. */
function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6
}

const told = `
  series.symbol, series.source, series.currency, series.first_day as "firstDay", series.last_day as "lastDay",
  series.revision, series.failures, series.last_error as "lastError", series.suspect_from as "suspectFrom",
  series.ended_on as "endedOn", ${isoTime('series.fetched_at')} as "fetchedAt",
  ${isoTime('series.next_at')} as "nextAt"`

const seriesOfStock = {
  name: 'series of stock',
  text: 'select id, symbol, currency from price_series where stock_id = $1 and last_day is not null',
}

/** The newest days first, one more than an answer holds. */
const daysOfSeries = {
  name: 'days of series',
  text: `
    select day::text, case basis when 'raw' then close * split_factor / last_split else close end::text as value
    from prices join price_series as series on series.id = series_id
    where series_id = $1 and ($2::date is null or day >= $2::date) and ($3::date is null or day <= $3::date)
    order by day desc limit ${mostDays + 1}`,
}
