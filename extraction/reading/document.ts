/** The kind of a source, as in the `sourceType` of a post. */
export type DocumentType = 'youtube' | 'blog' | 'manual'

/** A place in the text of a transcript, and when it is spoken. */
export interface SpokenAt {
  /** Index into `Document.text` at which a caption begins. */
  offset: number
  /** Seconds from the start of the video. */
  seconds: number
}

/**
 * A source as read: its text and its facts. Extractors see nothing else, and grounding checks against `text` alone.
 * Facts that the source does not state are null.
 */
export interface Document {
  type: DocumentType
  /** The address that the text came from, after redirects. Null for pasted text without one. */
  url: string | null
  /**
   * The source's own canonical address on the same host (rel=canonical, og:url or the watch address of a video), else
   * `url`. Without tracking parameters.
   */
  canonicalUrl: string | null
  title: string | null
  author: string | null
  /** The author's or channel's own page. */
  channelUrl: string | null
  /** The id of a video's channel on YouTube. */
  channelId: string | null
  /** What the source says about its author, and the author's picture. */
  authorBio: string | null
  authorImageUrl: string | null
  siteName: string | null
  /** The mail address of a mail's sender, in lower case. Absent for what is no mail. */
  sender?: string
  /** ISO 8601: in UTC if time and zone are known, else the date (2026-11-17) or the month (2026-11). */
  publishedAt: string | null
  imageUrl: string | null
  /** BCP 47, if the source states it. */
  language: string | null
  /** The whole text. Paragraphs are separated by a blank line and have no other line breaks. */
  text: string
  /** For a transcript, where each caption begins, ascending. Else null. */
  times: SpokenAt[] | null
  /** Whether only the beginning of the text is shown to people who do not pay. */
  paywalled: boolean
  /** Whether the text is so short that it is a source only if it has a tip. */
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

/** The second at which the character at `offset` of a transcript is spoken. Null for a text without times. */
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
