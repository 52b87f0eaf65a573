import type { Database } from '../../../../database/database.ts'
import { runAtOnce } from '../../../../database/statements/at-once.ts'
import { jsonRows } from '../../../../database/statements/statement.ts'
import type { PreparedStatement } from '../../../../database/statements/submission.ts'
import { unauthorized } from '../../../../http/answers/problems.ts'
import type { FindListing } from '../../../../http/services.ts'

/** The person who receives an import. */
export interface Receiver {
  database: Database
  userId: string
  findListing: FindListing
}

/** Adds the missing rows in one transaction, and returns their number. */
export type Add<Row> = (receiver: Receiver, rows: Row[]) => Promise<number>

/**
 * Runs the statements of a batch as one transaction. The first one locks the person: if two of their imports run on
 * servers that have lost each other, one waits for the other's batch, because what is missing depends on what is there.
 *
 * @param statements each takes the person as `$1` and rows as `$2`. The last one returns how many were `added`.
 */
export async function addBatch(
  { database, userId }: Receiver,
  statements: { name: string; text: string; rows: object[] }[],
): Promise<number> {
  const bound: PreparedStatement[] = statements.map(({ rows, ...statement }) => ({
    ...statement,
    values: [userId, jsonRows(rows)],
  }))
  const results = await runAtOnce<{ id?: string; added?: number }[]>(database, [
    { ...lockReceiver, values: [userId] },
    ...bound,
  ])
  if (results[0]?.length === 0) throw unauthorized()
  return results.at(-1)?.[0]?.added ?? 0
}

/**
 * Judging locks the person `for key share` and does not wait for this. The following statements are planned again for
 * each batch: a plan made for an empty table reads the whole table, and an import fills it.
 */
const lockReceiver = {
  name: 'lock receiver of import',
  text: `select id, set_config('plan_cache_mode', 'force_custom_plan', true) as planned
    from users where id = $1 for no key update`,
}
