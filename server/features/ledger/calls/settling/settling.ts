import type { Database, Queryable } from '../../../../database/database.ts'
import { run } from '../../../../database/statements/statement.ts'
import type { Listings } from '../../../market/series/listings.ts'
import { type LoadedSeries, loadSeries } from './load-series.ts'

/** What settling calls needs. */
export interface Settling {
  database: Database
  listings: Listings
  /** The symbol of the benchmark, by currency. */
  benchmarks: ReadonlyMap<string, string>
  /** COUNT_SUPPLIED: whether texts that members supplied count in records. */
  countsSupplied: boolean
}

/** The prices that claims about a stock are compared with. */
export interface Pair {
  series: LoadedSeries | null
  benchmark: LoadedSeries | null
}

/** For a stock without prices. */
export const unpriced: Pair = { series: null, benchmark: null }

/** Loads the prices of a stock and of its benchmark, if there are any. */
export async function pairOfStock(settling: Settling, stockId: string): Promise<Pair> {
  const [found] = await run<{ seriesId: string }>(settling.database, seriesOfStock, [stockId])
  const series = found ? await loadSeries(settling.database, found.seriesId) : null
  return { series, benchmark: series && (await benchmarkOf(settling, series)) }
}

/** The benchmark of a series. Null if its currency has none, or the benchmark has no prices. */
export async function benchmarkOf(
  { database, benchmarks }: Settling,
  { currency }: { currency: string },
): Promise<LoadedSeries | null> {
  const symbol = benchmarks.get(currency)
  if (symbol === undefined) return null
  const [found] = await run<{ id: string; state: string }>(database, benchmarkNamed, [symbol])
  return found ? remembered(database, found) : null
}

/** The most benchmarks in memory. There are few, because all series of a currency have the same. */
const most = 8
const memory = new Map<string, LoadedSeries>()

async function remembered(
  database: Queryable,
  { id, state }: { id: string; state: string },
): Promise<LoadedSeries | null> {
  const known = memory.get(state)
  if (known) return known
  const series = await loadSeries(database, id)
  if (!series) return null
  const [oldest] = memory.keys()
  if (memory.size >= most && oldest !== undefined) memory.delete(oldest)
  memory.set(state, series)
  return series
}

const seriesOfStock = {
  name: 'series that calls on a stock are held against',
  text: 'select id as "seriesId" from price_series where stock_id = $1',
}

/** `state` changes whenever the days, the end or the jumps of the benchmark do. */
const benchmarkNamed = {
  name: 'benchmark to hold calls against',
  text: `select id, concat_ws(' ', id, revision, extract(epoch from fetched_at), suspect_days, ended_on, end_value, has_dividends) as state
    from price_series where symbol = $1 and last_day is not null`,
}
