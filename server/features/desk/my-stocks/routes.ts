import { myStocksApi } from '#contract/my-stocks.ts'
import { json } from '../../../http/answers/response.ts'
import { decodeCursor, isMoment } from '../../../http/requests/cursor.ts'
import type { Mount } from '../../../http/routing/mount.ts'
import { pageResponse, route } from '../../../http/routing/route.ts'
import { listUnclassifiedTips } from '../../library/tips/reading/unclassified.ts'
import { getStockId } from '../../market/stock-named.ts'
import { changeMyStocks } from './bulk.ts'
import { addMyStock, isMyStock, listMyStocks, removeMyStock, restoreMyStock } from './queries.ts'
import { understand } from './understanding.ts'

/** Mounts the endpoints of the stocks that a person tracks. */
export function mountMyStocks(mount: Mount): void {
  const { database, config, symbols } = mount.services
  route(mount, myStocksApi.list, async ({ user, query: { limit, cursor }, request }) =>
    pageResponse(
      request,
      await listMyStocks(database, user.id, { limit, after: decodeCursor(cursor, isMoment) }),
    ),
  )
  route(mount, myStocksApi.unclassifiedTips, async ({ user, query: { cursor, ...query }, request }) => {
    const { shown } = config.prices
    const reading = { ...query, userId: user.id, after: decodeCursor(cursor, isMoment), shown }
    return pageResponse(request, await listUnclassifiedTips(database, reading))
  })
  route(mount, myStocksApi.noConclusions, async ({ user, query: { limit, cursor }, request }) => {
    const reading = { limit, after: decodeCursor(cursor, isMoment), withoutConclusion: true }
    return pageResponse(request, await listMyStocks(database, user.id, reading))
  })
  route(mount, myStocksApi.check, async ({ user, params }) => ({
    isUserStock: await isMyStock(database, user.id, await getStockId(database, params.stock)),
  }))
  route(mount, myStocksApi.add, async ({ user, body }) => {
    const { entry, isNew } = await addMyStock(database, user.id, body.stockId)
    return json(entry, { status: isNew ? 201 : 200 })
  })
  route(mount, myStocksApi.understand, async ({ user, body }) =>
    understand(database, user.id, body.text, await symbols.byName()),
  )
  route(mount, myStocksApi.changeMany, async ({ user, body }) => {
    const { findListing } = await symbols.byTicker()
    return changeMyStocks(database, user.id, body, findListing)
  })
  route(mount, myStocksApi.remove, async ({ user, params }) => {
    await removeMyStock(database, user.id, await getStockId(database, params.stock))
    return undefined
  })
  route(mount, myStocksApi.restore, async ({ user, params }) =>
    restoreMyStock(database, user.id, await getStockId(database, params.stock)),
  )
}
