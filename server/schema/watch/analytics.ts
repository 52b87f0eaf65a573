import { date, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { belongsTo } from '../columns.ts'
import { stocks } from '../library/stocks.ts'

/** The UTC days whose trends are kept: today, once somebody has asked for them, and the day before. */
export const trendDays = pgTable('trend_days', { day: date('day').primaryKey() })

/** How many tips came about a stock in the days that count on such a day; kept by the transactions that change tips. */
export const trends = pgTable(
  'trends',
  {
    day: date('day').notNull(),
    stockId: belongsTo('stock_id', () => stocks.id),
    tipCount: integer('tip_count').notNull(),
  },
  table => [
    primaryKey({ columns: [table.day, table.stockId] }),
    index('trends_by_tips').on(table.day, table.tipCount.desc()),
  ],
)
