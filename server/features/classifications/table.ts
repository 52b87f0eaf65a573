import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Verdict } from '#contract/tips.ts'
import { users } from '../../auth/table.ts'
import { belongsTo, moment } from '../../database/columns.ts'
import { tips } from '../tips/table.ts'

/** What a person thinks of a tip. */
export const classifications = pgTable(
  'classifications',
  {
    userId: belongsTo('user_id', () => users.id),
    tipId: belongsTo('tip_id', () => tips.id),
    classification: text('classification').$type<Verdict>().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  table => [
    primaryKey({ columns: [table.userId, table.tipId] }),
    index('classifications_of_tip').on(table.tipId),
  ],
)
