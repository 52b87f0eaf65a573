import { bigserial, index, pgTable } from 'drizzle-orm/pg-core'
import { belongsTo, searchVector } from '../columns.ts'
import { posts } from '../library/posts.ts'
import { tips } from '../library/tips.ts'

/**
 * The visible tips with their words and the words of their metrics and stock. Triggers maintain the rows (functions
 * `search_…` of the first migration). `place` grows with every new tip, so that the newest tips are searched first.
 */
export const searchTips = pgTable(
  'search_tips',
  {
    tipId: belongsTo('tip_id', () => tips.id).primaryKey(),
    place: bigserial('place', { mode: 'number' }).notNull(),
    words: searchVector('words').notNull(),
  },
  table => [index('search_tips_words').using('gin', table.words)],
)

/** The posts that are in sight; `head` are the words of title, summary and author, which everybody may read. */
export const searchPosts = pgTable(
  'search_posts',
  {
    postId: belongsTo('post_id', () => posts.id).primaryKey(),
    place: bigserial('place', { mode: 'number' }).notNull(),
    head: searchVector('head').notNull(),
    words: searchVector('words').notNull(),
  },
  table => [index('search_posts_words').using('gin', table.words)],
)
