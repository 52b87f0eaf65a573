import type { Extraction } from '#contract/extraction.ts'
import { cleanText } from '#contract/fields.ts'
import { withoutTracking } from '#extraction/reading/canonical-address.ts'
import { type Document, secondsAt } from '#extraction/reading/document.ts'
import { homeOf } from '../../../library/strategists/home-of.ts'

/** The result for a source, with what the server stores about it. All of it can be sent from a thread. */
export interface Worked {
  found: Extraction
  /** The name of the extractor that is stored with it. */
  extractor: string
  source: {
    url: string | null
    /** The address that the page calls its own. It may belong to somebody else. */
    claimedUrl: string | null
    /** Where its habits are known: the home of its address or channel, or the sender of a mail. */
    home: string | null
    channelUrl: string | null
    /** The id of a video's channel on YouTube. */
    channelId: string | null
    authorBio: string | null
    authorImageUrl: string | null
    /** For a transcript: the second at which each paragraph of the content begins. */
    times: { offset: number; seconds: number }[] | null
  }
}

/** The answer and the stored data, from a document and what was found in it. */
export function workedOf(document: Document, found: Extraction, extractor: string): Worked {
  const { url, canonicalUrl: claimedUrl, channelUrl, channelId, authorBio, authorImageUrl } = document
  // The content as a post would store it, cleaned in the same way.
  const content = cleanText(found.post.content).trim()
  return {
    // The address that was read. The page's own canonical address may belong to somebody else.
    found: { ...found, post: { ...found.post, url: url ? withoutTracking(url) : found.post.url, content } },
    extractor,
    source: {
      url,
      claimedUrl,
      home: homeOfDocument(document),
      channelUrl,
      channelId,
      authorBio,
      authorImageUrl,
      times: paragraphTimes(document, content),
    },
  }
}

/** The home of a text whose habits are learnt. Null for a text of nowhere. */
export function homeOfDocument({
  url,
  channelId,
  sender,
}: Pick<Document, 'url' | 'channelId' | 'sender'>): string | null {
  if (url) return homeOf(url, channelId)
  return sender ? `mailto:${sender}` : null
}

function paragraphTimes({ times, text }: Document, content: string) {
  if (!times) return null
  const shift = Math.max(0, text.indexOf(content))
  const starts = [0, ...[...content.matchAll(/\n\n+/g)].map(({ index, 0: gap }) => index + gap.length)]
  return starts.map(offset => ({ offset, seconds: secondsAt(times, offset + shift) ?? 0 }))
}
