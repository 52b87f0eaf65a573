import { peopleApi } from '#contract/people.ts'
import { readPages } from '#web/api/read.ts'

/** All accounts with these words in their name or address, newest first. */
export function people(q = '') {
  return readPages(peopleApi.list, q ? { query: { q } } : {})
}

/** The member who added a post or a tip, as moderators see them. Empty if the account no longer exists. */
export function posterOf({ kind, id }: { kind: 'post' | 'tip'; id: string }) {
  return readPages(peopleApi.list, { query: kind === 'post' ? { post: id } : { tip: id } })
}
