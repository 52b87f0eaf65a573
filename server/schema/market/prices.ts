import { isNotNull } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  date,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Basis, EndReason } from '#contract/prices.ts'
import { belongsTo, idColumn, moment, price } from '../columns.ts'
import { stocks } from '../library/stocks.ts'

/**
 * Daily closes of one instrument. Days are the exchange's. One that nobody has a tip on has no stock yet; its stock takes it
 * when it comes (a trigger).
 */
export const priceSeries = pgTable(
  'price_series',
  {
    id: idColumn(),
    symbol: text('symbol').notNull().unique(),
    stockId: uuid('stock_id')
      .unique()
      .references(() => stocks.id, { onDelete: 'cascade' }),
    /** Whole units: GBX closes are kept as GBP. */
    currency: text('currency').notNull(),
    timezone: text('timezone').notNull(),
    basis: text('basis').$type<Basis>().notNull(),
    hasDividends: boolean('has_dividends').notNull(),
    /** Whether whoever told these prices tells splits too: only then is a small jump no missing one. */
    tellsSplits: boolean('tells_splits').notNull(),
    /** Who told of it last: `csv`, or the name of a vendor. */
    source: text('source').notNull(),
    sourceSymbol: text('source_symbol').notNull(),
    firstDay: date('first_day'),
    lastDay: date('last_day'),
    lastClose: price('last_close'),
    lastSplit: price('last_split'),
    lastTotal: price('last_total'),
    revision: integer('revision').notNull().default(1),
    /** The first day whose jump nothing explains. */
    suspectFrom: date('suspect_from'),
    /** That one and all that follow: a call is only known where none lies between its entry and the day in question. Ascending. */
    suspectDays: date('suspect_days').array().notNull().default([]),
    /** Jumps that the operator has looked at. */
    acceptedDays: date('accepted_days').array().notNull().default([]),
    endedOn: date('ended_on'),
    endValue: price('end_value'),
    endReason: text('end_reason').$type<EndReason>(),
    /** When it is asked for next; null: never by itself. */
    nextAt: moment('next_at'),
    failures: integer('failures').notNull().default(0),
    lastError: text('last_error'),
    fetchedAt: moment('fetched_at'),
    /** What it is held against, and what that was worth on `lastDay`, without dividends and with them. */
    benchId: uuid('bench_id').references((): AnyPgColumn => priceSeries.id, { onDelete: 'set null' }),
    benchSymbol: text('bench_symbol'),
    benchPrice: price('bench_price'),
    benchTotal: price('bench_total'),
    /** Prices have stopped, while those of what it is held against went on. */
    hasStopped: boolean('has_stopped').notNull().default(false),
    /** When the calls that rest on it are settled next; null: nothing has changed since they were. */
    settleAt: moment('settle_at'),
    /** The last day that they were settled by. */
    settledDay: date('settled_day'),
    /** Not only what is due: known days have changed. */
    settleAll: boolean('settle_all').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  table => [
    index('price_series_by_next').on(table.nextAt).where(isNotNull(table.nextAt)),
    index('price_series_to_settle').on(table.settleAt).where(isNotNull(table.settleAt)),
    index('price_series_held_against').on(table.benchId),
    index('price_series_by_creation').on(table.createdAt.desc(), table.id.desc()),
  ],
)

export const prices = pgTable(
  'prices',
  {
    seriesId: belongsTo('series_id', () => priceSeries.id),
    day: date('day').notNull(),
    close: numeric('close').notNull(),
    /** Product of the splits until that day. */
    splitFactor: numeric('split_factor').notNull(),
    /** Product of what dividends until that day were worth. */
    totalFactor: numeric('total_factor').notNull(),
    /** Told by a file, which wins over every vendor. */
    byFile: boolean('by_file').notNull(),
  },
  table => [primaryKey({ columns: [table.seriesId, table.day] })],
)

export const priceActions = pgTable(
  'price_actions',
  {
    seriesId: belongsTo('series_id', () => priceSeries.id),
    day: date('day').notNull(),
    kind: text('kind').$type<'split' | 'dividend'>().notNull(),
    value: numeric('value').notNull(),
    byFile: boolean('by_file').notNull(),
  },
  table => [primaryKey({ columns: [table.seriesId, table.day, table.kind] })],
)

/** What a later reading of a series told of known days otherwise than the one before. */
export const priceRevisions = pgTable(
  'price_revisions',
  {
    seriesId: belongsTo('series_id', () => priceSeries.id),
    revision: integer('revision').notNull(),
    at: moment('at').notNull().defaultNow(),
    /** How many days are other than before, and the first of them. */
    days: integer('days').notNull(),
    firstDay: date('first_day').notNull(),
    what: text('what').notNull(),
  },
  table => [primaryKey({ columns: [table.seriesId, table.revision] })],
)

/** Files of the folder of prices as they were when they were last read. */
export const priceFiles = pgTable('price_files', {
  name: text('name').primaryKey(),
  size: numeric('size').notNull(),
  changedAt: moment('changed_at').notNull(),
  readAt: moment('read_at').notNull().defaultNow(),
})
