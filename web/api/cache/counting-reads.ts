import { analyticsApi } from '#contract/analytics.ts'
import { myStocksApi } from '#contract/my-stocks.ts'

/** What the dashboard and My Stocks count over all stocks and tips; read again when tips, judgements or tracked stocks have changed. */
export const countingReads = [
  analyticsApi.dashboardStats,
  analyticsApi.firstSteps,
  analyticsApi.trending,
  analyticsApi.userStocks,
  myStocksApi.list,
]
