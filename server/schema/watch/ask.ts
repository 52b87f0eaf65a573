import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { AskScope, QuoteGroup, UnderstoodQuestion, WordedAnswer } from '#contract/ask.ts'
import { belongsTo, idColumn, moment } from '../columns.ts'
import { users } from '../house/people.ts'

/**
 * A quote as it was found. Whether it still stands there, who may see it and whose it is, is looked up on each read, so
 * none of that is stored.
 */
export interface StoredQuote {
  about: QuoteGroup['about']
  text: string
  postId: string | null
  tipId: string | null
  /** Of the person's own: the note, or the stock of the conclusion. */
  noteId: string | null
  conclusionOf: string | null
  /** Where it begins, in UTF-16 units and in characters as PostgreSQL counts them. */
  start: number
  place: number
  seconds: number | null
}

/** What people have asked, with what was found. Kept for `daysOfQuestions`. */
export const questions = pgTable(
  'questions',
  {
    id: idColumn(),
    userId: belongsTo('user_id', () => users.id),
    question: text('question').notNull(),
    scope: jsonb('scope').$type<AskScope>().notNull(),
    /** `reading`: a model words the quotes. A row whose server has ended stays so until it is read or swept. */
    state: text('state').$type<'reading' | 'done' | 'failed'>().notNull(),
    understood: jsonb('understood').$type<UnderstoodQuestion>().notNull(),
    quotes: jsonb('quotes').$type<StoredQuote[]>().notNull(),
    /** Its numbers are those of `quotes`, from 1. */
    answer: jsonb('answer').$type<WordedAnswer>(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  table => [
    index('questions_of_person').on(table.userId, table.createdAt.desc(), table.id.desc()),
    index('questions_by_age').on(table.createdAt),
    index('questions_reading').on(table.createdAt).where(sql`${table.state} = 'reading'`),
  ],
)
