import { and, desc, inArray, sql } from 'drizzle-orm'
import type { Post, PostListItem } from '#contract/posts.ts'
import type { SourceType } from '#contract/tips.ts'
import type { Queryable } from '../../../database/database.ts'
import { isByNewMember, isFolded, isInSight, isReadable } from '../../../database/statements/in-sight.ts'
import {
  isoTime,
  pageOf,
  readPage,
  rowsOfPage,
  type TextPage,
} from '../../../database/statements/json-page.ts'
import { JsonText } from '../../../database/statements/json-text.ts'
import type { Cursor } from '../../../database/statements/keyset.ts'
import { run, type Value } from '../../../database/statements/statement.ts'
import { notFound } from '../../../http/answers/problems.ts'
import { isUuid } from '../../../schema/ids.ts'
import { posts } from '../../../schema/library/posts.ts'
import { familyOf, oneOf } from '../strategists/aliases.ts'
import { isModerator, type Mender, mayMend } from './may-mend.ts'
import { type Quoting, quotedContent } from './source/quoted-content.ts'

/** SQL: the columns of the row `post` that lists show. */
const listed = `
  post.id, post.slug, post.title, post.summary, post.author, post.authored_by as "authoredBy",
  case when post.home is not null then (select max(state) from strategist_homes as known
    where known.strategist_id in ${familyOf(oneOf('post.strategist_id'))} and known.home = post.home) end as home,
  post.source_type as "sourceType", post.url,
  post.image_url as "imageUrl", ${isoTime('post.published_at')} as "publishedAt", post.dated_by as "datedBy",
  ${isoTime('post.created_at')} as "createdAt", post.tip_count as "tipCount", post.tickers,
  ${isFolded('post')} as folded`

interface Reading {
  limit: number
  after: Cursor | null
  source?: SourceType
  q?: string
  /**
   * Only the posts of this strategist, by all of their ids, sorted by the date of the source instead of the date of
   * arrival.
   */
  strategistIds?: string[]
}

// For one id, posts are read in the order of the index. For several, all of their posts are sorted.
function isOneOf(ids: string[], given: (value: Value) => string): string {
  return ids.length === 1
    ? `strategist_id = ${given(ids[0] ?? '')}`
    : `strategist_id in (select value::uuid from json_array_elements_text(${given(JSON.stringify(ids))}::json))`
}

/** Words without repeated dashes: each dash is a negation, and PostgreSQL allows 32 nested ones. */
function negatedOnce(words: string): string {
  return words.replace(/-(?:[\s-]*-)+/g, '-')
}

function nameOf(ids: string[] | undefined): string {
  return ids ? (ids.length === 1 ? ' of one' : ' of several') : ''
}

/** The list of posts, newest first. */
export async function listPosts(
  database: Queryable,
  { limit, after, source, q, strategistIds }: Reading,
): Promise<TextPage<PostListItem>> {
  const date = strategistIds ? 'dated_at' : 'created_at'
  const words = q?.trim()
  const values: Value[] = [limit]
  const given = (value: Value) => `$${values.push(value)}`
  const conditions = [
    isInSight('posts'),
    ...(strategistIds ? [isOneOf(strategistIds, given)] : []),
    ...(source ? [`source_type = ${given(source)}`] : []),
    ...(words ? [`search @@ websearch_to_tsquery('simple', ${given(negatedOnce(words))})`] : []),
    ...(after ? [`(${date}, id) < (${given(after.key)}::timestamptz, ${given(after.id)}::uuid)`] : []),
  ]
  const { most, named } = rowsOfPage(limit)
  const rows = `
    select post.n, post.${date} as key, post.id, item
    from (
      select posts.*, row_number() over (order by ${date} desc nulls last, id desc nulls last) as n from posts
      where ${conditions.join(' and ')}
      order by ${date} desc nulls last, id desc nulls last limit ${most}
    ) as post cross join lateral (select ${listed}, null as content) as item`
  // How to find words depends on how many posts have them, so such a search is planned each time.
  const name = words
    ? {}
    : {
        name: `posts${nameOf(strategistIds)}${source ? ' from' : ''}${after ? ' after' : ''}${named}`,
      }
  return readPage(database, { ...name, text: pageOf(rows) }, values)
}

/**
 * A whole post by slug or id, as `person` may see it. 404 when there is none, or it is deleted, hidden from them, or
 * waits.
 */
export async function getPost(
  database: Queryable,
  reference: string,
  person: Mender | null,
): Promise<JsonText<Post>> {
  const named = isUuid(reference) ? 'id' : 'slug'
  const [row] = await run<{ post: string; createdBy: string | null }>(
    database,
    {
      name: `post by ${named}`,
      text: `select row_to_json(item)::text as post, post.created_by as "createdBy"
        from posts as post cross join lateral (
          select ${listed}, post.content, 'full' as "contentShown", post.content_source as "contentSource", post.content_times as "contentTimes",
            ${oneOf('post.strategist_id')} as "strategistId", ${isoTime('post.edited_at')} as "editedAt",
            post.hidden_at is not null as hidden,
            ${isByNewMember('post')} as "byNewMember", post.waiting_at is not null as waiting
        ) as item
        where post.${named} = $1 and ${isReadable('post', { isModerator: '$2', person: '$3' })}`,
    },
    [reference, isModerator(person), person?.id ?? null],
  )
  if (!row) throw notFound('Post')
  return new JsonText(`${row.post.slice(0, -1)},"mayMend":${mayMend(person, row)}}`)
}

/** The same post as visitors see it on a server where they see only quoted text. */
export async function withQuotesOnly(database: Queryable, post: JsonText<Post>): Promise<JsonText<Post>> {
  const whole = post.read()
  if (whole.content === null) return post
  const tips = await run<Quoting>(database, quoting, [whole.id])
  return new JsonText(JSON.stringify({ ...whole, ...quotedContent(whole, tips) } satisfies Post))
}

const quoting = {
  name: 'quotes of post',
  text: `
    select evidence, evidence_seconds as "evidenceSeconds",
      array_remove(
        price_target_source_excerpt || array(select source_excerpt from tip_metrics where tip_id = tips.id), null
      ) as excerpts
    from tips where post_id = $1 and deleted_at is null`,
}

/** The newest post with one of these canonical addresses. */
export async function findPostOfAddress(
  database: Queryable,
  canonicalUrls: string[],
): Promise<{ slug: string } | null> {
  if (canonicalUrls.length === 0) return null
  const [row] = await database
    .select({ slug: posts.slug })
    .from(posts)
    .where(and(inArray(posts.canonicalUrl, canonicalUrls), sql.raw(isInSight('posts'))))
    .orderBy(desc(posts.createdAt))
    .limit(1)
  return row ?? null
}
