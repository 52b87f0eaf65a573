import { draftsApi } from '#contract/drafts.ts'
import { decodeCursor } from '../../../http/requests/cursor.ts'
import type { Mount } from '../../../http/routing/mount.ts'
import { pageResponse, type RequestTo, route } from '../../../http/routing/route.ts'
import { addLinks } from './add-links.ts'
import { countDrafts, getEntry, isPlace, listDrafts } from './queries.ts'
import { readAllNow } from './read-all.ts'
import { dismissEntry, dismissSaved, readItemNow, restoreEntries, restoreEntry } from './writes.ts'

/** What waits for a person. It is saved by the call that adds posts. */
export function mountDrafts(mount: Mount): void {
  const { database, limits, config, jobs } = mount.services
  const listSome = async ({
    user,
    query: { state, limit, cursor },
    request,
  }: RequestTo<typeof draftsApi.list>) => {
    const after = decodeCursor(cursor, isPlace)
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
  route(mount, draftsApi.readAll, async ({ user }) => {
    const asked = await readAllNow({ database, limits, config }, user.id)
    if (asked.asked > 0) jobs.nudge()
    return asked
  })
  route(mount, draftsApi.dismissSaved, async ({ user }) => ({ items: await dismissSaved(database, user.id) }))
  route(mount, draftsApi.restoreAll, async ({ user, body }) => {
    await restoreEntries(database, user.id, body.items)
    return undefined
  })
}
