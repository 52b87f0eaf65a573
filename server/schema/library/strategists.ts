import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { SourceType } from '#contract/tips.ts'
import { belongsTo, idColumn, moment } from '../columns.ts'
import { stanceCountsOfMonth } from './stance-counts.ts'
import { stocks } from './stocks.ts'

/** Authors of posts: one row for each name, without regard to upper and lower case. */
export const strategists = pgTable(
  'strategists',
  {
    id: idColumn(),
    name: text('name').notNull(),
    /** The trimmed name in lower case. */
    nameKey: text('name_key').notNull().unique(),
    bio: text('bio'),
    imageUrl: text('image_url'),
    /** Sectors, else tickers, written about most; kept by the transactions that change their tips. */
    focusAreas: text('focus_areas').array().notNull().default([]),
    sourceTypes: text('source_types').array().$type<SourceType[]>().notNull().default([]),
    profileUrls: text('profile_urls').array().notNull().default([]),
    postCount: integer('post_count').notNull().default(0),
    createdAt: moment('created_at').notNull().defaultNow(),
    /**
     * When the strategist asked to be withheld. Every statement then names them as withheld. The facts that posts state
     * about them are put aside on the posts.
     */
    withheldAt: moment('withheld_at'),
  },
  table => [
    index('strategists_search').using('gin', sql`search_fold(${table.nameKey}) gin_trgm_ops`),
    index('strategists_of_picture').using('hash', table.imageUrl),
    index('strategists_by_creation').on(table.createdAt.desc(), table.id.desc()),
  ],
)

/** The number of a strategist's tips on a stock. Focus areas are computed from these rows, without counting tips. */
export const strategistStocks = pgTable(
  'strategist_stocks',
  {
    strategistId: belongsTo('strategist_id', () => strategists.id),
    stockId: belongsTo('stock_id', () => stocks.id),
    tipCount: integer('tip_count').notNull(),
  },
  table => [
    primaryKey({ columns: [table.strategistId, table.stockId] }),
    // Finds the strategists with the most tips on a stock.
    index('strategist_stocks_by_stock').on(table.stockId, table.tipCount.desc()),
  ],
)

/** The same by the sector of the stocks, where it is known: about a dozen rows a strategist. */
export const strategistSectors = pgTable(
  'strategist_sectors',
  {
    strategistId: belongsTo('strategist_id', () => strategists.id),
    sector: text('sector').notNull(),
    tipCount: integer('tip_count').notNull(),
  },
  table => [primaryKey({ columns: [table.strategistId, table.sector] })],
)

/** The number of a strategist's tips with each stance, by month, as `stockMonths`. */
export const strategistMonths = pgTable(
  'strategist_months',
  { strategistId: belongsTo('strategist_id', () => strategists.id), ...stanceCountsOfMonth() },
  table => [primaryKey({ columns: [table.strategistId, table.month] })],
)
