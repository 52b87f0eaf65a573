import { mostFiles, type PassedOverFile, pricesApi } from '#contract/prices.ts'
import { cacheTag } from '../../../cache/cache-tags.ts'
import { decodeCursor, isMoment } from '../../../http/requests/cursor.ts'
import type { Mount } from '../../../http/routing/mount.ts'
import { pageResponse, route } from '../../../http/routing/route.ts'
import type { Services } from '../../../http/services.ts'
import { listSeries, pricesOfStock } from './queries.ts'
import { weeksOfStock } from './weeks.ts'

/** Mounts the endpoints of prices. */
export function mountPrices(mount: Mount): void {
  const { database, config } = mount.services
  route(mount, pricesApi.ofStock, ({ params, query, reads }) =>
    pricesOfStock(reads, params.stock, { from: query.from, to: query.to }, config.prices.shown),
  )
  route(
    mount,
    pricesApi.weeks,
    ({ params, reads }) => weeksOfStock(reads, params.stock, config.prices.shown),
    {
      // A picture of five years, that the page of the stock shows: what is news of prices ends all that is kept.
      cacheTags: ({ params }) => ({ tags: [cacheTag.stock(params.stock)] }),
    },
  )
  route(mount, pricesApi.files, async () => passedOverFiles(mount.services))
  route(mount, pricesApi.status, async ({ query: { limit, cursor }, request }) =>
    pageResponse(request, await listSeries(database, { limit, after: decodeCursor(cursor, isMoment) })),
  )
}

/** The first entries of the folder of prices, by name, that this server could not take when it last looked. */
export function passedOverFiles({ passedOver }: Pick<Services, 'passedOver'>): PassedOverFile[] {
  return [...passedOver]
    .map(([name, { why, at }]) => ({ name, why, at: at.toISOString() }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .slice(0, mostFiles)
}
