import { isNotNull, isNull } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ItemState } from '#contract/drafts.ts'
import type { SourceKind, SourceState } from '#contract/source-state.ts'
import { belongsTo, idColumn, mayBelongTo, moment } from '../columns.ts'
import { users } from '../house/people.ts'
import { posts } from '../library/posts.ts'

/** Sources that somebody follows: one row and one poll for all who follow them. The row is its own schedule. */
export const sources = pgTable(
  'feeds',
  {
    id: idColumn(),
    /** The one form of its address; with a query it is told to nobody but its followers. */
    url: text('url').notNull().unique(),
    title: text('title').notNull(),
    siteUrl: text('site_url'),
    kind: text('kind').$type<SourceKind>().notNull(),
    /**
     * Where who writes it is at home, by the key of `strategistHomes`; null until it is read. Whose home that is, is asked
     * when somebody looks: strategists become known later, and moderators decide.
     */
    home: text('home'),
    etag: text('etag'),
    lastModified: text('last_modified'),
    /** When it is polled next; null: never by itself (gone, paused, or followed by nobody). */
    nextAt: moment('next_at'),
    /** Its site asked not to be asked before this: not even by hand. */
    notBefore: moment('not_before'),
    /** Who polls it has it until then: two servers never poll at once. */
    leasedUntil: moment('leased_until'),
    intervalMinutes: integer('interval_minutes').notNull().default(60),
    /** In a row, since it last worked. */
    failures: integer('failures').notNull().default(0),
    firstFailedAt: moment('first_failed_at'),
    lastError: text('last_error'),
    lastCheckedAt: moment('last_checked_at'),
    /** When it last worked; null: never yet. */
    lastWorkedAt: moment('last_worked_at'),
    state: text('state').$type<SourceState>().notNull().default('ok'),
    /** Where it was sent to for good, and how often in a row. */
    movedTo: text('moved_to'),
    movedTimes: integer('moved_times').notNull().default(0),
    /** Items it has shown since it is known here. */
    itemsSeen: integer('items_seen').notNull().default(0),
    newestAt: moment('newest_at'),
    /** Since when nobody follows it. */
    leftAt: moment('left_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  table => [
    index('feeds_by_next').on(table.nextAt).where(isNotNull(table.nextAt)),
    index('feeds_of_home').on(table.home).where(isNotNull(table.home)),
    index('feeds_left').on(table.leftAt).where(isNotNull(table.leftAt)),
  ],
)

export const follows = pgTable(
  'follows',
  {
    userId: belongsTo('user_id', () => users.id),
    feedId: belongsTo('feed_id', () => sources.id),
    /** Whether its new items come into their queue. */
    drafts: boolean('drafts').notNull().default(true),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  table => [primaryKey({ columns: [table.userId, table.feedId] }), index('follows_of_feed').on(table.feedId)],
)

/** What feeds have shown, and links that were pasted: these have no feed, and are known by their canonical address. */
export const sourceItems = pgTable(
  'feed_items',
  {
    id: idColumn(),
    feedId: uuid('feed_id').references(() => sources.id, { onDelete: 'cascade' }),
    /** Its guid, else its canonical link, else a hash of what it says. */
    key: text('key').notNull(),
    /** As people should follow it; null where a feed names none. */
    url: text('url'),
    /** Its one form, by which a post or another item of the same page is found. */
    canonicalUrl: text('canonical_url'),
    title: text('title').notNull(),
    author: text('author'),
    imageUrl: text('image_url'),
    publishedAt: moment('published_at'),
    seenAt: moment('seen_at').notNull().defaultNow(),
    /** The host that answered with it, whatever address was asked; null for a pasted link. Feeds move, this stays. */
    toldBy: text('told_by'),
    state: text('state').$type<ItemState>().notNull().default('new'),
    /** Why it could not be read. */
    error: text('error'),
    /** The longest text that a feed carries; kept 90 days. */
    content: text('content'),
    contentFormat: text('content_format').$type<'html' | 'text'>(),
    /** That text may be a beginning alone, and is read where its page cannot be; false as soon as that was so. */
    isTeaser: boolean('is_teaser').notNull().default(false),
    /** The transcript that a podcast names, and the media type it is said to have. */
    transcriptUrl: text('transcript_url'),
    transcriptType: text('transcript_type'),
    audioUrl: text('audio_url'),
    /** When the job that drafts it is due; null: it is not. */
    draftAt: moment('draft_at'),
    /**
     * Who asked for it to be read, by a pasted link or by *Read now*: then robots.txt and the drafts of a day are not asked,
     * but what a person may extract in a minute and a day counts for them.
     */
    askedBy: mayBelongTo('asked_by', () => users.id),
    /** Whose draft of the day it was, and when; an item that somebody asked for is nobody's. */
    draftedFor: mayBelongTo('drafted_for', () => users.id),
    draftedAt: moment('drafted_at'),
    postId: mayBelongTo('post_id', () => posts.id),
    /** Extractions go after some days: this is a name, no reference. */
    extractionId: uuid('extraction_id'),
  },
  table => [
    unique('feed_items_once').on(table.feedId, table.key),
    uniqueIndex('pasted_links_once').on(table.key).where(isNull(table.feedId)),
    index('feed_items_to_draft').on(table.draftAt).where(isNotNull(table.draftAt)),
    index('feed_items_of_address').on(table.canonicalUrl).where(isNotNull(table.canonicalUrl)),
    index('feed_items_of_extraction').on(table.extractionId).where(isNotNull(table.extractionId)),
    index('feed_items_of_post').on(table.postId).where(isNotNull(table.postId)),
    index('feed_items_asked_by').on(table.askedBy).where(isNotNull(table.askedBy)),
    index('feed_items_drafted_for').on(table.draftedFor, table.draftedAt).where(isNotNull(table.draftedFor)),
    index('feed_items_by_draft').on(table.draftedAt).where(isNotNull(table.draftedAt)),
    index('feed_items_with_text').on(table.seenAt).where(isNotNull(table.content)),
  ],
)
