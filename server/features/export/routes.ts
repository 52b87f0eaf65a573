import { exportApi } from '#contract/export.ts'
import type { Mount } from '../../http/app-context.ts'
import { route } from '../../http/route.ts'
import { toCsv } from './csv.ts'
import { importAll } from './import.ts'
import { exportAll } from './queries.ts'

/** `forgetSessions` is called when an import may have changed what a session tells of its person. */
export function mountExport(mount: Mount, forgetSessions: () => void): void {
  const { config, database, findListing } = mount.services
  route(mount, exportApi.get, async ({ user, query: { format } }) => {
    const data = await exportAll(database, user, config.publicUrl)
    const name = `tipfolio-${data.exportedAt.slice(0, 10)}.${format}`
    const type = format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json'
    return new Response(format === 'csv' ? toCsv(data) : JSON.stringify(data), {
      headers: { 'content-type': type, 'content-disposition': `attachment; filename="${name}"` },
    })
  })
  route(mount, exportApi.add, async ({ user, body }) => {
    const imported = await importAll(database, user.id, body, findListing)
    forgetSessions()
    return imported
  })
}
