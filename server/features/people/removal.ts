import { and, eq, gte, isNull, type SQL, sql } from 'drizzle-orm'
import type { Removal } from '#contract/people.ts'
import { lockPerson } from '../../auth/lock-person.ts'
import { type Actor, noteInLog } from '../../auth/moderation-log.ts'
import { lockHolder } from '../../auth/roles.ts'
import type { Database, Transaction } from '../../database/database.ts'
import { isSeen } from '../../database/in-sight.ts'
import { inTransaction } from '../../database/transaction.ts'
import { ProblemError } from '../../http/problems.ts'
import { lockPost } from '../posts/lock-post.ts'
import { comeIntoSight, leaveSight } from '../posts/sight.ts'
import { posts } from '../posts/table.ts'
import { hideTipsOf, showTipsOf } from '../tips/hide-many.ts'
import { lockPostOfTips } from '../tips/lock-tip.ts'
import { tips } from '../tips/table.ts'

/** Somebody who asks by a call: people who act by a command remove nothing. */
type Moderator = Actor & { id: string }

const day = 86_400_000

/**
 * Hides every post that an account added in the last days, and every tip that it added to others. What is hidden already
 * stays as it is. A post at a time, each a transaction, so that nobody waits for more than one; told in the log before. One
 * that was broken off goes on when it is asked for again. 404 when there is nobody of this id, 403 for a moderator who asks
 * it of another.
 */
export async function removeAll(
  database: Database,
  moderator: Moderator,
  id: string,
  { days, why }: { days: number; why: string | null },
): Promise<Removal> {
  const act = { action: 'remove', subjectKind: 'person', subjectId: id, why, details: { days } } as const
  await inTransaction(database, async transaction => {
    await refuseUnlessTheirs(transaction, moderator, id)
    await noteInLog(transaction, moderator, act)
  })
  const since = new Date(Date.now() - days * day)
  const theirs = and(eq(posts.createdBy, id), gte(posts.createdAt, since), isNull(posts.hiddenAt))
  const theirTips = and(eq(tips.createdBy, id), gte(tips.createdAt, since))
  return {
    posts: await forEachPost(database, moderator, await idsOf(database, theirs), hideOne),
    tips: await forEachPost(
      database,
      moderator,
      // Those of a post that is hidden now went with it.
      await postsOf(database, and(theirTips, isNull(tips.hiddenAt), isNull(posts.hiddenAt))),
      async (transaction, postId) =>
        hideTipsOf(transaction, await lockPostOfTips(transaction, postId), theirTips, moderator.id),
    ),
  }
}

/** Shows again all that was hidden so, and nothing else. */
export async function unremoveAll(
  database: Database,
  moderator: Moderator,
  id: string,
  why: string | null,
): Promise<Removal> {
  await inTransaction(database, async transaction => {
    await refuseUnlessTheirs(transaction, moderator, id)
    await noteInLog(transaction, moderator, {
      action: 'unremove',
      subjectKind: 'person',
      subjectId: id,
      why,
    })
  })
  const theirTips = eq(tips.createdBy, id)
  const theirs = and(eq(posts.createdBy, id), eq(posts.wentWithAccount, true))
  return {
    posts: await forEachPost(database, moderator, await idsOf(database, theirs), showOne),
    tips: await forEachPost(
      database,
      moderator,
      await postsOf(database, and(theirTips, eq(tips.wentWithAccount, true))),
      async (transaction, postId) =>
        showTipsOf(transaction, await lockPostOfTips(transaction, postId), theirTips),
    ),
  }
}

async function refuseUnlessTheirs(transaction: Transaction, moderator: Moderator, id: string): Promise<void> {
  const { role } = await lockHolder(transaction, id)
  if (role !== 'member' && moderator.role === 'moderator')
    throw new ProblemError(403, 'Only admins may remove what moderators and admins posted')
}

/** Does something with each post in a transaction of its own, and gives the sum of what that gives. */
async function forEachPost(
  database: Database,
  moderator: Moderator,
  ids: string[],
  perform: (transaction: Transaction, id: string, by: string) => Promise<number>,
): Promise<number> {
  let sum = 0
  for (const id of ids)
    sum += await inTransaction(database, async transaction => {
      await lockPerson(transaction, moderator.id)
      return perform(transaction, id, moderator.id)
    })
  return sum
}

async function hideOne(transaction: Transaction, id: string, by: string): Promise<number> {
  const post = await lockPost(transaction, id)
  if (post.hiddenAt !== null) return 0
  const why = { hiddenAt: sql`now()`, hiddenBy: by, wentWithAccount: true }
  if (isSeen(post)) await leaveSight(transaction, post, by, why)
  else await transaction.update(posts).set(why).where(eq(posts.id, id))
  return 1
}

async function showOne(transaction: Transaction, id: string): Promise<number> {
  const post = await lockPost(transaction, id)
  if (!post.wentWithAccount) return 0
  const why = { hiddenAt: null, hiddenBy: null, wentWithAccount: false }
  if (isSeen({ ...post, hiddenAt: null })) await comeIntoSight(transaction, post, why)
  else await transaction.update(posts).set(why).where(eq(posts.id, id))
  return 1
}

async function idsOf(database: Database, which: SQL | undefined): Promise<string[]> {
  const rows = await database.select({ id: posts.id }).from(posts).where(which).orderBy(posts.id)
  return rows.map(({ id }) => id)
}

/** The posts that some tips stand in. */
async function postsOf(database: Database, which: SQL | undefined): Promise<string[]> {
  const rows = await database
    .selectDistinct({ id: tips.postId })
    .from(tips)
    .innerJoin(posts, eq(posts.id, tips.postId))
    .where(which)
    .orderBy(tips.postId)
  return rows.map(({ id }) => id)
}
