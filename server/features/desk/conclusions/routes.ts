import { conclusionsApi } from '#contract/conclusions.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { notFound } from '../../../http/answers/problems.ts'
import type { Mount } from '../../../http/routing/mount.ts'
import { route } from '../../../http/routing/route.ts'
import { getStockId } from '../../market/stock-named.ts'
import { mountOwnOfStock } from '../own-of-stock.ts'
import { findConclusion, shownVersions } from './queries.ts'
import { saveConclusion } from './save.ts'
import { markSeen } from './since.ts'
import { stillHolds } from './still-holds.ts'

/** Mounts the endpoints of a person's own conclusions. */
export function mountConclusions(mount: Mount): void {
  const { database } = mount.services
  route(mount, conclusionsApi.find, async ({ user, params }) =>
    findConclusion(database, user.id, await getStockId(database, params.stock)),
  )
  mountOwnOfStock(mount, conclusionsApi.history, shownVersions)
  route(mount, conclusionsApi.save, ({ user, body }) => saveConclusion(database, user, body))
  route(mount, conclusionsApi.stillHolds, async ({ user, params }) => {
    const stockId = await getStockId(database, params.stock)
    await inTransaction(database, transaction => stillHolds(transaction, user, stockId))
    return undefined
  })
  route(mount, conclusionsApi.seen, async ({ user, params }) => {
    const stockId = await getStockId(database, params.stock)
    if (!(await markSeen(database, user.id, stockId))) throw notFound('Conclusion')
    return undefined
  })
}
