import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { belongsTo, idColumn, moment, wordsOf } from '../columns.ts'
import { users } from '../house/people.ts'
import { stocks } from '../library/stocks.ts'

export const notes = pgTable(
  'notes',
  {
    id: idColumn(),
    userId: belongsTo('user_id', () => users.id),
    stockId: belongsTo('stock_id', () => stocks.id),
    content: text('content').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** A deleted note is in no list and no export, and can be restored. */
    deletedAt: moment('deleted_at'),
    search: wordsOf('content'),
  },
  table => [index('notes_of_user').on(table.userId, table.stockId, table.createdAt.desc(), table.id.desc())],
)
