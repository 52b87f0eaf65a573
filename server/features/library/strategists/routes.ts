import { includesRole } from '#contract/roles.ts'
import { stocksApi } from '#contract/stocks.ts'
import { usualOrders } from '#contract/strategist-sorts.ts'
import { strategistsApi } from '#contract/strategists.ts'
import { cacheTag } from '../../../cache/cache-tags.ts'
import { decodeCursor, isMoment, isPosition } from '../../../http/requests/cursor.ts'
import type { Mount } from '../../../http/routing/mount.ts'
import { pageResponse, route } from '../../../http/routing/route.ts'
import { endpointOf, leadToOne } from './aliases.ts'
import { decideHome } from './decide-home.ts'
import { wordsOfName } from './listing/is-found.ts'
import { isKeyOfColumn, listStrategistsByColumn } from './listing/list-by-column.ts'
import { listStrategists, listStrategistsByRecord } from './listing/list-strategists.ts'
import { mergeStrategist, unmergeStrategist } from './merging.ts'
import { getStrategistDetail, listStrategistsOfStock } from './queries.ts'

/** Mounts the endpoints of strategists. */
export function mountStrategists(mount: Mount): void {
  const { database } = mount.services
  for (const list of [strategistsApi.list, strategistsApi.adminList])
    route(mount, list, async ({ query: { limit, cursor, sort, order, q = '', horizon }, request }) => {
      const words = wordsOfName(q)
      if (sort !== 'newest' && sort !== 'record') {
        const after = decodeCursor(cursor, isKeyOfColumn(sort))
        const by = { sort, order: order ?? usualOrders[sort] }
        return pageResponse(
          request,
          await listStrategistsByColumn(database, { limit, after, horizon, words, ...by }),
        )
      }
      const isKey = (key: string) => isMoment(key) || (sort === 'record' && isPosition(key))
      const asked = { limit, after: decodeCursor(cursor, isKey), horizon, words }
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
