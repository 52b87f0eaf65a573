import { lt, sql } from 'drizzle-orm'
import { followLimits } from '#contract/follow-limits.ts'
import type { Database, Transaction } from '../database/database.ts'
import { run } from '../database/statements/statement.ts'
import type { PreparedStatement } from '../database/statements/submission.ts'
import { rateCounts } from '../schema/running/rate-counts.ts'
import { tooMany } from './answers/problems.ts'
import { countRefusals, type Refusals } from './refusals.ts'

const minute = 60
const hour = 3600

/** How often a thing may be done, in how many seconds (decisions, sections 3 and 4). */
export const rates = {
  write: { most: 120, seconds: minute, words: 'Too many changes in a short time' },
  read: { most: 600, seconds: minute, words: 'Too many requests in a short time' },
  post: { most: 30, seconds: hour, words: 'You can add 30 posts an hour' },
  report: { most: 20, seconds: 24 * hour, words: 'You can report 20 things a day' },
  feedback: { most: 5, seconds: hour, words: 'You can send feedback 5 times an hour' },
  ask: { most: 30, seconds: hour, words: 'You can ask 30 questions an hour' },
  extractionMinute: { most: 10, seconds: minute, words: 'You can extract 10 sources a minute' },
  extractionDay: { most: 100, seconds: 24 * hour, words: 'You can extract 100 sources a day' },
  feeds: { most: 20, seconds: hour, words: 'You can look for feeds 20 times an hour' },
  /** A look at a source, by any of its followers. */
  feedCheck: {
    most: 1,
    seconds: followLimits.checkMinutes * minute,
    words: `A source can be looked at once in ${followLimits.checkMinutes} minutes`,
  },
  mailConfirmation: {
    most: 3,
    seconds: 24 * hour,
    words: 'You can have 3 mails a day to confirm your address',
  },
  /** Counted by e-mail address, whether the address has an account or not. */
  forgottenPassword: {
    most: 3,
    seconds: hour,
    words: 'A link can be asked for 3 times an hour for one address',
  },
  /** Of a secret. */
  calendar: { most: 60, seconds: hour, words: 'A calendar can be read 60 times an hour' },
  signUp: { most: 20, seconds: hour, words: 'Too many new accounts from this network' },
  /** Failures for one account from one client address. The next two rates count failures by address and by account. */
  failedSignIn: { most: 10, seconds: 15 * minute, words: 'Too many failed sign-ins for this account' },
  failedSignInOfAddress: {
    most: 50,
    seconds: 15 * minute,
    words: 'Too many failed sign-ins from this network',
  },
  failedSignInOfAccount: {
    most: 100,
    seconds: 15 * minute,
    words: 'Too many failed sign-ins for this account',
  },
} as const

/** Rates that count the client address even for a signed-in person. */
const ofAddress: ReadonlySet<string> = new Set(['feedback', 'signUp'] satisfies Rate[])

/** The key under which a rate counts: the person, or the client address. */
export function countedAs(rate: Rate, user: { id: string } | null, address: string): string {
  return user && !ofAddress.has(rate) ? user.id : address
}

/** How many addresses are counted at once: about 10 MB of memory. */
const mostReaders = 100_000

export type Rate = keyof typeof rates

/** Counts requests and refuses too many. A window begins with its first count. */
export interface Limits {
  /**
   * Adds one to a rate of `who`, for all processes together. Throws 429 past the limit. Within a transaction the count
   * is rolled back with the transaction.
   */
  count(rate: Rate, who: string, transaction?: Transaction): Promise<void>
  /**
   * A statement that counts a write by the user of a session. It can be sent together with the statement that finds the
   * user. `judge` takes its row. Null where nothing is counted.
   */
  countingWrite(sessionToken: string): PreparedStatement | null
  /** Throws 429 when the row of a count is past the limit. */
  judge(rate: Rate, row: Counted): void
  /** Throws 429 when `who` is past the limit, without counting. */
  check(rate: Rate, who: string): Promise<void>
  /** How often `who` may still do a thing in the present window. `Infinity` where nothing is counted. */
  left(rate: Rate, who: string): Promise<number>
  /** Counts a read of an address, in this process alone; throws 429 past the limit. */
  countRead(address: string): void
  /** Whether a read is within the limit. Counts the read only if so. */
  mayRead(address: string): boolean
  /** What this process refused today. */
  refusals: Pick<Refusals<Rate>, 'today'>
  /** Removes counts of windows that have ended. */
  sweep(): Promise<void>
}

