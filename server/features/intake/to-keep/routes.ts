import { draftsApi } from '#contract/drafts.ts'
import { decodeCursor, isMoment } from '../../../http/requests/cursor.ts'
import type { Mount } from '../../../http/routing/mount.ts'
import { pageResponse, type RequestTo, route } from '../../../http/routing/route.ts'
import { addLinks } from './add-links.ts'
import { countDrafts, getEntry, listDrafts } from './queries.ts'
import { dismissEntry, readItemNow, restoreEntry } from './writes.ts'

/** What waits for a person. It is saved by the call that adds posts. */
export function mountDrafts(mount: Mount): void {
  const { database, config, jobs } = mount.services
  const listSome = async ({
    user,
    query: { state, limit, cursor },
    request,
  }: RequestTo<typeof draftsApi.list>) => {
    const after = decodeCursor(cursor, isMoment)
    return pageResponse(request, await listDrafts(database, user.id, { state, limit, after }))
  }
  route(mount, draftsApi.list, listSome, { isPolled: true })
  route(mount, draftsApi.counts, ({ user }) => countDrafts(database, user.id), { isPolled: true })
  route(mount, draftsApi.add, async ({ user, body }) => {
    const taken = await addLinks(database, user.id, body.urls, config.extractAllowHosts)
    jobs.nudge()
    return taken
  })
  route(mount, draftsApi.dismiss, async ({ user, params }) => {
    await dismissEntry(database, user.id, params.item)
    return getEntry(database, user.id, params.item)
  })
  route(mount, draftsApi.restore, async ({ user, params }) => {
    await restoreEntry(database, user.id, params.item)
    return getEntry(database, user.id, params.item)
  })
  route(mount, draftsApi.read, async ({ user, params }) => {
    if (await readItemNow(database, user.id, params.item)) jobs.nudge()
    return getEntry(database, user.id, params.item)
  })
}
