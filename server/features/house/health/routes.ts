import { healthApi } from '#contract/health.ts'
import { includesRole } from '#contract/roles.ts'
import { unavailable } from '../../../http/answers/problems.ts'
import { json } from '../../../http/answers/response.ts'
import type { Mount } from '../../../http/routing/mount.ts'
import { productVersion } from '../../../process/version.ts'
import type { DatabaseLook } from './database-look.ts'

/**
 * The health check. Answered at once, whatever else waits: a monitor must not take a busy process for a dead one. The
 * person is looked up only if a session is sent along, which monitors do not do: admins also get the version.
 */
export function mountHealth({ app, services: { sessions } }: Mount, databaseLook: DatabaseLook): void {
  const { method, path } = healthApi.get
  const version = productVersion()
  app.add({
    method,
    path,
    atOnce: true,
    async handler({ request }) {
      if (!(await databaseLook.isUp())) throw unavailable()
      const user = await sessions.find(request.headers, { fresh: false })
      const isAdmin = user !== null && includesRole(user.role, 'admin')
      return json(
        { status: 'ok', ...(isAdmin && { version }) },
        { headers: { 'cache-control': 'private, no-store' } },
      )
    },
  })
}
