import { stocksApi } from '#contract/stocks.ts'
import { shownKeys } from '../../cache/shown.ts'
import type { Mount } from '../../http/app-context.ts'
import { decodeCursor, isMoment } from '../../http/cursor.ts'
import { type Call, pageReply, Reply, route } from '../../http/route.ts'
import { getStock, listStocks } from './queries.ts'
import { findOrAddStock } from './writes.ts'

export function mountStocks(mount: Mount): void {
  const { database, findListing } = mount.services
  const listSome = async ({
    query: { limit, ticker, cursor },
    request,
    reads,
  }: Call<typeof stocksApi.list>) =>
    pageReply(request, await listStocks(reads, { limit, ticker, after: decodeCursor(cursor, isMoment) }))
  route(mount, stocksApi.list, listSome, { shows: () => ({ keys: [shownKeys.stocks] }) })
  route(mount, stocksApi.get, ({ params, reads }) => getStock(reads, params.stock), {
    shows: ({ params }) => ({ keys: [shownKeys.stock(params.stock)] }),
  })
  route(mount, stocksApi.findOrAdd, async ({ body }) => {
    const { stock, isNew } = await findOrAddStock(database, body, findListing)
    return new Reply(stock, { status: isNew ? 201 : 200 })
  })
}
