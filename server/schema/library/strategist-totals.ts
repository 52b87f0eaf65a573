import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { belongsTo, moment } from '../columns.ts'
import { strategists } from './strategists.ts'

/**
 * What the table of strategists shows and sorts by, under all names of each: a row for each strategist who is listed.
 * Triggers keep it in the transaction that changes it (`keep_strategist_totals`).
 */
export const strategistTotals = pgTable(
  'strategist_totals',
  {
    strategistId: belongsTo('strategist_id', () => strategists.id).primaryKey(),
    posts: integer('posts').notNull(),
    tips: integer('tips').notNull(),
    /** The date of the newest post. */
    lastAt: moment('last_at').notNull(),
    /** The beginning of the name that readers see, folded: lists are sorted by it, and their cursors hold it. */
    nameKey: text('name_key').notNull(),
    /** All names by which the strategist is found, folded, a line each. */
    names: text('names').notNull(),
    withheld: boolean('withheld').notNull(),
  },
  table => [
    index('strategist_totals_by_posts').on(table.posts, table.strategistId),
    index('strategist_totals_by_tips').on(table.tips, table.strategistId),
    index('strategist_totals_by_last').on(table.lastAt, table.strategistId),
    index('strategist_totals_by_name').on(table.nameKey, table.strategistId),
    index('strategist_totals_search').using('gin', sql`${table.names} gin_trgm_ops`),
  ],
)
