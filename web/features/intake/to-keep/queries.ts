import { draftsApi } from '#contract/drafts.ts'
import { read } from '#web/api/read.ts'

/** The number of the signed-in user's waiting entries, by state. */
export function waitingCounts() {
  return read(draftsApi.counts)
}
