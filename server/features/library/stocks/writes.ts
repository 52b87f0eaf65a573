import { inArray, or } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../../database/database.ts'
import { notFound } from '../../../http/answers/problems.ts'
import type { FindListing } from '../../../http/services.ts'
import { stocks } from '../../../schema/library/stocks.ts'
import { getListedStock } from './queries.ts'

// Stocks are locked `for no key update`: only one writer changes their counters at a time, and rows that refer to a
// stock (a note, a judgement) do not wait.

/**
 * Finds or adds the stocks of some tickers, and locks them together with the stocks of `ids`, in the order of their
 * ids. 404 when one of `ids` does not exist.
 *
 * @returns the ids by ticker.
 */
export async function findOrAddStocks(
  transaction: Transaction,
  { wanted, ids }: { wanted: { ticker: string; companyName: string | null }[]; ids: string[] },
  findListing: FindListing,
): Promise<Map<string, string>> {
  if (wanted.length + ids.length === 0) return new Map()
  const tickers = wanted.length > 0 ? await addMissingStocks(transaction, wanted, findListing) : []
  // One statement for both: locked one after the other, two posts could each hold a lock that the other waits for.
  const rows = await transaction
    .select({ id: stocks.id, ticker: stocks.ticker })
    .from(stocks)
    .where(or(inArray(stocks.ticker, tickers), inArray(stocks.id, ids)))
    .orderBy(stocks.id)
    .for('no key update')
  const found = new Set(rows.map(({ id }) => id))
  if (!ids.every(id => found.has(id.toLowerCase()))) throw notFound('Stock')
  return new Map(rows.map(row => [row.ticker, row.id]))
}

/** Adds stocks for tickers without one. Returns the tickers, each once. Locks no existing stock. */
export async function addMissingStocks(
  transaction: Transaction,
  wanted: { ticker: string; companyName: string | null }[],
  findListing: FindListing,
): Promise<string[]> {
  const added = new Map<string, ReturnType<typeof stockRow>>()
  for (const { ticker, companyName } of wanted) {
    const known = added.get(ticker)
    // Of several tips about one stock, the first one that names the company counts.
    if (!known || known.companyName === ticker) added.set(ticker, stockRow(ticker, companyName, findListing))
  }
  // In the order of tickers, so that two transactions that add the same stocks wait for each other instead of deadlocking.
  const values = [...added.values()].sort((a, b) => (a.ticker < b.ticker ? -1 : 1))
  await transaction.insert(stocks).values(values).onConflictDoNothing({ target: stocks.ticker })
  return [...added.keys()]
}

/**
 * Locks stocks in the order of their ids. 404 when one does not exist.
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

/** Finds the stock of a ticker, or adds it. Returns whether it was added. Two simultaneous calls add it once. */
export async function findOrAddStock(
  database: Queryable,
  { ticker, companyName }: { ticker: string; companyName: string | null },
  findListing: FindListing,
) {
  const added = await database
    .insert(stocks)
    .values(stockRow(ticker, companyName, findListing))
    .onConflictDoNothing({ target: stocks.ticker })
    .returning({ id: stocks.id })
  return { stock: await getListedStock(database, ticker), isNew: added.length > 0 }
}

/** A stock to store: with the given name, else the name in the symbol table, else its ticker. */
export function stockRow(ticker: string, companyName: string | null, findListing: FindListing) {
  const listing = findListing(ticker)
  // A name that equals the ticker does not count (decisions, section 3).
  const given = companyName?.toUpperCase() === ticker ? null : companyName
  return { ticker, companyName: given ?? listing?.name ?? ticker, sector: listing?.sector ?? null }
}
