import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../../../database/database.ts'
import { type Folding, posts } from '../../../../schema/library/posts.ts'
import { tips } from '../../../../schema/library/tips.ts'
import { changeCounters } from '../../counters/counters.ts'
import { countJudgements } from '../../counters/judgements.ts'
import { tickersOf } from '../../counters/posts.ts'
import { tell } from '../../steps.ts'
import { lockStocks } from '../../stocks/writes.ts'
import { countPosts } from '../../strategists/writes.ts'
import { lockTipsOf, type TipRow } from '../../tips/locks/lock-tips.ts'

type SeenPost = { id: string; strategistId: string | null }

/** The columns of a post that `isInSight` reads: why the post is out of sight, or in sight again. */
type Why =
  | { deletedAt: SQL | null; deletedBy: string | null }
  | { hiddenAt: SQL | null; hiddenBy: string | null; wentWithAccount?: boolean; folding?: Folding | null }
  | {
      waitingAt: SQL | null
      strategistId?: string | null
      author?: string | null
      withheldAuthor?: string | null
    }

/**
 * Takes a post out of sight, together with its tips that are not deleted, and subtracts both from all counters. The
 * caller has locked the person and the post, and the post is in sight. Each row is updated only once in the transaction
 * (`server/features/library/tips/made-of/computed.ts` says why).
 *
 * @param by the id of the person who does this.
 */
export async function leaveSight(
  transaction: Transaction,
  post: SeenPost,
  by: string,
  why: Why,
): Promise<void> {
  const gone = await lockTipsOf(transaction, post.id, isNull(tips.deletedAt))
  await lockStocks(transaction, stocksOf(gone))
  await transaction
    .update(tips)
    .set({ deletedAt: sql`now()`, deletedBy: by, wentWithPost: true })
    .where(and(eq(tips.postId, post.id), isNull(tips.deletedAt)))
  await transaction
    .update(posts)
    .set({ ...why, tipCount: 0, tickers: [] })
    .where(eq(posts.id, post.id))
  await count(transaction, post, gone, -1)
}

/**
 * Brings a post back into sight, together with the tips that went out of sight with it. A tip that was deleted before
 * stays deleted. The caller has locked the person and the post, and no other reason keeps the post out of sight.
 */
export async function comeIntoSight(transaction: Transaction, post: SeenPost, why: Why): Promise<void> {
  const back = await lockTipsOf(transaction, post.id, eq(tips.wentWithPost, true))
  await lockStocks(transaction, stocksOf(back))
  await transaction
    .update(tips)
    .set({ deletedAt: null, deletedBy: null, wentWithPost: false })
    .where(and(eq(tips.postId, post.id), eq(tips.wentWithPost, true)))
  await transaction
    .update(posts)
    .set({ ...why, tipCount: back.length, tickers: sql.raw(tickersOf(written)) })
    .where(eq(posts.id, post.id))
  await count(transaction, post, back, 1)
  await tell('tipsInSight', transaction, { tipIds: back.map(({ id }) => id) })
}

// SQL: the tips of the post row that the update writes.
const written = 'select stock_id, position from tips where post_id = posts.id and deleted_at is null'

/** Adds the post and these tips to the counters outside of the post (`by` 1), or subtracts them (`by` -1). */
async function count(transaction: Transaction, post: SeenPost, moved: TipRow[], by: 1 | -1): Promise<void> {
  await countJudgements(
    transaction,
    moved.map(({ id }) => id),
    by,
  )
  await countPosts(transaction, post.strategistId, by)
  await changeCounters(transaction, { id: null, strategistId: post.strategistId }, [
    ...moved.map(tip => ({ tip, by })),
    ...stocksOf(moved).map(stockId => ({ postAbout: stockId, by })),
  ])
}

function stocksOf(rows: TipRow[]): string[] {
  return [...new Set(rows.map(({ stockId }) => stockId))]
}
