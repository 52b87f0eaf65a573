import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from '../../auth/table.ts'
import { idColumn, mayBelongTo, moment } from '../../database/columns.ts'

export const feedback = pgTable(
  'feedback',
  {
    id: idColumn(),
    /** Null when it was sent signed out. */
    userId: mayBelongTo('user_id', () => users.id),
    message: text('message').notNull(),
    email: text('email'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  table => [index('feedback_of_user').on(table.userId, table.createdAt.desc(), table.id.desc())],
)
