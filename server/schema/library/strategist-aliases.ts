import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { belongsTo, moment } from '../columns.ts'
import { strategists } from './strategists.ts'

/**
 * Strategists that moderators have merged into another one: their posts are shown as the other's. The merge moves no
 * names and counts, so that deleting the row undoes it.
 */
export const strategistAliases = pgTable(
  'strategist_aliases',
  {
    strategistId: belongsTo('strategist_id', () => strategists.id),
    /** The strategist into whom a moderator has merged this one. That strategist may have been merged since. */
    intoId: belongsTo('into_id', () => strategists.id),
    /** The strategist at the end of all merges. */
    oneId: belongsTo('one_id', () => strategists.id),
    mergedAt: moment('merged_at').notNull().defaultNow(),
  },
  table => [
    primaryKey({ columns: [table.strategistId] }),
    index('strategist_aliases_into').on(table.intoId),
    index('strategist_aliases_of_one').on(table.oneId),
  ],
)
