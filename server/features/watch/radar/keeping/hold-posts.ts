import { type MetricGroups, openMetricGroups } from '#extraction/conflicts/metric-groups.ts'
import { onItsOwn, StepSize, type Turns } from '../../../../database/connections/turns.ts'
import type { Database, Queryable, Transaction } from '../../../../database/database.ts'
import { run } from '../../../../database/statements/statement.ts'
import { inTransaction } from '../../../../database/transaction.ts'
import { lockRadar } from '../lock.ts'
import { News } from '../news.ts'
import { keepSketches } from '../sketches/keep-sketches.ts'
import { KnownSketches } from '../sketches/known-sketches.ts'
import { readPosts, takePosts } from '../sketches/read-posts.ts'
import { leaveOutStocks, mostToTell, planTelling, takeStocks, tell, tellThese } from '../tell-stocks.ts'
import { holdThoseBehind } from './candidates.ts'
import { joinSome, joinThese, mostToJoin, planJoining } from './join-posts.ts'
import { keepEdges } from './keep-edges.ts'
import { keepTips } from './keep-tips.ts'

/** Posts of one transaction, at most: enough to keep the number of statements low. */
const most = 100

/** Posts of one transaction, at least. Fewer would take as long: one post needs some twenty statements, as eight do. */
const least = 8

interface Holding {
  database: Database
  turns: Turns
  groups: MetricGroups
  known: KnownSketches
  failures: unknown[]
  news: News
}

/** Posts that were compared, and the stocks that they are about. Empty: no posts wait. */
interface Held {
  ids: string[]
  stockIds: string[]
}

/**
 * Compares all waiting posts with others, finds the origin of those that say the same, then stores who contradicts whom
 * about their stocks (decision 69). Each step is one transaction, so that the job can stop anywhere. What a step stores
 * depends only on what the posts say now. A post that somebody saves in the meantime goes through all steps at once.
 */
export async function holdPosts(database: Database, turns: Turns = onItsOwn()): Promise<void> {
  const failures: unknown[] = []
  turns.signal.throwIfAborted()
  const holding: Holding = {
    ...{ database, turns, groups: openMetricGroups(), known: new KnownSketches(), failures },
    news: new News(),
  }
  const sizes = {
    hold: new StepSize(most, least),
    join: new StepSize(mostToJoin),
    tell: new StepSize(mostToTell),
  }
  for (let isMore = true; isMore; ) {
    await turns.next(failures)
    isMore =
      (await holdSome(holding, sizes.hold)) ||
      (await step(holding, sizes.join, joinSome)) ||
      (await tellSome(holding, sizes.tell))
  }
  if (failures.length > 0) throw failures[0]
}

function step<T>(
  { database, turns }: Holding,
  size: StepSize,
  work: (transaction: Transaction, rows: number) => Promise<T>,
): Promise<T> {
  return turns.step(size, rows => inTransaction(database, transaction => work(transaction, rows)))
}

/** @returns whether there may be more to do. */
async function holdSome(holding: Holding, size: StepSize): Promise<boolean> {
  let isNews = false
  const held = await stepOf(holding, size, {
    take: async (transaction, rows) => {
      isNews = await holding.news.isNext(transaction)
      return takePosts(transaction, rows)
    },
    work: (transaction, ids) => holdThese(transaction, holding, ids),
    leaveOut: leaveOutPosts,
  })
  if (held === null) return true
  const { ids, stockIds } = held
  if (!isNews) return ids.length > 0
  await step(holding, new StepSize(1), transaction => joinThese(transaction, ids))
  for (const stockId of stockIds)
    await step(holding, new StepSize(1), transaction => tellThese(transaction, [stockId]))
  return true
}

async function holdThese(transaction: Transaction, { groups, known }: Holding, ids: string[]): Promise<Held> {
  if (ids.length === 0) return { ids, stockIds: [] }
  const posts = await readPosts(transaction, ids)
  await keepSketches(transaction, ids, posts)
  const { left, taken, stockIds } = await keepTips(transaction, ids, posts, groups)
  const edges = await keepEdges(transaction, ids, known)
  await holdThoseBehind(transaction, [...left, ...taken])
  await planJoining(transaction, { ids, left: left.map(({ postId }) => postId), ...edges })
  await planTelling(transaction, stockIds)
  return { ids, stockIds }
}

/** @returns whether there may be more to do. */
async function tellSome(holding: Holding, size: StepSize): Promise<boolean> {
  const told = await stepOf(holding, size, {
    take: takeStocks,
    work: async (transaction, ids) => {
      if (ids.length > 0) await tell(transaction, ids)
      return ids.length > 0
    },
    leaveOut: leaveOutStocks,
  })
  return told ?? true
}

interface OfMany<T> {
  take(transaction: Transaction, rows: number): Promise<string[]>
  work(transaction: Transaction, ids: string[]): Promise<T>
  leaveOut(queryable: Queryable, ids: readonly string[]): Promise<void>
}

/**
 * Does one step. Null if it failed: the next try takes fewer rows. A single row that fails is left out, so that it does
 * not hold up the others.
 */
async function stepOf<T>(
  holding: Holding,
  size: StepSize,
  { take, work, leaveOut }: OfMany<T>,
): Promise<T | null> {
  let [rows, ids]: [number, string[]] = [0, []]
  try {
    return await step(holding, size, async (transaction, most) => {
      rows = most
      await lockRadar(transaction)
      ids = await take(transaction, most)
      return work(transaction, ids)
    })
  } catch (error) {
    holding.turns.signal.throwIfAborted()
    if (rows === 1) {
      holding.failures.push(error)
      await leaveOut(holding.database, ids)
    }
    size.failed()
    return null
  }
}

async function leaveOutPosts(queryable: Queryable, ids: readonly string[]): Promise<void> {
  await run(queryable, leavingOut, [`{${ids.join(',')}}`])
}

const leavingOut = {
  name: 'leave out a post that failed',
  text: 'delete from unsketched where post_id = any($1::uuid[])',
}
