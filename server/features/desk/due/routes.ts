import { dueApi } from '#contract/due.ts'
import { todayIn } from '#reckoning/days/today.ts'
import { json } from '../../../http/answers/response.ts'
import { decodeCursor } from '../../../http/requests/cursor.ts'
import type { Mount } from '../../../http/routing/mount.ts'
import { pageResponse, route } from '../../../http/routing/route.ts'
import { completeItem } from './done.ts'
import { snoozeItem, undoItem } from './put-off.ts'
import { countDue, countMonths, getDueItem, isDueKey, listDue } from './queries.ts'
import { unwatchTip, watchTip } from './watched-tips.ts'

/** What comes back on a day (decision 68). */
export function mountDue(mount: Mount): void {
  const { database } = mount.services
  const today = (user: { timezone: string }) => todayIn(user.timezone, new Date())
  route(mount, dueApi.list, async ({ user, query: { limit, cursor, from, until, kind }, request }) => {
    const after = decodeCursor(cursor, isDueKey)
    const page = await listDue(database, user.id, {
      ...{ from, until: until ?? today(user) },
      ...{ kind, limit, after },
    })
    return pageResponse(request, page)
  })
  route(mount, dueApi.count, ({ user }) => countDue(database, user.id, today(user)))
  route(mount, dueApi.months, ({ user }) => countMonths(database, user.id, today(user)))
  route(mount, dueApi.done, async ({ user, params, body }) => {
    await completeItem(database, user, params, body ?? {})
    return getDueItem(database, user.id, params.kind, params.id)
  })
  route(mount, dueApi.snooze, async ({ user, params, body }) => {
    await snoozeItem(database, user, params, body.days)
    return getDueItem(database, user.id, params.kind, params.id)
  })
  route(mount, dueApi.undo, ({ user, params }) => undoItem(database, user, params))
  route(mount, dueApi.watch, async ({ user, params }) => {
    const isNew = await watchTip(database, user, params.id)
    const item = await getDueItem(database, user.id, 'claim', params.id)
    return json(item, { status: isNew ? 201 : 200 })
  })
  route(mount, dueApi.unwatch, async ({ user, params }) => {
    await unwatchTip(database, user.id, params.id)
    return undefined
  })
}
