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
 * What a person thought, by a judgement or a conclusion, and what became of it (decision 65). `keep_forecast` (a
 * function of the database) writes them.
 */
export const forecasts = pgTable(
  'forecasts',
  {
    id: idColumn(),
    userId: belongsTo('user_id', () => users.id),
    stockId: belongsTo('stock_id', () => stocks.id),
    tipId: mayBelongTo('tip_id', () => tips.id),
    source: text('source').$type<ForecastSource>().notNull(),
    /** What the person thought: of a judgement that disagrees the opposite of what the tip says. */
    direction: smallint('direction').$type<1 | -1>().notNull(),
    group: text('group').$type<ForecastGroup>().notNull(),
    /** Which of the person's it is, from 1 on: so many are kept, and none is counted for it. */
    n: integer('n').notNull(),
    madeAt: moment('made_at').notNull(),
    /** Until then a change of mind takes its place, later ones end it (`replacedAt`) and make another. */
    settlesAt: moment('settles_at').notNull(),
    replacedAt: moment('replaced_at'),
    /** How others had judged the tip by then; null: nobody knows. */
    othersAgreed: integer('others_agreed'),
    othersDisagreed: integer('others_disagreed'),
    othersUncertain: integer('others_uncertain'),
    ...measuredColumns(),
    /** How long a conclusion says it takes, and what came of it then, as of the other horizons. */
    ownMonths: smallint('own_months'),
    rOwn: price('r_own'),
    bOwn: price('b_own'),
    sOwn: smallint('s_own').notNull().default(0),
    /** Its time is over: what a conclusion says, 6 months of a judgement. */
    isResolved: boolean('is_resolved')
      .notNull()
      .generatedAlwaysAs(sql`(case source when 'conclusion' then s_own else s6 end) <> 0`),
    /** The forecast that counts in its place: one on the same stock within 90 days. */
    repeatOf: uuid('repeat_of'),
    /** When it is measured by itself, because the prices that it waits for are there; null: when new ones come. */
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

/** The sums of a person's forecasts, by group and months after; 0 months are those that conclusions say themselves. */
export const myScores = pgTable(
  'my_scores',
  {
    userId: belongsTo('user_id', () => users.id),
    group: text('group').$type<ForecastGroup>().notNull(),
    horizon: smallint('horizon').notNull(),
    resolved: integer('resolved').notNull(),
    hits: integer('hits').notNull(),
    /** What did the opposite; what did neither is in none. */
    misses: integer('misses').notNull(),
    unknown: integer('unknown').notNull(),
    open: integer('open').notNull(),
    /** Results against the benchmark in the direction of the forecasts, their squares, and the chances of being right. */
    sumX: numeric('sum_x').notNull(),
    sumXx: numeric('sum_xx').notNull(),
    sumP0: numeric('sum_p0').notNull(),
    /** Of tips that most of at least five others stood on one side of: how often the person was right, and most others. */
    crowdResolved: integer('crowd_resolved').notNull(),
    crowdHits: integer('crowd_hits').notNull(),
    othersHits: integer('others_hits').notNull(),
    /** Of those, where the person stood on the other side. */
    apartResolved: integer('apart_resolved').notNull(),
    apartHits: integer('apart_hits').notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.group, table.horizon] })],
)

/** When the forecasts of a person are summed up again, and what holds for all of them. */
export const myRecords = pgTable(
  'my_records',
  {
    /** The person: a row is due by its id. */
    id: uuid('id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Of what came before, only the last judgement of each tip is known; null: nothing came before. */
    knownSince: moment('known_since'),
    /** What they are held against; null: nothing yet, or several. */
    benchSymbol: text('bench_symbol'),
    /** Null: nothing has changed since they were summed up. */
    scoreAt: moment('score_at'),
  },
  table => [index('my_records_to_score').on(table.scoreAt).where(isNotNull(table.scoreAt))],
)

/** What a person says of a forecast whose time is over. */
export const judgementReviews = pgTable('judgement_reviews', {
  forecastId: uuid('forecast_id')
    .primaryKey()
    .references(() => forecasts.id, { onDelete: 'cascade' }),
  process: text('process').$type<Review['process']>().notNull(),
  outcome: text('outcome').$type<Review['outcome']>().notNull(),
  lesson: text('lesson'),
  reviewedAt: moment('reviewed_at').notNull().defaultNow(),
})

/** What a person means by the words of conviction, in per cent. */
export const convictions = pgTable('convictions', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  high: smallint('high').notNull(),
  medium: smallint('medium').notNull(),
  low: smallint('low').notNull(),
})
