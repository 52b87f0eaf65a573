/** What the source is, as the `sourceType` of a post tells it. */
export type DocumentType = 'youtube' | 'blog' | 'manual'

/** A place in the text of a transcript and when it is spoken. */
export interface SpokenAt {
  /** Index into `Document.text` at which a caption begins. */
  offset: number
  /** Seconds from the start of the video. */
  seconds: number
}

/**
 * A source as it was read: its running text and what it says of itself. Extractors see nothing else, and grounding
 * checks against `text` alone. Facts the source does not state are null.
 */
export interface Document {
  type: DocumentType
  /** The address the text came from, after redirects; null for pasted text without one. */
  url: string | null
  /**
   * The address the source calls its own on the same host (rel=canonical, og:url or the watch address of a video), else
   * `url`; without tracking parameters.
   */
  canonicalUrl: string | null
  title: string | null
  author: string | null
  /** The author's or channel's own page. */
  channelUrl: string | null
  /** Of a video: the id of its channel on YouTube. */
  channelId: string | null
  /** What the source says about its author, and their picture. */
  authorBio: string | null
  authorImageUrl: string | null
  siteName: string | null
  /** ISO 8601, in UTC when time and zone are known, else the date alone (2026-11-17), or the month (2026-11). */
  publishedAt: string | null
  imageUrl: string | null
  /** BCP 47, where the source states it. */
  language: string | null
  /** The whole text; paragraphs are separated by a blank line and hold no line breaks of their own otherwise. */
  text: string
  /** For a transcript: where each caption begins, in ascending order. Else null. */
  times: SpokenAt[] | null
  /** The source showed only the beginning of the text to someone who does not pay. */
  paywalled: boolean
  /** The text is so short that it is a source only where it tells a tip. */
  isBrief?: boolean
}

/** The facts of a source that states none. */
export const nothingKnown = {
  title: null,
  author: null,
  channelUrl: null,
  channelId: null,
  authorBio: null,
  authorImageUrl: null,
  siteName: null,
  publishedAt: null,
  imageUrl: null,
  language: null,
  paywalled: false,
} satisfies Partial<Document>

/** The second at which the character at `offset` of a transcript is spoken; null for a text without times. */
export function secondsAt(times: SpokenAt[] | null, offset: number): number | null {
  if (!times || times.length === 0) return null
  let low = 0
  let high = times.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((times[middle]?.offset ?? 0) <= offset) low = middle
    else high = middle - 1
  }
  return times[low]?.seconds ?? null
}
