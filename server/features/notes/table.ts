import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from '../../auth/table.ts'
import { belongsTo, idColumn, moment, wordsOf } from '../../database/columns.ts'
import { stocks } from '../stocks/table.ts'

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
