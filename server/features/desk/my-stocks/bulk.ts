import type { StockChanges } from '#contract/my-stocks.ts'
import type { Database, Transaction } from '../../../database/database.ts'
import { jsonRows, run } from '../../../database/statements/statement.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { invalid, unauthorized } from '../../../http/answers/problems.ts'
import type { FindListing } from '../../../http/services.ts'
import { newId } from '../../../schema/ids.ts'
import { addMissingStocks } from '../../library/stocks/writes.ts'
import { lockingOwnList } from './queries.ts'

/**
 * Tracks some stocks and stops tracking others, all or none. 422 for a ticker without a stock or listing. A stock that
 * was removed before comes back with its earlier id and date. Sending the answer the other way round undoes the change.
 *
 * @returns the tickers that were not tracked before, and those that were.
 */
export async function changeMyStocks(
  database: Database,
  userId: string,
  { add, remove }: StockChanges,
  findListing: FindListing,
): Promise<{ added: string[]; removed: string[] }> {
  return inTransaction(database, async transaction => {
    const [person] = await run(transaction, lockingOwnList, [userId])
    if (!person) throw unauthorized()
    const wanted = await existing(transaction, [...new Set(add)], findListing)
    const removed = await write(transaction, removing, userId, [...new Set(remove)])
    const added = await write(transaction, adding, userId, wanted)
    return { added, removed }
  })
}

/** The tickers as stocks have them. Stocks that exist only as a listing are added. */
async function existing(
  transaction: Transaction,
  tickers: string[],
  findListing: FindListing,
): Promise<string[]> {
  if (tickers.length === 0) return []
  const rows = await run<{ ticker: string }>(
    transaction,
    {
      name: 'tickers of stocks',
      text: 'select ticker from stocks where ticker in (select ticker from json_to_recordset($1) as wanted(ticker text))',
    },
    [rowsOf(tickers)],
  )
  const known = new Set(rows.map(({ ticker }) => ticker))
  const missing: { ticker: string; companyName: null }[] = []
  const unknown: { path: string; message: string }[] = []
  const named = tickers.map((ticker, index) => {
    const listing = known.has(ticker) ? { ticker } : findListing(ticker)
    if (!listing)
      unknown.push({ path: `add.${index}`, message: `No stock of the ticker ${ticker} is known here` })
    else if (!known.has(listing.ticker)) missing.push({ ticker: listing.ticker, companyName: null })
    return listing?.ticker ?? ticker
  })
  if (unknown.length > 0) throw invalid(unknown)
  if (missing.length > 0) await addMissingStocks(transaction, missing, findListing)
  return [...new Set(named)]
}

async function write(
  transaction: Transaction,
  statement: { name: string; text: string },
  userId: string,
  tickers: string[],
): Promise<string[]> {
  if (tickers.length === 0) return []
  const rows = await run<{ ticker: string }>(transaction, statement, [userId, rowsOf(tickers)])
  const changed = new Set(rows.map(({ ticker }) => ticker))
  return tickers.filter(ticker => changed.has(ticker))
}

/** The last row has the first id: of entries with the same moment, the list shows the first given one first. */
function rowsOf(tickers: string[]): string {
  const ids = tickers.map(() => newId()).sort()
  return jsonRows(tickers.map((ticker, index) => ({ ticker, id: ids.at(-1 - index) })))
}

/** SQL: each wanted ticker with its stock, in the order in which rows are locked. */
const wanted = `
  wanted as (
    select stocks.id as stock_id, wanted.ticker, wanted.id
    from json_to_recordset($2) as wanted(ticker text, id uuid) join stocks on stocks.ticker = wanted.ticker
    order by stocks.id
  )`

const removing = {
  name: 'remove my stocks',
  text: `with ${wanted}, locked as (
      select my_stocks.id from my_stocks
      where user_id = $1 and stock_id in (select stock_id from wanted) order by stock_id for update
    ), removed as (
      delete from my_stocks where id in (select id from locked)
      returning user_id, stock_id, id as entry_id, created_at
    ), kept as (
      insert into removed_my_stocks (user_id, stock_id, entry_id, created_at)
      select * from removed order by stock_id
      on conflict (user_id, stock_id)
        do update set entry_id = excluded.entry_id, created_at = excluded.created_at
    )
    select ticker from removed join wanted using (stock_id)`,
}

const adding = {
  name: 'add my stocks',
  text: `with ${wanted}, back as (
      delete from removed_my_stocks as before using wanted
      where before.user_id = $1 and before.stock_id = wanted.stock_id
      returning before.stock_id, entry_id, created_at
    ), added as (
      insert into my_stocks (id, user_id, stock_id, created_at)
      select coalesce(entry_id, wanted.id), $1, stock_id, coalesce(created_at, now())
      from wanted left join back using (stock_id) order by stock_id
      on conflict (user_id, stock_id) do nothing
      returning stock_id
    )
    select ticker from added join wanted using (stock_id)`,
}
