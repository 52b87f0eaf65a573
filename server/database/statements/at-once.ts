import type pg from 'pg'
import type { Database } from '../database.ts'
import { again } from '../transaction.ts'
import { type PreparedStatement, submit } from './submission.ts'

/**
 * Runs statements as one transaction, sent together and answered together: they cost one way to the database and back
 * where `inTransaction` takes one for each of them and two more. None can depend on what another one answers; each sees
 * what those before it have done, and what others had committed when it began. When one fails nothing is stored.
 *
 * @returns the rows of each.
 */
export async function runAtOnce<Rows extends pg.QueryResultRow[]>(
  database: Database,
  statements: { [Index in keyof Rows]: PreparedStatement },
): Promise<{ [Index in keyof Rows]: Rows[Index][] }> {
  const results = await again(() => submit(database.$client, statements))
  // As with a query of the driver, the caller knows what its statements answer.
  return results as { [Index in keyof Rows]: Rows[Index][] }
}
