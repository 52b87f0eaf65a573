import { searchApi } from '#contract/search.ts'
import type { Mount } from '../../http/app-context.ts'
import { route } from '../../http/route.ts'
import { search } from './queries.ts'

export function mountSearch(mount: Mount): void {
  const { database } = mount.services
  route(mount, searchApi.find, ({ query, user }) => search(database, query.q, user !== null))
}
