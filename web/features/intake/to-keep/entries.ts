import { draftsApi } from '#contract/drafts.ts'
import { readPages } from '#web/api/read.ts'

/** Entries in one page. Few, because each contains the whole text that was read. */
const atOnce = 20

/** The signed-in user's waiting entries, newest first. */
export function waitingEntries() {
  return readPages(draftsApi.list, { query: { limit: atOnce } })
}
