import { strategistsApi } from '#contract/strategists.ts'
import type { Mount } from '../../http/app-context.ts'
import { decodeCursor, isMoment } from '../../http/cursor.ts'
import { pageReply, route } from '../../http/route.ts'
import { getStrategistDetail, listStrategists } from './queries.ts'

export function mountStrategists(mount: Mount): void {
  const { database } = mount.services
  for (const list of [strategistsApi.list, strategistsApi.adminList])
    route(mount, list, async ({ query: { limit, cursor }, request }) =>
      pageReply(request, await listStrategists(database, { limit, after: decodeCursor(cursor, isMoment) })),
    )
  route(mount, strategistsApi.get, ({ params }) => getStrategistDetail(database, params.id))
}
