import type { Database } from '../../../database/database.ts'
import { run } from '../../../database/statements/statement.ts'

/** A symbol that no stock here has, and a stock with a similar one. */
export interface Stranger {
  symbol: string
  near: string | null
}

/**
 * The tickers that are neither a stock here nor a benchmark, by ticker. A ticker with stored prices is left out,
 * because it waits for its stock, unless that stock is here under another name.
 */
export async function strangersAmong(
  database: Database,
  tickers: readonly string[],
  benchmarks: ReadonlyMap<string, string>,
): Promise<Map<string, Stranger>> {
  const asked = tickers.filter(ticker => ![...benchmarks.values()].includes(ticker))
  const rows = await run<{ symbol: string; near: string | null }>(database, strange, [JSON.stringify(asked)])
  return new Map(rows.map(row => [row.symbol, row]))
}

/** The sentence about a symbol that no stock here has. */
export function wordsOfStranger({ symbol, near }: Stranger): string {
  return near === null
    ? `no stock here is called ${symbol}: add it first, or put the file into DATA_DIR/prices/, where it waits for it`
    : `no stock here is called ${symbol}, but ${near} is: name the file or its symbol so, or tell both in PRICES_SYMBOLS`
}

/** SQL: a ticker without the parts that vendors write differently. */
const bare = (text: string) => `regexp_replace(regexp_replace(${text}, '\\.US$', ''), '[^A-Z0-9]', '', 'g')`

const strange = {
  name: 'symbols that no stock has',
  text: `
    with strange as (
      select given as symbol from json_array_elements_text($1) as given
      where not exists (select from stocks where ticker = given)
    )
    select strange.symbol, min(ticker) as near
    from strange left join stocks on ${bare('ticker')} = ${bare('strange.symbol')}
    where ticker is not null
      or not exists (select from price_series as series where series.symbol = strange.symbol and last_day is not null)
    group by strange.symbol order by strange.symbol`,
}
