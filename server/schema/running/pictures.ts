import { customType, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '../columns.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/**
 * Pictures of posts and people, fetched once and sent by this server (`PICTURES=proxy`). A lost picture is fetched
 * again.
 */
export const pictures = pgTable(
  'pictures',
  {
    /** SHA-256 of the address it was fetched from, in hexadecimal digits. */
    hash: text('hash').primaryKey(),
    /** The media type, by the first bytes. */
    type: text('type').notNull(),
    bytes: bytea('bytes').notNull(),
    /** Bytes. */
    size: integer('size').notNull(),
    fetchedAt: moment('fetched_at').notNull().defaultNow(),
  },
  table => [index('pictures_by_age').on(table.fetchedAt)],
)
