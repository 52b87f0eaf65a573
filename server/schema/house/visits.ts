import { pgTable, uuid } from 'drizzle-orm/pg-core'
import { moment } from '../columns.ts'
import { users } from './people.ts'

/** When a person was last here, on whichever browser. Nobody else is told. */
export const visits = pgTable('visits', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The last request that was written down: at most two minutes before the last one. */
  seenAt: moment('seen_at').notNull(),
  /** When the visit before this one ended. Null while the first visit goes on. */
  since: moment('since'),
})
