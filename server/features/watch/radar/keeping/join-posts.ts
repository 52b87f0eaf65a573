import type { Transaction } from '../../../../database/database.ts'
import { jsonRows, run } from '../../../../database/statements/statement.ts'
import { lockRadar } from '../lock.ts'
import { planTelling } from '../tell-stocks.ts'
import type { Edge } from './keep-edges.ts'
import { joinOrigins, walkOrigins } from './keep-origins.ts'

/** Posts of one transaction, at most. */
export const mostToJoin = 20_000

interface Held {
  ids: readonly string[]
  /** Those that went out of sight, or are dated otherwise than before. */
  left: readonly string[]
  before: readonly Edge[]
  after: readonly Edge[]
}

/**
 * Queues posts whose origin has to be found: posts that gained connections, and both ends of each connection that is
 * gone.
 */
export async function planJoining(transaction: Transaction, held: Held): Promise<void> {
  const is = new Set(held.after.map(keyOf))
  const gone = held.before.filter(edge => !is.has(keyOf(edge)))
  const parted = new Set([...held.left, ...gone.flatMap(({ a, b }) => [a, b])])
  const all = new Set([...held.ids, ...parted])
  const rows = [...all].sort().map(postId => ({ postId, parted: parted.has(postId) }))
  await run(transaction, queueing, [jsonRows(rows)])
}

const keyOf = ({ a, b }: Edge) => `${a} ${b}`

/**
 * Finds, for posts in the queue, which of the connected posts was first. Posts that lost a connection come first, all
 * together: their group is then walked once for all of them, and the origins have to be right before others join.
 *
 * @returns whether there was anything to do.
 */
export async function joinSome(transaction: Transaction, rows: number): Promise<boolean> {
  await lockRadar(transaction)
  if ((await joinParted(transaction)) > 0) return true
  return (await join(transaction, await run<Taken>(transaction, taking, [rows]))) > 0
}

/** The same for these posts, without the rest of the queue. */
export async function joinThese(transaction: Transaction, ids: readonly string[]): Promise<void> {
  await lockRadar(transaction)
  await joinParted(transaction)
  await join(transaction, await run<Taken>(transaction, takingThese, [`{${ids.join(',')}}`]))
}

type Taken = { postId: string }

async function joinParted(transaction: Transaction): Promise<number> {
  const posts = await run<Taken>(transaction, takingParted, [mostToJoin])
  if (posts.length > 0) await planTelling(transaction, await walkOrigins(transaction, idsOf(posts)))
  return posts.length
}

async function join(transaction: Transaction, posts: readonly Taken[]): Promise<number> {
  if (posts.length > 0) await planTelling(transaction, await joinOrigins(transaction, idsOf(posts)))
  return posts.length
}

const idsOf = (posts: readonly Taken[]) => posts.map(({ postId }) => postId)

const queueing = {
  name: 'posts to join',
  text: `
    insert into unjoined as waiting (post_id, parted)
    select "postId", parted from json_to_recordset($1) as given("postId" uuid, parted bool)
    on conflict (post_id) do update set parted = true where excluded.parted and not waiting.parted`,
}

const takingParted = {
  name: 'take posts that are parted',
  text: `
    delete from unjoined where post_id in (select post_id from unjoined where parted limit $1::int)
    returning post_id as "postId"`,
}

/** The posts with the smallest ids first: an origin then stays the origin when others join it. */
const taking = {
  name: 'take posts to join',
  text: `
    delete from unjoined where post_id in (select post_id from unjoined order by post_id limit $1::int)
    returning post_id as "postId"`,
}

const takingThese = {
  name: 'take these posts to join',
  text: 'delete from unjoined where post_id = any($1::uuid[]) returning post_id as "postId"',
}
