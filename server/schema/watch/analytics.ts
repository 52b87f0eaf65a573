import { date, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { belongsTo } from '../columns.ts'
import { stocks } from '../library/stocks.ts'

/** The UTC days with stored trends: today, once somebody has asked for trends, and the day before. */
export const trendDays = pgTable('trend_days', { day: date('day').primaryKey() })

/**
 * The number of tips that were added on a stock in the days that count for this day. The transactions that change tips
 * update it.
 */
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
