import type { Transaction } from '../../../../database/database.ts'
import { isInSight } from '../../../../database/statements/in-sight.ts'
import { run } from '../../../../database/statements/statement.ts'
import { oneOf } from '../../../library/strategists/aliases.ts'
import { millis, postMoment, tipMoment } from '../dated.ts'

/** A post with everything that it is compared by. Moments are milliseconds since 1970. */
export interface PostToHold {
  id: string
  url: string | null
  content: string | null
  /** When it was published if the source states a date, else when it was added. */
  at: number
  isInSight: boolean
  /** The strategist, under whichever of their names; null: no known strategist. */
  strategistId: string | null
  /** The tips in sight, in the author's order. */
  tips: TipToHold[]
}

export interface TipToHold {
  id: string
  stockId: string
  direction: 1 | -1 | 0
  at: number
  cameAt: number
  text: string
  evidence: string | null
  metrics: MetricToHold[]
}

export interface MetricToHold {
  id: string
  name: string
  value: string
  unit: string | null
  currency: string | null
  asOf: string | null
}

/** Characters of text that are read at once. A single post may exceed this. */
const mostText = 2_000_000

/**
 * Takes waiting posts out of the queue, the latest first, because people look at those. Takes all rows of each post:
 * seeds and imports queue the post, its tips and its figures far apart.
 *
 * @param most posts. Fewer are taken where their texts are long.
 */
export async function takePosts(transaction: Transaction, most: number): Promise<string[]> {
  const taken = await run<{ id: string }>(transaction, taking, [most, mostText])
  return taken.map(({ id }) => id)
}

const taking = {
  name: 'take posts to hold',
  text: `
    with waiting as (
      select post_id, max(id) as last from (
        select id, post_id from unsketched order by id desc limit 4 * $1::int
      ) as newest group by post_id order by last desc limit $1::int
    ), sized as (
      select waiting.*, sum(coalesce(octet_length(posts.content), 0)) over (order by last desc)
          - coalesce(octet_length(posts.content), 0) as before
      from waiting left join posts on posts.id = waiting.post_id
    ), taken as (
      select post_id from sized where before < $2::int
    ), gone as (
      delete from unsketched where post_id in (select post_id from taken)
    )
    select post_id as id from taken`,
}

/** The posts with these ids. */
export async function readPosts(transaction: Transaction, ids: readonly string[]): Promise<PostToHold[]> {
  const rows = await run<{ post: string }>(transaction, reading, [JSON.stringify(ids)])
  // The SQL statement writes JSON in the shape of `PostToHold`.
  return rows.map(({ post }) => JSON.parse(post) as PostToHold)
}

const reading = {
  name: 'posts to hold',
  text: `
    select row_to_json(item)::text as post from (
      select post.id, coalesce(post.canonical_url, post.url) as url, post.content, ${millis(postMoment)} as at,
        ${isInSight('post')} as "isInSight", ${oneOf('post.strategist_id')} as "strategistId",
        (
          select coalesce(json_agg(told order by position, told.id), '[]') from (
            select tip.position, tip.id, tip.stock_id as "stockId",
              case tip.stance when 'bullish' then 1 when 'bearish' then -1 else 0 end as direction,
              ${millis(tipMoment)} as at, ${millis('greatest(post.created_at, tip.created_at)')} as "cameAt",
              tip.text, tip.evidence,
              (
                select coalesce(json_agg(metric), '[]') from (
                  select id, name, value, unit, currency, as_of as "asOf" from tip_metrics
                  where tip_metrics.tip_id = tip.id order by position
                ) as metric
              ) as metrics
            from tips as tip where tip.post_id = post.id and tip.deleted_at is null and ${isInSight('post')}
          ) as told
        ) as tips
      from json_array_elements_text($1) as given join posts as post on post.id = given.value::uuid
    ) as item`,
}
