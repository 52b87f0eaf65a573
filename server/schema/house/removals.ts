import { boolean, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { belongsTo, moment } from '../columns.ts'
import { stocks } from '../library/stocks.ts'
import { tips } from '../library/tips.ts'
import { users } from './people.ts'

/** Whose doings are undone, until that is taken back. */
export const removals = pgTable(
  'removals',
  {
    personId: uuid('person_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The press that undid those of many new accounts: the subject of its line in the log. Null: of this account alone. */
    waveId: uuid('wave_id'),
    /** Not while it is taken back: what still goes on with it then stops. */
    holds: boolean('holds').notNull().default(true),
    /** Until when the account was suspended by the same press. */
    suspendedUntil: moment('suspended_until'),
  },
  table => [index('removals_of_wave').on(table.waveId)],
)

/** What such a press turned back in tips of others, so that it can be done again. */
export const undoneChanges = pgTable(
  'undone_changes',
  {
    personId: belongsTo('person_id', () => users.id),
    tipId: belongsTo('tip_id', () => tips.id),
    /** The version that had the person's words; 0: they had deleted the tip. */
    version: integer('version').notNull(),
  },
  table => [
    primaryKey({ columns: [table.personId, table.tipId, table.version] }),
    index('undone_changes_of_tip').on(table.tipId),
  ],
)

/** The same of names of stocks: the version that the person had made. */
export const undoneNames = pgTable(
  'undone_names',
  {
    personId: belongsTo('person_id', () => users.id),
    stockId: belongsTo('stock_id', () => stocks.id),
    version: integer('version').notNull(),
  },
  table => [
    primaryKey({ columns: [table.personId, table.stockId] }),
    index('undone_names_of_stock').on(table.stockId),
  ],
)
