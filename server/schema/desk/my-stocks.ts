import { index, pgTable, primaryKey, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { belongsTo, idColumn, moment } from '../columns.ts'
import { users } from '../house/people.ts'
import { stocks } from '../library/stocks.ts'

/** The stocks a person tracks. */
export const myStocks = pgTable(
  'my_stocks',
  {
    id: idColumn(),
    userId: belongsTo('user_id', () => users.id),
    stockId: belongsTo('stock_id', () => stocks.id),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  table => [
    uniqueIndex('my_stocks_once').on(table.userId, table.stockId),
    index('my_stocks_by_creation').on(table.userId, table.createdAt.desc(), table.id.desc()),
  ],
)

/** What a person tracks no longer, as it stood in `my_stocks` when it was last removed: so it can come back as it was. */
export const removedMyStocks = pgTable(
  'removed_my_stocks',
  {
    userId: belongsTo('user_id', () => users.id),
    stockId: belongsTo('stock_id', () => stocks.id),
    entryId: uuid('entry_id').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.stockId] })],
)
