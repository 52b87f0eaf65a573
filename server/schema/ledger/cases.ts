import { boolean, index, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { CaseOrigin, Labels } from '#contract/cases.ts'
import { belongsTo, bytes, idColumn, mayBelongTo, moment } from '../columns.ts'
import { users } from '../house/people.ts'
import { tips } from '../library/tips.ts'

/** A mistake of a machine, as a test case: what the machine made of a passage, and what a person read there. */
export const cases = pgTable(
  'cases',
  {
    id: idColumn(),
    tipId: belongsTo('tip_id', () => tips.id),
    /** SHA-256 of the text that the passage is of. */
    textHash: text('text_hash').notNull(),
    /** Words of the post, never a person's own. Null where the tip quotes no words of the post. */
    excerpt: text('excerpt'),
    expected: jsonb('expected').$type<Labels>().notNull(),
    got: jsonb('got').$type<Labels>().notNull(),
    extractor: text('extractor').notNull(),
    madeFrom: text('made_from').$type<CaseOrigin>().notNull(),
    /**
     * The terms of the tip since the correction, as a key; null where the tip is to have none. A case whose correction
     * was undone is not published.
     */
    claimKey: bytes('claim_key'),
    /** The author of the text has allowed more than a short quotation. Set by hand. */
    shared: boolean('shared').notNull().default(false),
    createdBy: mayBelongTo('created_by', () => users.id),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  table => [
    unique('cases_once').on(table.tipId, table.madeFrom, table.createdBy),
    // Deleting an account sets its column here to null.
    index('cases_of_person').on(table.createdBy),
  ],
)
