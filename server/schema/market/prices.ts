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
 * Daily closes of one instrument, by the calendar days of its exchange. A series has no stock as long as nobody has a
 * tip on the instrument. When the stock is added, a trigger sets it here.
 */
export const priceSeries = pgTable(
  'price_series',
  {
    id: idColumn(),
    symbol: text('symbol').notNull().unique(),
    stockId: uuid('stock_id')
      .unique()
      .references(() => stocks.id, { onDelete: 'cascade' }),
    /** The major unit: GBX closes are stored as GBP. */
    currency: text('currency').notNull(),
    timezone: text('timezone').notNull(),
    basis: text('basis').$type<Basis>().notNull(),
    hasDividends: boolean('has_dividends').notNull(),
    /** Whether the source states splits too. Only then is a small jump no overlooked split. */
    tellsSplits: boolean('tells_splits').notNull(),
    /** The source of the last reading: `csv`, or the name of a vendor. */
    source: text('source').notNull(),
    sourceSymbol: text('source_symbol').notNull(),
    firstDay: date('first_day'),
    lastDay: date('last_day'),
    lastClose: price('last_close'),
    lastSplit: price('last_split'),
    lastTotal: price('last_total'),
    revision: integer('revision').notNull().default(1),
    /** The first day with an unexplained jump. */
    suspectFrom: date('suspect_from'),
    /** All days with unexplained jumps, ascending. A result is known only if none is between its entry and its day. */
    suspectDays: date('suspect_days').array().notNull().default([]),
    /** Jumps that the operator has accepted. */
    acceptedDays: date('accepted_days').array().notNull().default([]),
    endedOn: date('ended_on'),
    endValue: price('end_value'),
    endReason: text('end_reason').$type<EndReason>(),
    /** When the vendor is asked next. Null: never automatically. */
    nextAt: moment('next_at'),
    failures: integer('failures').notNull().default(0),
    lastError: text('last_error'),
    fetchedAt: moment('fetched_at'),
    /** The benchmark, and its value on `lastDay`, without and with dividends. */
    benchId: uuid('bench_id').references((): AnyPgColumn => priceSeries.id, { onDelete: 'set null' }),
    benchSymbol: text('bench_symbol'),
    benchPrice: price('bench_price'),
    benchTotal: price('bench_total'),
    /** Whether the prices have stopped while those of the benchmark went on. */
    hasStopped: boolean('has_stopped').notNull().default(false),
    /** When the calls of the series are settled next. Null: nothing has changed since. */
    settleAt: moment('settle_at'),
    /** The last day whose prices were used for settling. */
    settledDay: date('settled_day'),
    /** Whether all calls are settled, and not only due ones: known days have changed. */
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
    /** The product of the splits up to that day. */
    splitFactor: numeric('split_factor').notNull(),
    /** The product of the dividend factors up to that day. */
    totalFactor: numeric('total_factor').notNull(),
    /** From a file, which wins over every vendor. */
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

/** How a later reading of a series differed on known days. */
export const priceRevisions = pgTable(
  'price_revisions',
  {
    seriesId: belongsTo('series_id', () => priceSeries.id),
    revision: integer('revision').notNull(),
    at: moment('at').notNull().defaultNow(),
    /** The number of changed days, and the first of them. */
    days: integer('days').notNull(),
    firstDay: date('first_day').notNull(),
    what: text('what').notNull(),
  },
  table => [primaryKey({ columns: [table.seriesId, table.revision] })],
)

/** The files in the folder of prices, as they were when they were last read. */
export const priceFiles = pgTable('price_files', {
  name: text('name').primaryKey(),
  size: numeric('size').notNull(),
  changedAt: moment('changed_at').notNull(),
  readAt: moment('read_at').notNull().defaultNow(),
})
