import { evidenceRuns } from '#extraction/echoes/evidence.ts'
import { hashOf } from '#extraction/echoes/hash.ts'
import { paragraphHashes, withoutFooters } from '#extraction/echoes/paragraphs.ts'
import { postText } from '#extraction/echoes/post-text.ts'
import { type Sketch, sketchOf } from '#extraction/echoes/sketch.ts'
import type { PostToHold } from './read-posts.ts'

/** A post's text by the paragraphs that may be footers of its host. */
export interface PostParagraphs {
  text: string | null
  /** Null where nobody says where it stands: then nothing is a footer. */
  host: string | null
  paragraphs: bigint[]
}

/** The text by which a post is held against others, and its paragraphs. */
export function paragraphsOfPost({ content, tips, url }: PostToHold): PostParagraphs {
  const text = postText({ content, tips })
  const host = text === null ? null : hostOf(url)
  return { text, host, paragraphs: text === null || host === null ? [] : paragraphHashes(text) }
}

function hostOf(url: string | null): string | null {
  const host = url === null ? null : URL.parse(url)?.hostname
  return host ? host.toLowerCase().replace(/^www\./, '') : null
}

/** The sketch of a post, without what its host has below everything. */
export function sketchOfPost(
  { text, host }: PostParagraphs,
  isFooter: (host: string, hash: bigint) => boolean,
): Sketch {
  if (text === null) return { hashes: [], words: 0, truncated: false }
  return sketchOf(host === null ? text : withoutFooters(text, hash => isFooter(host, hash)))
}

/** Of more runs nobody makes a post by hand; those with the smallest hashes stand for it. */
const mostRuns = 4096

/**
 * The hashes of the runs of words that a post's tips quote, with the stock each is about, in 32 bits: equal ones may be equal
 * runs, others are not.
 */
export function evidenceOfPost({ tips }: PostToHold): Int32Array {
  const hashes = new Set<number>()
  for (const { stockId, evidence } of tips)
    if (evidence !== null)
      for (const run of evidenceRuns(evidence))
        hashes.add(Number(BigInt.asIntN(32, hashOf(`${stockId} ${run}`))))
  return Int32Array.from(hashes).sort().slice(0, mostRuns)
}
