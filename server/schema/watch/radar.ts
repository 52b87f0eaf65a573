import { isNotNull, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  customType,
  date,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ContradictionKind } from '#contract/radar.ts'
import { belongsTo, idColumn, moment } from '../columns.ts'
import { users } from '../house/people.ts'
import { posts } from '../library/posts.ts'
import { stocks } from '../library/stocks.ts'
import { strategists } from '../library/strategists.ts'
import { tips } from '../library/tips.ts'

/** Hashes of 64 bits, signed, as PostgreSQL stores them. */
const bigints = customType<{ data: bigint[]; driverData: string }>({ dataType: () => 'bigint[]' })

/** Hashes of 32 bits, signed, ascending. */
const integers = customType<{ data: number[]; driverData: string }>({ dataType: () => 'integer[]' })

/** Posts whose present form was not compared with other posts yet. Triggers add rows, which are never updated. */
export const unsketched = pgTable(
  'unsketched',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    postId: uuid('post_id').notNull(),
  },
  // Seeds and imports add several rows for a post, far apart, which are taken together.
  table => [index('unsketched_of_post').on(table.postId)],
)

/** Posts whose origin has to be found again, from the stored echoes. */
export const unjoined = pgTable(
  'unjoined',
  {
    postId: uuid('post_id').primaryKey(),
    /** Whether the post may have lost a connection. Its known origin may then be wrong. */
    parted: boolean('parted').notNull(),
  },
  table => [index('unjoined_parted').on(table.postId).where(sql`${table.parted}`)],
)

/** Stocks whose newest tips and contradictions have to be computed again. */
export const newestTipsDue = pgTable(
  'unvoiced',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    stockId: uuid('stock_id').notNull(),
  },
  table => [index('unvoiced_of_stock').on(table.stockId)],
)

/** Visible tips as they were last compared. All that pages show about them is a range of one of the indexes. */
export const heldTips = pgTable(
  'held_tips',
  {
    tipId: uuid('tip_id')
      .primaryKey()
      .references(() => tips.id, { onDelete: 'cascade' }),
    postId: uuid('post_id').notNull(),
    stockId: uuid('stock_id').notNull(),
    /** The strategist under any of their names, or the post where the author is unknown. */
    speakerId: uuid('speaker_id').notNull(),
    strategistId: uuid('strategist_id'),
    /** 1 bullish, -1 bearish, 0 neutral or unset. */
    direction: smallint('direction').notNull(),
    /** The date that the tip's source proves, else the date of adding. */
    datedAt: moment('dated_at').notNull(),
    /** When the tip was added to this server, with its post or later. */
    cameAt: moment('came_at').notNull(),
    /** The date of the tip's post, by the same rule. */
    postAt: moment('post_at').notNull(),
    /** Whether the tip is the first of its post on the stock. */
    isFirst: boolean('is_first').notNull(),
  },
  table => [
    index('held_of_post').on(table.postId),
    index('held_by_post').on(table.stockId, table.postAt, table.postId).where(sql`${table.isFirst}`),
    index('held_by_speaker')
      .on(table.stockId, table.speakerId, table.datedAt.desc(), table.tipId.desc())
      .where(sql`${table.direction} <> 0`),
  ],
)

/** The sketch of a post's words (decision 69). */
export const postSketches = pgTable(
  'post_sketches',
  {
    postId: uuid('post_id')
      .primaryKey()
      .references(() => posts.id, { onDelete: 'cascade' }),
    hashes: bigints('hashes').notNull(),
    words: integer('words').notNull(),
    truncated: boolean('truncated').notNull(),
    /** The host of the post and the hashes of its paragraphs, so that they can be counted again. */
    host: text('host'),
    paragraphs: bigints('paragraphs').notNull(),
    /** Hashes of the runs of words that its tips quote, for a first look at which posts quote the same passage. */
    evidence: integers('evidence').notNull(),
  },
  table => [index('sketches_of_host').on(table.host).where(isNotNull(table.host))],
)

/** The number of posts of a host with a paragraph. A paragraph in three posts is only a footer. */
export const paragraphCounts = pgTable(
  'paragraph_counts',
  {
    host: text('host').notNull(),
    hash: bigint('hash', { mode: 'bigint' }).notNull(),
    posts: integer('posts').notNull(),
  },
  table => [primaryKey({ columns: [table.host, table.hash] })],
)

