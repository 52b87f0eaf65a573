import { feedbackApi } from '#contract/feedback.ts'
import { decodeCursor, isMoment } from '../../../http/requests/cursor.ts'
import type { Mount } from '../../../http/routing/mount.ts'
import { pageResponse, type RequestTo, route } from '../../../http/routing/route.ts'
import { addFeedback, changeFeedback, listFeedback } from './queries.ts'

/** Mounts the endpoints of feedback. Visitors may send feedback, too. */
export function mountFeedback(mount: Mount): void {
  const { database, limits } = mount.services
  route(mount, feedbackApi.list, async ({ user, query: { limit, cursor }, request }) => {
    const after = decodeCursor(cursor, isMoment)
    if (!user) return []
    return pageResponse(request, await listFeedback(database, user.id, { limit, after }))
  })
  const add = async ({ user, body, address }: RequestTo<typeof feedbackApi.add>) => {
    await limits.count('feedback', address)
    return addFeedback(database, user?.id ?? null, body)
  }
  route(mount, feedbackApi.add, add, { rates: ['feedback'] })
  route(mount, feedbackApi.change, async ({ params, body }) => {
    await changeFeedback(database, params.id, body.done)
    return undefined
  })
}
