import { includesRole } from '#contract/roles.ts'
import { strategistsApi } from '#contract/strategists.ts'
import { decodeCursor, isMoment } from '../../http/cursor.ts'
import type { Mount } from '../../http/mount.ts'
import { pageResponse, route } from '../../http/route.ts'
import { decideHome } from './decide-home.ts'
import { getStrategistDetail, listStrategists } from './queries.ts'

export function mountStrategists(mount: Mount): void {
  const { database } = mount.services
  for (const list of [strategistsApi.list, strategistsApi.adminList])
    route(mount, list, async ({ query: { limit, cursor }, request }) =>
      pageResponse(
        request,
        await listStrategists(database, { limit, after: decodeCursor(cursor, isMoment) }),
      ),
    )
  route(mount, strategistsApi.get, ({ params, user }) =>
    getStrategistDetail(database, params.id, includesRole(user.role, 'moderator')),
  )
  route(mount, strategistsApi.decideHome, async ({ params, body, user }) => {
    await decideHome(database, user, params.id, body)
    return undefined
  })
}
