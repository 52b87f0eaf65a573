import { pgTable, uuid } from 'drizzle-orm/pg-core'
import { bytes, moment } from '../columns.ts'
import { users } from '../house/people.ts'

/** The secret address from which calendar programs read what is due. Only a hash of the secret is stored. */
export const calendars = pgTable('calendars', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** SHA-256. */
  secretHash: bytes('secret_hash').notNull().unique(),
  createdAt: moment('created_at').notNull().defaultNow(),
})
