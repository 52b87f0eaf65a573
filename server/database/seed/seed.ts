import { scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import type pg from 'pg'
import { openSymbolTable } from '#extraction/symbols/symbol-files.ts'
import { recount } from '../recount.ts'
import { type SeedStrategist, seedFirstNames, seedLastNames, seedStrategists } from './people.ts'
import * as personal from './personal.ts'
import { functions, phraseTable, postPlan, seedClock, tipPlan, tipTexts } from './plan.ts'
import * as shared from './public.ts'
import { type SeedStock, seedStocks } from './stocks.ts'
import { seedClosings, seedConclusions, seedIntros, seedNotes, seedTasks, seedTitles } from './texts.ts'
import { seedTipTexts } from './tip-texts.ts'

export interface SeedAmounts {
  posts: number
  tips: number
  stocks: number
  users: number
}

/** The password of every seeded user (decisions, section 1). */
const seedPassword = 'password-1234'

/**
 * Fills the database with demo data, in one transaction: the same rows each time, and none twice. What people have
 * typed since stays. Throws a RangeError where the amounts do not fit together.
 */
export async function seed(pool: pg.Pool, amounts: SeedAmounts): Promise<void> {
  const { posts, tips, stocks, users } = amounts
  if ((posts > 0 && stocks === 0) || (tips > 0 && posts === 0))
    throw new RangeError('Tips need posts, and posts need stocks: give at least one of each')
  const client = await pool.connect()
  try {
    await client.query('begin')
    // For joins of this size PostgreSQL plans by the content of the temporary tables, and sorts in memory where
    // possible.
    await client.query("set local work_mem = '128MB'; set local synchronous_commit = off")
    await sow(client, {
      ...{ amounts, clock: seedClock, strategists: seedStrategists, closes: [], lean: 1 },
      stocks: seedStocks(stocks, openSymbolTable().all()),
    })
    await addPersonal(client, users, stocks)
    await client.query(shared.describeStrategists)
    await recount(client)
    await client.query(personal.markConclusions)
    await client.query(shared.leaveDaysToJob)
    await client.query('drop view pg_temp.seed_tip_texts')
    await client.query('commit')
    await client.query('analyze')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    // The temporary functions end with the connection.
    client.release(true)
  }
}

/** What is sown: how much, by when, and of whom. */
export interface Sowing {
  amounts: SeedAmounts
  /** When the newest rows were made. */
  clock: Date
  stocks: readonly SeedStock[]
  strategists: readonly SeedStrategist[]
  /** Closes by the place of their stock, around which targets are. Empty: targets are around invented prices. */
  closes: readonly { stock_i: number; day: string; close: number }[]
  /** How much more the first authors write than the last ones. 1: all write the same. */
  lean: number
}

/**
 * The public part of a seed: users, stocks, strategists, posts and tips with their metrics, nothing counted. The
 * temporary tables of the plan are there until the caller's transaction ends, its functions and the view as long as the
 * connection.
 */
export async function sow(client: pg.ClientBase, sowing: Sowing): Promise<void> {
  const { amounts, closes } = sowing
  const { posts, tips, stocks, users } = amounts
  await client.query(functions(sowing.clock))
  await addPhrases(client, sowing)
  await client.query(postPlan(sowing.lean), [posts, stocks, users])
  if (closes.length > 0) await client.query('create index on seed_closes (stock_i, day); analyze seed_closes')
  await client.query(tipPlan(closes.length > 0), [tips, posts, stocks])
  await client.query(tipTexts)
  await client.query(
    'create index on seed_tips (post_n); analyze seed_posts; analyze seed_tips; analyze seed_stocks',
  )
  await addUsers(client, users)
  for (const statement of [
    shared.addStocks,
    shared.addStrategists,
    shared.addPosts,
    shared.addTips,
    shared.addMetrics,
  ])
    await client.query(statement)
  // The counting joins a million rows. Without these statistics PostgreSQL would plan for one.
  await client.query('analyze tips; analyze posts; analyze stocks')
}

async function addPhrases(client: pg.ClientBase, { stocks, strategists, closes }: Sowing): Promise<void> {
  const asRows = (texts: string[]) => texts.map(text => ({ text }))
  const phrases: Record<string, readonly object[]> = {
    claims: seedTipTexts,
    titles: seedTitles,
    intros: asRows(seedIntros),
    closings: asRows(seedClosings),
    strategists,
    stocks,
    notes: asRows(seedNotes),
    tasks: asRows(seedTasks),
    conclusions: seedConclusions,
    closes,
  }
  for (const [name, rows] of Object.entries(phrases))
    await client.query(phraseTable(name), [JSON.stringify(rows)])
}

async function addUsers(client: pg.ClientBase, users: number): Promise<void> {
  if (users === 0) return
  await client.query(personal.addUsers, [users, seedFirstNames, seedLastNames])
  await client.query(personal.addPasswords, [users, await seedHash()])
}

async function addPersonal(client: pg.ClientBase, users: number, stocks: number): Promise<void> {
  if (users === 0 || stocks === 0) return
  await client.query(personal.addMyStocks, [users, stocks])
  for (const statement of [
    personal.keepMyStocks,
    personal.addJudgements,
    personal.addConclusions,
    personal.addNotes,
    personal.addTasks,
  ])
    await client.query(statement)
}

/** The hash of the password in better-auth's form, `salt:key`. The salt is always the same. */
async function seedHash(): Promise<string> {
  const salt = '5eed5eed5eed5eed5eed5eed5eed5eed'
  const [n, blockSize] = [16_384, 16]
  const derive = promisify<string, string, number, object, Buffer>(scrypt)
  const key = await derive(seedPassword, salt, 64, { N: n, r: blockSize, p: 1, maxmem: 256 * n * blockSize })
  return `${salt}:${key.toString('hex')}`
}
