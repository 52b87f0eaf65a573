import { myStocksApi } from '#contract/my-stocks.ts'
import { read, readPages } from '#web/api/read.ts'
import { given } from '#web/format/narrowed-tips.ts'
import type { WaitingFilter } from './waiting/waiting-filter.ts'

/**
 * The tracked stocks, most recently added first. The pages are large, because all stocks are shown and sorted together.
 * The page itself says when a session has ended (decisions, section 5).
 */
export function myStocks(): ReturnType<typeof readPages<typeof myStocksApi.list>> {
  return {
    ...readPages(myStocksApi.list, { query: { limit: 100 } }),
    meta: { unauthorized: 'page' as const },
  }
}

/** Tips that wait for a judgement, newest post first: of tracked stocks, or of all. */
export function unclassifiedTips({ stocks, ...narrowed }: WaitingFilter) {
  return readPages(
    myStocksApi.unclassifiedTips,
    stocks === 'mine' ? undefined : { query: { stocks, ...given(narrowed) } },
  )
}

/** Tracked stocks without a conclusion, most recently added first. */
export function stocksWithoutConclusion() {
  return readPages(myStocksApi.noConclusions)
}

/** Whether the signed-in user tracks a stock (ticker or id). */
export function trackedCheck(stock: string) {
  return read(myStocksApi.check, { params: { stock } })
}
