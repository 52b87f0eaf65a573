import { analyticsApi } from '#contract/analytics.ts'
import { read } from '#web/api/read.ts'

/** The number of tips and stocks that wait for the signed-in user. */
export function dashboardStats() {
  return read(analyticsApi.dashboardStats)
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
