import { tipsApi } from '#contract/tips.ts'
import type { Mount } from '../../http/app-context.ts'
import { decodeCursor, isMoment, isPosition, isUuid } from '../../http/cursor.ts'
import { notFound, unauthorized } from '../../http/problems.ts'
import { pageReply, route } from '../../http/route.ts'
import { getPostId } from '../posts/queries.ts'
import { getStockId } from '../stocks/queries.ts'
import { addTip, changeTip, removeTip, restoreTip } from './changes.ts'
import { addMetric } from './metrics.ts'
import { getTip, listTipsOfPost, listTipsOfStock } from './queries.ts'

export function mountTips(mount: Mount): void {
  const { database } = mount.services
  route(mount, tipsApi.listForPost, async ({ params, query: { limit, cursor }, user, request }) => {
    const postId = await getPostId(database, params.post)
    const reading = { userId: user?.id ?? null, limit, after: decodeCursor(cursor, isPosition) }
    return pageReply(request, await listTipsOfPost(database, postId, reading))
  })
  route(mount, tipsApi.listForStock, async ({ params, query, user, request }) => {
    const { limit, cursor, classification: judged } = query
    if (judged && !user) throw unauthorized()
    const stockId = await getStockId(database, params.stock)
    const reading = { userId: user?.id ?? null, limit, after: decodeCursor(cursor, isMoment), judged }
    return pageReply(request, await listTipsOfStock(database, stockId, reading))
  })
  route(mount, tipsApi.add, async ({ body, user }) =>
    getTip(database, await addTip(database, user.id, body), user.id),
  )
  route(mount, tipsApi.change, async ({ params, body, user }) => {
    await changeTip(database, idOfTip(params.id), body)
    return getTip(database, params.id, user.id)
  })
  route(mount, tipsApi.remove, async ({ params, user }) => {
    await removeTip(database, user.id, idOfTip(params.id))
    return undefined
  })
  route(mount, tipsApi.restore, async ({ params, user }) => {
    await restoreTip(database, idOfTip(params.id))
    return getTip(database, params.id, user.id)
  })
  route(mount, tipsApi.addMetric, async ({ body: { tipId, ...metric } }) =>
    addMetric(database, tipId, metric),
  )
}

function idOfTip(text: string): string {
  if (!isUuid(text)) throw notFound('Tip')
  return text
}
