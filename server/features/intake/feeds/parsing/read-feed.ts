import type { FeedKind } from '#contract/feed-state.ts'

/** What a feed shows, of whatever format. */
export interface ReadFeed {
  kind: Exclude<FeedKind, 'youtube'>
  title: string
  siteUrl: string | null
  /** Minutes that its `<ttl>` asks to wait between two looks. */
  ttlMinutes: number | null
  /** In its own order, at most 500. */
  items: ReadItem[]
}

export interface ReadItem {
  /** Its guid, else its canonical link, else a hash of what it says. */
  key: string
  url: string | null
  title: string
  author: string | null
  imageUrl: string | null
  /** ISO 8601; null where it has none that can be. */
  publishedAt: string | null
  /** The longest text that its feed carries. */
  content: string | null
  contentFormat: 'html' | 'text' | null
  /** That text may be a beginning alone: its page is read first, where it has one. */
  isTeaser: boolean
  transcriptUrl: string | null
  transcriptType: string | null
  audioUrl: string | null
}

/** What a page names that may lead to feeds. */
export interface ReadPage {
  title: string | null
  /** Feeds that it names for readers, in its order. */
  alternates: { url: string; title: string | null }[]
  /** Of a page of YouTube. */
  channelId: string | null
  /** Addresses that its platform is known to have feeds at. */
  knownPaths: string[]
}

/** What an address answered: a feed, a page, or something else. */
export type ReadAnswer =
  | { kind: 'feed'; feed: ReadFeed }
  | { kind: 'page'; page: ReadPage }
  | { kind: 'neither' }

/** An outline of an OPML file. */
export interface ReadOutline {
  url: string
  title: string
}
