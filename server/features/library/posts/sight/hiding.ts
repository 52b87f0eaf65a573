import { eq, sql } from 'drizzle-orm'
import { lockPerson } from '../../../../auth/people/lock-person.ts'
import { actorOf, noteInLog } from '../../../../auth/people/moderation-log.ts'
import type { Database, Transaction } from '../../../../database/database.ts'
import { isSeen } from '../../../../database/statements/in-sight.ts'
import { inTransaction } from '../../../../database/transaction.ts'
import { type Folding, posts } from '../../../../schema/library/posts.ts'
import { lockPost } from '../lock-post.ts'
import type { Mender } from '../may-mend.ts'
import { comeIntoSight, leaveSight } from './sight.ts'
import { letOut } from './waiting.ts'

/**
 * Hides a post, given by slug or id, with its tips from everybody but moderators. A deleted or waiting post is marked
 * as hidden too. A hidden post stays unchanged, except one that was hidden with its account: that post then stays
 * hidden when the account comes back. 404 when there is no such post.
 *
 * @param why the reason that the moderation log shows.
 */
export async function hidePost(
  database: Database,
  moderator: Mender,
  reference: string,
  why: string,
): Promise<void> {
  await inTransaction(database, transaction => hidePostIn(transaction, moderator, reference, why))
}

/**
 * Does the same inside a transaction.
 *
 * @returns false when the post was hidden already, other than with its account.
 */
export async function hidePostIn(
  transaction: Transaction,
  moderator: Mender,
  reference: string,
  why: string,
): Promise<boolean> {
  await lockPerson(transaction, moderator.id)
  const post = await lockPost(transaction, reference)
  if (post.hiddenAt !== null && !post.wentWithAccount) return false
  const hidden = {
    ...{ hiddenAt: sql`now()`, hiddenBy: moderator.id, wentWithAccount: false },
    folding: 'over',
  } as const
  if (isSeen(post)) await leaveSight(transaction, post, moderator.id, hidden)
  else await transaction.update(posts).set(hidden).where(eq(posts.id, post.id))
  const details = post.wentWithAccount ? { removed: true } : {}
  const act = { action: 'hide', subjectKind: 'post', subjectId: post.id, why, details } as const
  await noteInLog(transaction, actorOf(moderator), act)
  return true
}

/**
 * Shows a hidden post again. The post stays out of sight if it is also deleted or waiting. A post that waits and is not
 * hidden is released. Any other post stays unchanged. 404 when there is no such post.
 */
export async function unhidePost(
  database: Database,
  moderator: Mender,
  reference: string,
  why: string | null,
): Promise<void> {
  await inTransaction(database, transaction => unhidePostIn(transaction, moderator, reference, { why }))
}

/** Does the same inside a transaction. `folding`: `over` (the default) stops reports from folding the post again. */
export async function unhidePostIn(
  transaction: Transaction,
  moderator: Mender,
  reference: string,
  { why, folding = 'over' }: { why: string | null; folding?: Folding | null },
): Promise<void> {
  await lockPerson(transaction, moderator.id)
  const post = await lockPost(transaction, reference)
  const act = { action: 'unhide', subjectKind: 'post', subjectId: post.id, why } as const
  if (post.hiddenAt === null) {
    if (post.waitingAt === null) return
    await letOut(transaction, post)
    return noteInLog(transaction, actorOf(moderator), { ...act, details: { waited: true } })
  }
  const shown = { hiddenAt: null, hiddenBy: null, wentWithAccount: false, folding }
  if (isSeen({ ...post, hiddenAt: null })) await comeIntoSight(transaction, post, shown)
  else await transaction.update(posts).set(shown).where(eq(posts.id, post.id))
  await noteInLog(transaction, actorOf(moderator), act)
}
