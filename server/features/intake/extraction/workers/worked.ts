import type { Extraction } from '#contract/extraction.ts'
import { cleanText } from '#contract/fields.ts'
import { withoutTracking } from '#extraction/reading/canonical-address.ts'
import { type Document, secondsAt } from '#extraction/reading/document.ts'

/** What a source came to, with what the server keeps of it. All of it can be sent from a thread. */
export interface Worked {
  found: Extraction
  /** Who found it, by the name that is kept with it. */
  extractor: string
  source: {
    url: string | null
    /** What the page called its own address: it may be another's. */
    claimedUrl: string | null
    channelUrl: string | null
    /** Of a video: the id of its channel on YouTube. */
    channelId: string | null
    authorBio: string | null
    authorImageUrl: string | null
    /** For a transcript: when each paragraph of the content begins. */
    times: { offset: number; seconds: number }[] | null
  }
}

/** What is told and kept of a document that was read, and of what was found in it. */
export function workedOf(document: Document, found: Extraction, extractor: string): Worked {
  const { url, canonicalUrl: claimedUrl, channelUrl, channelId, authorBio, authorImageUrl } = document
  // What is answered is what a saved post holds: its content is cleaned there in the same way.
  const content = cleanText(found.post.content).trim()
  return {
    // The address that was read: what a page calls its own may be another's.
    found: { ...found, post: { ...found.post, url: url ? withoutTracking(url) : found.post.url, content } },
    extractor,
    source: {
      url,
      claimedUrl,
      channelUrl,
      channelId,
      authorBio,
      authorImageUrl,
      times: paragraphTimes(document, content),
    },
  }
}

function paragraphTimes({ times, text }: Document, content: string) {
  if (!times) return null
  const shift = Math.max(0, text.indexOf(content))
  const starts = [0, ...[...content.matchAll(/\n\n+/g)].map(({ index, 0: gap }) => index + gap.length)]
  return starts.map(offset => ({ offset, seconds: secondsAt(times, offset + shift) ?? 0 }))
}
