import { isEcho, likeness } from '#extraction/echoes/likeness.ts'
import type { KnownSketch } from './known-sketches.ts'

/** 30 % of 20 hashes. With fewer than 20 hashes no likeness is defined. */
const leastHashes = 6

/** Two quotes of the same passage share at least this many runs of words (`sharedEvidence`). */
const leastRuns = 8

/** How alike two posts are (0 to 1), if one is an echo of the other by its text. Null if it is not. */
export function textLikeness(a: KnownSketch, b: KnownSketch): number | null {
  // About one candidate in a hundred is alike, so the exact likeness is computed only if the lower halves allow it.
  if (!hasCommon(a.lower, b.lower, leastHashes)) return null
  const alike = likeness(exact(a), exact(b))
  return isEcho(alike) ? alike : null
}

/** Whether two posts may quote the same passage. False is certain. */
export function mayShareEvidence(a: KnownSketch, b: KnownSketch): boolean {
  return hasCommon(a.evidence, b.evidence, leastRuns)
}

function exact({ hashes, truncated }: KnownSketch) {
  return { hashes: Array.from(hashes), words: 0, truncated }
}

/** Whether two ascending lists have at least `least` numbers in common. */
function hasCommon(a: Int32Array, b: Int32Array, least: number): boolean {
  let common = 0
  let i = 0
  let j = 0
  while (i < a.length && j < b.length) {
    const [one = 0, other = 0] = [a[i], b[j]]
    if (one === other) {
      common++
      i++
      j++
      if (common >= least) return true
    } else if (one < other) i++
    else j++
  }
  return false
}
