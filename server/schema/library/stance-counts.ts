import { date, integer } from 'drizzle-orm/pg-core'

/** The columns of a table of tips by month and stance, besides its owner. */
export function stanceCountsOfMonth() {
  return {
    month: date('month').notNull(),
    bullish: integer('bullish').notNull(),
    bearish: integer('bearish').notNull(),
    neutral: integer('neutral').notNull(),
    unset: integer('unset').notNull(),
  }
}
