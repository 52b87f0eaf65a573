import { setTimeout as sleep } from 'node:timers/promises'
import { DrizzleQueryError } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { DatabaseError } from 'pg'
import type { Database, Transaction } from './database.ts'

/** Serialization failure and deadlock: the same transaction may succeed when tried again. */
const passing = new Set(['40001', '40P01'])

/** How often a transaction is tried before its failure is thrown. */
const tries = 5

/**
 * Milliseconds. The pause before a try is random, up to this number times the tries so far, so that two that met do not
 * meet again.
 */
const apart = 20

/** Runs `work` in one transaction. Runs it again where it lost a race that another try can win. */
export function inTransaction<T>(
  database: Database,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  return again(() => once(database, work))
}

/** Runs a function that is a transaction, again where it lost a race that another try can win. */
export async function again<T>(transact: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await transact()
    } catch (error) {
      if (tried === tries || !hasLostRace(error)) throw error
      await sleep(Math.random() * apart * tried)
    }
  }
}

/** Whether a failure came from other transactions, so that another try may succeed. */
export function hasLostRace(error: unknown): boolean {
  return passing.has(databaseError(error)?.code ?? '')
}

async function once<T>(database: Database, work: (transaction: Transaction) => Promise<T>): Promise<T> {
  const client = await database.$client.connect()
  // A connection lost between two statements fails the next one. Without a listener it would end the process.
  const ignore = () => {}
  client.on('error', ignore)
  let isLost = false
  try {
    await client.query('begin')
    const result = await work(drizzle(client))
    await client.query('commit')
    return result
  } catch (error) {
    // If this fails too, or its answer would never come, the connection is given up, and with it the transaction.
    isLost =
      isSilent(error) ||
      (await client.query('rollback').then(
        () => false,
        () => true,
      ))
    throw error
  } finally {
    client.off('error', ignore)
    client.release(isLost)
  }
}

/** Whether the driver has given up waiting for an answer. */
function isSilent(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  return cause instanceof Error && cause.message === 'Query read timeout'
}

/** PostgreSQL's own error inside of Drizzle's, with `code` (SQLSTATE) and `constraint`; undefined for any other error. */
export function databaseError(error: unknown): DatabaseError | undefined {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  return cause instanceof DatabaseError ? cause : undefined
}
