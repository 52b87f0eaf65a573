import { searchApi } from '#contract/search.ts'
import type { Mount } from '../../http/mount.ts'
import { route } from '../../http/route.ts'
import { search } from './queries.ts'

export function mountSearch(mount: Mount): void {
  route(mount, searchApi.find, ({ query, user, reads }) => search(reads, query.q, user !== null))
}
