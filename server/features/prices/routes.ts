import { pricesApi } from '#contract/prices.ts'
import { decodeCursor, isMoment } from '../../http/cursor.ts'
import type { Mount } from '../../http/mount.ts'
import { pageResponse, route } from '../../http/route.ts'
import { listSeries, pricesOfStock } from './queries.ts'

export function mountPrices(mount: Mount): void {
  const { database, config } = mount.services
  route(mount, pricesApi.ofStock, ({ params, query, reads }) =>
    pricesOfStock(reads, params.stock, { from: query.from, to: query.to }, config.prices.shown),
  )
  route(mount, pricesApi.status, async ({ query: { limit, cursor }, request }) =>
    pageResponse(request, await listSeries(database, { limit, after: decodeCursor(cursor, isMoment) })),
  )
}
