import type pg from 'pg'
import type { Database } from '../database.ts'
import { again } from '../transaction.ts'
import { type PreparedStatement, submit } from './submission.ts'

/**
 * Runs statements as one transaction, sent and answered together. That costs one round trip to the database;
 * `inTransaction` takes one for each statement and two more. No statement can use the answer of another. Each sees the
 * effects of those before it, and what others had committed when it began. When one fails, nothing is stored.
 *
 * @returns the rows of each statement.
 */
export async function runAtOnce<Rows extends pg.QueryResultRow[]>(
  database: Database,
  statements: { [Index in keyof Rows]: PreparedStatement },
): Promise<{ [Index in keyof Rows]: Rows[Index][] }> {
  const results = await again(() => submit(database.$client, statements))
  // As with a query of the driver, the caller knows the rows of its statements.
  return results as { [Index in keyof Rows]: Rows[Index][] }
}