/** Pairs of posts with the same words. `a` is the smaller id. */
export const echoEdges = pgTable(
  'echo_edges',
  {
    a: belongsTo('a', () => posts.id),
    b: belongsTo('b', () => posts.id),
    kind: text('kind').$type<'text' | 'evidence'>().notNull(),
    likeness: numeric('likeness').notNull(),
  },
  table => [primaryKey({ columns: [table.a, table.b] }), index('echo_edges_of_other').on(table.b)],
)

/** The newest tip with a direction, of each strategist on a stock, or of a post without a strategist. */
export const newestTips = pgTable(
  'stock_voices',
  {
    stockId: belongsTo('stock_id', () => stocks.id),
    /** The strategist, or the post. */
    speakerId: uuid('speaker_id').notNull(),
    strategistId: uuid('strategist_id').references(() => strategists.id, { onDelete: 'cascade' }),
    tipId: belongsTo('tip_id', () => tips.id),
    direction: smallint('direction').notNull(),
    datedAt: moment('dated_at').notNull(),
    originId: uuid('origin_id').notNull(),
    /** The days of their tips with a direction, from 90 days before the newest one. */
    days: date('days').array().notNull(),
  },
  table => [
    primaryKey({ columns: [table.stockId, table.speakerId] }),
    index('voices_of_stock').on(table.stockId, table.datedAt.desc()),
    index('voices_of_tip').on(table.tipId),
    index('voices_of_strategist').on(table.strategistId),
  ],
)

/** Figures that tips state, by a key of their subject. Two different figures under one key contradict each other. */
export const toldNumbers = pgTable(
  'told_numbers',
  {
    metricId: uuid('metric_id').primaryKey(),
    tipId: belongsTo('tip_id', () => tips.id),
    stockId: belongsTo('stock_id', () => stocks.id),
    key: text('key').notNull(),
    value: numeric('value').notNull(),
    ulp: numeric('ulp').notNull(),
    /** For the trailing twelve months, the day on which they ended. */
    day: date('day'),
  },
  table => [
    index('told_numbers_of_stock').on(table.stockId, table.key),
    index('told_numbers_of_tip').on(table.tipId),
  ],
)

/** Contradictions. `aTip` is the later tip. */
export const contradictions = pgTable(
  'signals',
  {
    id: idColumn(),
    kind: text('kind').$type<Exclude<ContradictionKind, 'against-you'>>().notNull(),
    stockId: belongsTo('stock_id', () => stocks.id),
    aTip: belongsTo('a_tip', () => tips.id),
    bTip: belongsTo('b_tip', () => tips.id),
    /** For `numbers`: the two figures. */
    aMetric: uuid('a_metric'),
    bMetric: uuid('b_metric'),
    day: date('day').notNull(),
  },
  table => [
    unique('signal_of_tips').on(table.kind, table.aTip, table.bTip),
    index('signals_by_day').on(table.day.desc(), table.id.desc()),
    index('signals_of_stock').on(table.stockId, table.day.desc(), table.id.desc()),
    index('signals_of_kind').on(table.kind, table.day.desc(), table.id.desc()),
    index('signals_of_a').on(table.aTip),
    index('signals_of_b').on(table.bTip),
  ],
)

export const contradictionsSeen = pgTable(
  'signals_seen',
  {
    userId: belongsTo('user_id', () => users.id),
    /** The id of a contradiction, or of a row of `opposed` (tips against a conclusion). */
    signalId: uuid('signal_id').notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  table => [
    primaryKey({ columns: [table.userId, table.signalId] }),
    index('signals_seen_of_signal').on(table.signalId),
  ],
)

/** Tips against a person's conclusion that were added after its last save. */
export const againstConclusions = pgTable(
  'opposed',
  {
    id: idColumn(),
    userId: belongsTo('user_id', () => users.id),
    stockId: belongsTo('stock_id', () => stocks.id),
    since: moment('since').notNull(),
    tips: integer('tips').notNull(),
    newestTip: belongsTo('newest_tip', () => tips.id),
    newestAt: moment('newest_at').notNull(),
  },
  table => [
    unique('opposed_of_conclusion').on(table.userId, table.stockId),
    index('opposed_of_stock').on(table.stockId),
    index('opposed_by_tip').on(table.newestTip),
  ],
)
