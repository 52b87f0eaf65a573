import { conclusionsApi } from '#contract/conclusions.ts'
import { decodeCursor, isMoment } from '../../http/cursor.ts'
import type { Mount } from '../../http/mount.ts'
import { pageResponse, route } from '../../http/route.ts'
import { getStockId } from '../stocks/queries.ts'
import { findConclusion, listVersions, saveConclusion } from './queries.ts'

export function mountConclusions(mount: Mount): void {
  const { database } = mount.services
  route(mount, conclusionsApi.find, async ({ user, params }) =>
    findConclusion(database, user.id, await getStockId(database, params.stock)),
  )
  route(mount, conclusionsApi.history, async ({ user, params, query: { limit, cursor }, request }) => {
    const after = decodeCursor(cursor, isMoment)
    const stockId = await getStockId(database, params.stock)
    return pageResponse(request, await listVersions(database, user.id, stockId, { limit, after }))
  })
  route(mount, conclusionsApi.save, ({ user, body }) => saveConclusion(database, user.id, body))
}
