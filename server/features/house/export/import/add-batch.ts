import type { Database } from '../../../../database/database.ts'
import { runAtOnce } from '../../../../database/statements/at-once.ts'
import { jsonRows } from '../../../../database/statements/statement.ts'
import type { PreparedStatement } from '../../../../database/statements/submission.ts'
import { unauthorized } from '../../../../http/answers/problems.ts'
import type { FindListing } from '../../../../http/services.ts'

/** Who gets what an import adds. */
export interface Receiver {
  database: Database
  userId: string
  findListing: FindListing
}

/** Adds rows that are missing, in one transaction; gives their number. */
export type Add<Row> = (receiver: Receiver, rows: Row[]) => Promise<number>

/**
 * Runs the statements of a batch as one transaction. The first locks the person: where two imports of theirs run all the
 * same, on servers that lost each other, one waits for the other's batch, since what is added is told by what is there.
 *
 * @param statements each takes the person as `$1` and rows as `$2`; the last answers how many were `added`.
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
 * Judging, which locks the person `for key share`, waits for none of this. What follows is planned anew for each batch: a
 * plan that was made while a table was empty reads it whole, and an import fills it.
 */
const lockReceiver = {
  name: 'lock receiver of import',
  text: `select id, set_config('plan_cache_mode', 'force_custom_plan', true) as planned
    from users where id = $1 for no key update`,
}
