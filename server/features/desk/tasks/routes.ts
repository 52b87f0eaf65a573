import { tasksApi } from '#contract/tasks.ts'
import type { Mount } from '../../../http/routing/mount.ts'
import { route } from '../../../http/routing/route.ts'
import { mountOwnOfStock } from '../own-of-stock.ts'
import { addTask, changeTask, removeTask, shownTasks } from './queries.ts'

/** Mounts the endpoints of a person's own tasks. */
export function mountTasks(mount: Mount): void {
  const { database } = mount.services
  mountOwnOfStock(mount, tasksApi.listForStock, shownTasks)
  route(mount, tasksApi.add, ({ user, body }) => addTask(database, user.id, body))
  route(mount, tasksApi.change, ({ user, params, body }) => changeTask(database, user.id, params.id, body))
  route(mount, tasksApi.remove, ({ user, params }) => removeTask(database, user.id, params.id))
}
