import type { Listing } from '#reckoning/prices/symbols.ts'
import type { Database } from '../../../database/database.ts'
import { hasCome } from '../../../database/statements/has-come.ts'
import { run } from '../../../database/statements/statement.ts'
import { keepSeries } from '../series/keep-series.ts'
import type { Listings } from '../series/listings.ts'
import { SeriesRefusedError } from '../series/series-refused.ts'
import { type PriceSource, PriceSourceError } from '../sources/source.ts'

/** What asking for series needs. */
export interface Fetching {
  database: Database
  source: PriceSource
  listings: Listings
  /** The symbol of the benchmark, by currency. */
  benchmarks: ReadonlyMap<string, string>
}

/** Characters of a reason that are stored. */
const mostWords = 300

/**
 * Asks the source for the whole history of a due series and stores it, because a late split changes earlier closes. A
 * failure leaves the prices unchanged, is stored in the row, and is tried again after an hour, twice as long each time,
 * at most a day (decision 62).
 */
export async function fetchSeries(fetching: Fetching, id: string, signal: AbortSignal): Promise<void> {
  const { database, source, listings, benchmarks } = fetching
  const [series] = await run<{ symbol: string }>(database, due, [id])
  if (!series) return
  const { symbol } = series
  const listing = listings.of(symbol)
  if (!listing) return fail(database, id, unknownMarket)
  const sourceSymbol = listings.symbolAt(source.name, symbol)
  try {
    const read = await source.read(sourceSymbol, { from: null, to: lastClosedDay(listing) }, signal)
    await keepSeries(
      database,
      { symbol, sourceSymbol, source: source.name, listing, read, byFile: false },
      benchmarks,
    )
    await run(database, fetched, [id])
  } catch (error) {
    if (error instanceof PriceSourceError) return fail(database, id, error.message, error.retryAfter)
    if (error instanceof SeriesRefusedError) return fail(database, id, error.message)
    throw error
  }
}

/** Whether somebody has just written about the stock of a series that was never asked for. */
export async function isAwaited(database: Database, id: string): Promise<boolean> {
  return (await run(database, awaited, [id])).length > 0
}

/**
 * Hours after the start of a day from which its last price is its close. Earlier, some vendors give the current price.
 */
const closedAfter = 20

/** The last day of an exchange whose close can be known. */
function lastClosedDay({ timezone }: Listing): string {
  // Swedish dates are in the form of ISO 8601.
  return new Date(Date.now() - closedAfter * 3_600_000).toLocaleDateString('sv-SE', { timeZone: timezone })
}

const unknownMarket = 'Its market is not known: name it in PRICES_SYMBOLS'

/** @param retryAfter seconds that the source asks to wait. */
async function fail(
  database: Database,
  id: string,
  words: string,
  retryAfter: number | null = null,
): Promise<void> {
  await run(database, failed, [id, words.slice(0, mostWords), retryAfter ?? 0])
  if (retryAfter !== null) await run(database, waiting, [id, retryAfter])
}

const due = {
  name: 'series to fetch',
  text: `select symbol from price_series where id = $1 and ${hasCome('next_at')}`,
}

const awaited = {
  name: 'series that somebody waits for',
  text: `select from price_series as series where id = $1 and last_day is null and failures = 0
    and exists (select from tips where tips.stock_id = series.stock_id and tips.created_at > now() - interval '10 minutes')`,
}

const fetched = {
  name: 'series is fetched',
  text: `update price_series set next_at = now() + interval '1 day' where id = $1`,
}

const failed = {
  name: 'series was not fetched',
  text: `
    update price_series set failures = failures + 1, last_error = $2, next_at = now() + greatest(
      least(interval '1 day', interval '1 hour' * 2 ^ least(failures, 10)), make_interval(secs => $3::float8))
    where id = $1`,
}

/** If the source asks to wait, no other series is asked for either. */
const waiting = {
  name: 'series of a source wait',
  text: `
    update price_series as other set next_at = now() + make_interval(secs => $2::float8)
    from price_series as told
    where told.id = $1 and other.source = told.source and other.id <> told.id
      and other.next_at < now() + make_interval(secs => $2::float8)`,
}
