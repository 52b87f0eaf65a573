import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { belongsTo, idColumn, mayBelongTo, moment } from '../columns.ts'
import { users } from './people.ts'

/** Who holds one may create an account, once. They go with who made them. */
export const invitations = pgTable(
  'invitations',
  {
    id: idColumn(),
    createdBy: belongsTo('created_by', () => users.id),
    /** SHA-256 of the secret in its address, as base64url. The secret itself is kept nowhere. */
    hash: text('hash').notNull().unique(),
    /** Whom alone it lets in; null: whoever has it, or one whose account is gone. */
    email: text('email'),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    /** Set by the transaction that makes the account: what it is used up by. */
    usedAt: moment('used_at'),
    usedBy: mayBelongTo('used_by', () => users.id),
  },
  table => [
    index('invitations_of_person').on(table.createdBy, table.createdAt.desc(), table.id.desc()),
    index('invitations_used_by').on(table.usedBy),
  ],
)
