import { defaultCurrency } from '#contract/default-currency.ts'
import type { StockDetail } from '#contract/stocks.ts'
import type { Queryable } from '../../../database/database.ts'
import {
  findItem,
  isoTime,
  itemOf,
  pageOf,
  readPage,
  rowsOfPage,
  type TextPage,
} from '../../../database/statements/json-page.ts'
import type { JsonText } from '../../../database/statements/json-text.ts'
import type { Cursor } from '../../../database/statements/keyset.ts'
import { run, type Value } from '../../../database/statements/statement.ts'
import { notFound } from '../../../http/answers/problems.ts'
import type { FindListing } from '../../../http/services.ts'
import { getStockId, stockNamed } from '../../market/stock-named.ts'
import { movedTargetOfTip } from '../tips/reading/outcome-json.ts'
import { monthsOf } from './stance-months.ts'

type StockListItem = Omit<
  StockDetail,
  | 'priceTargetSummary'
  | 'priceTargets'
  | 'stanceCounts'
  | 'hasPrices'
  | 'isListed'
  | 'hasEnded'
  | 'nameVersion'
  | 'stanceMonths'
>

/** The newest targets that the stock page's picture shows, at most (decisions, section 3). */
const targetsShown = 200

/** SQL: the columns of the row `stock` that lists show. */
const listed = `
  stock.id, stock.ticker, stock.company_name as "companyName", stock.tip_count as "tipCount",
  stock.post_count as "postCount"`

/** Stocks, newest first. With a `ticker`, only that stock. */
export async function listStocks(
  database: Queryable,
  { limit, ticker, after }: { limit: number; ticker: string | undefined; after: Cursor | null },
): Promise<TextPage<StockListItem>> {
  const values: Value[] = [limit]
  const given = (value: Value) => `$${values.push(value)}`
  const conditions = [
    ...(ticker === undefined ? [] : [`ticker = ${given(ticker.trim().toUpperCase())}`]),
    ...(after ? [`(created_at, id) < (${given(after.key)}::timestamptz, ${given(after.id)}::uuid)`] : []),
  ]
  const { most, named } = rowsOfPage(limit)
  const rows = `
    select stock.n, stock.created_at as key, stock.id, item
    from (
      select stocks.*, row_number() over (order by created_at desc nulls last, id desc nulls last) as n from stocks
      ${conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''}
      order by created_at desc nulls last, id desc nulls last limit ${most}
    ) as stock cross join lateral (select ${listed}) as item`
  const name = `stocks${ticker === undefined ? '' : ' of ticker'}${after ? ' after' : ''}${named}`
  return readPage(database, { name, text: pageOf(rows) }, values)
}

/** Throws a 404 when there is no stock with this id. */
export async function assertStock(database: Queryable, id: string): Promise<void> {
  await getStockId(database, id)
}

/** A stock as lists show it, by its ticker. 404 when there is none. */
export async function getListedStock(database: Queryable, ticker: string): Promise<JsonText<StockListItem>> {
  const stock = await findItem<StockListItem>(database, listedByTicker, [ticker])
  if (!stock) throw notFound('Stock')
  return stock
}

const listedByTicker = {
  name: 'listed stock',
  text: itemOf({ table: 'stocks', as: 'stock', where: 'stock.ticker = $1', columns: listed }),
}

/** A stock with its counters and targets. 404 when there is none. */
export async function getStock(
  database: Queryable,
  reference: string,
  findListing: FindListing,
): Promise<JsonText<StockDetail>> {
  const { column, value } = stockNamed(reference)
  const ticker = column === 'ticker' ? value : await tickerOf(database, value)
  const listing = findListing(ticker)
  const { hasEnded = false, formerName = null } = listing ?? {}
  const values = [ticker, listing !== undefined, hasEnded, formerName]
  const stock = await findItem<StockDetail>(database, inDetail, values)
  if (!stock) throw notFound('Stock')
  return stock
}

async function tickerOf(database: Queryable, id: string): Promise<string> {
  const statement = { name: 'ticker of stock', text: 'select ticker from stocks where id = $1::uuid' }
  const [stock] = await run<{ ticker: string }>(database, statement, [id])
  if (!stock) throw notFound('Stock')
  return stock.ticker
}

/** SQL: the lowest or highest target of the row `stock_targets`. */
function extreme(direction: 'asc' | 'desc'): string {
  return `(
    select price_target_value from tips
    where tips.stock_id = stock_targets.stock_id and deleted_at is null and price_target_value is not null
      and coalesce(price_target_currency, '${defaultCurrency}') = stock_targets.currency
    order by price_target_value ${direction} limit 1
  )`
}

/** SQL: the targets of the row `stock` by currency. Sums are stored, and the extremes are the ends of an index. */
const targetSummary = `
  select coalesce(json_agg(summary), '[]') from (
    select currency, count, (sum / count)::float8 as average, ${extreme('asc')}::float8 as min,
      ${extreme('desc')}::float8 as max
    from stock_targets where stock_id = stock.id and count > 0 order by count desc, currency
  ) as summary`

/** SQL: the newest targets of the row `stock`. */
const newestTargets = `
  select coalesce(json_agg(target), '[]') from (
    select tip.id as "tipId", tip.price_target_value::float8 as value,
      coalesce(tip.price_target_currency, '${defaultCurrency}') as currency,
      ${movedTargetOfTip} as today, tip.price_target_horizon as horizon, tip.stance,
      post.author, post.slug as "postSlug", ${isoTime('tip.dated_at')} as date
    from (
      select id, post_id, price_target_value, price_target_currency, price_target_horizon, stance, dated_at from tips
      where stock_id = stock.id and deleted_at is null and price_target_value is not null
      order by dated_at desc nulls last, id desc nulls last limit ${targetsShown}
    ) as tip join posts as post on post.id = tip.post_id
    order by tip.dated_at desc nulls last, tip.id desc nulls last
  ) as target`

const detail = `${listed}, (${targetSummary}) as "priceTargetSummary", (${newestTargets}) as "priceTargets",
  (
    select row_to_json(counts) from (
      select stock.bullish_count as bullish, stock.bearish_count as bearish, stock.neutral_count as neutral,
        stock.unset_count as unset
    ) as counts
  ) as "stanceCounts",
  exists (select from price_series where stock_id = stock.id and last_day is not null) as "hasPrices",
  $2::boolean as "isListed",
  $3::boolean or coalesce(stock.company_name = $4::text, false) as "hasEnded",
  1 + coalesce((select max(version) from stock_versions where stock_id = stock.id), 0) as "nameVersion",
  ${monthsOf('stock_months', 'stock.id')} as "stanceMonths"`

const inDetail = {
  name: 'stock in detail',
  text: itemOf({ table: 'stocks', as: 'stock', where: 'stock.ticker = $1', columns: detail }),
}
