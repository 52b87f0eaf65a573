import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { PostFacts, ReadTip } from '#extraction/habits/corrected-post.ts'
import { belongsTo, idColumn, mayBelongTo, moment } from '../columns.ts'
import { users } from '../house/people.ts'
import { posts } from '../library/posts.ts'

/** What a machine drafted of a text and what a person kept. */
export interface Said {
  drafts: ReadTip[]
  kept: ReadTip[]
}

/**
 * What a saved post tells of the habits of its home: how its drafts differ from what a person kept of them. What is
 * learnt is computed from these rows, so that it goes with them: with the post, and with the account of who corrected it.
 */
export const correctedPosts = pgTable(
  'corrected_posts',
  {
    postId: belongsTo('post_id', () => posts.id).primaryKey(),
    userId: belongsTo('user_id', () => users.id),
    /** As `homeOf` names it, or `mailto:` and the address of a mail's sender. */
    home: text('home').notNull(),
    /**
     * Whether the server has read the text at its home itself. What a person says of their own text teaches nobody else,
     * unless it is a mail, which nobody can read anywhere.
     */
    isOwn: boolean('is_own').notNull(),
    /** The drafts, and what was kept of them. */
    said: jsonb('said').$type<Said>().notNull(),
    /** What follows from `said` and the text of the post. Null until it is first asked for. */
    facts: jsonb('facts').$type<PostFacts>(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  table => [
    index('corrected_posts_of_home').on(table.home, table.createdAt.desc()),
    index('corrected_posts_of_person').on(table.userId, table.createdAt, table.postId),
  ],
)

/** Habits that somebody has removed, for themselves, or a moderator for all. */
export const removedHabits = pgTable(
  'removed_habits',
  {
    id: idColumn(),
    home: text('home').notNull(),
    /** The key of the habit (`habitKey`). */
    habit: text('habit').notNull(),
    /** For whom it is removed. Null: for all. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    removedBy: mayBelongTo('removed_by', () => users.id),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  table => [
    unique('removed_habits_once').on(table.home, table.habit, table.userId).nullsNotDistinct(),
    index('removed_habits_of_person').on(table.userId, table.createdAt, table.id),
    index('removed_habits_by').on(table.removedBy).where(sql`${table.removedBy} is not null`),
  ],
)
