import { draftsApi } from '#contract/drafts.ts'
import { readPages } from '#web/api/read.ts'

/** Entries in one page. Few, because each contains the whole text that was read. */
const atOnce = 20

/** The signed-in user's waiting entries: drafts first, then what is being read, then what is not. */
export function waitingEntries() {
  return readPages(draftsApi.list, { query: { limit: atOnce } })
}

/** What waited for the signed-in user until somebody else saved it, newest first. */
export function savedByOthers() {
  return readPages(draftsApi.list, { query: { state: 'saved-by-others', limit: atOnce } })
}
