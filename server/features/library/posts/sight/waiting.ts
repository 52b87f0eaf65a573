import { eq, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../../../database/database.ts'
import { run } from '../../../../database/statements/statement.ts'
import { posts } from '../../../../schema/library/posts.ts'
import { lockStocks } from '../../stocks/writes.ts'
import { addHome } from '../../strategists/homes.ts'
import { countPosts, creditStrategist } from '../../strategists/writes.ts'
import { lockTipsOf } from '../../tips/locks/lock-tips.ts'
import type { PostRow } from '../lock-post.ts'
import { authorOf, sourceOf } from '../source/source-of-post.ts'
import { storedAuthor } from '../wording.ts'
import { comeIntoSight, leaveSight } from './sight.ts'

/** How many posts of a member must be released before the member's posts stop waiting. */
const firstPosts = 3

/**
 * Whether a new post of this person has to wait for a moderator, on a server where first posts wait. True while the
 * person is a member with fewer than `firstPosts` released posts.
 */
export async function hasToWait(transaction: Transaction, userId: string): Promise<boolean> {
  const [row] = await run<{ waits: boolean }>(transaction, asking, [userId])
  return row?.waits ?? false
}

const asking = {
  name: 'has to wait',
  text: `
    select case
      when exists (select from users where id = $1 and role = 'member')
      then (
        select count(*) from (
          select from posts where created_by = $1 and waiting_at is null and hidden_at is null limit ${firstPosts}
        ) as let_out
      ) < ${firstPosts}
      else false end as waits`,
}

/**
 * Takes a post that was just stored out of sight until a moderator has looked at it. No strategist is credited with it
 * yet.
 */
export async function startWaiting(transaction: Transaction, id: string, userId: string): Promise<void> {
  await leaveSight(transaction, { id, strategistId: null }, userId, { waitingAt: sql`now()` })
}

/**
 * Releases a waiting post. Only now is a strategist credited with it, so that waiting posts add to no strategist. The
 * caller has locked the person and the post, and the post is not hidden.
 */
export async function letOut(transaction: Transaction, post: PostRow): Promise<void> {
  // Tips and stocks are locked first: `creditStrategist` locks the strategist, which comes later in the order of locks.
  const all = await lockTipsOf(transaction, post.id)
  await lockStocks(
    transaction,
    all.map(({ stockId }) => stockId),
  )
  const { text } = await sourceOf(transaction, post)
  const credited = post.author
    ? await creditStrategist(transaction, authorOf(post.author, post.sourceType, text))
    : null
  const strategistId = credited?.id ?? null
  // `creditStrategist` has counted the post. `comeIntoSight` counts it again, so subtract it here.
  await countPosts(transaction, strategistId, -1)
  const author = storedAuthor(post.author, credited?.isWithheld === true)
  const out = { waitingAt: null, strategistId, ...author }
  if (post.deletedAt === null) await comeIntoSight(transaction, { id: post.id, strategistId }, out)
  else await transaction.update(posts).set(out).where(eq(posts.id, post.id))
  await addHome(transaction, { strategistId, home: post.home, postId: post.id })
}

/** The number of posts that wait. */
export async function countWaitingPosts(database: Queryable): Promise<number> {
  const statement = {
    name: 'count waiting posts',
    text: `select count(*)::int from posts where ${isWaiting}`,
  }
  const [row] = await run<{ count: number }>(database, statement, [])
  return row?.count ?? 0
}

/** SQL: whether a row of `posts` waits. False for a waiting post that is also deleted or hidden. */
export const isWaiting = 'waiting_at is not null and deleted_at is null and hidden_at is null'
