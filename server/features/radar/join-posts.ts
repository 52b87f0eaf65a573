import type { Database, Transaction } from '../../database/database.ts'
import { jsonRows, run } from '../../database/statement.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Edge } from './keep-edges.ts'
import { joinOrigins, walkOrigins } from './keep-origins.ts'
import { lockRadar } from './lock.ts'
import { queueTelling } from './tell-stocks.ts'

/** Posts of one transaction: so many that thousands which are connected are walked seldom. */
const batch = 20_000

interface Held {
  ids: readonly string[]
  /** Which of these went, or are dated otherwise. */
  left: readonly string[]
  before: readonly Edge[]
  after: readonly Edge[]
}

/**
 * Has the origins of posts told anew that were held: of who has only joined others, and of who is parted from some. Both ends
 * of what connects them no more are walked from.
 */
export async function queueJoining(transaction: Transaction, held: Held): Promise<void> {
  const is = new Set(held.after.map(keyOf))
  const gone = held.before.filter(edge => !is.has(keyOf(edge)))
  const parted = new Set([...held.left, ...gone.flatMap(({ a, b }) => [a, b])])
  const all = new Set([...held.ids, ...parted])
  const rows = [...all].sort().map(postId => ({ postId, parted: parted.has(postId) }))
  await run(transaction, queueing, [jsonRows(rows)])
}

const keyOf = ({ a, b }: Edge) => `${a} ${b}`

/** Tells of all posts that wait for it which one said first what they say. */
export async function joinPosts(database: Database, signal?: AbortSignal): Promise<void> {
  for (let isMore = true; isMore; ) {
    signal?.throwIfAborted()
    isMore = await inTransaction(database, joinBatch)
  }
}

/** Tells whether there may be more. */
async function joinBatch(transaction: Transaction): Promise<boolean> {
  await lockRadar(transaction)
  const posts = await run<{ postId: string; parted: boolean }>(transaction, taking, [batch])
  if (posts.length === 0) return false
  const idsOf = (parted: boolean) => posts.filter(one => one.parted === parted).map(({ postId }) => postId)
  const [parted, joined] = [idsOf(true), idsOf(false)]
  // What origins stand for has to hold before others join them.
  const stocks = parted.length > 0 ? await walkOrigins(transaction, parted) : []
  if (joined.length > 0) stocks.push(...(await joinOrigins(transaction, joined)))
  await queueTelling(transaction, [...new Set(stocks)])
  return posts.length === batch
}

const queueing = {
  name: 'posts to join',
  text: `
    insert into unjoined as waiting (post_id, parted)
    select "postId", parted from json_to_recordset($1) as given("postId" uuid, parted bool)
    on conflict (post_id) do update set parted = true where excluded.parted and not waiting.parted`,
}

/** Who is parted comes first: as long as some of these wait, nobody is joined by origins alone. */
const taking = {
  name: 'take posts to join',
  text: `
    delete from unjoined where post_id in (select post_id from unjoined order by parted desc, post_id limit $1::int)
    returning post_id as "postId", parted`,
}
