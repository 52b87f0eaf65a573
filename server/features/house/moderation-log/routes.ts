import { moderationLogApi } from '#contract/moderation-log.ts'
import { decodeCursor, isMoment } from '../../../http/requests/cursor.ts'
import type { Mount } from '../../../http/routing/mount.ts'
import { pageResponse, route } from '../../../http/routing/route.ts'
import { listLog } from './queries.ts'

/** The log is read here; whoever acts writes into it, by `auth/people/moderation-log.ts`. */
export function mountModerationLog(mount: Mount): void {
  const { database } = mount.services
  route(mount, moderationLogApi.list, async ({ query: { limit, cursor }, request }) =>
    pageResponse(request, await listLog(database, { limit, after: decodeCursor(cursor, isMoment) })),
  )
}
