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
    /** The key in `sourceTexts` of the text that is the content. Null where this server has read no such text. */
    sourceHash: text('source_hash'),
    sourceUrl: text('source_url'),
    contentTimes: jsonb('content_times').$type<{ offset: number; seconds: number }[]>(),
    /** The author as shown. For a withheld author, the name shown instead. */
    author: text('author'),
    /** The real name of a withheld author, which only moderators see. */
    withheldAuthor: text('withheld_author'),
    authoredBy: text('authored_by').$type<AuthoredBy>().notNull().default('person'),
    /**
     * The site where the post's text was read, as a key of `strategistHomes`. Null where only the poster names the
     * author.
     */
    home: text('home'),
    sourceType: text('source_type').$type<SourceType>().notNull(),
    url: text('url'),
    /**
     * `url`, or the page's own canonical address, without parts that do not change the page. Two posts of one page have
     * equal addresses here.
     */
    canonicalUrl: text('canonical_url'),
    imageUrl: text('image_url'),
    publishedAt: moment('published_at'),
    datedBy: text('dated_by').$type<DatedBy>().notNull().default('person'),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** `publishedAt`, or `createdAt` if that is missing or was in the future. Stock pages sort by it. */
    datedAt: moment('dated_at').notNull().defaultNow(),
    createdBy: mayBelongTo('created_by', () => users.id),
    strategistId: uuid('strategist_id').references(() => strategists.id, { onDelete: 'set null' }),
    /** When the post's fields were last changed. `post_versions` has the earlier wording. */
    editedAt: moment('edited_at'),
    /** A deleted post stays with its tips, so that it can be restored. */
    deletedAt: moment('deleted_at'),
    deletedBy: mayBelongTo('deleted_by', () => users.id),
    /** A post that a moderator hides is out of sight too, deleted or not. */
    hiddenAt: moment('hidden_at'),
    hiddenBy: mayBelongTo('hidden_by', () => users.id),
    /**
     * Whether the post was hidden together with everything that its account posted. It is then shown again together
     * with the rest.
     */
    wentWithAccount: boolean('went_with_account').notNull().default(false),
    /**
     * `folded`: reports have folded the post away until a moderator looks at it. `over`: a moderator has looked, and
     * reports do not fold it again.
     */
    folding: text('folding').$type<Folding>(),
    /**
     * Since when the post waits for a moderator, as one of a new member's first posts. Null: the post does not wait.
     */
    waitingAt: moment('waiting_at'),
    /** Updated by the transactions that change tips. */
    tipCount: integer('tip_count').notNull().default(0),
    tickers: text('tickers').array().notNull().default([]),
    /**
     * The first of the posts with the same words (echoes). Null: this post itself, or a post that was not compared yet.
     */
    originId: uuid('origin_id'),
    search: searchVector('search').generatedAlwaysAs(
      sql`to_tsvector('simple', title || ' ' || summary || ' ' || coalesce(author, ''))`,
    ),
  },
  table => [
    index('posts_by_creation').on(table.createdAt.desc(), table.id.desc()),
    index('posts_of_source').on(table.sourceType, table.createdAt.desc(), table.id.desc()),
    index('posts_of_strategist').on(table.strategistId, table.datedAt.desc(), table.id.desc()),
    // For deleting an account: its id is then removed from its posts.
    index('posts_of_person').on(table.createdBy),
    index('posts_deleted_by').on(table.deletedBy).where(isNotNull(table.deletedBy)),
    index('posts_hidden_by').on(table.hiddenBy).where(isNotNull(table.hiddenBy)),
    index('posts_waiting').on(table.waitingAt, table.id).where(isNotNull(table.waitingAt)),
    index('posts_of_address').on(table.canonicalUrl, table.createdAt),
    // Read before a picture is fetched (PICTURES=proxy).
    index('posts_of_picture').using('hash', table.imageUrl),
    index('posts_of_origin').on(table.originId).where(isNotNull(table.originId)),
    index('posts_search').using('gin', table.search),
  ],
)

/** The wording of a post before each change. `at` and `by` are those of the change that replaced it. */
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
    // For deleting an account: its id is then removed from its changes.
    index('post_versions_by').on(table.by),
  ],
)

/** The post that an Idempotency-Key has made, so that a repeated submit gives the same post. */
export const postKeys = pgTable(
  'post_keys',
  {
    userId: belongsTo('user_id', () => users.id),
    key: text('key').notNull(),
    /** The hash of the request that made the post. Another request may not use the key. */
    bodyHash: text('body_hash').notNull().default(''),
    postId: uuid('post_id').references(() => posts.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  table => [primaryKey({ columns: [table.userId, table.key] })],
)

/**
 * Texts that a machine of this server has read, by hash. A text that the server fetched itself has an address, and
 * makes the content of a post `fetched`. Of a text that a person supplied, only the drafts are stored, under an empty
 * address.
 */
export const sourceTexts = pgTable(
  'source_texts',
  {
    hash: text('hash').notNull(),
    canonicalUrl: text('canonical_url').notNull(),
    /**
     * The canonical address that the page states. It helps to find a post of the page, but does not prove where a text
     * was read.
     */
    claimedUrl: text('claimed_url'),
    times: jsonb('times').$type<{ offset: number; seconds: number }[]>(),
    channelUrl: text('channel_url'),
    authorBio: text('author_bio'),
    authorImageUrl: text('author_image_url'),
    /** The home of the author, by the page that answered. */
    home: text('home'),
    /**
     * The author, date and title on the page, and the extractor that read the page first. Posts are compared with
     * these.
     */
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

/** A machine's drafts of a text, with which tips are compared. Of the evidence, only a hash is stored. */
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
    /** Whether the draft is sure. An unsure draft is no tip yet, so it does not count as left out. */
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
