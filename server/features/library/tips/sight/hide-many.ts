import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Transaction } from '../../../../database/database.ts'
import { tips } from '../../../../schema/library/tips.ts'
import { changeCounters } from '../../counters/counters.ts'
import { countJudgements } from '../../counters/judgements.ts'
import { lockStocks } from '../../stocks/writes.ts'
import { lockStrategist } from '../../strategists/writes.ts'
import type { LockedPost } from '../locks/lock-tip.ts'
import { lockTipsOf, type TipRow } from '../locks/lock-tips.ts'

/**
 * Hides the tips of a locked post that are not hidden yet, and subtracts them from all counters, as part of what an
 * account added.
 *
 * @returns the number of tips.
 */
export async function hideTipsOf(
  transaction: Transaction,
  post: LockedPost,
  which: SQL | undefined,
  by: string | null,
): Promise<number> {
  const asked = and(isNull(tips.hiddenAt), which)
  const all = await lockTipsOf(transaction, post.id, asked)
  const seen = all.filter(({ deletedAt }) => deletedAt === null)
  await lockStocks(transaction, stocksOf(seen))
  await update(transaction, post, asked, {
    hiddenAt: sql`now()`,
    hiddenBy: by,
    wentWithAccount: true,
    wentHidden: sql`${tips.deletedAt} is null or ${tips.wentWithPost}`,
    wentWithPost: false,
    deletedBy: sql`case when ${tips.deletedAt} is null then ${by}::uuid else ${tips.deletedBy} end`,
    deletedAt: sql`coalesce(${tips.deletedAt}, now())`,
  })
  const left = await writtenAbout(transaction, post)
  await count(transaction, post, seen, { by: -1, unless: left })
  return all.length
}

/**
 * Shows the tips again that were hidden this way, unless something else keeps them out of sight. The caller has locked
 * the post.
 */
export async function showTipsOf(
  transaction: Transaction,
  post: LockedPost,
  which: SQL | undefined,
): Promise<number> {
  const asked = and(eq(tips.wentWithAccount, true), which)
  const all = await lockTipsOf(transaction, post.id, asked)
  const back = post.isInSight ? all.filter(({ wentHidden }) => wentHidden) : []
  await lockStocks(transaction, stocksOf(back))
  const before = await writtenAbout(transaction, post)
  const comesBack = sql`${tips.wentHidden} and ${post.isInSight}::boolean`
  await update(transaction, post, asked, {
    hiddenAt: null,
    hiddenBy: null,
    wentWithAccount: false,
    wentHidden: false,
    wentWithPost: sql`${tips.wentHidden} and not ${post.isInSight}::boolean`,
    deletedBy: sql`case when ${comesBack} then null else ${tips.deletedBy} end`,
    deletedAt: sql`case when ${comesBack} then null else ${tips.deletedAt} end`,
  })
  await count(transaction, post, back, { by: 1, unless: before })
  return all.length
}

/**
 * Updates each row once in the transaction (`computed.ts` says why). While the post is locked, no tips are added to it.
 */
async function update(
  transaction: Transaction,
  { id }: LockedPost,
  asked: SQL | undefined,
  why: PgUpdateSetSource<typeof tips>,
): Promise<void> {
  await transaction
    .update(tips)
    .set(why)
    .where(and(eq(tips.postId, id), asked))
}

/** The stocks of a post's visible tips. */
async function writtenAbout(transaction: Transaction, { id }: LockedPost): Promise<Set<string>> {
  const rows = await transaction
    .selectDistinct({ stockId: tips.stockId })
    .from(tips)
    .where(and(eq(tips.postId, id), isNull(tips.deletedAt)))
  return new Set(rows.map(({ stockId }) => stockId))
}

async function count(
  transaction: Transaction,
  post: LockedPost,
  moved: TipRow[],
  { by, unless }: { by: 1 | -1; unless: Set<string> },
): Promise<void> {
  if (moved.length === 0) return
  await countJudgements(
    transaction,
    moved.map(({ id }) => id),
    by,
  )
  await lockStrategist(transaction, post.strategistId)
  const about = stocksOf(moved).filter(stockId => !unless.has(stockId))
  await changeCounters(transaction, post, [
    ...moved.map(tip => ({ tip, by })),
    ...about.map(stockId => ({ postAbout: stockId, by })),
  ])
}

function stocksOf(rows: TipRow[]): string[] {
  return [...new Set(rows.map(({ stockId }) => stockId))]
}
