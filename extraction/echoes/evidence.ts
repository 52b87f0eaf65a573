import { runsOf } from './runs.ts'
import { wordsOf } from './words.ts'

/** So many common runs are a quotation of at least a dozen words … */
const leastRuns = 8
/** … and most of the shorter one. */
const leastShare = 0.6

/** The distinct runs of five words of a tip's evidence: made once for each tip, then compared with many. */
export function evidenceRuns(evidence: string): ReadonlySet<string> {
  return new Set(runsOf(wordsOf(evidence)))
}

/**
 * How much of the shorter of two tips' evidence stands in the other, 0.6 to 1, where both quote the same passage; null
 * where they do not. Such a passage joins their posts, whatever else is in them.
 */
export function sharedEvidence(a: ReadonlySet<string>, b: ReadonlySet<string>): number | null {
  let common = 0
  for (const run of a) if (b.has(run)) common++
  const share = common / Math.min(a.size, b.size)
  return common >= leastRuns && share >= leastShare ? share : null
}
