import { sql } from 'drizzle-orm'
import { bigint, customType, index, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../columns.ts'

const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' })

/**
 * Recent changes, for the memory of every process. Triggers write them in the transaction of the change. They are
 * deleted after some minutes.
 */
export const changes = pgTable(
  'changes',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Reading by transaction misses no transaction that began early and committed late. */
    transaction: transactionId('transaction').notNull().default(sql`pg_current_xact_id()`),
    /** Names of what changed: `post:some-slug`, `stock:NVDA`, `posts`; `*` stands for everything. */
    keys: text('keys').array().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  table => [index('changes_by_transaction').on(table.transaction)],
)
