import { type MetricGroups, openMetricGroups } from '#extraction/conflicts/metric-groups.ts'
import type { Database, Transaction } from '../../database/database.ts'
import { run } from '../../database/statement.ts'
import { inTransaction } from '../../database/transaction.ts'
import { holdThoseBehind } from './candidates.ts'
import { isRadarDue } from './due.ts'
import { joinPosts, queueJoining } from './join-posts.ts'
import { keepEdges } from './keep-edges.ts'
import { keepSketches } from './keep-sketches.ts'
import { keepTips } from './keep-tips.ts'
import { KnownSketches } from './known-sketches.ts'
import { lockRadar } from './lock.ts'
import { readPosts, takePosts } from './read-posts.ts'
import { queueTelling, tellStocks } from './tell-stocks.ts'

/** Posts of one transaction: enough for the statements to be few, and so few that nobody waits for what it has locked. */
const batch = 100

interface Holding {
  database: Database
  groups: MetricGroups
  known: KnownSketches
  /** The posts of the batch under way. */
  ids: string[]
}

/**
 * Holds all posts that wait against others, joins those that say the same, then tells who contradicts whom about their stocks (next/9-radar.md). Each batch
 * is whole or not at all, so that it may end anywhere; what it stores is what the posts say now, whatever was there before.
 */
export async function holdPosts(database: Database, signal?: AbortSignal): Promise<void> {
  const holding: Holding = { database, groups: openMetricGroups(), known: new KnownSketches(), ids: [] }
  const failures: unknown[] = []
  do {
    failures.push(...(await holdAll(holding, signal)))
    await joinPosts(database, signal)
    failures.push(...(await tellStocks(database, signal)))
  } while ((await run(database, areThereMore, [])).length > 0)
  if (failures.length > 0) throw failures[0]
}

/** Gives what failed: a post that cannot be held is left out, and keeps no other from it. */
async function holdAll(holding: Holding, signal?: AbortSignal): Promise<unknown[]> {
  const failures: unknown[] = []
  let size = batch
  for (let isMore = true; isMore; ) {
    signal?.throwIfAborted()
    try {
      isMore = await inTransaction(holding.database, transaction => holdBatch(transaction, holding, size))
      size = Math.min(batch, size * 10)
    } catch (error) {
      signal?.throwIfAborted()
      if (size === 1) {
        failures.push(error)
        await run(holding.database, leavingOut, [`{${holding.ids.join(',')}}`])
      }
      size = Math.max(1, Math.floor(size / 10))
    }
  }
  return failures
}

/** Tells whether there may be more. */
async function holdBatch(transaction: Transaction, holding: Holding, size: number): Promise<boolean> {
  const { groups, known } = holding
  await lockRadar(transaction)
  const ids = await takePosts(transaction, size)
  holding.ids = ids
  if (ids.length === 0) return false
  const posts = await readPosts(transaction, ids)
  await keepSketches(transaction, ids, posts)
  const { left, taken, stockIds } = await keepTips(transaction, ids, posts, groups)
  const edges = await keepEdges(transaction, ids, known)
  await holdThoseBehind(transaction, [...left, ...taken])
  await queueJoining(transaction, { ids, left: left.map(({ postId }) => postId), ...edges })
  await queueTelling(transaction, stockIds)
  return true
}

const leavingOut = {
  name: 'leave out a post that failed',
  text: 'delete from unsketched where post_id = any($1::uuid[])',
}

const areThereMore = {
  name: 'whether there are posts to hold',
  text: `select where ${isRadarDue}`,
}
