import { pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../columns.ts'

/** Secrets that every process on this database shares, made when first asked for. */
export const secrets = pgTable('secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
})
