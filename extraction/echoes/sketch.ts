import { hashOf } from './hash.ts'
import { runsOf } from './runs.ts'
import { wordsOf } from './words.ts'

/** Hashes of a sketch, at most: enough to tell how much two texts share, whatever their length, in 2 KB. */
const mostHashes = 256

/** The data of a text that is stored for comparisons. */
export interface Sketch {
  /** The smallest distinct hashes of its runs of five words, ascending, signed as PostgreSQL's `bigint`. */
  hashes: readonly bigint[]
  /** The number of words of the text. */
  words: number
  /** Whether the text has more distinct hashes than are stored. */
  truncated: boolean
}

/** The sketch of a text without footers. */
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

/** The index of a hash among ascending ones, or where it would be inserted. */
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
