import { pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../columns.ts'

/** The runners of jobs on all servers. The jobs of a runner that no longer reports are given to others. */
export const jobRunners = pgTable('job_runners', {
  /** The name of the runner in the rows of the queue. */
  id: text('id').primaryKey(),
  seenAt: moment('seen_at').notNull().defaultNow(),
})

/** When automatic work of any server may next send a request to a host. A lost row does no harm. */
export const hostTurns = pgTable('host_turns', {
  host: text('host').primaryKey(),
  freeAt: moment('free_at').notNull(),
  /** The last moment that was promised to a waiting request. */
  promisedUntil: moment('promised_until').notNull().defaultNow(),
})
