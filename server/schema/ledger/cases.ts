import { boolean, index, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { CaseOrigin, Labels } from '#contract/cases.ts'
import { belongsTo, bytes, idColumn, mayBelongTo, moment } from '../columns.ts'
import { users } from '../house/people.ts'
import { tips } from '../library/tips.ts'

/** Where a machine was wrong, as a document that tries it again: what it made of a passage, and what a person read there. */
export const cases = pgTable(
  'cases',
  {
    id: idColumn(),
    tipId: belongsTo('tip_id', () => tips.id),
    /** SHA-256 of the text that the passage is of. */
    textHash: text('text_hash').notNull(),
    /** Words of the post, never anybody's own; null where the tip rests on none that stand there. */
    excerpt: text('excerpt'),
    expected: jsonb('expected').$type<Labels>().notNull(),
    got: jsonb('got').$type<Labels>().notNull(),
    extractor: text('extractor').notNull(),
    madeFrom: text('made_from').$type<CaseOrigin>().notNull(),
    /** What the tip claims since; null where it is to claim nothing. A case that was undone is told no more. */
    claimKey: bytes('claim_key'),
    /** Whoever wrote the text has allowed more of it than a short quotation. Set by hand. */
    shared: boolean('shared').notNull().default(false),
    createdBy: mayBelongTo('created_by', () => users.id),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  table => [
    unique('cases_once').on(table.tipId, table.madeFrom, table.createdBy),
    // Whoever goes is taken out of what they reported.
    index('cases_of_person').on(table.createdBy),
  ],
)
