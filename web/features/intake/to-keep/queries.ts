import { type DraftCounts, draftsApi } from '#contract/drafts.ts'
import { read } from '#web/api/read.ts'

/** The number of the signed-in user's waiting entries, by state. */
export function waitingCounts() {
  return read(draftsApi.counts)
}

/** How many entries wait: the server's count without entries that say nothing about a stock, or that others saved. */
export function howManyWait(counts: DraftCounts): number {
  return counts.new + counts.drafted + counts.failed
}
