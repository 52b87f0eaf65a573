import type { Database, Transaction } from '../../database/database.ts'
import { run } from '../../database/statement.ts'
import { inTransaction } from '../../database/transaction.ts'
import { keepOpposed } from './keep-opposed.ts'
import { keepSignals } from './keep-signals.ts'
import { keepVoices } from './keep-voices.ts'
import { lockRadar } from './lock.ts'

/** Stocks of one transaction. */
const batch = 10

/**
 * Tells of all stocks that wait for it who says what, who contradicts whom, and whose conclusions something speaks against.
 *
 * @returns what failed: a stock of which nothing can be told is left out.
 */
export async function tellStocks(database: Database, signal?: AbortSignal): Promise<unknown[]> {
  const failures: unknown[] = []
  let size = batch
  const taken: { stockIds: string[] } = { stockIds: [] }
  for (let isMore = true; isMore; ) {
    signal?.throwIfAborted()
    try {
      isMore = await inTransaction(database, transaction => tellBatch(transaction, size, taken))
      size = batch
    } catch (error) {
      signal?.throwIfAborted()
      if (size === 1) {
        failures.push(error)
        await run(database, leavingOut, [`{${taken.stockIds.join(',')}}`])
      }
      size = 1
    }
  }
  return failures
}

/** Tells whether there may be more. */
async function tellBatch(
  transaction: Transaction,
  size: number,
  taken: { stockIds: string[] },
): Promise<boolean> {
  await lockRadar(transaction)
  const stocks = await run<{ stockId: string }>(transaction, taking, [size])
  taken.stockIds = stocks.map(({ stockId }) => stockId)
  if (stocks.length === 0) return false
  await keepVoices(transaction, taken.stockIds)
  await keepSignals(transaction, taken.stockIds)
  await keepOpposed(transaction, taken.stockIds)
  return true
}

const taking = {
  name: 'take stocks to tell of',
  text: `
    with taken as (
      select stock_id from (select id, stock_id from unvoiced order by id desc limit 100 * $1::int) as newest
      group by stock_id order by max(id) desc limit $1::int
    ), gone as (
      delete from unvoiced where stock_id in (select stock_id from taken)
    )
    select stock_id as "stockId" from taken`,
}

/** Has it told anew who says what about stocks. */
export async function queueTelling(transaction: Transaction, stockIds: readonly string[]): Promise<void> {
  await run(transaction, queueing, [`{${stockIds.join(',')}}`])
}

const queueing = {
  name: 'stocks to be told',
  text: `
    insert into unvoiced (stock_id) select stock.id from unnest($1::uuid[]) as stock(id)
    where not exists (select from unvoiced where unvoiced.stock_id = stock.id)`,
}

const leavingOut = {
  name: 'leave out a stock that failed',
  text: 'delete from unvoiced where stock_id = any($1::uuid[])',
}
