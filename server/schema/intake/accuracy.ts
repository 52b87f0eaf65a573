import { sql } from 'drizzle-orm'
import {
  boolean,
  char,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { EditedFields } from '#contract/accuracy.ts'
import type { SourceKind } from '#contract/source-kind.ts'
import { belongsTo, idColumn, moment } from '../columns.ts'
import { users } from '../house/people.ts'
import { posts } from '../library/posts.ts'
import { tips } from '../library/tips.ts'

/** What became of the drafts of one extraction when a person saved them: one row an extraction, by its first post. */
export const draftsReviewed = pgTable(
  'drafts_reviewed',
  {
    postId: belongsTo('post_id', () => posts.id).primaryKey(),
    /** No reference, because extractions are deleted after some days. */
    extractionId: uuid('extraction_id').notNull(),
    extractor: text('extractor').notNull(),
    sourceKind: text('source_kind').$type<SourceKind>().notNull(),
    language: char('language', { length: 2 }),
    drafted: integer('drafted').notNull(),
    kept: integer('kept').notNull(),
    edited: integer('edited').notNull(),
    dropped: integer('dropped').notNull(),
    added: integer('added').notNull(),
    checked: integer('checked').notNull(),
    fields: jsonb('fields').$type<EditedFields>().notNull(),
    /** The tips that were saved exactly as drafted. Second looks are drawn from them. */
    keptTips: uuid('kept_tips').array().notNull().default(sql`'{}'`),
    /** Seconds from the end of the extraction to the save. */
    seconds: integer('seconds').notNull(),
    /** Saved faster than anybody reads. Such a save proves nothing, and counts only in `savedUnread`. */
    unread: boolean('unread').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  table => [
    unique('drafts_reviewed_once').on(table.extractionId),
    index('drafts_reviewed_by_age').on(table.createdAt),
    index('drafts_reviewed_since').on(table.extractor, table.sourceKind, table.createdAt),
  ],
)

/** The sums of `drafts_reviewed`. The transaction that adds a row there updates them. */
export const draftTotals = pgTable(
  'draft_totals',
  {
    extractor: text('extractor').notNull(),
    sourceKind: text('source_kind').$type<SourceKind>().notNull(),
    month: date('month').notNull(),
    reviews: integer('reviews').notNull(),
    savedUnread: integer('saved_unread').notNull(),
    drafted: integer('drafted').notNull(),
    kept: integer('kept').notNull(),
    edited: integer('edited').notNull(),
    dropped: integer('dropped').notNull(),
    added: integer('added').notNull(),
    checked: integer('checked').notNull(),
    ticker: integer('ticker').notNull(),
    stance: integer('stance').notNull(),
    target: integer('target').notNull(),
    metrics: integer('metrics').notNull(),
    evidence: integer('evidence').notNull(),
  },
  table => [primaryKey({ columns: [table.extractor, table.sourceKind, table.month] })],
)

/** Passages that a second person was asked about, and whether the answer agreed with the saved tip. */
export const secondLooks = pgTable(
  'second_looks',
  {
    id: idColumn(),
    tipId: belongsTo('tip_id', () => tips.id),
    readerId: belongsTo('reader_id', () => users.id),
    /** A reader who passed over a tip may be asked about the tip again on another day. */
    askedAt: moment('asked_at').notNull().defaultNow(),
    answeredAt: moment('answered_at'),
    isTip: boolean('is_tip'),
    tickerOk: boolean('ticker_ok'),
    stanceOk: boolean('stance_ok'),
    targetOk: boolean('target_ok'),
  },
  table => [
    unique('second_looks_once').on(table.tipId, table.readerId),
    index('second_looks_of_reader').on(table.readerId, table.askedAt, table.id),
  ],
)
