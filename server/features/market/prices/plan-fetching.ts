import { minorUnits } from '#reckoning/prices/symbols.ts'
import type { Database } from '../../../database/database.ts'
import { jsonRows, run } from '../../../database/statements/statement.ts'
import { newId } from '../../../schema/ids.ts'
import type { Listings } from '../series/listings.ts'
import type { PriceSource } from '../sources/source.ts'

/** New series of one look, at most: more than a source is asked for in an hour. The next look finds the rest. */
const most = 1000

/** What planning needs. */
export interface Planning {
  source: PriceSource | null
  listings: Listings
  /** The symbol of the benchmark, by currency. */
  benchmarks: ReadonlyMap<string, string>
}

/**
 * Makes series due that the source has to be asked for: those of stocks with tips, most tips first, and the benchmarks
 * (decision 62). A series that has ended, or that nothing needs any more, is no longer asked for. Without a source,
 * none is.
 */
export async function planFetching(database: Database, planning: Planning): Promise<void> {
  if (!planning.source) {
    await run(database, rest, [])
    return
  }
  await run(database, restUnwanted, [held(planning)])
  await planMissing(database, planning)
}

/**
 * Makes series due that are needed and not planned yet: of stocks that somebody has just written about. Does nothing
 * without a source.
 */
export async function planMissing(database: Database, planning: Planning): Promise<void> {
  const { source, listings } = planning
  if (!source) return
  const wanted = await run<{ symbol: string; stockId: string | null }>(database, missing, [
    held(planning),
    most,
  ])
  const rows = wanted.flatMap(({ symbol, stockId }, place) => {
    const listing = listings.of(symbol)
    if (!listing) return []
    const { currency } = minorUnits(listing.currency)
    const sourceSymbol = listings.symbolAt(source.name, symbol)
    return [{ id: newId(), symbol, stockId, currency, timezone: listing.timezone, sourceSymbol, place }]
  })
  if (rows.length === 0) return
  await run(database, added, [
    jsonRows(rows),
    source.name,
    source.name === 'yahoo-chart' ? 'split-adjusted' : 'raw',
  ])
}

/** JSON: the symbols of the benchmarks. */
const held = ({ benchmarks }: Planning) => JSON.stringify([...benchmarks.values()])

/** Without a source, nothing is due. */
const rest = {
  name: 'rest series',
  text: 'update price_series set next_at = null where next_at is not null',
}

/** A deleted tip may have left its frozen call, and a conclusion its forecast. */
const restUnwanted = {
  name: 'rest series that nothing rests on',
  text: `
    update price_series as series set next_at = null
    where next_at is not null and (ended_on is not null or not (
      symbol in (select json_array_elements_text($1))
      or exists (select from stocks where ticker = series.symbol and tip_count > 0)
      or exists (select from calls where calls.stock_id = series.stock_id)
      or exists (select from forecasts where forecasts.stock_id = series.stock_id)))`,
}

const missing = {
  name: 'series that are missing',
  text: `
    with wanted as (
      select given as symbol, (select id from stocks where ticker = given) as "stockId", null::integer as tips
      from json_array_elements_text($1) as given
      union all
      select ticker, id, tip_count from stocks where tip_count > 0
    )
    select symbol, min("stockId"::text) as "stockId" from wanted
    where not exists (
      select from price_series as series where series.symbol = wanted.symbol and (next_at is not null or ended_on is not null))
    group by symbol order by max(tips) desc nulls first, symbol limit $2::int`,
}

/** Due in this order. */
const added = {
  name: 'plan series',
  text: `
    insert into price_series (id, symbol, stock_id, currency, timezone, basis, has_dividends, tells_splits, source, source_symbol, next_at)
    select id, symbol, "stockId", currency, timezone, $3, false, false, $2, "sourceSymbol", now() + make_interval(secs => place / 1000.0)
    from json_to_recordset($1) as given(id uuid, symbol text, "stockId" uuid, currency text, timezone text, "sourceSymbol" text, place int)
    on conflict (symbol) do update set next_at = coalesce(price_series.next_at, excluded.next_at)`,
}
