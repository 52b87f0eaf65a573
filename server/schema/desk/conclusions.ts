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

/** What *Still holds* has changed, so that it can be taken back while nothing else was saved. */
export interface StillHeld {
  /** The version that it has kept, and when it was said. */
  versionId: string
  at: string
  /** As it stood. */
  mark: {
    on: string
    average: string | null
    currency: string | null
    seenNews: number
    seenAt: string | null
    /** Absent where it was said before they were kept. */
    seenEdits?: string[]
  }
  edited: string[]
  opposed: { id: string; since: string; tips: number; newestTip: string; newestAt: string } | null
  opposedItem: { dueOn: string; state: string; snoozedTo: string | null; words: string | null } | null
}

/** What a person decided about a stock. */
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
    /** What would have changed their mind then, open and tripped. */
    falsifiers: jsonb('falsifiers').$type<Falsifier[]>().notNull().default([]),
    /** What they said when they closed it. */
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
    // What closes are held against.
    index('levels_of_stock')
      .on(table.stockId)
      .where(sql`${table.state} = 'open' and ${isNotNull(table.level)}`),
  ],
)

/**
 * What others said of a stock when its conclusion was last saved: what came since is told by the difference to the counters
 * of the stock. Where an older tip goes, comes back or changes, its trigger changes this too.
 */
export const decidedMarks = pgTable(
  'decided_marks',
  {
    userId: belongsTo('user_id', () => users.id),
    stockId: belongsTo('stock_id', () => stocks.id),
    /** Tips that came by then are told by the numbers below: by the clock of the database, as when tips come. */
    at: moment('at').notNull(),
    /** The day of the save, in the person's time zone. */
    onDay: date('on_day').notNull(),
    bullish: integer('bullish').notNull(),
    bearish: integer('bearish').notNull(),
    neutral: integer('neutral').notNull(),
    unset: integer('unset').notNull(),
    /** Of the currency that most targets were in; null: there was none. */
    targetAverage: numeric('target_average'),
    targetCurrency: text('target_currency'),
    /** News (tips and edits) that the person has looked at. */
    seenNews: integer('seen_news').notNull().default(0),
    seenAt: moment('seen_at'),
    /** Tips whose edits were in sight when the person looked: an edit of less than a millisecond later is none of them. */
    seenEdits: uuid('seen_edits').array().notNull().default([]),
  },
  table => [
    primaryKey({ columns: [table.userId, table.stockId] }),
    index('decided_marks_of_stock').on(table.stockId, table.at),
  ],
)

/** Tips that a person agreed with and somebody else has changed since they last saved a conclusion of the stock. */
export const editedSinceDecided = pgTable(
  'edited_since_decided',
  {
    userId: belongsTo('user_id', () => users.id),
    stockId: belongsTo('stock_id', () => stocks.id),
    tipId: uuid('tip_id').notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.stockId, table.tipId] })],
)
