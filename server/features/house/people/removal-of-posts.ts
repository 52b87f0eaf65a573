import { and, eq, gte, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { lockPerson } from '../../../auth/people/lock-person.ts'
import type { Database, Transaction } from '../../../database/database.ts'
import { isSeen } from '../../../database/statements/in-sight.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { posts } from '../../../schema/library/posts.ts'
import { tips } from '../../../schema/library/tips.ts'
import { lockPost } from '../../library/posts/lock-post.ts'
import { comeIntoSight, leaveSight } from '../../library/posts/sight/sight.ts'
import { lockPostOfTips } from '../../library/tips/locks/lock-tip.ts'
import { hideTipsOf, showTipsOf } from '../../library/tips/sight/hide-many.ts'
import { isStillWanted } from './still-wanted.ts'

type Hidden = Record<'posts' | 'tips', number>

/**
 * Hides every post that these people added since a moment, and every tip that they added to others' posts. Posts that
 * are hidden already stay unchanged. Each post is a transaction, so that nobody waits for more than one.
 */
export async function hideWhatTheyPosted(
  database: Database,
  by: string,
  people: string[],
  since: Date,
): Promise<Hidden> {
  const theirs = and(inArray(posts.createdBy, people), gte(posts.createdAt, since), isNull(posts.hiddenAt))
  const theirTips = and(inArray(tips.createdBy, people), gte(tips.createdAt, since))
  return {
    posts: await forEachPost(database, by, await idsOf(database, theirs), unlessTakenBack(people, hideOne)),
    tips: await forEachPost(
      database,
      by,
      // Tips of a post that is hidden now went with it.
      await postsOf(database, and(theirTips, isNull(tips.hiddenAt), isNull(posts.hiddenAt))),
      unlessTakenBack(people, async (transaction, postId) =>
        hideTipsOf(transaction, await lockPostOfTips(transaction, postId), theirTips, by),
      ),
    ),
  }
}

/** Shows again everything that was hidden this way, and nothing else. */
export async function showWhatTheyPosted(database: Database, by: string, people: string[]): Promise<Hidden> {
  const theirTips = inArray(tips.createdBy, people)
  const theirs = and(inArray(posts.createdBy, people), eq(posts.wentWithAccount, true))
  return {
    posts: await forEachPost(database, by, await idsOf(database, theirs), showOne),
    tips: await forEachPost(
      database,
      by,
      await postsOf(database, and(theirTips, eq(tips.wentWithAccount, true))),
      async (transaction, postId) =>
        showTipsOf(transaction, await lockPostOfTips(transaction, postId), theirTips),
    ),
  }
}

type Step = (transaction: Transaction, id: string, by: string) => Promise<number>

/** A step that does nothing once the removal that it is part of was taken back. */
function unlessTakenBack(people: string[], step: Step): Step {
  return async (transaction, ...given) =>
    (await isStillWanted(transaction, people)) ? step(transaction, ...given) : 0
}

/** Runs a step for each post in a transaction of its own, and returns the sum of the results. */
async function forEachPost(database: Database, by: string, ids: string[], perform: Step): Promise<number> {
  let sum = 0
  for (const id of ids)
    sum += await inTransaction(database, async transaction => {
      await lockPerson(transaction, by)
      return perform(transaction, id, by)
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

/** The posts of some tips. */
async function postsOf(database: Database, which: SQL | undefined): Promise<string[]> {
  const rows = await database
    .selectDistinct({ id: tips.postId })
    .from(tips)
    .innerJoin(posts, eq(posts.id, tips.postId))
    .where(which)
    .orderBy(tips.postId)
  return rows.map(({ id }) => id)
}
