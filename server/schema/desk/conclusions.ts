import { isNotNull, sql } from 'drizzle-orm'
import { date, index, integer, jsonb, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Conclusion } from '#contract/conclusions.ts'
import type { Falsifier } from '#contract/falsifiers.ts'
import { belongsTo, idColumn, moment, price, wordsOf } from '../columns.ts'
import { users } from '../house/people.ts'
import { stocks } from '../library/stocks.ts'

const decision = {
  action: text('action').$type<Conclusion['action']>().notNull(),
  conviction: text('conviction').$type<Conclusion['conviction']>(),
  horizon: text('horizon').$type<Conclusion['horizon']>(),
  rationale: text('rationale'),
  priceTargetValue: price('price_target_value'),
  priceTargetCurrency: text('price_target_currency')
    .$type<Conclusion['priceTargetCurrency']>()
    .notNull()
    .default('USD'),
  reviewOn: date('review_on'),
  updatedAt: moment('updated_at').notNull().defaultNow(),
}

/** What *Still holds* has changed, so that it can be undone until something else is saved. */
export interface StillHeld {
  /** The version that the person kept, and when they said so. */
  versionId: string
  at: string
  /** The mark as it was before. */
  mark: {
    on: string
    average: string | null
    currency: string | null
    seenNews: number
    seenAt: string | null
    /** Absent for a *Still holds* from before these were stored. */
    seenEdits?: string[]
  }
  edited: string[]
  opposed: { id: string; since: string; tips: number; newestTip: string; newestAt: string } | null
  opposedItem: { dueOn: string; state: string; snoozedTo: string | null; words: string | null } | null
}

/** The conclusions of people on stocks. */
export const conclusions = pgTable(
  'conclusions',
  {
    userId: belongsTo('user_id', () => users.id),
    stockId: belongsTo('stock_id', () => stocks.id),
    ...decision,
    search: wordsOf('rationale'),
  },
  table => [primaryKey({ columns: [table.userId, table.stockId] })],
)

/** Every earlier version of a conclusion. */
export const conclusionVersions = pgTable(
  'conclusion_versions',
  {
    id: idColumn(),
    userId: belongsTo('user_id', () => users.id),
    stockId: uuid('stock_id')
      .notNull()
      .references(() => stocks.id, { onDelete: 'cascade' }),
    ...decision,
    /** The falsifiers at that time, open and tripped. */
    falsifiers: jsonb('falsifiers').$type<Falsifier[]>().notNull().default([]),
    /** What the person said when they closed the conclusion. */
    postMortem: text('post_mortem'),
  },
  table => [
    index('versions_of_conclusion').on(table.userId, table.stockId, table.updatedAt.desc(), table.id.desc()),
  ],
)

/** What would change a person's mind about a stock (decision 68). */
export const falsifiers = pgTable(
  'falsifiers',
  {
    id: idColumn(),
    userId: belongsTo('user_id', () => users.id),
    stockId: belongsTo('stock_id', () => stocks.id),
    text: text('text').notNull(),
    kind: text('kind').$type<Falsifier['kind']>().notNull(),
    level: price('level'),
    by: date('by'),
    state: text('state').$type<Falsifier['state']>().notNull().default('open'),
    trippedOn: date('tripped_on'),
    note: text('note'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  table => [
    index('falsifiers_of_conclusion').on(table.userId, table.stockId),
    // Levels with which closes are compared.
    index('levels_of_stock')
      .on(table.stockId)
      .where(sql`${table.state} = 'open' and ${isNotNull(table.level)}`),
  ],
)

/**
 * The tips on a stock when its conclusion was last saved. The difference to the stock's counters tells what is new
 * since then. When an older tip is deleted, restored or changed, its trigger changes this row, too.
 */
export const decidedMarks = pgTable(
  'decided_marks',
  {
    userId: belongsTo('user_id', () => users.id),
    stockId: belongsTo('stock_id', () => stocks.id),
    /** Tips that had been added by this moment of the database's clock are part of the counts below. */
    at: moment('at').notNull(),
    /** The day of the save, in the person's time zone. */
    onDay: date('on_day').notNull(),
    bullish: integer('bullish').notNull(),
    bearish: integer('bearish').notNull(),
    neutral: integer('neutral').notNull(),
    unset: integer('unset').notNull(),
    /** The average target in the currency of most targets; null where there was no target. */
    targetAverage: numeric('target_average'),
    targetCurrency: text('target_currency'),
    /** News (tips and edits) that the person has looked at. */
    seenNews: integer('seen_news').notNull().default(0),
    seenAt: moment('seen_at'),
    /** The tips whose edits the person had seen. An edit that came less than a millisecond later is not among them. */
    seenEdits: uuid('seen_edits').array().notNull().default([]),
  },
  table => [
    primaryKey({ columns: [table.userId, table.stockId] }),
    index('decided_marks_of_stock').on(table.stockId, table.at),
  ],
)

/** Tips that a person agreed with, and that another person has changed since the conclusion was last saved. */
export const editedSinceDecided = pgTable(
  'edited_since_decided',
  {
    userId: belongsTo('user_id', () => users.id),
    stockId: belongsTo('stock_id', () => stocks.id),
    tipId: uuid('tip_id').notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.stockId, table.tipId] })],
)
