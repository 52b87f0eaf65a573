import { originsOf } from '#extraction/echoes/origins.ts'
import type { Transaction } from '../../../../database/database.ts'
import { jsonRows, run, type Statement } from '../../../../database/statements/statement.ts'

/** A post in a group of connected posts. `at` is milliseconds since 1970. */
interface Connected extends Record<string, unknown> {
  id: string
  at: string
  originId: string
}

/**
 * Finds the origin of all posts that are connected with these, by walking the whole group. Needed where a post may have
 * lost a connection.
 *
 * @returns the stocks of all posts whose origin has changed.
 */
export async function walkOrigins(transaction: Transaction, ids: readonly string[]): Promise<string[]> {
  const posts = await run<Connected>(transaction, connected, [asArray(ids)])
  const all = asArray(posts.map(({ id }) => id))
  const edges = await run<{ a: string; b: string }>(transaction, edgesAmong, [all])
  return storeOrigins(transaction, { ids, posts, edges, storing })
}

/**
 * The same for posts that have only gained connections. The known origin of a post stands for all posts that led to it
 * (`originsOf`), so that of a group of thousands only the origins are read.
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
  // A post that is gone has no origin, and connects nobody.
  const there = new Set(dated.map(({ id }) => id))
  const gone = ids.filter(id => !there.has(id)).map(id => ({ id, origin: id }))
  if (others.length + gone.length === 0) return []
  const stocks = await run<{ stockId: string }>(transaction, storing, [jsonRows([...others, ...gone])])
  return stocks.map(({ stockId }) => stockId)
}

const asArray = (ids: readonly string[]) => `{${ids.join(',')}}`

const shown = `
  post.id, (extract(epoch from held.post_at) * 1000)::bigint::text as at, coalesce(post.origin_id, post.id) as "originId"`

/**
 * The posts named by `part`, with their origin and their moment. A post without visible tips has no row in `held_tips`,
 * so it is connected with nothing.
 */
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

/** @param all SQL that adds other posts to change: those whose origin was one of the given posts. */
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
