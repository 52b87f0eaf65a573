import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { idColumn, moment } from '../columns.ts'
import { users } from '../house/people.ts'

/** One event of an extraction, as the event stream tells it. */
export interface StoredEvent {
  event: 'progress' | 'tip' | 'tip-changed' | 'result' | 'error'
  data: unknown
}

/** Extractions under way and ended. The row is the truth: any process can tell its state. */
export const extractions = pgTable(
  'extractions',
  {
    id: idColumn(),
    /** Null: of what somebody follows, read once for all who have it in their queue. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    state: text('state').$type<'running' | 'done' | 'failed' | 'cancelled'>().notNull().default('running'),
    url: text('url'),
    /** Who drafted its tips, by the name that is kept with drafts; null before that is known. */
    extractor: text('extractor'),
    events: jsonb('events').$type<StoredEvent[]>().notNull().default([]),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When its outcome was there; null while it runs. */
    endedAt: moment('ended_at'),
    /** Set every few seconds by the process that works on it: one that died stops setting it. */
    aliveAt: moment('alive_at').notNull().defaultNow(),
    /** Set every few seconds while somebody watches. */
    watchedAt: moment('watched_at').notNull().defaultNow(),
  },
  table => [index('extractions_of_user').on(table.userId, table.createdAt.desc())],
)

/** What language models answered, so that a source asked twice costs once. What is lost is asked again. */
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
