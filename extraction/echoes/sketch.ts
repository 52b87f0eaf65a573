import { hashOf } from './hash.ts'
import { runsOf } from './runs.ts'
import { wordsOf } from './words.ts'

/** So many hashes say how much two texts share, whatever their length, in 2 KB. */
const mostHashes = 256

/** What is kept of a text to compare it with others. */
export interface Sketch {
  /** The smallest distinct hashes of its runs of five words, in ascending order, signed as PostgreSQL's `bigint`. */
  hashes: readonly bigint[]
  /** How many words the text has. */
  words: number
  /** Whether there were more distinct hashes than are kept. */
  truncated: boolean
}

/** The sketch of a text, from which the footers have been left out. */
export function sketchOf(text: string): Sketch {
  const words = wordsOf(text)
  const hashes: bigint[] = []
  let truncated = false
  for (const run of runsOf(words)) {
    const hash = hashOf(run)
    const place = placeOf(hashes, hash)
    if (hashes[place] === hash) continue
    if (place < mostHashes) hashes.splice(place, 0, hash)
    if (place === mostHashes || hashes.length > mostHashes) truncated = true
    if (hashes.length > mostHashes) hashes.pop()
  }
  return { hashes, words: words.length, truncated }
}

/** Where a hash stands in ascending ones, or would. */
function placeOf(hashes: readonly bigint[], hash: bigint): number {
  let from = 0
  let to = hashes.length
  while (from < to) {
    const middle = (from + to) >> 1
    if ((hashes[middle] ?? hash) < hash) from = middle + 1
    else to = middle
  }
  return from
}
