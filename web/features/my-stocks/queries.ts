import { myStocksApi } from '#contract/my-stocks.ts'
import { read, readPages } from '#web/api/read.ts'

/** The tracked stocks, most recently added first. A session that ended is told by the page (decisions, section 5). */
export function myStocks(): ReturnType<typeof readPages<typeof myStocksApi.list>> {
  return {
    ...readPages(myStocksApi.list),
    meta: { unauthorized: 'page' as const },
  }
}

/** Tips of tracked stocks that wait for a judgement, newest post first. */
export function unclassifiedTips() {
  return readPages(myStocksApi.unclassifiedTips)
}

/** Tracked stocks without a conclusion, most recently added first. */
export function stocksWithoutConclusion() {
  return readPages(myStocksApi.noConclusions)
}

/** Whether the signed-in user tracks a stock (ticker or id). */
export function trackedCheck(stock: string) {
  return read(myStocksApi.check, { params: { stock } })
}
