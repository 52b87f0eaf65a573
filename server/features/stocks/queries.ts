import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { PriceTargetSummary, StockDetail } from '#contract/stocks.ts'
import type { Queryable, Transaction } from '../../database/database.ts'
import { isBehind, newestFirst, newestPage } from '../../database/newest-first.ts'
import type { FindListing } from '../../http/app-context.ts'
import { type Cursor, isUuid, type Page } from '../../http/cursor.ts'
import { notFound } from '../../http/problems.ts'
import { posts } from '../posts/table.ts'
import { tips } from '../tips/table.ts'
import { defaultCurrency } from './counters.ts'
import { stocks, stockTargets } from './table.ts'

/** How many of the newest targets the picture on the stock page shows (decisions, section 3). */
const targetsShown = 200

const listItem = {
  id: stocks.id,
  ticker: stocks.ticker,
  companyName: stocks.companyName,
  tipCount: stocks.tipCount,
  postCount: stocks.postCount,
}

// Stocks are locked `for no key update`: their counters are one writer's at a time, and rows that refer to a stock (a note, a
// judgement) wait for nobody.

/** A stock is named by its ticker, in any case, or by its id. */
function isStock(reference: string) {
  return isUuid(reference) ? eq(stocks.id, reference) : eq(stocks.ticker, reference.toUpperCase())
}

export async function listStocks(
  database: Queryable,
  { limit, ticker, after }: { limit: number; ticker: string | undefined; after: Cursor | null },
): Promise<Page<Omit<StockDetail, 'priceTargetSummary' | 'priceTargets' | 'stanceCounts'>>> {
  const rows = await database
    .select({ ...listItem, createdAt: stocks.createdAt })
    .from(stocks)
    .where(
      and(
        ticker === undefined ? undefined : eq(stocks.ticker, ticker.trim().toUpperCase()),
        isBehind(stocks.createdAt, stocks.id, after),
      ),
    )
    .orderBy(...newestFirst(stocks.createdAt, stocks.id))
    .limit(limit + 1)
  return newestPage(
    rows,
    limit,
    row => row.createdAt,
    ({ createdAt: _, ...item }) => item,
  )
}

/** The id of a stock by ticker or id; 404 when there is none. */
export async function getStockId(database: Queryable, reference: string): Promise<string> {
  const [row] = await database.select({ id: stocks.id }).from(stocks).where(isStock(reference))
  if (!row) throw notFound('Stock')
  return row.id
}

/** 404 when there is no stock of this id. */
export async function assertStock(database: Queryable, id: string): Promise<void> {
  await getStockId(database, id)
}

/** A stock with its counters and targets; 404 when there is none. */
export async function getStock(database: Queryable, reference: string): Promise<StockDetail> {
  const [row] = await database
    .select({
      ...listItem,
      stanceCounts: {
        bullish: stocks.bullishCount,
        bearish: stocks.bearishCount,
        neutral: stocks.neutralCount,
        unset: stocks.unsetCount,
      },
    })
    .from(stocks)
    .where(isStock(reference))
  if (!row) throw notFound('Stock')
  const [priceTargetSummary, priceTargets] = await Promise.all([
    summarizeTargets(database, row.id),
    listTargets(database, row.id),
  ])
  return { ...row, priceTargetSummary, priceTargets }
}

async function summarizeTargets(database: Queryable, stockId: string): Promise<PriceTargetSummary[]> {
  // Written out: in a query on one table Drizzle leaves the table's name off its columns, and `tips` would take them.
  const extreme = (direction: 'min' | 'max') =>
    sql<number>`(select ${sql.raw(direction)}(price_target_value) from tips
      where tips.stock_id = stock_targets.stock_id and deleted_at is null and price_target_value is not null
        and coalesce(price_target_currency, 'USD') = stock_targets.currency)::float8`
  return database
    .select({
      currency: stockTargets.currency,
      count: stockTargets.count,
      average: sql<number>`(${stockTargets.sum} / ${stockTargets.count})::float8`,
      min: extreme('min'),
      max: extreme('max'),
    })
    .from(stockTargets)
    .where(and(eq(stockTargets.stockId, stockId), sql`${stockTargets.count} > 0`))
    .orderBy(desc(stockTargets.count), stockTargets.currency)
}

