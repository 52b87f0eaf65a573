import type { Queryable } from '../../database/database.ts'
import { run } from '../../database/statements/statement.ts'
import { unauthorized } from '../../http/answers/problems.ts'

/**
 * Keeps a person's account from being deleted until the transaction ends. Throws 401 when the account is gone. Every
 * write that names its person begins with this lock. Deleting an account takes the same lock first, so that the two
 * cannot block each other.
 *
 * @param lock `no key update` where the write counts what the person has: two writes at once then wait for each other
 * and cannot exceed the limit together.
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
