import type { Queryable } from '../../database/database.ts'
import { run } from '../../database/statements/statement.ts'
import { unauthorized } from '../../http/answers/problems.ts'

/**
 * Keeps a person's account from being deleted until the transaction ends; 401 when it is gone. A write that names its
 * person begins with this: deleting an account locks the person first too, so that neither holds what the other waits for.
 */
export async function lockPerson(transaction: Queryable, userId: string): Promise<void> {
  const statement = { name: 'lock person', text: 'select id from users where id = $1 for key share' }
  const rows = await run(transaction, statement, [userId])
  if (rows.length === 0) throw unauthorized()
}
