import { isEcho, likeness } from '#extraction/echoes/likeness.ts'
import type { KnownSketch } from './known-sketches.ts'

/** 30 % of 20 hashes, of which no likeness is defined of fewer. */
const leastHashes = 6

/** As many runs as two passages share at least that are the same one (`sharedEvidence`). */
const leastRuns = 8

/** How alike two posts are where one is the echo of the other by its text; null where it is not. */
export function textLikeness(a: KnownSketch, b: KnownSketch): number | null {
  // Of a hundred candidates one is alike: the exact likeness is computed where halves of hashes leave it open.
  if (!hasCommon(a.lower, b.lower, leastHashes)) return null
  const alike = likeness(exact(a), exact(b))
  return isEcho(alike) ? alike : null
}

/** Whether two posts may quote the same passage. */
export function mayShareEvidence(a: KnownSketch, b: KnownSketch): boolean {
  return hasCommon(a.evidence, b.evidence, leastRuns)
}

function exact({ hashes, truncated }: KnownSketch) {
  return { hashes: Array.from(hashes), words: 0, truncated }
}

/** Whether two lists in ascending order have at least so many numbers in common. */
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
