import { peopleApi } from '#contract/people.ts'
import { readPages } from '#web/api/read.ts'

/** Everybody with an account whose name or address has these words in it, newest first. */
export function people(q = '') {
  return readPages(peopleApi.list, q ? { query: { q } } : {})
}

/** Who added a post or a tip, as moderators see them; nobody where the account is gone. */
export function posterOf({ kind, id }: { kind: 'post' | 'tip'; id: string }) {
  return readPages(peopleApi.list, { query: kind === 'post' ? { post: id } : { tip: id } })
}
