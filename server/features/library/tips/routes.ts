import type { User } from '#contract/account.ts'
import { includesRole } from '#contract/roles.ts'
import { tipsApi } from '#contract/tips.ts'
import { cacheTag } from '../../../cache/cache-tags.ts'
import { notFound, unauthorized } from '../../../http/answers/problems.ts'
import { decodeCursor, isMoment, isPosition } from '../../../http/requests/cursor.ts'
import type { Mount } from '../../../http/routing/mount.ts'
import { pageResponse, type RequestTo, route } from '../../../http/routing/route.ts'
import { isUuid } from '../../../schema/ids.ts'
import { historyOf } from './reading/history.ts'
import { getTip, listTipsOfPost, listTipsOfStock, type Reader } from './reading/queries.ts'
import { removeTip, restoreTip } from './sight/deletion.ts'
import { hideTip, unhideTip } from './sight/hiding.ts'
import { addMetric, addTip, changeTip, restoreVersion } from './writes.ts'

/** Mounts the endpoints of tips. */
export function mountTips(mount: Mount): void {
  const { database, config } = mount.services
  const { shown } = config.prices

  /** As whom somebody reads tips. */
  function readerOf(user: User | null): Reader {
    const isModerator = user !== null && includesRole(user.role, 'moderator')
    return { userId: user?.id ?? null, isModerator, shown }
  }

  const listForPost = async ({
    params,
    query,
    user,
    request,
    reads,
  }: RequestTo<typeof tipsApi.listForPost>) => {
    const { limit, cursor } = query
    const reading = { ...readerOf(user), limit, after: decodeCursor(cursor, isPosition) }
    return pageResponse(request, await listTipsOfPost(reads, params.post, reading))
  }
  route(mount, tipsApi.listForPost, listForPost, {
    cacheTags: ({ params }) => ({ tags: [cacheTag.post(params.post)] }),
  })
  const listForStock = async ({
    params,
    query,
    user,
    request,
    reads,
  }: RequestTo<typeof tipsApi.listForStock>) => {
    const { cursor, judged, ...rest } = query
    if ((judged || rest.classification || rest.came) && !user) throw unauthorized()
    const isClassified = judged && judged === 'true'
    const after = decodeCursor(cursor, isMoment)
    const reading = { ...rest, isClassified, userId: user?.id ?? null, after, shown }
    return pageResponse(request, await listTipsOfStock(reads, params.stock, reading))
  }
  route(mount, tipsApi.listForStock, listForStock, {
    cacheTags: ({ params }) => ({ tags: [cacheTag.stock(params.stock)] }),
  })
  route(mount, tipsApi.add, ({ body, user }) => addTip(database, user.id, body))
  route(mount, tipsApi.change, async ({ params, body, user }) => {
    await changeTip(database, user.id, idOfTip(params.id), body)
    return getTip(database, params.id, readerOf(user))
  })
  route(mount, tipsApi.remove, async ({ params, query, user }) => {
    await removeTip(database, user.id, idOfTip(params.id), { mistake: query.mistake === 'true' })
    return undefined
  })
  route(mount, tipsApi.restore, async ({ params, body, user }) => {
    const id = idOfTip(params.id)
    if (body?.version === undefined) await restoreTip(database, user.id, id, readerOf(user).isModerator)
    else await restoreVersion(database, user.id, id, body.version)
    return getTip(database, params.id, readerOf(user))
  })
  route(mount, tipsApi.hide, async ({ params, body, user }) => {
    await hideTip(database, user, idOfTip(params.id), body.reason)
    return undefined
  })
  route(mount, tipsApi.unhide, async ({ params, body, user }) => {
    await unhideTip(database, user, idOfTip(params.id), body?.reason ?? null)
    return undefined
  })
  route(mount, tipsApi.history, ({ params, user, reads }) =>
    historyOf(reads, idOfTip(params.id), readerOf(user)),
  )
  route(mount, tipsApi.addMetric, ({ body: { tipId, ...metric }, user }) =>
    addMetric(database, user.id, tipId, metric),
  )
}

function idOfTip(text: string): string {
  if (!isUuid(text)) throw notFound('Tip')
  return text
}
