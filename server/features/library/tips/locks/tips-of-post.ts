import { and, eq, isNull, type SQL } from 'drizzle-orm'
import type { Transaction } from '../../../../database/database.ts'
import { tips } from '../../../../schema/library/tips.ts'

/** The tips of a locked post that go with it. */
export function tipsInSight(transaction: Transaction, postId: string): Promise<string[]> {
  return idsOf(transaction, and(eq(tips.postId, postId), isNull(tips.deletedAt)))
}

/** Those that went with it, and come back. */
export function tipsThatWent(transaction: Transaction, postId: string): Promise<string[]> {
  return idsOf(transaction, and(eq(tips.postId, postId), eq(tips.wentWithPost, true)))
}

/** All of a locked post. */
export function everyTipOf(transaction: Transaction, postId: string): Promise<string[]> {
  return idsOf(transaction, eq(tips.postId, postId))
}

async function idsOf(transaction: Transaction, which: SQL | undefined): Promise<string[]> {
  const rows = await transaction
    .select({ id: tips.id })
    .from(tips)
    .where(which)
    .orderBy(tips.id)
    .for('update')
  return rows.map(({ id }) => id)
}
