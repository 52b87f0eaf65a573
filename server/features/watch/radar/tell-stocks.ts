import type { Queryable, Transaction } from '../../../database/database.ts'
import { run } from '../../../database/statements/statement.ts'
import { keepOpposed } from './keeping/keep-opposed.ts'
import { keepSignals } from './keeping/keep-signals.ts'
import { keepVoices } from './keeping/keep-voices.ts'
import { lockRadar } from './lock.ts'

/** Stocks of one transaction at most. */
export const mostToTell = 10

/** Takes stocks that wait out of the list, what was queued last first. */
export async function takeStocks(transaction: Transaction, rows: number): Promise<string[]> {
  const stocks = await run<{ stockId: string }>(transaction, taking, [rows])
  return stocks.map(({ stockId }) => stockId)
}

/** Tells of stocks who says what, who contradicts whom, and whose conclusions something speaks against. */
export async function tell(transaction: Transaction, stockIds: readonly string[]): Promise<void> {
  await keepVoices(transaction, stockIds)
  await keepSignals(transaction, stockIds)
  await keepOpposed(transaction, stockIds)
}

/** The same of stocks that may wait, before all others. */
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

/** Has nobody wait for it that anything is told of these stocks. */
export async function leaveOutStocks(queryable: Queryable, stockIds: readonly string[]): Promise<void> {
  await run(queryable, leavingOut, [`{${stockIds.join(',')}}`])
}

const leavingOut = {
  name: 'leave out stocks',
  text: 'delete from unvoiced where stock_id = any($1::uuid[])',
}
