import type { Database, Queryable } from '../../../../database/database.ts'
import { run } from '../../../../database/statements/statement.ts'
import type { Listings } from '../../../market/series/listings.ts'
import { type LoadedSeries, loadSeries } from './load-series.ts'

/** What calls are settled with. */
export interface Settling {
  database: Database
  listings: Listings
  /** By currency the symbol that prices are held against. */
  benchmarks: ReadonlyMap<string, string>
  /** COUNT_SUPPLIED: whether texts that somebody supplied count in records. */
  countsSupplied: boolean
}

/** What claims about a stock are held against. */
export interface Pair {
  series: LoadedSeries | null
  benchmark: LoadedSeries | null
}

/** Of what is not held against prices yet. */
export const unpriced: Pair = { series: null, benchmark: null }

/** Loads the prices of a stock and of what they are held against, where there are any. */
export async function pairOfStock(settling: Settling, stockId: string): Promise<Pair> {
  const [found] = await run<{ seriesId: string }>(settling.database, seriesOfStock, [stockId])
  const series = found ? await loadSeries(settling.database, found.seriesId) : null
  return { series, benchmark: series && (await benchmarkOf(settling, series)) }
}

/** What a series is held against; null where its currency has no benchmark, or there are no prices of it. */
export async function benchmarkOf(
  { database, benchmarks }: Settling,
  { currency }: { currency: string },
): Promise<LoadedSeries | null> {
  const symbol = benchmarks.get(currency)
  if (symbol === undefined) return null
  const [found] = await run<{ id: string; state: string }>(database, benchmarkNamed, [symbol])
  return found ? remembered(database, found) : null
}

/** Benchmarks are few, and every series of a currency is held against the same. */
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

/** `state` is another whenever its days, its end or its jumps are. */
const benchmarkNamed = {
  name: 'benchmark to hold calls against',
  text: `select id, concat_ws(' ', id, revision, extract(epoch from fetched_at), suspect_days, ended_on, end_value, has_dividends) as state
    from price_series where symbol = $1 and last_day is not null`,
}
