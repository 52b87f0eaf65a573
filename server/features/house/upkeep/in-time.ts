import { setTimeout as sleep } from 'node:timers/promises'
import type { Database, Transaction } from '../../../database/database.ts'
import { inTransaction } from '../../../database/transaction.ts'

/** Milliseconds that a part of the look may take. */
export const patience = 2000

/**
 * What a part of the look gives, or null where it fails or takes too long: the other parts are told all the same. `tell`
 * is told why.
 */
export async function inTime<Part>(
  read: () => Promise<Part>,
  tell: (error: unknown) => void,
  milliseconds: number,
): Promise<Part | null> {
  const late = new AbortController()
  const tooLate = sleep(milliseconds, undefined, { signal: late.signal, ref: false }).then(() => {
    throw new Error(`It took longer than ${Math.round(milliseconds)} ms`)
  })
  // The abort below is no failure.
  tooLate.catch(() => {})
  try {
    return await Promise.race([read(), tooLate])
  } catch (error) {
    tell(error)
    return null
  } finally {
    late.abort()
  }
}

/** Reads in a transaction that the database itself ends when it takes too long. */
export function readInTime<Part>(
  database: Database,
  read: (transaction: Transaction) => Promise<Part>,
): Promise<Part> {
  return inTransaction(database, async transaction => {
    await transaction.$client.query(`set local statement_timeout = ${patience}`)
    return read(transaction)
  })
}
