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
import type { SignalKind } from '#contract/radar.ts'
import { belongsTo, idColumn, moment } from '../columns.ts'
import { users } from '../house/people.ts'
import { posts } from '../library/posts.ts'
import { stocks } from '../library/stocks.ts'
import { strategists } from '../library/strategists.ts'
import { tips } from '../library/tips.ts'

/** Hashes of 64 bits, signed, as PostgreSQL keeps them. */
const bigints = customType<{ data: bigint[]; driverData: string }>({ dataType: () => 'bigint[]' })

/** Hashes of 32 bits, signed, in ascending order. */
const integers = customType<{ data: number[]; driverData: string }>({ dataType: () => 'integer[]' })

/** Posts that have not been held against others as they stand now. Triggers write them; a row is only added. */
export const unsketched = pgTable(
  'unsketched',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    postId: uuid('post_id').notNull(),
  },
  // Seeds and imports leave several rows a post, far apart, which go together.
  table => [index('unsketched_of_post').on(table.postId)],
)

/** Posts whose origin is to be told anew, by what is stored of who says the same. */
export const unjoined = pgTable(
  'unjoined',
  {
    postId: uuid('post_id').primaryKey(),
    /** It may be connected with fewer than before: not all that its origin was told by holds any more. */
    parted: boolean('parted').notNull(),
  },
  table => [index('unjoined_parted').on(table.postId).where(sql`${table.parted}`)],
)

/** Stocks whose voices, and who contradicts whom of them, are to be told anew. */
export const unvoiced = pgTable(
  'unvoiced',
  {
    id: bigint('id', { mode: 'bigint' }).primaryKey().generatedAlwaysAsIdentity(),
    stockId: uuid('stock_id').notNull(),
  },
  table => [index('unvoiced_of_stock').on(table.stockId)],
)

/** Tips in sight as they were last held against others: what is told of them is a range of one of its indexes. */
export const heldTips = pgTable(
  'held_tips',
  {
    tipId: uuid('tip_id')
      .primaryKey()
      .references(() => tips.id, { onDelete: 'cascade' }),
    postId: uuid('post_id').notNull(),
    stockId: uuid('stock_id').notNull(),
    /** The strategist, whatever names are theirs, or the post where nobody is known. */
    speakerId: uuid('speaker_id').notNull(),
    strategistId: uuid('strategist_id'),
    /** 1 bullish, -1 bearish, 0 neutral or unset. */
    direction: smallint('direction').notNull(),
    /** By what its source proves, else when it came. */
    datedAt: moment('dated_at').notNull(),
    /** When it came here, with its post or later. */
    cameAt: moment('came_at').notNull(),
    /** As `datedAt`, of its post. */
    postAt: moment('post_at').notNull(),
    /** The first of its post about the stock. */
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

/** What a post's words are known by (decision 69). */
export const postSketches = pgTable(
  'post_sketches',
  {
    postId: uuid('post_id')
      .primaryKey()
      .references(() => posts.id, { onDelete: 'cascade' }),
    hashes: bigints('hashes').notNull(),
    words: integer('words').notNull(),
    truncated: boolean('truncated').notNull(),
    /** Of its paragraphs, so that they can be counted anew. */
    host: text('host'),
    paragraphs: bigints('paragraphs').notNull(),
    /** Of the runs of words that its tips quote: a first look at which posts quote the same passage. */
    evidence: integers('evidence').notNull(),
  },
  table => [index('sketches_of_host').on(table.host).where(isNotNull(table.host))],
)

/** In how many posts of a host a paragraph stands: what stands in three is no more than a footer. */
export const paragraphCounts = pgTable(
  'paragraph_counts',
  {
    host: text('host').notNull(),
    hash: bigint('hash', { mode: 'bigint' }).notNull(),
    posts: integer('posts').notNull(),
  },
  table => [primaryKey({ columns: [table.host, table.hash] })],
)

/** Posts that say the same words: `a` is the smaller id. */
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

/** The newest tip that points some way, of each strategist on a stock, or of a post without one. */
export const stockVoices = pgTable(
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
    /** Of their tips that point some way, from 90 days before the newest on. */
    days: date('days').array().notNull(),
  },
  table => [
    primaryKey({ columns: [table.stockId, table.speakerId] }),
    index('voices_of_stock').on(table.stockId, table.datedAt.desc()),
    index('voices_of_tip').on(table.tipId),
    index('voices_of_strategist').on(table.strategistId),
  ],
)

/** Figures that tips name, by what they are of: two that differ under one key contradict each other. */
export const toldNumbers = pgTable(
  'told_numbers',
  {
    metricId: uuid('metric_id').primaryKey(),
    tipId: belongsTo('tip_id', () => tips.id),
    stockId: belongsTo('stock_id', () => stocks.id),
    key: text('key').notNull(),
    value: numeric('value').notNull(),
    ulp: numeric('ulp').notNull(),
    /** Of trailing twelve months: when they ended. */
    day: date('day'),
  },
  table => [
    index('told_numbers_of_stock').on(table.stockId, table.key),
    index('told_numbers_of_tip').on(table.tipId),
  ],
)

/** Who contradicts whom: `aTip` is the later one. */
export const signals = pgTable(
  'signals',
  {
    id: idColumn(),
    kind: text('kind').$type<Exclude<SignalKind, 'against-you'>>().notNull(),
    stockId: belongsTo('stock_id', () => stocks.id),
    aTip: belongsTo('a_tip', () => tips.id),
    bTip: belongsTo('b_tip', () => tips.id),
    /** Of `numbers`: which figures. */
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

export const signalsSeen = pgTable(
  'signals_seen',
  {
    userId: belongsTo('user_id', () => users.id),
    /** Of a signal, or of a row of `opposed`. */
    signalId: uuid('signal_id').notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  table => [
    primaryKey({ columns: [table.userId, table.signalId] }),
    index('signals_seen_of_signal').on(table.signalId),
  ],
)

/** Tips against a person's conclusion that came after it was last saved. */
export const opposed = pgTable(
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
