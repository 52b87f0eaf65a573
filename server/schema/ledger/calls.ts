import { isNotNull, isNull, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { DatedOnBy, TargetState } from '#contract/outcomes.ts'
import type { CallTerms, CorrectedCall, Proof } from '#reckoning/calls/terms.ts'
import { belongsTo, idColumn, mayBelongTo, moment, price } from '../columns.ts'
import { users } from '../house/people.ts'
import { stocks } from '../library/stocks.ts'
import { strategists } from '../library/strategists.ts'
import { tips } from '../library/tips.ts'
import { measuredColumns } from './measured-columns.ts'

/** The terms of a tip, frozen at the close that is its entry, and the result (decision 63). */
export const calls = pgTable(
  'calls',
  {
    tipId: uuid('tip_id')
      .primaryKey()
      .references(() => tips.id, { onDelete: 'cascade' }),
    /** The strategist, whichever of their names the post has. */
    strategistId: mayBelongTo('strategist_id', () => strategists.id),
    stockId: belongsTo('stock_id', () => stocks.id),
    /** 1 bullish, -1 bearish, 0 neutral or unset. */
    direction: smallint('direction').$type<1 | 0 | -1>().notNull(),
    targetValue: price('target_value'),
    targetCurrency: text('target_currency'),
    deadline: date('deadline').notNull(),
    /** The words that state the horizon, or how the horizon was read. */
    deadlineFrom: text('deadline_from').notNull(),
    /** When the tip arrived, or was restored. */
    arrivedAt: moment('arrived_at').notNull(),
    datedOn: date('dated_on').notNull(),
    datedBy: text('dated_by').$type<DatedOnBy>().notNull(),
    /** The tip arrived more than 30 days after publication. */
    isLate: boolean('is_late').notNull(),
    evidenceKey: text('evidence_key'),
    proof: jsonb('proof').$type<Proof>().notNull(),
    freezesAt: moment('freezes_at').notNull(),
    frozenAt: moment('frozen_at'),
    /**
     * The version of the rules by which the terms were frozen. `method` is the version by which the call was measured.
     */
    claimMethod: smallint('claim_method').notNull().default(1),
    ...measuredColumns(),
    /**
     * The horizons in the form of outcomes. Computing four for each tip of a page took as long as the rest of the read.
     */
    toldHorizons: json('told_horizons').generatedAlwaysAs(
      sql`told_horizons(entry_day, s1, r1, b1, s3, r3, b3, s6, r6, b6, s12, r12, b12)`,
    ),
    targetState: text('target_state').$type<TargetState>().notNull().default('none'),
    targetDay: date('target_day'),
    /** The value that a close times its splits has to reach, while the target is open. */
    targetLevel: price('target_level'),
    /** The close nearest to a missed target, on the scale of the entry day. */
    targetNearest: price('target_nearest'),
    reversedOn: date('reversed_on'),
    counted: boolean('counted').notNull().default(false),
    whyNot: text('why_not'),
    repeatOf: uuid('repeat_of'),
    /** Whether somebody has stated that the call was read wrongly, and this is not decided yet. */
    questioned: boolean('questioned').notNull().default(false),
    /** Whether the call no longer counts, by a decision in `call_events`. */
    setAside: boolean('set_aside').notNull().default(false),
  },
  table => [
    index('calls_of_stock').on(table.stockId, table.tipId),
    index('calls_of_stock_due').on(table.stockId).where(isNotNull(table.nextDue)),
    index('calls_by_next_due').on(table.nextDue),
    index('calls_of_strategist').on(table.strategistId, table.datedOn.desc(), table.tipId.desc()),
    index('calls_of_pair').on(table.strategistId, table.stockId),
    index('calls_of_series').on(table.seriesId),
    index('calls_to_freeze').on(table.freezesAt).where(isNull(table.frozenAt)),
  ],
)

/**
 * Calls to make or check: of one tip, of all tips of a post, or of all names of a strategist. Triggers add rows in the
 * transaction of the change. Rows are only added, so that no transaction waits for another.
 */
export const unsettled = pgTable(
  'unsettled',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    tipId: uuid('tip_id'),
    /** The stock of the tip. The tips of one stock are settled together. */
    stockId: uuid('stock_id'),
    postId: uuid('post_id'),
    strategistId: uuid('strategist_id'),
    /** When the tip was restored. */
    restoredAt: moment('restored_at'),
  },
  table => [
    index('unsettled_of_stock').on(table.stockId, table.id).where(isNotNull(table.stockId)),
    index('unsettled_groups').on(table.id).where(isNull(table.stockId)),
  ],
)

/** Whether changed outcomes have to be announced. At most one row. */
export const outcomeNews = pgTable('outcome_news', {
  id: integer('id').primaryKey().default(1),
  toldAt: moment('told_at').notNull(),
  waits: boolean('waits').notNull(),
})

export type CallEventKind =
  | 'frozen'
  | 'edited'
  | 'deleted'
  | 'restored'
  | 'corrected'
  | 'refused'
  | 'set aside'

/** The events of a frozen call. They are kept for ever, without any person's name or words. */
export const callEvents = pgTable(
  'call_events',
  {
    id: idColumn(),
    tipId: belongsTo('tip_id', () => tips.id),
    at: moment('at').notNull().defaultNow(),
    kind: text('kind').$type<CallEventKind>().notNull(),
    byRole: text('by_role').$type<'server' | 'member' | 'moderator' | 'admin'>().notNull(),
    was: jsonb('was').$type<CallTerms>(),
    is: jsonb('is').$type<CallTerms>(),
  },
  table => [index('call_events_of_tip').on(table.tipId, table.at)],
)

/** A person's statement that a frozen call was read wrongly. Another person has to decide on the statement. */
export const corrections = pgTable(
  'corrections',
  {
    id: idColumn(),
    tipId: belongsTo('tip_id', () => tips.id),
    /** The corrected terms. Null: the passage is no tip, and the call has to be set aside. */
    is: jsonb('is').$type<CorrectedCall>(),
    was: jsonb('was').$type<CorrectedCall>().notNull(),
    note: text('note'),
    state: text('state').$type<'open' | 'confirmed' | 'refused'>().notNull().default('open'),
    createdBy: mayBelongTo('created_by', () => users.id),
    createdAt: moment('created_at').notNull().defaultNow(),
    decidedBy: mayBelongTo('decided_by', () => users.id),
    decidedAt: moment('decided_at'),
  },
  table => [
    index('corrections_by_creation').on(table.createdAt.desc(), table.id.desc()),
    index('corrections_of_tip').on(table.tipId, table.state),
    index('corrections_of_person').on(table.createdBy).where(isNotNull(table.createdBy)),
    index('corrections_decided_by').on(table.decidedBy).where(isNotNull(table.decidedBy)),
    index('corrections_open').on(table.createdAt.desc(), table.id.desc()).where(sql`${table.state} = 'open'`),
  ],
)
