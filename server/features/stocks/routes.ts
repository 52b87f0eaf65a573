import { stocksApi } from '#contract/stocks.ts'
import type { Mount } from '../../http/app-context.ts'
import { decodeCursor, isMoment } from '../../http/cursor.ts'
import { pageReply, Reply, route } from '../../http/route.ts'
import { findOrAddStock, getStock, listStocks } from './queries.ts'

export function mountStocks(mount: Mount): void {
  const { database, findListing } = mount.services
  route(mount, stocksApi.list, async ({ query: { limit, ticker, cursor }, request }) =>
    pageReply(request, await listStocks(database, { limit, ticker, after: decodeCursor(cursor, isMoment) })),
  )
  route(mount, stocksApi.get, ({ params }) => getStock(database, params.stock))
  route(mount, stocksApi.findOrAdd, async ({ body }) => {
    const { stock, isNew } = await findOrAddStock(database, body, findListing)
    return new Reply(stock, { status: isNew ? 201 : 200 })
  })
}
