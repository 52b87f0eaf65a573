import type { User } from '#contract/account.ts'
import { lockPerson } from '../../auth/lock-person.ts'
import { actorOf, noteInLog } from '../../auth/moderation-log.ts'
import type { Transaction } from '../../database/database.ts'
import { run } from '../../database/statement.ts'

type Moderator = Pick<User, 'id' | 'role'>

/**
 * Removes a shared reason (by its id) from what others are told, as a part of a transaction. Its writer keeps it for
 * themselves; the same words are not told again, however often they are shared.
 *
 * @returns whether others were told it before.
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

/** Ends that. */
export async function unremoveReasonIn(
  transaction: Transaction,
  moderator: Moderator,
  id: string,
  why: string | null,
): Promise<void> {
  await lockPerson(transaction, moderator.id)
  const changed = await run(transaction, unremove, [id])
  if (changed.length === 0) return
  const act = { action: 'unhide', subjectKind: 'reason', subjectId: id, why } as const
  await noteInLog(transaction, actorOf(moderator), act)
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
