import { isNotNull } from 'drizzle-orm'
import { doublePrecision, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { HearingState } from '#contract/hearing.ts'
import type { Segment } from '#extraction/listening/answer.ts'
import { belongsTo, idColumn, mayBelongTo, moment } from '../columns.ts'
import { users } from '../house/people.ts'

/** Audio files that are heard or were: one row for an address, however many items name it. The row is the schedule. */
export const hearings = pgTable(
  'hearings',
  {
    id: idColumn(),
    /** Who uploaded the file. Null for one at an address. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Where the file is fetched. Null for an upload. */
    url: text('url'),
    /** The address in its single form. */
    key: text('key').unique(),
    /** The folder that has an upload (`placeOf`): only the server with this folder can hear it. */
    place: text('place'),
    state: text('state').$type<HearingState>().notNull().default('waiting'),
    /** When it goes on. While a server works on it, this lies two minutes ahead. Null: it is over. */
    dueAt: moment('due_at'),
    /** Failed tries since the last part that was heard. */
    tries: integer('tries').notNull().default(0),
    /** Why it waits or has failed, as a sentence. */
    error: text('error'),
    /** The size of the file, by which a file that is fetched again is known. Null until it is there. */
    bytes: integer('bytes'),
    /** How long the file is. Null until it is there. */
    seconds: doublePrecision('seconds'),
    /** The person whose minutes of a day it uses. */
    askedBy: mayBelongTo('asked_by', () => users.id),
    createdAt: moment('created_at').notNull().defaultNow(),
    endedAt: moment('ended_at'),
  },
  table => [
    index('hearings_due').on(table.dueAt).where(isNotNull(table.dueAt)),
    index('hearings_of_user').on(table.userId).where(isNotNull(table.userId)),
    index('hearings_asked_by').on(table.askedBy).where(isNotNull(table.askedBy)),
    index('hearings_ended').on(table.endedAt).where(isNotNull(table.endedAt)),
  ],
)

/** The parts of a file, and what was said in them. A part that was heard is not sent again. */
export const hearingParts = pgTable(
  'hearing_parts',
  {
    hearingId: belongsTo('hearing_id', () => hearings.id),
    number: integer('number').notNull(),
    /** Seconds of the file: from the first until before the second. */
    start: doublePrecision('start').notNull(),
    end: doublePrecision('end').notNull(),
    /** What was said, in seconds of the file. Null until it is heard. */
    segments: jsonb('segments').$type<Segment[]>(),
    heardAt: moment('heard_at'),
    /** The person whose minutes it used. */
    heardFor: mayBelongTo('heard_for', () => users.id),
  },
  table => [
    primaryKey({ columns: [table.hearingId, table.number] }),
    index('hearing_parts_by_day').on(table.heardAt).where(isNotNull(table.heardAt)),
    index('hearing_parts_of_person').on(table.heardFor, table.heardAt).where(isNotNull(table.heardFor)),
  ],
)
