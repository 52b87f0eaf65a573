import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { Classification } from '#contract/tips.ts'
import { belongsTo, bytes, moment } from '../columns.ts'
import { users } from '../house/people.ts'
import { stocks } from '../library/stocks.ts'
import { tips } from '../library/tips.ts'

/** Judgements of tips. The database and the API name them by their value, the classification. */
export const judgements = pgTable(
  'classifications',
  {
    userId: belongsTo('user_id', () => users.id),
    tipId: belongsTo('tip_id', () => tips.id),
    verdict: text('classification').$type<Classification>().notNull(),
    /** The terms of the tip when it was judged, as a key. A judgement counts nowhere once the tip has other terms. */
    claimKey: bytes('claim_key'),
    /**
     * The classification that the last judgement of the same terms replaced. The statement that stores a judgement
     * computes the change of the counters from it.
     */
    previous: text('previous').$type<Classification>(),
    /**
     * The reason, which only the person sees unless they share it. It has an id of its own, because the person's id is
     * secret.
     */
    reason: text('reason'),
    reasonId: uuid('reason_id'),
    reasonShared: boolean('reason_shared').notNull().default(false),
    reasonAt: moment('reason_at'),
    /** Wordings that a moderator has removed. Others never see them, even if the person shares them again. */
    removedReasons: text('removed_reasons').array().notNull().default([]),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  table => [
    primaryKey({ columns: [table.userId, table.tipId] }),
    index('classifications_of_tip').on(table.tipId, table.userId),
    uniqueIndex('classifications_of_reason').on(table.reasonId).where(sql`${table.reasonId} is not null`),
    index('reasons_of_person').on(table.userId).where(sql`${table.reason} is not null`),
    index('shared_reasons').on(table.tipId, table.reasonAt.desc()).where(sql`${table.reasonShared}`),
  ],
)

/**
 * The number of a person's judgements of the present terms of a stock's tips. The transactions that judge, delete and
 * restore update the counts.
 */
export const stockJudgements = pgTable(
  'stock_judgements',
  {
    userId: belongsTo('user_id', () => users.id),
    stockId: belongsTo('stock_id', () => stocks.id),
    agree: integer('agree').notNull().default(0),
    disagree: integer('disagree').notNull().default(0),
    uncertain: integer('uncertain').notNull().default(0),
  },
  table => [primaryKey({ columns: [table.userId, table.stockId] })],
)
