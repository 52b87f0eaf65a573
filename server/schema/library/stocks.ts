import { sql } from 'drizzle-orm'
import { date, index, integer, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { belongsTo, idColumn, mayBelongTo, moment } from '../columns.ts'
import { users } from '../house/people.ts'
import { stanceCountsOfMonth } from './stance-counts.ts'

/** Stocks and funds, with counters kept by the transactions that change tips. */
export const stocks = pgTable(
  'stocks',
  {
    id: idColumn(),
    ticker: text('ticker').notNull().unique(),
    companyName: text('company_name').notNull(),
    /** The sector in the symbol table when the stock was added; null where the table had none. */
    sector: text('sector'),
    createdAt: moment('created_at').notNull().defaultNow(),
    tipCount: integer('tip_count').notNull().default(0),
    postCount: integer('post_count').notNull().default(0),
    bullishCount: integer('bullish_count').notNull().default(0),
    bearishCount: integer('bearish_count').notNull().default(0),
    neutralCount: integer('neutral_count').notNull().default(0),
    unsetCount: integer('unset_count').notNull().default(0),
  },
  table => [
    index('stocks_by_creation').on(table.createdAt.desc(), table.id.desc()),
    index('stocks_ticker_search').using('gin', sql`lower(${table.ticker}) gin_trgm_ops`),
    index('stocks_name_search').using('gin', sql`search_fold(${table.companyName}) gin_trgm_ops`),
    index('stocks_by_tips').on(table.tipCount.desc(), table.ticker),
  ],
)

/** The name of a stock before each change by a person. `at` and `by` describe the change that replaced the name. */
export const stockVersions = pgTable(
  'stock_versions',
  {
    stockId: belongsTo('stock_id', () => stocks.id),
    version: integer('version').notNull(),
    at: moment('at').notNull().defaultNow(),
    by: mayBelongTo('by', () => users.id),
    companyName: text('company_name').notNull(),
  },
  table => [
    primaryKey({ columns: [table.stockId, table.version] }),
    // Deleting an account sets its column here to null.
    index('stock_versions_by').on(table.by),
  ],
)

/** How many price targets a stock has in a currency, and their sum: the average without counting. */
export const stockTargets = pgTable(
  'stock_targets',
  {
    stockId: belongsTo('stock_id', () => stocks.id),
    currency: text('currency').notNull(),
    count: integer('count').notNull(),
    sum: numeric('sum').notNull(),
  },
  table => [primaryKey({ columns: [table.stockId, table.currency] })],
)

/**
 * The number of tips on a stock with each stance, by the first day of the month of `datedAt` in UTC. The chart of
 * stances over time is drawn from them.
 */
export const stockMonths = pgTable(
  'stock_months',
  { stockId: belongsTo('stock_id', () => stocks.id), ...stanceCountsOfMonth() },
  table => [primaryKey({ columns: [table.stockId, table.month] })],
)

/** The number of tips that were added on a stock on a UTC day. Trends are counted from them. */
export const stockDays = pgTable(
  'stock_days',
  {
    stockId: belongsTo('stock_id', () => stocks.id),
    day: date('day').notNull(),
    tipCount: integer('tip_count').notNull(),
  },
  table => [
    primaryKey({ columns: [table.stockId, table.day] }),
    index('stock_days_by_day').on(table.day, table.stockId, table.tipCount),
  ],
)
