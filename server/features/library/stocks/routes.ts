import { stocksApi } from '#contract/stocks.ts'
import { cacheTag } from '../../../cache/cache-tags.ts'
import { json } from '../../../http/answers/response.ts'
import { decodeCursor, isMoment } from '../../../http/requests/cursor.ts'
import type { Mount } from '../../../http/routing/mount.ts'
import { pageResponse, type RequestTo, route } from '../../../http/routing/route.ts'
import { namesOf } from './name-history.ts'
import { changeName, restoreName } from './names.ts'
import { getStock, listStocks } from './queries.ts'
import { findOrAddStock } from './writes.ts'

/** Mounts the endpoints of stocks. */
export function mountStocks(mount: Mount): void {
  const { database, symbols } = mount.services
  const listSome = async ({
    query: { limit, ticker, cursor },
    request,
    reads,
  }: RequestTo<typeof stocksApi.list>) =>
    pageResponse(request, await listStocks(reads, { limit, ticker, after: decodeCursor(cursor, isMoment) }))
  route(mount, stocksApi.list, listSome, { cacheTags: () => ({ tags: [cacheTag.stocks] }) })
  const getOne = async ({ params, reads }: RequestTo<typeof stocksApi.get>) =>
    getStock(reads, params.stock, (await symbols.byTicker()).findListing)
  route(mount, stocksApi.get, getOne, {
    cacheTags: ({ params }) => ({ tags: [cacheTag.stock(params.stock)] }),
  })
  route(mount, stocksApi.findOrAdd, async ({ body }) => {
    const { findListing } = await symbols.byTicker()
    const { stock, isNew } = await findOrAddStock(database, body, findListing)
    return json(stock, { status: isNew ? 201 : 200 })
  })
  route(mount, stocksApi.changeName, async ({ params, body, user }) => {
    const { findListing } = await symbols.byTicker()
    await changeName(database, user, params.stock, body, findListing)
    return getStock(database, params.stock, findListing)
  })
  route(mount, stocksApi.restoreName, async ({ params, body, user }) => {
    const { findListing } = await symbols.byTicker()
    await restoreName(database, user, params.stock, body, findListing)
    return getStock(database, params.stock, findListing)
  })
  route(mount, stocksApi.names, ({ params, user, reads }) => namesOf(reads, params.stock, user?.id ?? null))
}
