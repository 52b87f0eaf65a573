import { peopleApi } from '#contract/people.ts'
import { readPages } from '#web/api/read.ts'

/** Everybody with an account whose name or address has these words in it, newest first. */
export function people(q = '') {
  return readPages(peopleApi.list, q ? { query: { q } } : {})
}
