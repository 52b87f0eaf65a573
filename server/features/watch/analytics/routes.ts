import { analyticsApi } from '#contract/analytics.ts'
import { decodeCursor, isMoment } from '../../../http/requests/cursor.ts'
import type { Mount } from '../../../http/routing/mount.ts'
import { pageResponse, route } from '../../../http/routing/route.ts'
import { dashboardStatsOf, firstStepsOf, listUserStocks, stockProgressOf } from './queries.ts'
import { listTrending } from './trending.ts'

/** Mounts the endpoints of trends and of a person's own counts. */
export function mountAnalytics(mount: Mount): void {
  const { database } = mount.services
  route(mount, analyticsApi.userStocks, async ({ user, query: { limit, cursor }, request }) =>
    pageResponse(
      request,
      await listUserStocks(database, user.id, { limit, after: decodeCursor(cursor, isMoment) }),
    ),
  )
  route(mount, analyticsApi.trending, () => listTrending(database))
  route(mount, analyticsApi.dashboardStats, ({ user }) => dashboardStatsOf(database, user.id))
  route(mount, analyticsApi.firstSteps, ({ user }) => firstStepsOf(database, user.id))
  route(mount, analyticsApi.stockProgress, async ({ user, params }) =>
    stockProgressOf(database, user.id, params.stock),
  )
}
