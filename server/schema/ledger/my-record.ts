import { isNotNull, isNull, sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ForecastGroup, ForecastSource, Review } from '#contract/my-record.ts'
import { belongsTo, idColumn, mayBelongTo, moment, price } from '../columns.ts'
import { users } from '../house/people.ts'
import { stocks } from '../library/stocks.ts'
import { tips } from '../library/tips.ts'
import { measuredColumns } from './measured-columns.ts'

/**
 * What a person expected, by a judgement or a conclusion, and the result (decision 65). The database function
 * `keep_forecast` writes the rows.
 */
export const forecasts = pgTable(
  'forecasts',
  {
    id: idColumn(),
    userId: belongsTo('user_id', () => users.id),
    stockId: belongsTo('stock_id', () => stocks.id),
    tipId: mayBelongTo('tip_id', () => tips.id),
    source: text('source').$type<ForecastSource>().notNull(),
    /** The direction that the person expected. For a judgement that disagrees, the opposite of the tip's direction. */
    direction: smallint('direction').$type<1 | -1>().notNull(),
    group: text('group').$type<ForecastGroup>().notNull(),
    /** The number of the forecast among the person's, from 1, by which the maximum is checked without counting. */
    n: integer('n').notNull(),
    madeAt: moment('made_at').notNull(),
    /**
     * Until then a change of mind replaces the forecast. A later one ends the forecast (`replacedAt`) and makes
     * another.
     */
    settlesAt: moment('settles_at').notNull(),
    replacedAt: moment('replaced_at'),
    /** How others had judged the tip by then. Null: not known. */
    othersAgreed: integer('others_agreed'),
    othersDisagreed: integer('others_disagreed'),
    othersUncertain: integer('others_uncertain'),
    ...measuredColumns(),
    /** The number of months that a conclusion names, and the result after them, as for the other horizons. */
    ownMonths: smallint('own_months'),
    rOwn: price('r_own'),
    bOwn: price('b_own'),
    sOwn: smallint('s_own').notNull().default(0),
    /** Whether the time of the forecast is over: the conclusion's own months, or 6 months for a judgement. */
    isResolved: boolean('is_resolved')
      .notNull()
      .generatedAlwaysAs(sql`(case source when 'conclusion' then s_own else s6 end) <> 0`),
    /** An equal forecast of the last 90 days, which counts instead of this one. */
    repeatOf: uuid('repeat_of'),
    /**
     * When the forecast is measured without new prices, because the prices that it needs exist already. Null: when new
     * prices arrive.
     */
    settleAt: moment('settle_at'),
  },
  table => [
    index('forecasts_of_person').on(table.userId, table.madeAt.desc(), table.id.desc()),
    index('forecasts_of_stock').on(table.stockId, table.nextDue),
    index('forecasts_to_settle').on(table.settleAt).where(isNotNull(table.settleAt)),
    uniqueIndex('forecast_of_judgement')
      .on(table.tipId, table.userId)
      .where(sql`${table.source} = 'verdict' and ${isNull(table.replacedAt)}`),
    uniqueIndex('forecast_of_conclusion')
      .on(table.userId, table.stockId)
      .where(sql`${table.source} = 'conclusion' and ${isNull(table.replacedAt)}`),
  ],
)

/** The sums of a person's forecasts, by group and months. 0 months are the conclusions' own. */
export const myScores = pgTable(
  'my_scores',
  {
    userId: belongsTo('user_id', () => users.id),
    group: text('group').$type<ForecastGroup>().notNull(),
    horizon: smallint('horizon').notNull(),
    resolved: integer('resolved').notNull(),
    hits: integer('hits').notNull(),
    /** Forecasts whose opposite came true. A result equal to the benchmark's counts neither as a hit nor as a miss. */
    misses: integer('misses').notNull(),
    unknown: integer('unknown').notNull(),
    open: integer('open').notNull(),
    /**
     * Results against the benchmark in the direction of the forecasts: their sum, the sum of their squares, and the sum
     * of the chances of a hit.
     */
    sumX: numeric('sum_x').notNull(),
    sumXx: numeric('sum_xx').notNull(),
    sumP0: numeric('sum_p0').notNull(),
    /**
     * For tips that most of at least five others judged alike: forecasts, hits of the person, and hits of most others.
     */
    crowdResolved: integer('crowd_resolved').notNull(),
    crowdHits: integer('crowd_hits').notNull(),
    othersHits: integer('others_hits').notNull(),
    /** Of these, the forecasts in which the person disagreed with most others. */
    apartResolved: integer('apart_resolved').notNull(),
    apartHits: integer('apart_hits').notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.group, table.horizon] })],
)

/** When a person's forecasts are summed up next, and facts about all of them. */
export const myRecords = pgTable(
  'my_records',
  {
    /** The id of the person. A row is due by its id. */
    id: uuid('id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** From earlier times, only the last judgement of each tip is known. Null: there was nothing earlier. */
    knownSince: moment('known_since'),
    /** The benchmark of all forecasts. Null: none yet, or several. */
    benchSymbol: text('bench_symbol'),
    /** When the forecasts are summed up again. Null: nothing has changed since the last time. */
    scoreAt: moment('score_at'),
  },
  table => [index('my_records_to_score').on(table.scoreAt).where(isNotNull(table.scoreAt))],
)

/** A person's review of a forecast whose time is over. */
export const judgementReviews = pgTable('judgement_reviews', {
  forecastId: uuid('forecast_id')
    .primaryKey()
    .references(() => forecasts.id, { onDelete: 'cascade' }),
  process: text('process').$type<Review['process']>().notNull(),
  outcome: text('outcome').$type<Review['outcome']>().notNull(),
  lesson: text('lesson'),
  reviewedAt: moment('reviewed_at').notNull().defaultNow(),
})

/** The meaning of a person's words of conviction, in percent. */
export const convictions = pgTable('convictions', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  high: smallint('high').notNull(),
  medium: smallint('medium').notNull(),
  low: smallint('low').notNull(),
})
