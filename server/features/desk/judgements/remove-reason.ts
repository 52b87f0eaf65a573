import type { User } from '#contract/account.ts'
import { lockPerson } from '../../../auth/people/lock-person.ts'
import { actorOf, noteInLog } from '../../../auth/people/moderation-log.ts'
import type { Database, Transaction } from '../../../database/database.ts'
import { run } from '../../../database/statements/statement.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { notFound } from '../../../http/answers/problems.ts'
import { isUuid } from '../../../schema/ids.ts'

type Moderator = Pick<User, 'id' | 'role'>

/** What a moderator decides about a shared reason, by its id. */
interface Decision {
  id: string
  isHidden: boolean
  /** The reason that the moderation log shows. */
  why: string | null
}

/** Hides a shared reason from everybody but its writer, or shows it again. Written to the log. 404 when there is none. */
export async function hideReason(
  database: Database,
  moderator: Moderator,
  decision: Decision,
): Promise<void> {
  await inTransaction(database, async transaction => {
    await lockReason(transaction, moderator, decision.id)
    await hideReasonIn(transaction, moderator, decision)
  })
}

/** Locks a moderator and a shared reason. 404 for a reason that is not shared. */
async function lockReason(transaction: Transaction, moderator: Moderator, id: string): Promise<void> {
  if (!isUuid(id)) throw notFound('Reason')
  await lockPerson(transaction, moderator.id)
  const found = await run(transaction, lock, [id])
  if (found.length === 0) throw notFound('Reason')
}

const lock = {
  name: 'lock shared reason',
  text: 'select from classifications where reason_id = $1 and reason_shared for update',
}

/**
 * Removes a shared reason from what others see, or undoes that, inside a transaction. Its writer keeps it. The same words
 * are not shown again while they are removed, however often they are shared.
 *
 * @returns false when it was so already.
 */
export async function hideReasonIn(
  transaction: Transaction,
  moderator: Moderator,
  { id, isHidden, why }: Decision,
): Promise<boolean> {
  await lockPerson(transaction, moderator.id)
  const changed = await run(transaction, isHidden ? remove : unremove, [id])
  if (changed.length === 0) return false
  const action = isHidden ? 'hide' : 'unhide'
  await noteInLog(transaction, actorOf(moderator), { action, subjectKind: 'reason', subjectId: id, why })
  return true
}

const remove = {
  name: 'remove reason',
  text: `update classifications set removed_reasons = removed_reasons || reason
    where reason_id = $1 and reason <> all (removed_reasons) returning true`,
}

const unremove = {
  name: 'unremove reason',
  text: `update classifications set removed_reasons = array_remove(removed_reasons, reason)
    where reason_id = $1 and reason = any (removed_reasons) returning true`,
}
