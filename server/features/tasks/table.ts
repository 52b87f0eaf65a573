import { boolean, index, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from '../../auth/table.ts'
import { belongsTo, idColumn, moment, wordsOf } from '../../database/columns.ts'
import { stocks } from '../stocks/table.ts'

export const tasks = pgTable(
  'tasks',
  {
    id: idColumn(),
    userId: belongsTo('user_id', () => users.id),
    stockId: belongsTo('stock_id', () => stocks.id),
    task: text('task').notNull(),
    done: boolean('done').notNull().default(false),
    url: text('url'),
    createdAt: moment('created_at').notNull().defaultNow(),
    search: wordsOf('task'),
  },
  table => [index('tasks_of_user').on(table.userId, table.stockId, table.createdAt.desc(), table.id.desc())],
)
