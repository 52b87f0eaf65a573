import { isNotNull, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { fewest } from '#contract/record-limits.ts'
import { belongsTo, moment } from '../columns.ts'
import { strategists } from '../library/strategists.ts'

/** The result of a strategist's counted calls after this many months (decision 67). */
export const strategistScores = pgTable(
  'strategist_scores',
  {
    strategistId: belongsTo('strategist_id', () => strategists.id),
    /** Months. */
    horizon: smallint('horizon').notNull(),
    resolved: integer('resolved').notNull(),
    hits: integer('hits').notNull(),
    unknown: integer('unknown').notNull(),
    open: integer('open').notNull(),
    /**
     * Of the results against the benchmark, in the direction of the call: the sum, the sum of squares, and the sum of
     * chances.
     */
    sumX: numeric('sum_x').notNull(),
    sumXx: numeric('sum_xx').notNull(),
    sumP0: numeric('sum_p0').notNull(),
    /** The number of different months in which the resolved calls entered. */
    months: integer('months').notNull(),
    /** Resolved calls by result, in columns of 2.5 points. */
    columns: jsonb('columns').$type<{ at: number; calls: number }[]>().notNull(),
    /** Of all counted calls, for every horizon together. */
    targetHits: integer('target_hits').notNull(),
    targetMissed: integer('target_missed').notNull(),
    targetUnclear: integer('target_unclear').notNull(),
    /** The benchmark of all of these calls; null where they have several. */
    benchmark: text('benchmark'),
    /** The ends of the interval of the share of hits; null where no call is resolved. */
    lower: numeric('lower'),
    upper: numeric('upper'),
    /** The place among all strategists with enough calls, stored with the scores. */
    rank: integer('rank'),
    /** All counted calls, of whichever state. The same for every horizon. */
    counted: integer('counted').generatedAlwaysAs(sql`resolved + unknown + open`),
    /** 1 better than chance, -1 worse, 0 neither, as `findingOf` says it; null where too few calls are resolved. */
    finding: smallint('finding').generatedAlwaysAs(
      sql.raw(`case when resolved >= ${fewest.told} then case
        when lower > round(sum_p0 / resolved, 6) then 1 when upper < round(sum_p0 / resolved, 6) then -1 else 0 end end`),
    ),
  },
  table => [
    primaryKey({ columns: [table.strategistId, table.horizon] }),
    index('strategist_scores_by_counted').on(table.horizon, table.counted, table.strategistId),
    index('strategist_scores_by_lower')
      .on(table.horizon, table.lower, table.strategistId)
      .where(isNotNull(table.finding)),
    index('strategist_scores_by_finding')
      .on(table.horizon, sql`(finding * 10 + lower)`, table.strategistId)
      .where(isNotNull(table.finding)),
    index('strategist_scores_ranked').on(table.horizon, table.rank).where(sql`${table.rank} is not null`),
  ],
)

/**
 * How the stocks with prices here did against the benchmark of their currency, from their first day in a month. This is
 * the result of chance (decision 67).
 */
export const baseRates = pgTable(
  'base_rates',
  {
    currency: text('currency').notNull(),
    /** Months. */
    horizon: smallint('horizon').notNull(),
    /** The first day of the month. */
    month: date('month').notNull(),
    /** The symbol of the benchmark that the stocks were compared with. */
    benchmark: text('benchmark').notNull(),
    stocks: integer('stocks').notNull(),
    beat: integer('beat').notNull(),
    /** When the row was first needed. Some days later the row is fixed. */
    firstAt: moment('first_at').notNull().defaultNow(),
    countedAt: moment('counted_at').notNull().defaultNow(),
  },
  table => [
    primaryKey({ columns: [table.currency, table.horizon, table.month] }),
    index('base_rates_by_first').on(table.firstAt),
  ],
)

/** How many of the tips that a machine read here in texts of a strategist were kept (decision 67). */
export const strategistSelections = pgTable(
  'strategist_selections',
  {
    strategistId: belongsTo('strategist_id', () => strategists.id).primaryKey(),
    read: integer('read').notNull(),
    kept: integer('kept').notNull(),
    /** Left out, by stance. */
    leftBullish: integer('left_bullish').notNull(),
    leftBearish: integer('left_bearish').notNull(),
    leftNeutral: integer('left_neutral').notNull(),
    /** When a text that was read is left out unless a person saves it before. Null: no text waits. */
    nextAt: moment('next_at'),
  },
  table => [index('strategist_selections_due').on(table.nextAt).where(isNotNull(table.nextAt))],
)

/** The rules by which this server's calls were last placed: one row, or none. */
export const recordRules = pgTable('record_rules', {
  id: integer('id').primaryKey().default(1),
  /** COUNT_SUPPLIED. */
  countsSupplied: boolean('counts_supplied').notNull(),
  /** The version of the rules. */
  method: smallint('method').notNull().default(1),
})

/**
 * Strategists whose records have to be counted again. Rows are only added, so that no transaction waits for another.
 */
export const unscored = pgTable(
  'unscored',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    strategistId: uuid('strategist_id').notNull(),
  },
  table => [index('unscored_of_strategist').on(table.strategistId)],
)