async function listTargets(database: Queryable, stockId: string): Promise<StockDetail['priceTargets']> {
  const rows = await database
    .select({
      tipId: tips.id,
      value: sql<number>`${tips.priceTargetValue}::float8`,
      currency: sql<string>`coalesce(${tips.priceTargetCurrency}, ${defaultCurrency})`,
      horizon: tips.priceTargetHorizon,
      stance: tips.stance,
      author: posts.author,
      postSlug: posts.slug,
      date: tips.datedAt,
    })
    .from(tips)
    .innerJoin(posts, eq(posts.id, tips.postId))
    .where(and(eq(tips.stockId, stockId), isNull(tips.deletedAt), isNotNull(tips.priceTargetValue)))
    .orderBy(...newestFirst(tips.datedAt, tips.id))
    .limit(targetsShown)
  return rows.map(row => ({ ...row, date: row.date.toISOString() }))
}

/**
 * Finds the stocks of some tickers or adds them, and locks them in the order of their ids.
 *
 * @returns their ids by ticker.
 */
export async function findOrAddStocks(
  transaction: Transaction,
  wanted: { ticker: string; companyName: string | null }[],
  findListing: FindListing,
): Promise<Map<string, string>> {
  if (wanted.length === 0) return new Map()
  const tickers = await addMissingStocks(transaction, wanted, findListing)
  const rows = await transaction
    .select({ id: stocks.id, ticker: stocks.ticker })
    .from(stocks)
    .where(inArray(stocks.ticker, tickers))
    .orderBy(stocks.id)
    .for('no key update')
  return new Map(rows.map(row => [row.ticker, row.id]))
}

/** Adds the stocks of those tickers that have none; gives the tickers, each once. Locks no stock that was there. */
export async function addMissingStocks(
  transaction: Transaction,
  wanted: { ticker: string; companyName: string | null }[],
  findListing: FindListing,
): Promise<string[]> {
  const added = new Map<string, ReturnType<typeof toRow>>()
  for (const { ticker, companyName } of wanted) {
    const known = added.get(ticker)
    // Of several tips about one stock, the first that names the company counts.
    if (!known || known.companyName === ticker) added.set(ticker, toRow(ticker, companyName, findListing))
  }
  // In the order of tickers, so that two transactions that add the same stocks wait for each other instead of deadlocking.
  const values = [...added.values()].sort((a, b) => (a.ticker < b.ticker ? -1 : 1))
  await transaction.insert(stocks).values(values).onConflictDoNothing({ target: stocks.ticker })
  return [...added.keys()]
}

/**
 * Locks stocks in the order of their ids; 404 when one does not exist.
 *
 * @returns their tickers by id.
 */
export async function lockStocks(transaction: Transaction, ids: string[]): Promise<Map<string, string>> {
  const distinct = [...new Set(ids)]
  if (distinct.length === 0) return new Map()
  const rows = await transaction
    .select({ id: stocks.id, ticker: stocks.ticker })
    .from(stocks)
    .where(inArray(stocks.id, distinct))
    .orderBy(stocks.id)
    .for('no key update')
  if (rows.length < distinct.length) throw notFound('Stock')
  return new Map(rows.map(row => [row.id, row.ticker]))
}

/** The stock of a ticker, added when there is none; tells whether it was. Twice is once, also at the same time. */
export async function findOrAddStock(
  database: Queryable,
  { ticker, companyName }: { ticker: string; companyName: string | null },
  findListing: FindListing,
) {
  const added = await database
    .insert(stocks)
    .values(toRow(ticker, companyName, findListing))
    .onConflictDoNothing({ target: stocks.ticker })
    .returning(listItem)
  const [stock] =
    added.length > 0 ? added : await database.select(listItem).from(stocks).where(eq(stocks.ticker, ticker))
  if (!stock) throw notFound('Stock')
  return { stock, isNew: added.length > 0 }
}

function toRow(ticker: string, companyName: string | null, findListing: FindListing) {
  const listing = findListing(ticker)
  // A name equal to the ticker is none (decisions, section 3).
  const given = companyName?.toUpperCase() === ticker ? null : companyName
  return { ticker, companyName: given ?? listing?.name ?? ticker, sector: listing?.sector ?? null }
}
