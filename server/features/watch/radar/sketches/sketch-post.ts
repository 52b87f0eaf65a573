import { evidenceRuns } from '#extraction/echoes/evidence.ts'
import { hashOf } from '#extraction/echoes/hash.ts'
import { paragraphHashes, withoutFooters } from '#extraction/echoes/paragraphs.ts'
import { postText } from '#extraction/echoes/post-text.ts'
import { type Sketch, sketchOf } from '#extraction/echoes/sketch.ts'
import type { PostToHold } from './read-posts.ts'

/** The text of a post, and the paragraphs that may be footers of its host. */
export interface PostParagraphs {
  text: string | null
  /** Null if the post has no address: then no paragraph is a footer. */
  host: string | null
  paragraphs: bigint[]
}

/** The text by which a post is compared with others, and the hashes of its paragraphs. */
export function paragraphsOfPost({ content, tips, url }: PostToHold): PostParagraphs {
  const text = postText({ content, tips })
  const host = text === null ? null : hostOf(url)
  return { text, host, paragraphs: text === null || host === null ? [] : paragraphHashes(text) }
}

function hostOf(url: string | null): string | null {
  const host = url === null ? null : URL.parse(url)?.hostname
  return host ? host.toLowerCase().replace(/^www\./, '') : null
}

/** The sketch of a post without the footers of its host. */
export function sketchOfPost(
  { text, host }: PostParagraphs,
  isFooter: (host: string, hash: bigint) => boolean,
): Sketch {
  if (text === null) return { hashes: [], words: 0, truncated: false }
  return sketchOf(host === null ? text : withoutFooters(text, hash => isFooter(host, hash)))
}

/** Hashes per post, at most. A post that people write by hand has fewer. Of more, the smallest hashes are used. */
const mostRuns = 4096

/**
 * Hashes in 32 bits of the runs of words that a post's tips quote, each with its stock. Equal hashes may be equal runs;
 * different hashes are different runs.
 */
export function evidenceOfPost({ tips }: PostToHold): Int32Array {
  const hashes = new Set<number>()
  for (const { stockId, evidence } of tips)
    if (evidence !== null)
      for (const run of evidenceRuns(evidence))
        hashes.add(Number(BigInt.asIntN(32, hashOf(`${stockId} ${run}`))))
  return Int32Array.from(hashes).sort().slice(0, mostRuns)
}
