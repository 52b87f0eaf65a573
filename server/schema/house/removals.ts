import { boolean, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { belongsTo, moment } from '../columns.ts'
import { stocks } from '../library/stocks.ts'
import { tips } from '../library/tips.ts'
import { users } from './people.ts'

/** Accounts whose posts and changes were undone by a moderator, until that is reversed. */
export const removals = pgTable(
  'removals',
  {
    personId: uuid('person_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /**
     * The act that undid several new accounts at once: its line in the log has this id. Null: the act was about this
     * account alone.
     */
    waveId: uuid('wave_id'),
    /** False while the act is being reversed. Running work of the act then stops. */
    holds: boolean('holds').notNull().default(true),
    /** The end of the suspension that the same act began. */
    suspendedUntil: moment('suspended_until'),
  },
  table => [index('removals_of_wave').on(table.waveId)],
)

/** Changes to other people's tips that such an act reversed. They can be made again. */
export const undoneChanges = pgTable(
  'undone_changes',
  {
    personId: belongsTo('person_id', () => users.id),
    tipId: belongsTo('tip_id', () => tips.id),
    /** The version with the person's words. 0 where the person had deleted the tip. */
    version: integer('version').notNull(),
  },
  table => [
    primaryKey({ columns: [table.personId, table.tipId, table.version] }),
    index('undone_changes_of_tip').on(table.tipId),
  ],
)

/** The same for names of stocks, with the version that the person had made. */
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
