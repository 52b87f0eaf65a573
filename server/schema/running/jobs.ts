import { pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../columns.ts'

/** The runners of all servers. Jobs that one has taken which tells nothing any more are given to others. */
export const jobRunners = pgTable('job_runners', {
  /** As the queue's own rows name who has taken a job. */
  id: text('id').primaryKey(),
  seenAt: moment('seen_at').notNull().defaultNow(),
})

/** When a host may be asked next by what happens by itself, on any server. A row that is lost harms nobody. */
export const hostTurns = pgTable('host_turns', {
  host: text('host').primaryKey(),
  freeAt: moment('free_at').notNull(),
  /** The last moment that was promised to somebody who waits. */
  promisedUntil: moment('promised_until').notNull().defaultNow(),
})
