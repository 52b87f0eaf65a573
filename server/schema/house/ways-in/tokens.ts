import { index, pgTable, text } from 'drizzle-orm/pg-core'
import type { TokenScope } from '#contract/tokens.ts'
import { belongsTo, idColumn, moment } from '../../columns.ts'
import { users } from '../people.ts'

/** Personal access tokens, which programs send instead of a session. */
export const tokens = pgTable(
  'tokens',
  {
    id: idColumn(),
    userId: belongsTo('user_id', () => users.id),
    name: text('name').notNull(),
    scope: text('scope').$type<TokenScope>().notNull(),
    /** SHA-256 of the secret, as base64url. The secret itself is kept nowhere. */
    hash: text('hash').notNull().unique(),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastUsedAt: moment('last_used_at'),
    expiresAt: moment('expires_at'),
  },
  table => [index('tokens_of_user').on(table.userId, table.createdAt.desc(), table.id.desc())],
)
