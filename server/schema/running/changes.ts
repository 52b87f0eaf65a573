import { sql } from 'drizzle-orm'
import { bigint, customType, index, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../columns.ts'

const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' })

/**
 * What has just changed, for the memories of all processes: written by triggers, in the transaction that changes it, and
 * removed after some minutes.
 */
export const changes = pgTable(
  'changes',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Who reads by this misses no transaction that began early and committed late. */
    transaction: transactionId('transaction').notNull().default(sql`pg_current_xact_id()`),
    /** Names of what changed: `post:some-slug`, `stock:NVDA`, `posts`; `*` is everything. */
    keys: text('keys').array().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  table => [index('changes_by_transaction').on(table.transaction)],
)
