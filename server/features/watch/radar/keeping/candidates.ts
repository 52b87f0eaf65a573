import type { Transaction } from '../../../../database/database.ts'
import { jsonRows, run } from '../../../../database/statements/statement.ts'
import type { Place } from './keep-tips.ts'

/** Posts on either side that one post is compared with, at most. */
const most = 200

/** Two posts that say the same are at most this many days apart. */
const mostDays = 30

/** SQL: the posts about a stock next to `(at, id)` in time: the newest ones before it, or the first ones after it. */
function neighbours(stock: string, at: string, id: string, side: 'before' | 'after'): string {
  const isBefore = side === 'before'
  const within = isBefore
    ? `post_at >= date_trunc('day', ${at}) - interval '${mostDays} days'`
    : `post_at < date_trunc('day', ${at}) + interval '${mostDays + 1} days'`
  const order = isBefore ? 'desc' : 'asc'
  return `(
    select post_id from held_tips where is_first and stock_id = ${stock} and ${within}
      and (post_at, post_id) ${isBefore ? '<' : '>'} (${at}, ${id})
    order by post_at ${order}, post_id ${order} limit ${most}
  )`
}

/** The id of each post with the ids of the posts to compare it with. */
export type Candidates = ReadonlyMap<string, readonly string[]>

/**
 * Which posts to compare with these. They are about a common stock and dated at most 30 days apart: the 200 before each
 * post and the 200 after it. The rule is symmetric: two posts are compared if fewer than 200 posts about that stock lie
 * between them, whichever post came first.
 *
 * @returns the candidates, and by post the version of its stored sketch.
 */
export async function candidatesOf(
  transaction: Transaction,
  ids: readonly string[],
): Promise<{ candidates: Candidates; versions: Map<string, string> }> {
  const rows = await run<{ id: string; others: string }>(transaction, finding, [JSON.stringify(ids)])
  const candidates = new Map(rows.map(({ id, others }) => [id, others.split(',')]))
  const all = [...new Set([...ids, ...[...candidates.values()].flat()])]
  const known = await run<{ id: string; version: string }>(transaction, sketched, [`{${all.join(',')}}`])
  return { candidates, versions: new Map(known.map(({ id, version }) => [id, version])) }
}

const finding = {
  name: 'candidates of posts',
  text: `
    select own.post_id as id, string_agg(distinct other.post_id::text, ',') as others
    from json_array_elements_text($1) as given join held_tips as own on own.post_id = given.value::uuid and own.is_first
      cross join lateral (
        select post_id from ${neighbours('own.stock_id', 'own.post_at', 'own.post_id', 'before')} as before
        union all
        select post_id from ${neighbours('own.stock_id', 'own.post_at', 'own.post_id', 'after')} as after
      ) as other
    group by own.post_id`,
}

const sketched = {
  name: 'which posts are sketched',
  text: 'select post_id as id, xmin::text as version from post_sketches where post_id = any($1::uuid[])',
}

/**
 * Queues posts whose neighbors may have changed because posts moved in between: the posts behind a moved post, where a
 * stock has so many posts that not all posts of a month are compared.
 */
export async function holdThoseBehind(transaction: Transaction, moved: readonly Place[]): Promise<void> {
  if (moved.length > 0) await run(transaction, queueing, [jsonRows([...moved])])
}

const queueing = {
  name: 'hold posts behind others anew',
  text: `
    insert into unsketched (post_id)
    select distinct unnest(behind.ids)
    from (
      select "postId", "stockId", to_timestamp(at / 1000.0) as at
      from json_to_recordset($1) as given("postId" uuid, "stockId" uuid, at bigint)
    ) as place cross join lateral (
      select count(*) as posts from ${neighbours('place."stockId"', 'place.at', 'place."postId"', 'before')} as before
    ) as ahead cross join lateral (
      select count(*) as posts, array_agg(post_id) as ids
      from ${neighbours('place."stockId"', 'place.at', 'place."postId"', 'after')} as after
    ) as behind
    where ahead.posts > 0 and behind.posts > 0 and ahead.posts + behind.posts >= ${most}`,
}
