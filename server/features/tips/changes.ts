import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { NewTip, NewTipOfPost, TipChanges } from '#contract/tips.ts'
import { searchableText } from '#extraction/searchable-text.ts'
import { newId } from '../../database/columns.ts'
import type { Database, Transaction } from '../../database/database.ts'
import { inTransaction } from '../../database/transaction.ts'
import { notFound } from '../../http/problems.ts'
import { countJudgements } from '../classifications/queries.ts'
import { posts } from '../posts/table.ts'
import { type CounterChange, changeCounters } from '../stocks/counters.ts'
import { lockStocks } from '../stocks/queries.ts'
import { changeFocusAreas, type TipAbout } from '../strategists/focus-areas.ts'
import { metricRows } from './metrics.ts'
import { tipMetrics, tips } from './table.ts'

type TipRow = typeof tips.$inferSelect

/** The fields of a tip as a person or an extraction gives them. */
type TipFields = Omit<NewTipOfPost, 'ticker' | 'stockId' | 'companyName'> & { stockId: string }

/**
 * Adds a tip to a post, behind those it has.
 *
 * @returns its id; 404 when the post or the stock does not exist.
 */
export async function addTip(database: Database, userId: string, tip: NewTip): Promise<string> {
  return inTransaction(database, async transaction => {
    const post = await lockPost(transaction, tip.postId)
    await lockStocks(transaction, [tip.stockId])
    const [last] = await transaction
      .select({ position: sql<number>`coalesce(max(${tips.position}), -1)` })
      .from(tips)
      .where(eq(tips.postId, tip.postId))
    const isFirst = !(await writesAbout(transaction, tip.postId, tip.stockId))
    const [row] = await insertTips(transaction, userId, post, [tip], (last?.position ?? -1) + 1)
    if (!row) throw new Error('The tip was not inserted')
    await changeCounters(transaction, [
      { tip: row, by: 1 },
      ...(isFirst ? [{ postAbout: row.stockId, by: 1 } as const] : []),
    ])
    await recountPost(transaction, post, [{ stockId: row.stockId, by: 1 }])
    return row.id
  })
}

/** What tips take from the post they stand in. */
interface PostOfTips {
  id: string
  content: string | null
  datedAt: Date
}

/** Stores tips of one post with their metrics, in two statements. Counters are the caller's. */
export async function insertTips(
  transaction: Transaction,
  userId: string,
  post: PostOfTips,
  newTips: TipFields[],
  firstPosition: number,
): Promise<TipRow[]> {
  if (newTips.length === 0) return []
  const isVerified = verifier(post.content)
  const values = newTips.map((tip, index) => ({
    id: newId(),
    postId: post.id,
    stockId: tip.stockId,
    position: firstPosition + index,
    text: tip.text,
    thesis: tip.thesis,
    evidence: tip.evidence,
    evidenceSeconds: tip.evidenceSeconds,
    evidenceVerified: isVerified(tip.evidence),
    stance: tip.stance,
    priceTargetValue: tip.priceTargetValue,
    priceTargetCurrency: tip.priceTargetCurrency,
    priceTargetHorizon: tip.priceTargetHorizon,
    priceTargetSourceExcerpt: tip.priceTargetSourceExcerpt,
    createdBy: userId,
    datedAt: post.datedAt,
  }))
  const rows = await transaction.insert(tips).values(values).returning()
  const metrics = newTips.flatMap((tip, index) => metricRows(values[index]?.id ?? '', tip.metrics, 0))
  if (metrics.length > 0) await transaction.insert(tipMetrics).values(metrics)
  return rows
}

/**
 * The mark of a tip is computed here, from the post's own content, and nowhere else. The content is prepared once for all
 * tips of a post, and only when one has evidence.
 */
function verifier(content: string | null): (evidence: string | null) => boolean {
  let searchable: ReturnType<typeof searchableText> | undefined
  return evidence => {
    if (content === null || evidence === null) return false
    searchable ??= searchableText(content)
    return searchable.find(evidence) !== null
  }
}

