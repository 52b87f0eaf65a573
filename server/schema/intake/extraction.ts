import { isNotNull } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { idColumn, mayBelongTo, moment } from '../columns.ts'
import { users } from '../house/people.ts'

/** One event of an extraction, in the form of the event stream. */
export interface StoredEvent {
  event: 'progress' | 'tip' | 'tip-changed' | 'result' | 'error'
  data: unknown
}

/** Running and ended extractions. Any process can read an extraction's state here. */
export const extractions = pgTable(
  'extractions',
  {
    id: idColumn(),
    /** Null for an extraction of a followed source: it is read once for all followers. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    state: text('state').$type<'running' | 'done' | 'failed' | 'cancelled'>().notNull().default('running'),
    url: text('url'),
    /** The name of the extractor that drafted the tips. Null until it is known. */
    extractor: text('extractor'),
    /** The home of the text (`corrected_posts.home`). Null until it is read, and for a text of nowhere. */
    home: text('home'),
    /** Whether the server has read the text at its home itself. */
    isOwn: boolean('is_own').notNull().default(false),
    /** The one person whose own corrections had a part in the drafts. Null: only what holds for all had. */
    taughtBy: mayBelongTo('taught_by', () => users.id),
    events: jsonb('events').$type<StoredEvent[]>().notNull().default([]),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When the extraction ended; null while it runs. */
    endedAt: moment('ended_at'),
    /** Set every few seconds by the process that works on the extraction. A dead process no longer sets it. */
    aliveAt: moment('alive_at').notNull().defaultNow(),
    /** Set every few seconds while a person watches. */
    watchedAt: moment('watched_at').notNull().defaultNow(),
  },
  table => [
    index('extractions_of_user').on(table.userId, table.createdAt.desc()),
    index('extractions_taught_by').on(table.taughtBy).where(isNotNull(table.taughtBy)),
  ],
)

/** Answers of language models, so that the same question costs once. A lost row is asked again. */
export const modelAnswers = pgTable(
  'model_answers',
  {
    /** SHA-256 of model, task and text, in hexadecimal digits. */
    key: text('key').primaryKey(),
    answer: text('answer').notNull(),
    /** Bytes of `answer`. */
    size: integer('size').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  table => [index('model_answers_by_age').on(table.createdAt)],
)
