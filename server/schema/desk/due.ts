import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { DueKind, DueResult, DueState } from '#contract/due.ts'
import { belongsTo, moment } from '../columns.ts'
import { users } from '../house/people.ts'
import { stocks } from '../library/stocks.ts'
import type { StillHeld } from './conclusions.ts'

/** What *Done* or *Snooze* has changed. */
export interface Undo {
  /** By *Snooze*: the day that it was put off to before. */
  snoozedTo?: string | null
  /** By *Done*: the result that it had. */
  result?: DueResult | null
  /** *Done* has said that this has come. */
  tripped?: true
  /** *Done* was *Still holds*: what that has changed. */
  held?: StillHeld
}

/**
 * What comes back to a person on a day (decision 68). A row is written when the day is set, so that what is due is a range
 * of an index and needs no clock.
 */
export const dueItems = pgTable(
  'due_items',
  {
    userId: belongsTo('user_id', () => users.id),
    kind: text('kind').$type<DueKind>().notNull(),
    /** Of the falsifier, task, tip or feed; of a conclusion its stock. */
    refId: uuid('ref_id').notNull(),
    stockId: uuid('stock_id').references(() => stocks.id, { onDelete: 'cascade' }),
    dueOn: date('due_on').notNull(),
    state: text('state').$type<DueState>().notNull().default('open'),
    snoozedTo: date('snoozed_to'),
    result: text('result').$type<DueResult>(),
    /** What stands nowhere else: how a level was passed, why a source is paused. */
    words: text('words'),
    /** Of a claim: the person watches it, whatever they think of it. */
    watched: boolean('watched').notNull().default(false),
    /** Its tip is out of sight: it waits until that is back. */
    away: boolean('away').notNull().default(false),
    doneAt: moment('done_at'),
    madeAt: moment('made_at').notNull().defaultNow(),
    /** How the last *Done* or *Snooze* is taken back; `{}`: that was done. */
    undo: jsonb('undo').$type<Undo>(),
    /** How often its day or its state has changed (a trigger): a part of the SEQUENCE of calendars. */
    changes: integer('changes').notNull().default(0),
  },
  table => [
    primaryKey({ columns: [table.userId, table.kind, table.refId] }),
    index('due_of_person')
      .on(table.userId, sql`coalesce(${table.snoozedTo}, ${table.dueOn})`, table.kind, table.refId)
      .where(sql`${table.state} = 'open' and not ${table.away}`),
    // What a tip, a task or a feed is due for.
    index('due_of_thing').on(table.refId),
    index('due_of_stock').on(table.stockId),
  ],
)

/** The job that reads until when older tips have time goes on behind this tip: a row, or none when it is done. */
export const undatedTips = pgTable('undated_tips', {
  id: integer('id').primaryKey().default(1),
  after: uuid('after').notNull(),
})
