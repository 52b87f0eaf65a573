import { tasksApi } from '#contract/tasks.ts'
import { decodeCursor, isMoment } from '../../../http/requests/cursor.ts'
import type { Mount } from '../../../http/routing/mount.ts'
import { pageResponse, route } from '../../../http/routing/route.ts'
import { getStockId } from '../../market/stock-named.ts'
import { addTask, changeTask, listTasks, removeTask } from './queries.ts'

export function mountTasks(mount: Mount): void {
  const { database } = mount.services
  route(mount, tasksApi.listForStock, async ({ user, params, query: { limit, cursor }, request }) => {
    const after = decodeCursor(cursor, isMoment)
    const stockId = await getStockId(database, params.stock)
    return pageResponse(request, await listTasks(database, user.id, stockId, { limit, after }))
  })
  route(mount, tasksApi.add, ({ user, body }) => addTask(database, user.id, body))
  route(mount, tasksApi.change, ({ user, params, body }) => changeTask(database, user.id, params.id, body))
  route(mount, tasksApi.remove, async ({ user, params }) => {
    await removeTask(database, user.id, params.id)
    return undefined
  })
}