/**
 * The rate limits of this process. `now` is the clock for reads, in milliseconds. Counts in the database use the
 * database's clock.
 */
export function createLimits(database: Database, on: boolean, now: () => number = Date.now): Limits {
  const refusals = countRefusals<Rate>(now)
  const refused = (rate: Rate, seconds: number) => {
    refusals.note(rate)
    return tooMany(`${rates[rate].words}. Please wait a moment.`, seconds)
  }
  if (!on)
    return {
      count: async () => {},
      countingWrite: () => null,
      judge: () => {},
      check: async () => {},
      left: async () => Number.POSITIVE_INFINITY,
      countRead: () => {},
      mayRead: () => true,
      refusals,
      sweep: async () => {},
    }
  const reads = new Map<string, { startedAt: number; count: number }>()
  /** Counts a read. Returns 0, or the seconds until the next read is allowed. */
  const read = (address: string) => {
    const { most, seconds } = rates.read
    const time = now()
    const known = reads.get(address)
    if (!known || known.startedAt <= time - seconds * 1000) {
      // The map lists the oldest windows first. Only the oldest is forgotten.
      reads.delete(address)
      if (reads.size >= mostReaders) reads.delete(reads.keys().next().value ?? '')
      reads.set(address, { startedAt: time, count: 1 })
      return 0
    }
    if (known.count >= most) return seconds - (time - known.startedAt) / 1000
    known.count += 1
    return 0
  }
  const judge = (rate: Rate, { count, left }: Counted) => {
    if (count > rates[rate].most) throw refused(rate, left)
  }
  return {
    async count(rate, who, transaction) {
      const { seconds } = rates[rate]
      const [row] = transaction
        ? await run<Counted>(transaction, countInTransaction, [`${rate} ${who}`, seconds])
        : await run<Counted>(database, countAlone, [`${rate} ${who}`, seconds])
      if (row) judge(rate, row)
    },
    countingWrite: sessionToken => ({
      ...countWriteOfSession,
      values: [sessionToken, String(rates.write.seconds)],
    }),
    judge,
    async check(rate, who) {
      const { seconds, most } = rates[rate]
      const [row] = await run<Counted>(database, look, [`${rate} ${who}`, seconds])
      if (row && row.left > 0 && row.count >= most) throw refused(rate, row.left)
    },
    async left(rate, who) {
      const { seconds, most } = rates[rate]
      const [row] = await run<Counted>(database, look, [`${rate} ${who}`, seconds])
      return row && row.left > 0 ? Math.max(0, most - row.count) : most
    },
    countRead(address) {
      const left = read(address)
      if (left > 0) throw refused('read', left)
    },
    mayRead: address => read(address) === 0,
    refusals,
    async sweep() {
      await database.delete(rateCounts).where(lt(rateCounts.startedAt, sql`now() - interval '25 hours'`))
    },
  }
}

/** The count in the present window, and the seconds until the next window begins. */
export type Counted = { count: number; left: number }

// `$1` is the key of the count, `$2` the seconds of its window.
const left = 'extract(epoch from rate_counts.started_at + make_interval(secs => $2) - now())::float8 as left'
const isOver = 'rate_counts.started_at <= now() - make_interval(secs => $2)'
const counting = (rows: string) => `
  insert into rate_counts (key, started_at, count) ${rows}
  on conflict (key) do update set
    count = case when ${isOver} then 1 else rate_counts.count + 1 end,
    started_at = case when ${isOver} then now() else rate_counts.started_at end
  returning count, ${left}`

const countInTransaction = { name: 'count', text: counting('values ($1, now(), 1)') }

/** A count in a statement alone need not wait for the disk. A crash may lose the counts of the last moment. */
const withoutWaiting = `set_config('synchronous_commit', 'off', true) as waits`

const countAlone = { name: 'count alone', text: `${countInTransaction.text}, ${withoutWaiting}` }

const countWriteOfSession = {
  name: 'count write of session',
  text: `${counting(`select 'write ' || user_id, now(), 1 from "sessions" where token = $1 and expires_at > now()`)},
    ${withoutWaiting}`,
}

const look = { name: 'counted', text: `select count, ${left} from rate_counts where key = $1` }
