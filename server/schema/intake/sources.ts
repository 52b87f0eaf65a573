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
import { hearings } from './listening.ts'

/** Sources that people follow: one row and one poll for all followers of a source. The row is also its schedule. */
export const sources = pgTable(
  'feeds',
  {
    id: idColumn(),
    /** The address in its single form. An address with a query is shown to followers only. */
    url: text('url').notNull().unique(),
    title: text('title').notNull(),
    siteUrl: text('site_url'),
    kind: text('kind').$type<SourceKind>().notNull(),
    /**
     * The home of the source's author, by the key of `strategistHomes`; null until it is read. Which strategist has
     * this home is looked up at each use: strategists become known later, and moderators decide.
     */
    home: text('home'),
    etag: text('etag'),
    lastModified: text('last_modified'),
    /** When the source is polled next. Null: never automatically (gone, paused, or without followers). */
    nextAt: moment('next_at'),
    /** The source's site asked for no request before this moment, not even by hand. */
    notBefore: moment('not_before'),
    /** Until this moment one process alone polls the source: two servers never poll it at once. */
    leasedUntil: moment('leased_until'),
    intervalMinutes: integer('interval_minutes').notNull().default(60),
    /** Failed polls in a row since the last success. */
    failures: integer('failures').notNull().default(0),
    firstFailedAt: moment('first_failed_at'),
    lastError: text('last_error'),
    lastCheckedAt: moment('last_checked_at'),
    /** When a poll last worked; null: never yet. */
    lastWorkedAt: moment('last_worked_at'),
    state: text('state').$type<SourceState>().notNull().default('ok'),
    /** The address to which the source has moved for good, and how often in a row it said so. */
    movedTo: text('moved_to'),
    movedTimes: integer('moved_times').notNull().default(0),
    /** How many items the source has shown since it is known here. */
    itemsSeen: integer('items_seen').notNull().default(0),
    newestAt: moment('newest_at'),
    /** Since when nobody follows the source. */
    leftAt: moment('left_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  table => [
    index('feeds_by_next').on(table.nextAt).where(isNotNull(table.nextAt)),
    index('feeds_of_home').on(table.home).where(isNotNull(table.home)),
    index('feeds_left').on(table.leftAt).where(isNotNull(table.leftAt)),
    index('feeds_failing').on(table.firstFailedAt).where(isNotNull(table.firstFailedAt)),
  ],
)

export const follows = pgTable(
  'follows',
  {
    userId: belongsTo('user_id', () => users.id),
    feedId: belongsTo('feed_id', () => sources.id),
    /** Whether new items of the source become drafts of this person. */
    drafts: boolean('drafts').notNull().default(true),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  table => [primaryKey({ columns: [table.userId, table.feedId] }), index('follows_of_feed').on(table.feedId)],
)

/** Items of feeds, and links that people pasted. A pasted link has no feed and is known by its canonical address. */
export const sourceItems = pgTable(
  'feed_items',
  {
    id: idColumn(),
    feedId: uuid('feed_id').references(() => sources.id, { onDelete: 'cascade' }),
    /** The guid of the item, else its canonical link, else a hash of its text. */
    key: text('key').notNull(),
    /** The address for people; null where a feed names none. */
    url: text('url'),
    /** The address in its single form: it finds a post or another item of the same page. */
    canonicalUrl: text('canonical_url'),
    title: text('title').notNull(),
    author: text('author'),
    imageUrl: text('image_url'),
    publishedAt: moment('published_at'),
    seenAt: moment('seen_at').notNull().defaultNow(),
    /**
     * The host that answered with the item, whatever address was asked; null for a pasted link. A feed may move; this
     * stays.
     */
    toldBy: text('told_by'),
    state: text('state').$type<ItemState>().notNull().default('new'),
    /** Why the item could not be read. */
    error: text('error'),
    /** The longest text that a feed carries; kept 90 days. */
    content: text('content'),
    contentFormat: text('content_format').$type<'html' | 'text'>(),
    /**
     * Whether the item's text may be only a beginning. Such a text is read only where the page cannot be read, and this
     * turns false then.
     */
    isTeaser: boolean('is_teaser').notNull().default(false),
    /** The transcript that a podcast names, and the media type that the podcast states. */
    transcriptUrl: text('transcript_url'),
    transcriptType: text('transcript_type'),
    audioUrl: text('audio_url'),
    /** The audio that is heard for it, of `audio_url` or uploaded. */
    hearingId: mayBelongTo('hearing_id', () => hearings.id),
    /** When the job that drafts the item is due; null: it is not due. */
    draftAt: moment('draft_at'),
    /**
     * The person who asked for the reading, by a pasted link or by *Read now*. Then neither robots.txt nor the daily
     * number of drafts counts. The person's own limits of extractions a minute and a day count.
     */
    askedBy: mayBelongTo('asked_by', () => users.id),
    /** The person whose daily number of drafts this draft used, and when. Null for an item that a person asked for. */
    draftedFor: mayBelongTo('drafted_for', () => users.id),
    draftedAt: moment('drafted_at'),
    postId: mayBelongTo('post_id', () => posts.id),
    /** No reference, because extractions are deleted after some days. */
    extractionId: uuid('extraction_id'),
  },
  table => [
    unique('feed_items_once').on(table.feedId, table.key),
    uniqueIndex('pasted_links_once').on(table.key).where(isNull(table.feedId)),
    index('feed_items_to_draft').on(table.draftAt).where(isNotNull(table.draftAt)),
    index('feed_items_of_address').on(table.canonicalUrl).where(isNotNull(table.canonicalUrl)),
    index('feed_items_of_extraction').on(table.extractionId).where(isNotNull(table.extractionId)),
    index('feed_items_of_hearing').on(table.hearingId).where(isNotNull(table.hearingId)),
    index('feed_items_of_post').on(table.postId).where(isNotNull(table.postId)),
    index('feed_items_asked_by').on(table.askedBy).where(isNotNull(table.askedBy)),
    index('feed_items_drafted_for').on(table.draftedFor, table.draftedAt).where(isNotNull(table.draftedFor)),
    index('feed_items_by_draft').on(table.draftedAt).where(isNotNull(table.draftedAt)),
    index('feed_items_with_text').on(table.seenAt).where(isNotNull(table.content)),
  ],
)
