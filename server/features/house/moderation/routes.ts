import { moderationApi } from '#contract/moderation.ts'
import { decodeCursor, isMoment } from '../../../http/requests/cursor.ts'
import type { Mount } from '../../../http/routing/mount.ts'
import { pageResponse, route } from '../../../http/routing/route.ts'
import { countOpen, countQueue, listQueue } from './queries.ts'

/** What waits for moderators. It is decided by the calls of what it is about. */
export function mountModeration(mount: Mount): void {
  const { database } = mount.services
  route(mount, moderationApi.list, async ({ query: { kind, limit, cursor }, user, request }) => {
    const after = decodeCursor(cursor, isMoment)
    return pageResponse(request, await listQueue(database, kind, { userId: user.id, limit, after }))
  })
  route(mount, moderationApi.counts, () => countQueue(database))
  route(mount, moderationApi.open, () => countOpen(database))
}
