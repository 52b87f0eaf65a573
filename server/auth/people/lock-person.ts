import type { Queryable } from '../../database/database.ts'
import { run } from '../../database/statements/statement.ts'
import { unauthorized } from '../../http/answers/problems.ts'

/**
 * Keeps a person's account from being deleted until the transaction ends; 401 when it is gone. A write that names its
 * person begins with this: deleting an account locks the person first too, so that neither holds what the other waits for.
 *
 * @param lock no key update where the write counts what the person has: two at once wait for each other, and are not one
 *   too many.
 */
export async function lockPerson(
  transaction: Queryable,
  userId: string,
  lock: 'key share' | 'no key update' = 'key share',
): Promise<void> {
  const statement = { name: `lock person: ${lock}`, text: `select id from users where id = $1 for ${lock}` }
  const rows = await run(transaction, statement, [userId])
  if (rows.length === 0) throw unauthorized()
}
