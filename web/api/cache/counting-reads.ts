import { analyticsApi } from '#contract/analytics.ts'
import { myStocksApi } from '#contract/my-stocks.ts'

/**
 * The endpoints that count over all stocks and tips, for the dashboard and My Stocks. They are read again when tips,
 * judgements or tracked stocks have changed.
 */
export const countingReads = [
  analyticsApi.dashboardStats,
  analyticsApi.firstSteps,
  analyticsApi.trending,
  analyticsApi.userStocks,
  myStocksApi.list,
]
