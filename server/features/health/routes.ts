import { healthApi } from '#contract/health.ts'
import type { Mount } from '../../http/mount.ts'
import { unavailable } from '../../http/problems.ts'
import { json } from '../../http/response.ts'
import type { DatabaseLook } from './database-look.ts'

/** Answered at once, whatever else is waiting: what watches over the process must not take a busy one for a dead one. */
export function mountHealth({ app }: Mount, databaseLook: DatabaseLook): void {
  const { method, path } = healthApi.get
  app.add({
    method,
    path,
    atOnce: true,
    async handler() {
      if (!(await databaseLook.isUp())) throw unavailable()
      return json({ status: 'ok' }, { headers: { 'cache-control': 'private, no-store' } })
    },
  })
}
