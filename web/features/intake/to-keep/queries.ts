import { draftsApi } from '#contract/drafts.ts'
import { read } from '#web/api/read.ts'

/** How much waits for the signed-in user, by how far it was read. */
export function waitingCounts() {
  return read(draftsApi.counts)
}
