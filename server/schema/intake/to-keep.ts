import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { DraftState } from '#contract/drafts.ts'
import { belongsTo, moment } from '../columns.ts'
import { users } from '../house/people.ts'
import { sourceItems } from './sources.ts'

/** The drafts that wait for a person, until the person saves or dismisses them. */
export const toKeep = pgTable(
  'queue',
  {
    userId: belongsTo('user_id', () => users.id),
    itemId: belongsTo('item_id', () => sourceItems.id),
    state: text('state').$type<DraftState>().notNull().default('waiting'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  table => [
    primaryKey({ columns: [table.userId, table.itemId] }),
    index('queue_in_state').on(table.userId, table.state, table.createdAt.desc(), table.itemId.desc()),
    index('queue_of_item').on(table.itemId),
  ],
)
