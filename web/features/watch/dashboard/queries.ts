import { analyticsApi } from '#contract/analytics.ts'
import { read } from '#web/api/read.ts'

/**
 * The number of tips and stocks that wait for the signed-in user. They stand on the tabs of pages that say themselves
 * when a session has ended.
 */
export function dashboardStats(): ReturnType<typeof read<typeof analyticsApi.dashboardStats>> {
  return { ...read(analyticsApi.dashboardStats), meta: { unauthorized: 'page' as const } }
}

/** At most 5 stocks are on the dashboard (specification, section 9). */
export const mostStocks = 5

/** The tracked stocks with the reader's progress. One more than are shown, to know whether there are more. */
export function userStocks() {
  return read(analyticsApi.userStocks, {
    query: { limit: mostStocks + 1 },
  })
}

/** The stocks with the most new tips. */
export function trending() {
  return read(analyticsApi.trending)
}
