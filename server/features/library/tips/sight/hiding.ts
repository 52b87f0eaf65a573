import { sql } from 'drizzle-orm'
import type { User } from '#contract/account.ts'
import { lockPerson } from '../../../../auth/people/lock-person.ts'
import { actorOf, noteInLog } from '../../../../auth/people/moderation-log.ts'
import type { Database, Transaction } from '../../../../database/database.ts'
import { inTransaction } from '../../../../database/transaction.ts'
import type { Folding } from '../../../../schema/library/posts.ts'
import { lockTip } from '../locks/lock-tip.ts'
import { bringBack, markTip, takeAway } from './sight.ts'

type Moderator = Pick<User, 'id' | 'role'>

/**
 * Hides a tip from everybody but moderators. A deleted tip is marked as hidden too. A hidden tip stays unchanged,
 * except one that was hidden with its account: that tip then stays hidden when the account comes back. 404 when there
 * is no such tip.
 *
 * @param why the reason that the moderation log shows.
 */
export async function hideTip(
  database: Database,
  moderator: Moderator,
  id: string,
  why: string,
): Promise<void> {
  await inTransaction(database, transaction => hideTipIn(transaction, moderator, id, why))
}

/**
 * Does the same inside a transaction.
 *
 * @returns false when the tip was hidden already, other than with its account.
 */
export async function hideTipIn(
  transaction: Transaction,
  moderator: Moderator,
  id: string,
  why: string,
): Promise<boolean> {
  await lockPerson(transaction, moderator.id)
  const locked = await lockTip(transaction, id, 'any')
  const { tip } = locked
  if (tip.hiddenAt !== null && !tip.wentWithAccount) return false
  const hidden = { hiddenAt: sql`now()`, hiddenBy: moderator.id, folding: 'over' } as const
  if (tip.wentWithAccount) await markTip(transaction, tip, { ...hidden, wentWithAccount: false })
  else if (tip.deletedAt === null)
    await takeAway(transaction, locked, moderator.id, { ...hidden, wentHidden: true })
  // The tip then does not come back with its post.
  else if (tip.wentWithPost)
    await markTip(transaction, tip, { ...hidden, wentHidden: true, wentWithPost: false })
  else await markTip(transaction, tip, hidden)
  const details = tip.wentWithAccount ? { removed: true } : {}
  const act = { action: 'hide', subjectKind: 'tip', subjectId: id, why, details } as const
  await noteInLog(transaction, actorOf(moderator), act)
  return true
}

/** Shows a hidden tip again, unless the tip or its post is also deleted or hidden. 404 when there is no such tip. */
export async function unhideTip(
  database: Database,
  moderator: Moderator,
  id: string,
  why: string | null,
): Promise<void> {
  await inTransaction(database, transaction => unhideTipIn(transaction, moderator, id, { why }))
}

/** Does the same inside a transaction. `folding`: `over` (the default) stops reports from folding the tip again. */
export async function unhideTipIn(
  transaction: Transaction,
  moderator: Moderator,
  id: string,
  { why, folding = 'over' }: { why: string | null; folding?: Folding | null },
): Promise<void> {
  await lockPerson(transaction, moderator.id)
  const locked = await lockTip(transaction, id, 'any')
  const { post, tip } = locked
  if (tip.hiddenAt === null) return
  const shown = { hiddenAt: null, hiddenBy: null, wentHidden: false, wentWithAccount: false, folding }
  if (tip.wentHidden && post.isInSight) await bringBack(transaction, locked, shown)
  else await markTip(transaction, tip, { ...shown, wentWithPost: tip.wentHidden })
  const act = { action: 'unhide', subjectKind: 'tip', subjectId: id, why } as const
  await noteInLog(transaction, actorOf(moderator), act)
}
