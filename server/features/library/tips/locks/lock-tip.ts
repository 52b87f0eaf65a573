import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '../../../../database/database.ts'
import { isSeen } from '../../../../database/statements/in-sight.ts'
import { notFound } from '../../../../http/answers/problems.ts'
import { posts } from '../../../../schema/library/posts.ts'
import { tips } from '../../../../schema/library/tips.ts'
import type { JudgedStock } from '../../counters/judgements.ts'
import type { PostOfTips } from '../insert-tips.ts'
import type { TipRow } from './lock-tips.ts'

export type LockedPost = PostOfTips & { strategistId: string | null; isInSight: boolean }

/**
 * Locks a tip after its post. 404 when there is none, or it or its post is out of sight although `which` requires it in
 * sight. The order of locks is the same everywhere: person, post, tip, stocks by id, strategist.
 */
export async function lockTip(
  transaction: Transaction,
  id: string,
  which: 'present' | 'of a post in sight' | 'any' = 'present',
): Promise<{ post: LockedPost; tip: TipRow }> {
  const [found] = await transaction.select({ postId: tips.postId }).from(tips).where(eq(tips.id, id))
  if (!found) throw notFound('Tip')
  const post = await lockPostOfTips(transaction, found.postId)
  if (!post.isInSight && which !== 'any') throw notFound('Tip')
  const [tip] = await transaction
    .select()
    .from(tips)
    .where(and(eq(tips.id, id), which === 'present' ? isNull(tips.deletedAt) : undefined))
    .for('update')
  if (!tip) throw notFound('Tip')
  return { post, tip }
}

/** Locks the post of tips, in sight or not. The caller has locked the person. */
export async function lockPostOfTips(transaction: Transaction, id: string): Promise<LockedPost> {
  const { content, strategistId, deletedAt, hiddenAt, waitingAt } = posts
  const [post] = await transaction
    .select({ id: posts.id, content, strategistId, deletedAt, hiddenAt, waitingAt })
    .from(posts)
    .where(eq(posts.id, id))
    .for('update')
  if (!post) throw notFound('Tip')
  return { ...post, isInSight: isSeen(post) }
}

/** Whether a post has a visible tip about a stock. */
export async function writesAbout(
  transaction: Transaction,
  postId: string,
  stockId: string,
): Promise<boolean> {
  const [row] = await transaction
    .select({ id: tips.id })
    .from(tips)
    .where(and(eq(tips.postId, postId), eq(tips.stockId, stockId), isNull(tips.deletedAt)))
    .limit(1)
  return row !== undefined
}

/** The stock and terms that a judgement of a tip belongs to. Throws where a row has no key of its terms. */
export function judgedStock({ stockId, claimKey }: TipRow): JudgedStock {
  if (!claimKey) throw new Error('A tip has no claim')
  return { stockId, claimKey }
}
