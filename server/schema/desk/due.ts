import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { DueKind, DueResult, DueState } from '#contract/due.ts'
import { belongsTo, moment } from '../columns.ts'
import { users } from '../house/people.ts'
import { stocks } from '../library/stocks.ts'
import type { StillHeld } from './conclusions.ts'

/** The changes that *Done* or *Snooze* made, so that they can be undone. */
export interface Undo {
  /** For *Snooze*: the day to which the item was snoozed before. */
  snoozedTo?: string | null
  /** For *Done*: the result that the item had. */
  result?: DueResult | null
  /** *Done* has recorded that the event has come. */
  tripped?: true
  /** *Done* was *Still holds*. These are the changes. */
  held?: StillHeld
}

/**
 * What comes back to a person on a day (decision 68). A row is written when the day is set. Due items are then a range
 * of an index, and need no clock.
 */
export const dueItems = pgTable(
  'due_items',
  {
    userId: belongsTo('user_id', () => users.id),
    kind: text('kind').$type<DueKind>().notNull(),
    /** The id of the falsifier, task, tip or source. For a conclusion the id of its stock. */
    refId: uuid('ref_id').notNull(),
    stockId: uuid('stock_id').references(() => stocks.id, { onDelete: 'cascade' }),
    dueOn: date('due_on').notNull(),
    state: text('state').$type<DueState>().notNull().default('open'),
    snoozedTo: date('snoozed_to'),
    result: text('result').$type<DueResult>(),
    /** Words that stand nowhere else: how a level was passed, or why a source is paused. */
    words: text('words'),
    /** For a tip: the person watches it, whatever their judgement is. */
    watched: boolean('watched').notNull().default(false),
    /** The tip is out of sight. The item waits until the tip is back. */
    away: boolean('away').notNull().default(false),
    doneAt: moment('done_at'),
    madeAt: moment('made_at').notNull().defaultNow(),
    /** How the last *Done* or *Snooze* is taken back; `{}`: that was done. */
    undo: jsonb('undo').$type<Undo>(),
    /** How often the item's day or state has changed (a trigger counts). Calendars use the number in SEQUENCE. */
    changes: integer('changes').notNull().default(0),
  },
  table => [
    primaryKey({ columns: [table.userId, table.kind, table.refId] }),
    index('due_of_person')
      .on(table.userId, sql`coalesce(${table.snoozedTo}, ${table.dueOn})`, table.kind, table.refId)
      .where(sql`${table.state} = 'open' and not ${table.away}`),
    // Finds the items of a tip, a task or a source.
    index('due_of_thing').on(table.refId),
    index('due_of_stock').on(table.stockId),
  ],
)

/**
 * The tip after which a job goes on that finds the time limits of older tips. One row, or none when the job is done.
 */
export const undatedTips = pgTable('undated_tips', {
  id: integer('id').primaryKey().default(1),
  after: uuid('after').notNull(),
})
