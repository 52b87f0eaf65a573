import type { SourceKind } from '#contract/source-state.ts'

/** The content of a feed in any format. */
export interface ReadFeed {
  kind: Exclude<SourceKind, 'youtube'>
  title: string
  siteUrl: string | null
  /** Minutes that the feed's `<ttl>` asks to wait between two polls. */
  ttlMinutes: number | null
  /** In the feed's own order, at most 500. */
  items: ReadItem[]
}

export interface ReadItem {
  /** Its id in the feed, else its canonical link, else a hash of its text. */
  key: string
  url: string | null
  title: string
  author: string | null
  imageUrl: string | null
  /** ISO 8601. Null if it has no valid date. */
  publishedAt: string | null
  /** The longest text of the item in the feed. */
  content: string | null
  contentFormat: 'html' | 'text' | null
  /** Whether that text may be only a beginning. Its page is then read first, if it has one. */
  isTeaser: boolean
  transcriptUrl: string | null
  transcriptType: string | null
  audioUrl: string | null
}

/** The links of a page that may lead to feeds. */
export interface ReadPage {
  title: string | null
  /** The feeds that the page names for readers, in order. */
  alternates: { url: string; title: string | null }[]
  /** For a page of YouTube, its channel. */
  channelId: string | null
  /** Addresses at which its platform is known to have feeds. */
  knownPaths: string[]
}

/** The content of an address: a feed, a page, or something else. */
export type ReadAnswer =
  | { kind: 'feed'; feed: ReadFeed }
  | { kind: 'page'; page: ReadPage }
  | { kind: 'neither' }

/** An outline of an OPML file. */
export interface ReadOutline {
  url: string
  title: string
}
