import { tipsApi } from '#contract/tips.ts'
import { shownKeys } from '../../cache/shown.ts'
import { isUuid } from '../../database/ids.ts'
import type { Mount } from '../../http/app-context.ts'
import { decodeCursor, isMoment, isPosition } from '../../http/cursor.ts'
import { notFound, unauthorized } from '../../http/problems.ts'
import { type Call, pageReply, route } from '../../http/route.ts'
import { addMetric } from './metrics.ts'
import { getTip, listTipsOfPost, listTipsOfStock } from './queries.ts'
import { addTip, changeTip, removeTip, restoreTip } from './writes.ts'

export function mountTips(mount: Mount): void {
  const { database } = mount.services
  const listForPost = async ({ params, query, user, request, reads }: Call<typeof tipsApi.listForPost>) => {
    const { limit, cursor } = query
    const reading = { userId: user?.id ?? null, limit, after: decodeCursor(cursor, isPosition) }
    return pageReply(request, await listTipsOfPost(reads, params.post, reading))
  }
  route(mount, tipsApi.listForPost, listForPost, {
    shows: ({ params }) => ({ keys: [shownKeys.post(params.post)] }),
  })
  const listForStock = async ({ params, query, user, request, reads }: Call<typeof tipsApi.listForStock>) => {
    const { limit, cursor, classification: judged } = query
    if (judged && !user) throw unauthorized()
    const reading = { userId: user?.id ?? null, limit, after: decodeCursor(cursor, isMoment), judged }
    return pageReply(request, await listTipsOfStock(reads, params.stock, reading))
  }
  route(mount, tipsApi.listForStock, listForStock, {
    shows: ({ params }) => ({ keys: [shownKeys.stock(params.stock)] }),
  })
  route(mount, tipsApi.add, ({ body, user }) => addTip(database, user.id, body))
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
