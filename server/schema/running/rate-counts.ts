import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../columns.ts'

/** How often something was done since `startedAt`: limits that hold across processes. */
export const rateCounts = pgTable(
  'rate_counts',
  {
    key: text('key').primaryKey(),
    startedAt: moment('started_at').notNull(),
    count: integer('count').notNull(),
  },
  table => [index('rate_counts_by_start').on(table.startedAt)],
)
