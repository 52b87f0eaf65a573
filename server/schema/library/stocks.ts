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
    /** As the symbol table knew it when the stock came; null when it did not. */
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

/** What a stock was called before each change of its name by a person: `at` and `by` are of the change that put it aside. */
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
    // Whoever goes is taken out of what they changed.
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

/** How many tips about a stock say what, by the first day of the month of `datedAt` in UTC: the picture of stances over time. */
export const stockMonths = pgTable(
  'stock_months',
  { stockId: belongsTo('stock_id', () => stocks.id), ...stanceCountsOfMonth() },
  table => [primaryKey({ columns: [table.stockId, table.month] })],
)

/** How many tips came about a stock on a UTC day: what trending is made of. */
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
