import { reportsApi } from '#contract/reports.ts'
import { json } from '../../../http/answers/response.ts'
import { decodeCursor, isMoment } from '../../../http/requests/cursor.ts'
import type { Mount } from '../../../http/routing/mount.ts'
import { pageResponse, route } from '../../../http/routing/route.ts'
import { addReport } from './add-report.ts'
import { decideReports, reopenReports } from './decide.ts'
import { getReport, listReports } from './queries.ts'

/** What people ask moderators to look at, and what these decide. */
export function mountReports(mount: Mount): void {
  const { database, limits } = mount.services
  route(mount, reportsApi.add, async ({ user, body }) => {
    const { report, isNew } = await addReport(database, limits, user, body)
    return json(report, { status: isNew ? 201 : 200 })
  })
  route(mount, reportsApi.list, async ({ query: { state, limit, cursor }, request }) =>
    pageResponse(
      request,
      await listReports(database, state, { limit, after: decodeCursor(cursor, isMoment) }),
    ),
  )
  route(mount, reportsApi.decide, async ({ user, params: { id }, body }) => {
    await decideReports(database, user, id, body)
    return getReport(database, id)
  })
  route(mount, reportsApi.reopen, async ({ user, params: { id } }) => {
    await reopenReports(database, user, id)
    return getReport(database, id)
  })
}
