import { sql } from 'drizzle-orm'
import { boolean, date, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { DueKind, DueResult, DueState } from '#contract/due.ts'
import { users } from '../../auth/table.ts'
import { belongsTo, moment } from '../../database/columns.ts'
import { stocks } from '../stocks/table.ts'

/**
 * What comes back to a person on a day (next/8-due.md). A row is written when the day is set, so that what is due is a range
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
