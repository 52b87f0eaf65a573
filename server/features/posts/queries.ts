import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Post, PostListItem } from '#contract/posts.ts'
import type { SourceType } from '#contract/tips.ts'
import type { Queryable } from '../../database/database.ts'
import { isBehind, newestFirst, newestPage } from '../../database/newest-first.ts'
import { type Cursor, isUuid, type Page } from '../../http/cursor.ts'
import { notFound } from '../../http/problems.ts'
import { posts } from './table.ts'

const listItem = {
  id: posts.id,
  slug: posts.slug,
  title: posts.title,
  summary: posts.summary,
  author: posts.author,
  sourceType: posts.sourceType,
  url: posts.url,
  imageUrl: posts.imageUrl,
  publishedAt: posts.publishedAt,
  createdAt: posts.createdAt,
  tipCount: posts.tipCount,
  tickers: posts.tickers,
}

interface Reading {
  limit: number
  after: Cursor | null
  source?: SourceType
  q?: string
  /** Only the posts of this strategist, by the date of the source instead of that of coming here. */
  strategistId?: string
}

/** The feed, newest first. */
export async function listPosts(
  database: Queryable,
  { limit, after, source, q, strategistId }: Reading,
): Promise<Page<PostListItem>> {
  const date = strategistId ? posts.datedAt : posts.createdAt
  const words = q?.trim()
  const rows = await database
    .select({ ...listItem, date })
    .from(posts)
    .where(
      and(
        strategistId ? eq(posts.strategistId, strategistId) : undefined,
        source ? eq(posts.sourceType, source) : undefined,
        words ? sql`${posts.search} @@ websearch_to_tsquery('simple', ${words})` : undefined,
        isBehind(date, posts.id, after),
      ),
    )
    .orderBy(...newestFirst(date, posts.id))
    .limit(limit + 1)
  return newestPage(
    rows,
    limit,
    row => row.date,
    ({ date: _, ...row }) => ({ ...withTexts(row), content: null }),
  )
}

/** A post is named by its slug or its id. */
function isPost(reference: string) {
  return isUuid(reference) ? eq(posts.id, reference) : eq(posts.slug, reference)
}

/** A whole post; 404 when there is none. */
export async function getPost(database: Queryable, reference: string): Promise<Post> {
  const [row] = await database
    .select({
      ...listItem,
      content: posts.content,
      contentSource: posts.contentSource,
      contentTimes: posts.contentTimes,
      strategistId: posts.strategistId,
    })
    .from(posts)
    .where(isPost(reference))
  if (!row) throw notFound('Post')
  return withTexts(row)
}

/** The id of a post by slug or id; 404 when there is none. */
export async function getPostId(database: Queryable, reference: string): Promise<string> {
  const [row] = await database.select({ id: posts.id }).from(posts).where(isPost(reference))
  if (!row) throw notFound('Post')
  return row.id
}

/** The newest post of one of some canonical addresses. */
export async function findPostOfAddress(
  database: Queryable,
  canonicalUrls: string[],
): Promise<{ slug: string } | null> {
  if (canonicalUrls.length === 0) return null
  const [row] = await database
    .select({ slug: posts.slug })
    .from(posts)
    .where(inArray(posts.canonicalUrl, canonicalUrls))
    .orderBy(desc(posts.createdAt))
    .limit(1)
  return row ?? null
}

function withTexts<Row extends { publishedAt: Date | null; createdAt: Date }>(row: Row) {
  return {
    ...row,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  }
}
