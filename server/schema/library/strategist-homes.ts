import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { HomeState } from '#contract/posts.ts'
import { belongsTo, mayBelongTo, moment } from '../columns.ts'
import { posts } from './posts.ts'
import { strategists } from './strategists.ts'

/**
 * Where posts of a strategist were read, as `homeOf` names it. Anybody may host a page with a known name on it: such a home
 * is `asked` until a moderator calls it their own.
 */
export const strategistHomes = pgTable(
  'strategist_homes',
  {
    strategistId: belongsTo('strategist_id', () => strategists.id),
    home: text('home').notNull(),
    state: text('state').$type<HomeState>().notNull(),
    /** When a moderator last said whose it is; null while nobody has. */
    decidedAt: moment('decided_at'),
    firstPostId: mayBelongTo('first_post_id', () => posts.id),
  },
  table => [
    primaryKey({ columns: [table.strategistId, table.home] }),
    index('strategist_homes_of_post').on(table.firstPostId),
    index('strategist_homes_by_home').on(table.home),
  ],
)
