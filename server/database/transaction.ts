import { DrizzleQueryError } from 'drizzle-orm'
import { DatabaseError } from 'pg'
import type { Database, Transaction } from './database.ts'

/** Serialization failure and deadlock: the same transaction may succeed when tried again. */
const passing = new Set(['40001', '40P01'])

/** How often a transaction is tried before its failure is told. */
const tries = 5

/** Runs `work` in one transaction, again when it lost a race that another try can win. */
export async function inTransaction<T>(
  database: Database,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await database.transaction(work)
    } catch (error) {
      if (tried === tries || !passing.has(databaseError(error)?.code ?? '')) throw error
    }
  }
}

/** PostgreSQL's own error inside of Drizzle's, with `code` (SQLSTATE) and `constraint`; undefined for any other error. */
export function databaseError(error: unknown): DatabaseError | undefined {
  const cause = error instanceof DrizzleQueryError ? error.cause : error
  return cause instanceof DatabaseError ? cause : undefined
}
