import { sql } from 'drizzle-orm'
import { customType, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { SourceType } from '#contract/tips.ts'
import { users } from '../../auth/table.ts'
import { belongsTo, idColumn, mayBelongTo, moment } from '../../database/columns.ts'
import { strategists } from '../strategists/table.ts'

const searchVector = customType<{ data: string }>({ dataType: () => 'tsvector' })

export const posts = pgTable(
  'posts',
  {
    id: idColumn(),
    slug: text('slug').notNull().unique(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    content: text('content'),
    contentSource: text('content_source').$type<'fetched' | 'supplied'>().notNull().default('supplied'),
    contentTimes: jsonb('content_times').$type<{ offset: number; seconds: number }[]>(),
    author: text('author'),
    sourceType: text('source_type').$type<SourceType>().notNull(),
    url: text('url'),
    /** `url`, or what its page called its own address, without what does not change the page: two posts of one page share it. */
    canonicalUrl: text('canonical_url'),
    imageUrl: text('image_url'),
    publishedAt: moment('published_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** `publishedAt`, or `createdAt` where it is missing or was in the future: what stock pages sort by. */
    datedAt: moment('dated_at').notNull().defaultNow(),
    createdBy: mayBelongTo('created_by', () => users.id),
    strategistId: uuid('strategist_id').references(() => strategists.id, { onDelete: 'set null' }),
    /** Kept by the transactions that change tips. */
    tipCount: integer('tip_count').notNull().default(0),
    tickers: text('tickers').array().notNull().default([]),
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
    index('posts_of_address').on(table.canonicalUrl, table.createdAt),
    // Asked before a picture is fetched (PICTURES=proxy).
    index('posts_of_picture').using('hash', table.imageUrl),
    index('posts_search').using('gin', table.search),
  ],
)

/** Every word of the posts' `search`, once; a trigger adds them. What is looked for is first found among these, misspelt or not. */
export const postWords = pgTable('post_words', { word: text('word').primaryKey() }, table => [
  index('post_words_search').using('gin', sql`${table.word} gin_trgm_ops`),
])

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

/** Texts that this server read itself, by hash: what makes a post's content `fetched`. */
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
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  table => [primaryKey({ columns: [table.hash, table.canonicalUrl] })],
)
