import { isNotNull, isNull, sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Provenance } from '#contract/provenance.ts'
import type { Stance } from '#contract/stance.ts'
import { belongsTo, bytes, idColumn, mayBelongTo, moment, price } from '../columns.ts'
import { users } from '../house/people.ts'
import { type Folding, posts, sourceDrafts } from './posts.ts'
import { stocks } from './stocks.ts'
import type { TipWording } from './wordings.ts'

export const tips = pgTable(
  'tips',
  {
    id: idColumn(),
    postId: belongsTo('post_id', () => posts.id),
    stockId: belongsTo('stock_id', () => stocks.id),
    /** The author's order. Tips that were added later come last. */
    position: integer('position').notNull(),
    text: text('text').notNull(),
    thesis: text('thesis'),
    evidence: text('evidence'),
    evidenceSeconds: integer('evidence_seconds'),
    evidenceVerified: boolean('evidence_verified').notNull().default(false),
    provenance: text('provenance').$type<Provenance>().notNull().default('added'),
    /** The draft that the tip is `drafted` or `edited` from. */
    draftId: mayBelongTo('draft_id', () => sourceDrafts.id),
    stance: text('stance').$type<Stance>().notNull().default('unset'),
    priceTargetValue: price('price_target_value'),
    priceTargetCurrency: text('price_target_currency'),
    priceTargetHorizon: text('price_target_horizon'),
    priceTargetSourceExcerpt: text('price_target_source_excerpt'),
    /** The last day of the tip's target or expectation, in UTC. Null where the tip names no time. */
    deadlineOn: date('deadline_on'),
    /** SHA-256 of the terms (stock, stance, target value and currency). Judgements are of these terms. */
    claimKey: bytes('claim_key').generatedAlwaysAs(
      sql`claim_key(stock_id, stance, price_target_value, price_target_currency)`,
    ),
    createdAt: moment('created_at').notNull().defaultNow(),
    createdBy: mayBelongTo('created_by', () => users.id),
    /** When the tip was last changed. `tip_versions` has the earlier wording. */
    editedAt: moment('edited_at'),
    /** The post's `datedAt`, copied so that a stock's tips can be read in order from one index. */
    datedAt: moment('dated_at').notNull(),
    /** All people's judgements of the tip's present terms. The transaction that judges updates the counts. */
    agreeCount: integer('agree_count').notNull().default(0),
    disagreeCount: integer('disagree_count').notNull().default(0),
    uncertainCount: integer('uncertain_count').notNull().default(0),
    /** A deleted tip stays, so that it can be restored. */
    deletedAt: moment('deleted_at'),
    deletedBy: mayBelongTo('deleted_by', () => users.id),
    /** Whether the tip was deleted with its post, and is restored with it. */
    wentWithPost: boolean('went_with_post').notNull().default(false),
    /** When a moderator hid the tip. Other reasons may keep the tip out of sight, too. */
    hiddenAt: moment('hidden_at'),
    hiddenBy: mayBelongTo('hidden_by', () => users.id),
    /**
     * Whether the tip has `deletedAt` only because it is hidden. Where neither this nor `wentWithPost` is set, a person
     * has deleted the tip.
     */
    wentHidden: boolean('went_hidden').notNull().default(false),
    /**
     * Whether the tip was hidden together with everything that its account added. It is then shown again together with
     * the rest.
     */
    wentWithAccount: boolean('went_with_account').notNull().default(false),
    /** As for posts. */
    folding: text('folding').$type<Folding>(),
  },
  table => [
    // Includes deleted tips: their positions are not used again.
    index('tips_of_post').on(table.postId, table.position, table.id),
    index('tips_of_stock')
      .on(table.stockId, table.datedAt.desc(), table.id.desc())
      .where(isNull(table.deletedAt)),
    // For what has arrived on a stock since a person was last here.
    index('tips_by_arrival').on(table.stockId, table.createdAt.desc()).where(isNull(table.deletedAt)),
    // For all tips that wait for a person's judgement, with any filter of stances.
    index('tips_by_stance')
      .on(table.stance, table.datedAt.desc(), table.id.desc())
      .where(isNull(table.deletedAt)),
    // For deleting an account: its id is then removed from its tips and deletions.
    index('tips_of_person').on(table.createdBy),
    index('tips_of_draft').on(table.draftId).where(isNotNull(table.draftId)),
    index('tips_deleted_by').on(table.deletedBy).where(isNotNull(table.deletedBy)),
    index('tips_hidden_by').on(table.hiddenBy).where(isNotNull(table.hiddenBy)),
    index('targets_of_stock')
      .on(table.stockId, table.datedAt.desc(), table.id.desc())
      .where(sql`${isNull(table.deletedAt)} and ${isNotNull(table.priceTargetValue)}`),
    // A target without a currency is shown and counted in dollars.
    index('targets_by_value')
      .on(table.stockId, sql`coalesce(${table.priceTargetCurrency}, 'USD')`, table.priceTargetValue)
      .where(sql`${isNull(table.deletedAt)} and ${isNotNull(table.priceTargetValue)}`),
  ],
)

export const tipMetrics = pgTable(
  'tip_metrics',
  {
    id: idColumn(),
    tipId: belongsTo('tip_id', () => tips.id),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    value: text('value').notNull(),
    unit: text('unit'),
    currency: text('currency'),
    asOf: text('as_of'),
    sourceExcerpt: text('source_excerpt'),
  },
  table => [index('metrics_of_tip').on(table.tipId, table.position)],
)

/** The wording of a tip before each change. `at` and `by` are those of the change that replaced it. */
export const tipVersions = pgTable(
  'tip_versions',
  {
    tipId: belongsTo('tip_id', () => tips.id),
    version: integer('version').notNull(),
    at: moment('at').notNull().defaultNow(),
    by: mayBelongTo('by', () => users.id),
    fields: jsonb('fields').$type<TipWording>().notNull(),
    claimKey: bytes('claim_key').notNull(),
    /** The version that the change restored. Null for another change. */
    restored: integer('restored'),
  },
  table => [
    primaryKey({ columns: [table.tipId, table.version] }),
    // For deleting an account: its id is then removed from its changes.
    index('tip_versions_by').on(table.by),
  ],
)
