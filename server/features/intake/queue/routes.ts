import { queueApi } from '#contract/queue.ts'
import { decodeCursor, isMoment } from '../../../http/requests/cursor.ts'
import type { Mount } from '../../../http/routing/mount.ts'
import { pageResponse, route } from '../../../http/routing/route.ts'
import { addLinks } from './add-links.ts'
import { countQueue, getEntry, listQueue } from './queries.ts'
import { dismissEntry, readItemNow, restoreEntry } from './writes.ts'

/** What waits for a person. It is saved by the call that adds posts. */
export function mountQueue(mount: Mount): void {
  const { database, config, jobs } = mount.services
  route(mount, queueApi.list, async ({ user, query: { state, limit, cursor }, request }) => {
    const after = decodeCursor(cursor, isMoment)
    return pageResponse(request, await listQueue(database, user.id, { state, limit, after }))
  })
  route(mount, queueApi.counts, ({ user }) => countQueue(database, user.id))
  route(mount, queueApi.add, async ({ user, body }) => {
    const taken = await addLinks(database, user.id, body.urls, config.extractAllowHosts)
    jobs.nudge()
    return taken
  })
  route(mount, queueApi.dismiss, async ({ user, params }) => {
    await dismissEntry(database, user.id, params.item)
    return getEntry(database, user.id, params.item)
  })
  route(mount, queueApi.restore, async ({ user, params }) => {
    await restoreEntry(database, user.id, params.item)
    return getEntry(database, user.id, params.item)
  })
  route(mount, queueApi.read, async ({ user, params }) => {
    if (await readItemNow(database, user.id, params.item)) jobs.nudge()
    return getEntry(database, user.id, params.item)
  })
}
