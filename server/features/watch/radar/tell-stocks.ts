import type { Queryable, Transaction } from '../../../database/database.ts'
import { run } from '../../../database/statements/statement.ts'
import { keepAgainst } from './keeping/keep-against.ts'
import { keepContradictions } from './keeping/keep-contradictions.ts'
import { keepNewestTips } from './keeping/keep-newest-tips.ts'
import { lockRadar } from './lock.ts'

/** Stocks in one transaction, at most. */
export const mostToTell = 10

/** Takes waiting stocks out of the queue, the one that was queued last first. */
export async function takeStocks(transaction: Transaction, rows: number): Promise<string[]> {
  const stocks = await run<{ stockId: string }>(transaction, taking, [rows])
  return stocks.map(({ stockId }) => stockId)
}

/** Stores, for these stocks, who says what, who contradicts whom, and which conclusions are opposed. */
export async function tell(transaction: Transaction, stockIds: readonly string[]): Promise<void> {
  await keepNewestTips(transaction, stockIds)
  await keepContradictions(transaction, stockIds)
  await keepAgainst(transaction, stockIds)
}

/** The same at once for stocks that may be in the queue, ahead of all others. */
export async function tellThese(transaction: Transaction, stockIds: readonly string[]): Promise<void> {
  await lockRadar(transaction)
  await leaveOutStocks(transaction, stockIds)
  await tell(transaction, stockIds)
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

/** Queues stocks whose voices and contradictions have to be computed again. */
export async function planTelling(transaction: Transaction, stockIds: readonly string[]): Promise<void> {
  await run(transaction, queueing, [`{${stockIds.join(',')}}`])
}

const queueing = {
  name: 'stocks to be told',
  text: `
    insert into unvoiced (stock_id) select stock.id from unnest($1::uuid[]) as stock(id)
    where not exists (select from unvoiced where unvoiced.stock_id = stock.id)`,
}

/** Removes these stocks from the queue. */
export async function leaveOutStocks(queryable: Queryable, stockIds: readonly string[]): Promise<void> {
  await run(queryable, leavingOut, [`{${stockIds.join(',')}}`])
}

const leavingOut = {
  name: 'leave out stocks',
  text: 'delete from unvoiced where stock_id = any($1::uuid[])',
}
