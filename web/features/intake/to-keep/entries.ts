import { draftsApi } from '#contract/drafts.ts'
import { readPages } from '#web/api/read.ts'

/** Entries that come at once: each brings the whole text that was read. */
const atOnce = 20

/** What waits for the signed-in user, newest first. */
export function waitingEntries() {
  return readPages(draftsApi.list, { query: { limit: atOnce } })
}
