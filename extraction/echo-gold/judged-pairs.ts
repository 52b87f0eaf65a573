import { evidenceRuns, sharedEvidence } from '#extraction/echoes/evidence.ts'
import { isEcho, likeness } from '#extraction/echoes/likeness.ts'
import { paragraphHashes, withoutFooters } from '#extraction/echoes/paragraphs.ts'
import { postText } from '#extraction/echoes/post-text.ts'
import { type Sketch, sketchOf } from '#extraction/echoes/sketch.ts'
import type { GoldPair } from './gold-pair.ts'
import type { GoldPost } from './gold-post.ts'

/** In so many posts of a host a paragraph is a footer. */
const postsOfFooter = 3

/** What the product says of a pair. */
export interface JudgedPair {
  pair: GoldPair
  /** Of the texts; null where it is not defined. */
  likeness: number | null
  joined: boolean
}

/** What the product says of pairs when all their posts are kept, with or without leaving footers out. */
export function judgePairs(pairs: readonly GoldPair[], leaves: { footers: boolean }): JudgedPair[] {
  const posts = [...new Set(pairs.flatMap(({ a, b }) => [a, b]))]
  const counts = leaves.footers ? new Map<string, number>() : countsOf(posts)
  const sketches = new Map(posts.map(post => [post, sketchFor(post, counts)]))
  return pairs.map(pair => {
    const [a, b] = [sketches.get(pair.a), sketches.get(pair.b)]
    const alike = a && b ? likeness(a, b) : null
    return { pair, likeness: alike, joined: isEcho(alike) || quoteTheSame(pair.a, pair.b) }
  })
}

/** How many posts of each host have each paragraph. */
function countsOf(posts: readonly GoldPost[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const post of posts) {
    for (const hash of paragraphHashes(postText(post) ?? '')) {
      const key = `${post.host} ${hash}`
      counts.set(key, 1 + (counts.get(key) ?? 0))
    }
  }
  return counts
}

function sketchFor(post: GoldPost, counts: Map<string, number>): Sketch | null {
  const text = postText(post)
  if (text === null) return null
  const isFooter = (hash: bigint) => (counts.get(`${post.host} ${hash}`) ?? 0) >= postsOfFooter
  return sketchOf(withoutFooters(text, isFooter))
}

function quoteTheSame(a: GoldPost, b: GoldPost): boolean {
  const runs = ({ tips }: GoldPost) => tips.map(tip => evidenceRuns(tip.evidence ?? ''))
  return runs(a).some(one => runs(b).some(other => sharedEvidence(one, other) !== null))
}
