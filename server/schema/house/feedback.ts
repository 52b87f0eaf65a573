import { sql } from 'drizzle-orm'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { idColumn, moment } from '../columns.ts'
import { users } from './people.ts'

export const feedback = pgTable(
  'feedback',
  {
    id: idColumn(),
    /** Null for feedback from a signed-out person. Otherwise deleting the account deletes the message. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    message: text('message').notNull(),
    email: text('email'),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When a moderator marked the message as done. */
    doneAt: moment('done_at'),
  },
  table => [
    index('feedback_of_user').on(table.userId, table.createdAt.desc(), table.id.desc()),
    index('feedback_open').on(table.createdAt.desc(), table.id.desc()).where(sql`${table.doneAt} is null`),
  ],
)
