import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { belongsTo, moment } from '../columns.ts'
import { strategists } from './strategists.ts'

/**
 * Names that are one person's: whose posts are shown as those of another. Nothing that names or counts them is moved, so
 * that a merge is undone by forgetting it.
 */
export const strategistAliases = pgTable(
  'strategist_aliases',
  {
    strategistId: belongsTo('strategist_id', () => strategists.id),
    /** Into whom a moderator has merged them; who that is may have been merged since. */
    intoId: belongsTo('into_id', () => strategists.id),
    /** Who they are in the end, who is merged into nobody. */
    oneId: belongsTo('one_id', () => strategists.id),
    mergedAt: moment('merged_at').notNull().defaultNow(),
  },
  table => [
    primaryKey({ columns: [table.strategistId] }),
    index('strategist_aliases_into').on(table.intoId),
    index('strategist_aliases_of_one').on(table.oneId),
  ],
)
