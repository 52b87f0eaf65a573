import { and, asc, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Consensus, Tip, TipMetric, Verdict } from '#contract/tips.ts'
import type { Queryable } from '../../database/database.ts'
import { isBehind, newestFirst, newestPage } from '../../database/newest-first.ts'
import { type Cursor, type Page, toPage } from '../../http/cursor.ts'
import { notFound } from '../../http/problems.ts'
import { classifications } from '../classifications/table.ts'
import { myStocks } from '../my-stocks/table.ts'
import { posts } from '../posts/table.ts'
import { stocks } from '../stocks/table.ts'
import { tips } from './table.ts'

interface Reading {
  /** Who asks: the consensus is blind until they have judged. */
  userId: string | null
  limit: number
  after: Cursor | null
}

/** The tips of a post in the author's order, later ones last. */
export async function listTipsOfPost(
  database: Queryable,
  postId: string,
  { userId, limit, after }: Reading,
): Promise<Page<Tip>> {
  const position = Number(after?.key)
  const rows = await selectTips(database, userId)
    .where(
      and(
        eq(tips.postId, postId),
        isNull(tips.deletedAt),
        after
          ? or(gt(tips.position, position), and(eq(tips.position, position), gt(tips.id, after.id)))
          : undefined,
      ),
    )
    .orderBy(asc(tips.position), asc(tips.id))
    .limit(limit + 1)
  const page = toPage(rows, limit, row => ({ key: String(row.position), id: row.id }))
  return { next: page.next, items: page.items.map(toTip) }
}

/** The tips about a stock, newest post first. */
export async function listTipsOfStock(
  database: Queryable,
  stockId: string,
  { userId, limit, after, judged }: Reading & { judged?: Verdict | 'none' | undefined },
): Promise<Page<Tip>> {
  const rows = await selectTips(database, userId)
    .where(
      and(
        eq(tips.stockId, stockId),
        isNull(tips.deletedAt),
        judged && userId ? isJudged(userId, judged) : undefined,
        isBehind(tips.datedAt, tips.id, after),
      ),
    )
    .orderBy(...newestFirst(tips.datedAt, tips.id))
    .limit(limit + 1)
  return newestPage(rows, limit, row => row.datedAt, toTip)
}

/**
 * Tips of the stocks a person tracks that they neither agree nor disagree with, newest post first.
 */
export async function listUnclassifiedTips(
  database: Queryable,
  { userId, limit, after }: Reading & { userId: string },
): Promise<Page<Tip>> {
  const rows = await selectTips(database, userId)
    .innerJoin(myStocks, and(eq(myStocks.userId, userId), eq(myStocks.stockId, tips.stockId)))
    .where(
      and(
        isNull(tips.deletedAt),
        sql`not exists (
          select from classifications
          where user_id = ${userId} and tip_id = ${tips.id} and classification in ('agree', 'disagree'))`,
        isBehind(tips.datedAt, tips.id, after),
      ),
    )
    .orderBy(...newestFirst(tips.datedAt, tips.id))
    .limit(limit + 1)
  return newestPage(rows, limit, row => row.datedAt, toTip)
}

/** One tip; 404 when there is none or it is deleted. */
export async function getTip(database: Queryable, id: string, userId: string | null): Promise<Tip> {
  const [row] = await selectTips(database, userId).where(and(eq(tips.id, id), isNull(tips.deletedAt)))
  if (!row) throw notFound('Tip')
  return toTip(row)
}

function isJudged(userId: string, judged: Verdict | 'none'): SQL {
  const own = sql`select from classifications where user_id = ${userId} and tip_id = ${tips.id}`
  return judged === 'none' ? sql`not exists (${own})` : sql`exists (${own} and classification = ${judged})`
}

function selectTips(database: Queryable, userId: string | null) {
  const own: SQL<Verdict | null> = userId
    ? sql`(select classification from classifications where ${classifications.userId} = ${userId} and tip_id = ${tips.id})`
    : sql`null`
  return database
    .select({
      id: tips.id,
      postId: tips.postId,
      stockId: tips.stockId,
      position: tips.position,
      datedAt: tips.datedAt,
      text: tips.text,
      thesis: tips.thesis,
      evidence: tips.evidence,
      evidenceSeconds: tips.evidenceSeconds,
      evidenceVerified: tips.evidenceVerified,
      stance: tips.stance,
      priceTargetValue: tips.priceTargetValue,
      priceTargetCurrency: tips.priceTargetCurrency,
      priceTargetHorizon: tips.priceTargetHorizon,
      priceTargetSourceExcerpt: tips.priceTargetSourceExcerpt,
      createdAt: tips.createdAt,
      agree: tips.agreeCount,
      disagree: tips.disagreeCount,
      uncertain: tips.uncertainCount,
      own,
      metrics: sql<TipMetric[]>`(
        select coalesce(json_agg(json_build_object('id', metric.id, 'tipId', metric.tip_id, 'name', metric.name,
          'value', metric.value, 'unit', metric.unit, 'currency', metric.currency, 'asOf', metric.as_of,
          'sourceExcerpt', metric.source_excerpt) order by metric.position, metric.id), '[]')
        from tip_metrics metric where metric.tip_id = ${tips.id})`,
      stock: { id: stocks.id, ticker: stocks.ticker, companyName: stocks.companyName },
      post: {
        id: posts.id,
        slug: posts.slug,
        title: posts.title,
        author: posts.author,
        sourceType: posts.sourceType,
        url: posts.url,
        contentSource: posts.contentSource,
        publishedAt: posts.publishedAt,
        createdAt: posts.createdAt,
      },
    })
    .from(tips)
    .innerJoin(stocks, eq(stocks.id, tips.stockId))
    .innerJoin(posts, eq(posts.id, tips.postId))
}

type TipRow = Awaited<ReturnType<typeof selectTips>>[number]

function toTip({
  agree,
  disagree,
  uncertain,
  own,
  position: _,
  datedAt: __,
  createdAt,
  post,
  ...row
}: TipRow): Tip {
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    post: {
      ...post,
      publishedAt: post.publishedAt?.toISOString() ?? null,
      createdAt: post.createdAt.toISOString(),
    },
    consensus: blindConsensus({ agree, disagree, uncertain }, own),
  }
}

/** The counts are told only to who has judged: nobody judges by the crowd (decisions, section 3). */
function blindConsensus(counts: Record<Verdict, number>, own: Verdict | null): Consensus {
  const total = counts.agree + counts.disagree + counts.uncertain
  return own ? { total, ...counts } : { total, agree: null, disagree: null, uncertain: null }
}
