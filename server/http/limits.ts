import { lt, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { tooMany } from './problems.ts'
import { rateCounts } from './table.ts'

const minute = 60
const hour = 3600

/** How often a thing may be done, in how many seconds (decisions, sections 3 and 4). */
export const rates = {
  write: { most: 120, seconds: minute, words: 'Too many changes in a short time' },
  read: { most: 600, seconds: minute, words: 'Too many requests in a short time' },
  post: { most: 30, seconds: hour, words: 'You can add 30 posts an hour' },
  feedback: { most: 5, seconds: hour, words: 'You can send feedback 5 times an hour' },
  extractionMinute: { most: 10, seconds: minute, words: 'You can extract 10 sources a minute' },
  extractionDay: { most: 100, seconds: 24 * hour, words: 'You can extract 100 sources a day' },
  failedSignIn: { most: 10, seconds: 15 * minute, words: 'Too many failed sign-ins for this account' },
} as const

export type Rate = keyof typeof rates

/** Counts what people do and refuses what is too much. A window begins with its first count. */
export interface Limits {
  /** Counts one `rate` of `who` and throws 429 past the limit. Holds across processes. */
  count(rate: Rate, who: string): Promise<void>
  /** Throws 429 when `who` is past the limit, without counting. */
  check(rate: Rate, who: string): Promise<void>
  /** Counts a read of an address, in this process alone. */
  countRead(address: string): void
  /** Removes what no window needs any more. */
  sweep(): Promise<void>
}

export function createLimits(database: Database, on: boolean): Limits {
  if (!on)
    return {
      count: async () => {},
      check: async () => {},
      countRead: () => {},
      sweep: async () => {},
    }
  const reads = new Map<string, { startedAt: number; count: number }>()
  return {
    async count(rate, who) {
      const { seconds } = rates[rate]
      const over = sql`${rateCounts.startedAt} <= now() - make_interval(secs => ${seconds})`
      const [row] = await database
        .insert(rateCounts)
        .values({ key: `${rate} ${who}`, startedAt: sql`now()`, count: 1 })
        .onConflictDoUpdate({
          target: rateCounts.key,
          set: {
            count: sql`case when ${over} then 1 else ${rateCounts.count} + 1 end`,
            startedAt: sql`case when ${over} then now() else ${rateCounts.startedAt} end`,
          },
        })
        .returning({ count: rateCounts.count, left: secondsLeft(seconds) })
      if (row && row.count > rates[rate].most)
        throw tooMany(`${rates[rate].words}. Please wait a moment.`, row.left)
    },
    async check(rate, who) {
      const { seconds, most, words } = rates[rate]
      const [row] = await database
        .select({ count: rateCounts.count, left: secondsLeft(seconds) })
        .from(rateCounts)
        .where(sql`${rateCounts.key} = ${`${rate} ${who}`}`)
      if (row && row.left > 0 && row.count >= most) throw tooMany(`${words}. Please wait a moment.`, row.left)
    },
    countRead(address) {
      const { most, seconds, words } = rates.read
      const now = Date.now()
      const known = reads.get(address)
      if (!known || known.startedAt <= now - seconds * 1000) {
        if (reads.size >= 100_000) reads.clear()
        reads.set(address, { startedAt: now, count: 1 })
        return
      }
      known.count += 1
      if (known.count > most)
        throw tooMany(`${words}. Please wait a moment.`, seconds - (now - known.startedAt) / 1000)
    },
    async sweep() {
      await database.delete(rateCounts).where(lt(rateCounts.startedAt, sql`now() - interval '25 hours'`))
    },
  }
}

function secondsLeft(seconds: number) {
  return sql<number>`extract(epoch from ${rateCounts.startedAt} + make_interval(secs => ${seconds}) - now())::float8`
}
