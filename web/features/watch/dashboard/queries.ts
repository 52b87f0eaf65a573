import { analyticsApi } from '#contract/analytics.ts'
import { read } from '#web/api/read.ts'

/** How many tips and stocks wait for the signed-in user. */
export function dashboardStats() {
  return read(analyticsApi.dashboardStats)
}

/** At most 5 stocks stand on the dashboard (specification, section 9). */
export const mostStocks = 5

/** The tracked stocks with how far their owner is; one more than are shown tells whether there are more. */
export function userStocks() {
  return read(analyticsApi.userStocks, {
    query: { limit: mostStocks + 1 },
  })
}

/** The stocks with the most new tips. */
export function trending() {
  return read(analyticsApi.trending)
}
