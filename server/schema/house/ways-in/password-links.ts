import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { belongsTo, idColumn, moment } from '../../columns.ts'
import { users } from '../people.ts'

/**
 * Links to a new password, each for one use. Only a hash of the secret is stored. Used and replaced links are deleted.
 */
export const passwordLinks = pgTable(
  'password_links',
  {
    id: idColumn(),
    userId: belongsTo('user_id', () => users.id),
    hash: text('hash').notNull().unique(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  table => [index('password_links_of_user').on(table.userId)],
)
