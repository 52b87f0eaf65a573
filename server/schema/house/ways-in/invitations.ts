import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { belongsTo, idColumn, mayBelongTo, moment } from '../../columns.ts'
import { users } from '../people.ts'

/** Invitations. The holder of one may create one account. Deleting the account of its maker deletes the invitation. */
export const invitations = pgTable(
  'invitations',
  {
    id: idColumn(),
    createdBy: belongsTo('created_by', () => users.id),
    /** SHA-256 of the secret in the invitation's address, as base64url. The secret itself is not stored. */
    hash: text('hash').notNull().unique(),
    /** The only address that the invitation lets in. Null: any address, or the account of that address was deleted. */
    email: text('email'),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    /** Set by the transaction that makes the account and so uses the invitation up. */
    usedAt: moment('used_at'),
    usedBy: mayBelongTo('used_by', () => users.id),
  },
  table => [
    index('invitations_of_person').on(table.createdBy, table.createdAt.desc(), table.id.desc()),
    index('invitations_used_by').on(table.usedBy),
  ],
)