/** Changes a tip; absent fields stay. 404 when there is none or it is deleted. */
export async function changeTip(database: Database, id: string, changes: TipChanges): Promise<void> {
  await inTransaction(database, async transaction => {
    const { post, tip } = await lockTip(transaction, id, false)
    const { metrics, ...fields } = changes
    await lockStocks(transaction, [tip.stockId, fields.stockId ?? tip.stockId])
    const changed = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
    const evidence = fields.evidence === undefined ? tip.evidence : fields.evidence
    const wroteAboutNew = await writesAbout(transaction, post.id, fields.stockId ?? tip.stockId)
    const [row] = await transaction
      .update(tips)
      .set({ ...changed, evidenceVerified: verifier(post.content)(evidence) })
      .where(eq(tips.id, id))
      .returning()
    if (!row) throw notFound('Tip')
    if (metrics) {
      await transaction.delete(tipMetrics).where(eq(tipMetrics.tipId, id))
      if (metrics.length > 0) await transaction.insert(tipMetrics).values(metricRows(id, metrics, 0))
    }
    const moved: CounterChange[] = []
    if (row.stockId !== tip.stockId) {
      await countJudgements(transaction, id, tip.stockId, -1)
      await countJudgements(transaction, id, row.stockId, 1)
      if (!wroteAboutNew) moved.push({ postAbout: row.stockId, by: 1 })
      if (!(await writesAbout(transaction, post.id, tip.stockId)))
        moved.push({ postAbout: tip.stockId, by: -1 })
    }
    await changeCounters(transaction, [{ tip, by: -1 }, { tip: row, by: 1 }, ...moved])
    if (row.stockId !== tip.stockId)
      await recountPost(transaction, post, [
        { stockId: tip.stockId, by: -1 },
        { stockId: row.stockId, by: 1 },
      ])
  })
}

/** Deletes a tip so that it can be restored; 404 when there is none or it is deleted already. */
export async function removeTip(database: Database, userId: string, id: string): Promise<void> {
  await inTransaction(database, async transaction => {
    const { post, tip } = await lockTip(transaction, id, false)
    await lockStocks(transaction, [tip.stockId])
    await transaction.update(tips).set({ deletedAt: sql`now()`, deletedBy: userId }).where(eq(tips.id, id))
    await countJudgements(transaction, id, tip.stockId, -1)
    const isLast = !(await writesAbout(transaction, post.id, tip.stockId))
    await changeCounters(transaction, [
      { tip, by: -1 },
      ...(isLast ? [{ postAbout: tip.stockId, by: -1 } as const] : []),
    ])
    await recountPost(transaction, post, [{ stockId: tip.stockId, by: -1 }])
  })
}

/** Brings a deleted tip back; 404 when there is none, or it is not deleted. */
export async function restoreTip(database: Database, id: string): Promise<void> {
  await inTransaction(database, async transaction => {
    const { post, tip } = await lockTip(transaction, id, true)
    await lockStocks(transaction, [tip.stockId])
    const isFirst = !(await writesAbout(transaction, post.id, tip.stockId))
    await transaction.update(tips).set({ deletedAt: null, deletedBy: null }).where(eq(tips.id, id))
    await countJudgements(transaction, id, tip.stockId, 1)
    await changeCounters(transaction, [
      { tip, by: 1 },
      ...(isFirst ? [{ postAbout: tip.stockId, by: 1 } as const] : []),
    ])
    await recountPost(transaction, post, [{ stockId: tip.stockId, by: 1 }])
  })
}

// Locks are taken in one order everywhere: post, tip, stocks by id.
async function lockTip(
  transaction: Transaction,
  id: string,
  deleted: boolean,
): Promise<{ post: LockedPost; tip: TipRow }> {
  const [found] = await transaction.select({ postId: tips.postId }).from(tips).where(eq(tips.id, id))
  if (!found) throw notFound('Tip')
  const post = await lockPost(transaction, found.postId)
  const [tip] = await transaction
    .select()
    .from(tips)
    .where(and(eq(tips.id, id), deleted ? isNotNull(tips.deletedAt) : isNull(tips.deletedAt)))
    .for('update')
  if (!tip) throw notFound('Tip')
  return { post, tip }
}

type LockedPost = PostOfTips & { strategistId: string | null }

async function lockPost(transaction: Transaction, id: string): Promise<LockedPost> {
  const [post] = await transaction
    .select({
      id: posts.id,
      content: posts.content,
      datedAt: posts.datedAt,
      strategistId: posts.strategistId,
    })
    .from(posts)
    .where(eq(posts.id, id))
    .for('update')
  if (!post) throw notFound('Post')
  return post
}

async function writesAbout(transaction: Transaction, postId: string, stockId: string): Promise<boolean> {
  const [row] = await transaction
    .select({ id: tips.id })
    .from(tips)
    .where(and(eq(tips.postId, postId), eq(tips.stockId, stockId), isNull(tips.deletedAt)))
    .limit(1)
  return row !== undefined
}

/**
 * What a post shows of its tips: their number and their tickers, each once, in the order of the tips; and what its author
 * writes about.
 */
async function recountPost(
  transaction: Transaction,
  { id: postId, strategistId }: LockedPost,
  changes: TipAbout[],
): Promise<void> {
  await transaction.execute(sql`
    update posts set
      tip_count = (select count(*) from tips where post_id = ${postId} and deleted_at is null),
      tickers = (
        select coalesce(array_agg(ticker order by first), '{}') from (
          select stocks.ticker, min(tips.position) as first from tips join stocks on stocks.id = tips.stock_id
          where tips.post_id = ${postId} and tips.deleted_at is null group by stocks.ticker
        ) as written
      )
    where id = ${postId}`)
  if (strategistId) await changeFocusAreas(transaction, strategistId, changes)
}
