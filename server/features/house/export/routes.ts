import { exportApi } from '#contract/export.ts'
import { HttpResponse } from '../../../http/answers/response.ts'
import { streamOf } from '../../../http/answers/text-stream.ts'
import type { Mount } from '../../../http/routing/mount.ts'
import { route } from '../../../http/routing/route.ts'
import { belongingsOf } from './belongings.ts'
import { toCsv } from './csv.ts'
import { importAll } from './import/import.ts'
import { createPlaces } from './import/places.ts'
import { toJson } from './json.ts'

/** `forgetSessions` is called when an import may have changed the person that a session shows. */
export function mountExport(mount: Mount, forgetSessions: () => void): void {
  const { config, database, symbols, jobs } = mount.services
  const places = createPlaces(database)
  route(mount, exportApi.get, async ({ user, query: { format } }) => {
    const belongings = belongingsOf(database, user, config.publicUrl)
    const at = new Date().toISOString()
    const texts = format === 'csv' ? toCsv(belongings) : toJson(belongings, at)
    return new HttpResponse(await streamOf(texts), {
      headers: {
        'content-type': format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json',
        'content-disposition': `attachment; filename="tipfolio-${at.slice(0, 10)}.${format}"`,
      },
    })
  })
  route(mount, exportApi.add, ({ user, body: parts, request, bearer }) =>
    places.hold(user.id, async () => {
      // A program acts for a person, and does not change who they are.
      const fillsProfile = bearer === null
      const { signal } = request
      const { findListing } = await symbols.byTicker()
      const { feedsMost, extractAllowHosts: allowedHosts, dataDir: folder } = config
      const imported = await importAll(
        { database, findListing, jobs, feedsMost, allowedHosts, folder },
        { userId: user.id, parts, fillsProfile, signal },
      )
      if (fillsProfile) forgetSessions()
      return imported
    }),
  )
}
