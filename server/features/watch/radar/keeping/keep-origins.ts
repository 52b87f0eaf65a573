import { originsOf } from '#extraction/echoes/origins.ts'
import type { Transaction } from '../../../../database/database.ts'
import { jsonRows, run, type Statement } from '../../../../database/statements/statement.ts'

/** A post among those that it is connected with. */
interface Connected extends Record<string, unknown> {
  id: string
  at: string
  originId: string
}

/**
 * Says anew which post is the origin of those that are connected with these: all of them are walked where some may be
 * connected with fewer than before.
 *
 * @returns the stocks of all whose origin is another than before.
 */
export async function walkOrigins(transaction: Transaction, ids: readonly string[]): Promise<string[]> {
  const posts = await run<Connected>(transaction, connected, [asArray(ids)])
  const all = asArray(posts.map(({ id }) => id))
  const edges = await run<{ a: string; b: string }>(transaction, edgesAmong, [all])
  return storeOrigins(transaction, { ids, posts, edges, storing })
}

/**
 * The same for posts that have only joined others: the origins of these stand for all that led there (`originsOf`), so that of
 * thousands that are connected nothing else is read.
 */
export async function joinOrigins(transaction: Transaction, ids: readonly string[]): Promise<string[]> {
  const own = await run<{ a: string; b: string }>(transaction, edgesOf, [asArray(ids)])
  const touched = [...new Set([...ids, ...own.flatMap(({ a, b }) => [a, b])])]
  const posts = await run<Connected>(transaction, withOrigins, [asArray(touched)])
  const edges = [...own, ...posts.map(({ id, originId }) => ({ a: id, b: originId }))]
  return storeOrigins(transaction, { ids, posts, edges, storing: storingAll })
}

interface Joined {
  ids: readonly string[]
  posts: readonly Connected[]
  edges: readonly { a: string; b: string }[]
  storing: Statement
}

async function storeOrigins(
  transaction: Transaction,
  { ids, posts, edges, storing }: Joined,
): Promise<string[]> {
  const dated = posts.map(({ id, at }) => ({ id, datedAt: new Date(Number(at)) }))
  const origins = originsOf(dated, edges)
  const others = posts.flatMap(({ id, originId }) => {
    const origin = origins.get(id) ?? id
    return origin === originId ? [] : [{ id, origin }]
  })
  // Who is gone has no origin, and joins nobody.
  const there = new Set(dated.map(({ id }) => id))
  const gone = ids.filter(id => !there.has(id)).map(id => ({ id, origin: id }))
  if (others.length + gone.length === 0) return []
  const stocks = await run<{ stockId: string }>(transaction, storing, [jsonRows([...others, ...gone])])
  return stocks.map(({ stockId }) => stockId)
}

const asArray = (ids: readonly string[]) => `{${ids.join(',')}}`

const shown = `
  post.id, (extract(epoch from held.post_at) * 1000)::bigint::text as at, coalesce(post.origin_id, post.id) as "originId"`

/** The posts that the row `part` names, with where they stand; a post without tips in sight is connected with nothing. */
const theirPlaces = `
  from part join posts as post on post.id = part.id
    cross join lateral (select post_at from held_tips where held_tips.post_id = part.id limit 1) as held`

const withOrigins = {
  name: 'posts with their origins',
  text: `
    with part as (
      select unnest($1::uuid[]) as id union select origin_id from posts where id = any($1::uuid[]) and origin_id is not null
    )
    select ${shown} ${theirPlaces}`,
}

const connected = {
  name: 'connected posts',
  text: `
    with recursive part(id) as (
      select unnest($1::uuid[])
      union
      select other.id from part cross join lateral (
        select b as id from echo_edges where a = part.id union all select a from echo_edges where b = part.id
      ) as other
    )
    select ${shown} ${theirPlaces}`,
}

const edgesOf = {
  name: 'echoes of joined posts',
  text: `
    select a, b from echo_edges where a = any($1::uuid[])
    union select a, b from echo_edges where b = any($1::uuid[])`,
}

const edgesAmong = {
  name: 'echoes among posts',
  text: 'select a, b from echo_edges where a = any($1::uuid[])',
}

/** @param all who else has another origin: whoever had one of these. */
const stored = (all: string) => `
  with given as (
    select * from json_to_recordset($1) as given(id uuid, origin uuid)
  ), other as (
    select id, origin from given ${all}
  ), locked as (
    select post.id, other.origin from posts as post join other on other.id = post.id order by post.id
    for no key update of post
  ), stored as (
    update posts set origin_id = nullif(locked.origin, posts.id) from locked
    where posts.id = locked.id and posts.origin_id is distinct from nullif(locked.origin, posts.id)
    returning posts.id
  )
  select distinct held_tips.stock_id as "stockId" from stored join held_tips on held_tips.post_id = stored.id`

const storing = { name: 'store origins', text: stored('') }
const storingAll = {
  name: 'store origins of all who had these',
  text: stored(`union select posts.id, given.origin from given join posts on posts.origin_id = given.id
    where posts.id not in (select id from given)`),
}
