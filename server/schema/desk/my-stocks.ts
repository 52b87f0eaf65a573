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

/**
 * Stocks that a person no longer tracks, as `my_stocks` held them when they were last removed. So they can come back
 * unchanged.
 */
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
