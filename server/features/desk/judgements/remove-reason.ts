import type { User } from '#contract/account.ts'
import { lockPerson } from '../../../auth/people/lock-person.ts'
import { actorOf, noteInLog } from '../../../auth/people/moderation-log.ts'
import type { Database, Transaction } from '../../../database/database.ts'
import { run } from '../../../database/statements/statement.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { notFound } from '../../../http/answers/problems.ts'
import { isUuid } from '../../../schema/ids.ts'

type Moderator = Pick<User, 'id' | 'role'>

/** Hides a shared reason (by its id) from everybody but its writer. Written to the log. 404 when there is none. */
export async function hideReason(
  database: Database,
  moderator: Moderator,
  id: string,
  why: string,
): Promise<void> {
  await inTransaction(database, async transaction => {
    await lockReason(transaction, moderator, id)
    await removeReasonIn(transaction, moderator, id, why)
  })
}

/** Shows it again. */
export async function unhideReason(
  database: Database,
  moderator: Moderator,
  id: string,
  why: string | null,
): Promise<void> {
  await inTransaction(database, async transaction => {
    await lockReason(transaction, moderator, id)
    await unremoveReasonIn(transaction, moderator, id, why)
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
 * Removes a shared reason (by its id) from what others see, inside a transaction. Its writer keeps it. The same words
 * are not shown again, however often they are shared.
 *
 * @returns whether others could see it before.
 */
export async function removeReasonIn(
  transaction: Transaction,
  moderator: Moderator,
  id: string,
  why: string,
): Promise<boolean> {
  await lockPerson(transaction, moderator.id)
  const changed = await run(transaction, remove, [id])
  if (changed.length === 0) return false
  const act = { action: 'hide', subjectKind: 'reason', subjectId: id, why } as const
  await noteInLog(transaction, actorOf(moderator), act)
  return true
}

/** Undoes that. Returns whether it was removed. */
export async function unremoveReasonIn(
  transaction: Transaction,
  moderator: Moderator,
  id: string,
  why: string | null,
): Promise<boolean> {
  await lockPerson(transaction, moderator.id)
  const changed = await run(transaction, unremove, [id])
  if (changed.length === 0) return false
  const act = { action: 'unhide', subjectKind: 'reason', subjectId: id, why } as const
  await noteInLog(transaction, actorOf(moderator), act)
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
