import { analyticsApi } from '#contract/analytics.ts'

/** What the dashboard counts over all stocks and tips; read again when tips, judgements or tracked stocks have changed. */
export const countingReads = [
  analyticsApi.dashboardStats,
  analyticsApi.firstSteps,
  analyticsApi.trending,
  analyticsApi.userStocks,
]
