import { includesRole } from '#contract/roles.ts'
import { stocksApi } from '#contract/stocks.ts'
import { strategistsApi } from '#contract/strategists.ts'
import { cacheTag } from '../../../cache/cache-tags.ts'
import { decodeCursor, isMoment, isPosition } from '../../../http/requests/cursor.ts'
import type { Mount } from '../../../http/routing/mount.ts'
import { pageResponse, route } from '../../../http/routing/route.ts'
import { endpointOf, leadToOne } from './aliases.ts'
import { decideHome } from './decide-home.ts'
import { mergeStrategist, unmergeStrategist } from './merging.ts'
import {
  getStrategistDetail,
  listStrategists,
  listStrategistsByRecord,
  listStrategistsOfStock,
} from './queries.ts'

/** Mounts the endpoints of strategists. */
export function mountStrategists(mount: Mount): void {
  const { database } = mount.services
  for (const list of [strategistsApi.list, strategistsApi.adminList])
    route(mount, list, async ({ query: { limit, cursor, sort, horizon }, request }) => {
      const isKey = (key: string) => isMoment(key) || (sort === 'record' && isPosition(key))
      const asked = { limit, after: decodeCursor(cursor, isKey), horizon }
      const page = sort === 'record' ? listStrategistsByRecord : listStrategists
      return pageResponse(request, await page(database, asked))
    })
  route(
    mount,
    strategistsApi.get,
    async ({ params, user }) =>
      (await leadToOne(database, params.id, endpointOf)) ??
      getStrategistDetail(database, params.id, {
        id: user.id,
        isModerator: includesRole(user.role, 'moderator'),
      }),
  )
  route(mount, stocksApi.strategists, ({ params, reads }) => listStrategistsOfStock(reads, params.stock), {
    cacheTags: ({ params }) => ({ tags: [cacheTag.stock(params.stock)] }),
  })
  // Of who was not merged there is the page.
  mount.app.add({
    method: 'GET',
    path: '/strategists/:id',
    handler: ({ params }) => leadToOne(database, params.id ?? '', id => `/strategists/${id}`),
  })
  route(mount, strategistsApi.merge, async ({ params, body, user }) => {
    await mergeStrategist(database, user, params.id, body.into)
    return undefined
  })
  route(mount, strategistsApi.unmerge, async ({ params, user }) => {
    await unmergeStrategist(database, user, params.id)
    return undefined
  })
  route(mount, strategistsApi.decideHome, async ({ params, body, user }) => {
    await decideHome(database, user, params.id, body)
    return undefined
  })
}
