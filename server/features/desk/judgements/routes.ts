import { judgementsApi } from '#contract/judgements.ts'
import type { Mount } from '../../../http/routing/mount.ts'
import { route } from '../../../http/routing/route.ts'
import { judgeTip, listJudgements } from './queries.ts'
import { listReasons } from './reasons.ts'
import { hideReason } from './remove-reason.ts'

/** Mounts the endpoints of judgements and of their shared reasons. */
export function mountJudgements(mount: Mount): void {
  const { database } = mount.services
  route(mount, judgementsApi.list, ({ user }) => listJudgements(database, user.id))
  route(mount, judgementsApi.set, ({ user, body }) => judgeTip(database, user, body))
  route(mount, judgementsApi.reasons, ({ user, params }) => listReasons(database, user.id, params.id))
  route(mount, judgementsApi.hideReason, async ({ user, params, body }) => {
    await hideReason(database, user, { id: params.id, isHidden: true, why: body.reason })
    return undefined
  })
  route(mount, judgementsApi.unhideReason, async ({ user, params, body }) => {
    await hideReason(database, user, { id: params.id, isHidden: false, why: body?.reason ?? null })
    return undefined
  })
}
