import type { Transaction } from '../../../../database/database.ts'
import { jsonRows, run } from '../../../../database/statements/statement.ts'
import type { Place } from './keep-tips.ts'

/** Posts that are held against one at most, on either side of it. */
const most = 200

/** Days that may lie between the days of two posts that say the same. */
const mostDays = 30

/** SQL: the posts about a stock next to `(at, id)`, in the order of their moments: the newest before it, or the first behind it. */
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

/** Each post with those that it is held against. */
export type Candidates = ReadonlyMap<string, readonly string[]>

/**
 * What posts are held against: of those about a common stock, dated at most 30 days apart, the 200 before each and the 200
 * behind it. That is the same from both sides: two posts are held against each other where fewer than 200 about that
 * stock stand between them, whichever of them came first.
 *
 * @returns besides them, by post, which sketches of all of these are there.
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
 * Has posts held anew that may have come nearer to each other, or further apart, because others came between them or went
 * from there: those behind, where a stock has so many posts that not all of a month are held against each other.
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
