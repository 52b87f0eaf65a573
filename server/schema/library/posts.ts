import { isNotNull, sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { AuthoredBy, DatedBy } from '#contract/provenance.ts'
import type { Stance } from '#contract/stance.ts'
import type { SourceType } from '#contract/tips.ts'
import { belongsTo, idColumn, mayBelongTo, moment, price, searchVector } from '../columns.ts'
import { users } from '../house/people.ts'
import { strategists } from './strategists.ts'
import type { PostWording } from './wordings.ts'

export type Folding = 'folded' | 'over'

export const posts = pgTable(
  'posts',
  {
    id: idColumn(),
    slug: text('slug').notNull().unique(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    content: text('content'),
    contentSource: text('content_source').$type<'fetched' | 'supplied'>().notNull().default('supplied'),
    /** The text that the content is, by the key of `sourceTexts`; null where this server has read no such text. */
    sourceHash: text('source_hash'),
    sourceUrl: text('source_url'),
    contentTimes: jsonb('content_times').$type<{ offset: number; seconds: number }[]>(),
    /** What is told; where who it names is withheld, what they are called then. */
    author: text('author'),
    /** The author themselves then, told to moderators alone. */
    withheldAuthor: text('withheld_author'),
    authoredBy: text('authored_by').$type<AuthoredBy>().notNull().default('person'),
    /** Where its text was read, by the key of `strategistHomes`; null where nobody but the poster says who wrote it. */
    home: text('home'),
    sourceType: text('source_type').$type<SourceType>().notNull(),
    url: text('url'),
    /** `url`, or what its page called its own address, without what does not change the page: two posts of one page share it. */
    canonicalUrl: text('canonical_url'),
    imageUrl: text('image_url'),
    publishedAt: moment('published_at'),
    datedBy: text('dated_by').$type<DatedBy>().notNull().default('person'),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** `publishedAt`, or `createdAt` where it is missing or was in the future: what stock pages sort by. */
    datedAt: moment('dated_at').notNull().defaultNow(),
    createdBy: mayBelongTo('created_by', () => users.id),
    strategistId: uuid('strategist_id').references(() => strategists.id, { onDelete: 'set null' }),
    /** When what it tells of itself was last changed; `post_versions` has what that was before. */
    editedAt: moment('edited_at'),
    /** A deleted post stays, with who and when and its tips, so that it can be restored. */
    deletedAt: moment('deleted_at'),
    deletedBy: mayBelongTo('deleted_by', () => users.id),
    /** A post that a moderator hides is out of sight too, whether it is deleted or not. */
    hiddenAt: moment('hidden_at'),
    hiddenBy: mayBelongTo('hidden_by', () => users.id),
    /** It was hidden with all that its account posted, and is shown again with that. */
    wentWithAccount: boolean('went_with_account').notNull().default(false),
    /** Folded away by reports until a moderator has looked; `over`: one has, and reports fold it no more. */
    folding: text('folding').$type<Folding>(),
    /** Since when it waits until a moderator has looked: one of the first posts of a new member. */
    waitingAt: moment('waiting_at'),
    /** Kept by the transactions that change tips. */
    tipCount: integer('tip_count').notNull().default(0),
    tickers: text('tickers').array().notNull().default([]),
    /** The first of the posts that say the same words; null: itself, or nobody has looked yet. */
    originId: uuid('origin_id'),
    search: searchVector('search').generatedAlwaysAs(
      sql`to_tsvector('simple', title || ' ' || summary || ' ' || coalesce(author, ''))`,
    ),
  },
  table => [
    index('posts_by_creation').on(table.createdAt.desc(), table.id.desc()),
    index('posts_of_source').on(table.sourceType, table.createdAt.desc(), table.id.desc()),
    index('posts_of_strategist').on(table.strategistId, table.datedAt.desc(), table.id.desc()),
    // Whoever goes is taken out of what they brought.
    index('posts_of_person').on(table.createdBy),
    index('posts_deleted_by').on(table.deletedBy).where(isNotNull(table.deletedBy)),
    index('posts_hidden_by').on(table.hiddenBy).where(isNotNull(table.hiddenBy)),
    index('posts_waiting').on(table.waitingAt, table.id).where(isNotNull(table.waitingAt)),
    index('posts_of_address').on(table.canonicalUrl, table.createdAt),
    // Asked before a picture is fetched (PICTURES=proxy).
    index('posts_of_picture').using('hash', table.imageUrl),
    index('posts_of_origin').on(table.originId).where(isNotNull(table.originId)),
    index('posts_search').using('gin', table.search),
  ],
)

/** What a post told of itself before each change of it: `at` and `by` are of the change that put it aside. */
export const postVersions = pgTable(
  'post_versions',
  {
    postId: belongsTo('post_id', () => posts.id),
    version: integer('version').notNull(),
    at: moment('at').notNull().defaultNow(),
    by: mayBelongTo('by', () => users.id),
    fields: jsonb('fields').$type<PostWording>().notNull(),
  },
  table => [
    primaryKey({ columns: [table.postId, table.version] }),
    // Whoever goes is taken out of what they changed.
    index('post_versions_by').on(table.by),
  ],
)

/** Which post an Idempotency-Key has made, so that a second submit is the same post. */
export const postKeys = pgTable(
  'post_keys',
  {
    userId: belongsTo('user_id', () => users.id),
    key: text('key').notNull(),
    /** Of the request that made the post: another one may not take the key. */
    bodyHash: text('body_hash').notNull().default(''),
    postId: uuid('post_id').references(() => posts.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  table => [primaryKey({ columns: [table.userId, table.key] })],
)

/**
 * Texts that a machine of this server was given, by hash. One that it read itself has the address, and makes the content of
 * a post `fetched`; of one that somebody supplied nothing but its drafts is kept, below an empty address.
 */
export const sourceTexts = pgTable(
  'source_texts',
  {
    hash: text('hash').notNull(),
    canonicalUrl: text('canonical_url').notNull(),
    /** What the page called its own address: good for finding a post of it again, never for saying where a text was read. */
    claimedUrl: text('claimed_url'),
    times: jsonb('times').$type<{ offset: number; seconds: number }[]>(),
    channelUrl: text('channel_url'),
    authorBio: text('author_bio'),
    authorImageUrl: text('author_image_url'),
    /** Where whoever wrote it is at home, by the page that answered. */
    home: text('home'),
    /** What the page says of itself, and who read it first: what posts are held against. */
    author: text('author'),
    publishedAt: moment('published_at'),
    title: text('title'),
    extractor: text('extractor'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  table => [
    primaryKey({ columns: [table.hash, table.canonicalUrl] }),
    index('source_texts_of_home').on(table.home).where(isNotNull(table.home)),
  ],
)

/** What machines made of a text: what tips are held against. Of the evidence a hash is kept, not the words. */
export const sourceDrafts = pgTable(
  'source_drafts',
  {
    id: idColumn(),
    hash: text('hash').notNull(),
    canonicalUrl: text('canonical_url').notNull(),
    position: integer('position').notNull(),
    ticker: text('ticker').notNull(),
    stance: text('stance').$type<Stance>().notNull(),
    targetValue: price('target_value'),
    targetCurrency: text('target_currency'),
    targetHorizon: text('target_horizon'),
    evidenceKey: text('evidence_key'),
    extractor: text('extractor').notNull(),
    /** What has to be looked at before it is a tip is none yet: nobody has left it out. */
    isSure: boolean('is_sure').notNull().default(true),
  },
  table => [
    foreignKey({
      columns: [table.hash, table.canonicalUrl],
      foreignColumns: [sourceTexts.hash, sourceTexts.canonicalUrl],
      name: 'source_drafts_of_text',
    }).onDelete('cascade'),
    unique('source_drafts_in_order').on(table.hash, table.canonicalUrl, table.extractor, table.position),
  ],
)
