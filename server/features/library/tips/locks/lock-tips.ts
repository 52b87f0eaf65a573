import { and, eq, type SQL } from 'drizzle-orm'
import type { Transaction } from '../../../../database/database.ts'
import { tips } from '../../../../schema/library/tips.ts'

export type TipRow = typeof tips.$inferSelect

/** Locks tips of a post in the order of their ids. The caller has locked the post. */
export async function lockTipsOf(transaction: Transaction, postId: string, which?: SQL): Promise<TipRow[]> {
  return transaction
    .select()
    .from(tips)
    .where(and(eq(tips.postId, postId), which))
    .orderBy(tips.id)
    .for('update')
}
