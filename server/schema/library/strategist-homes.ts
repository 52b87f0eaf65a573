import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { HomeState } from '#contract/posts.ts'
import { belongsTo, mayBelongTo, moment } from '../columns.ts'
import { posts } from './posts.ts'
import { strategists } from './strategists.ts'

/**
 * Sites on which posts of a strategist were read, as `homeOf` names them. Anybody may host a page with a known name. So
 * a home is `asked` until a moderator confirms it.
 */
export const strategistHomes = pgTable(
  'strategist_homes',
  {
    strategistId: belongsTo('strategist_id', () => strategists.id),
    home: text('home').notNull(),
    state: text('state').$type<HomeState>().notNull(),
    /** When a moderator last decided about the home; null: not yet. */
    decidedAt: moment('decided_at'),
    firstPostId: mayBelongTo('first_post_id', () => posts.id),
  },
  table => [
    primaryKey({ columns: [table.strategistId, table.home] }),
    index('strategist_homes_of_post').on(table.firstPostId),
    index('strategist_homes_by_home').on(table.home),
  ],
)
