import { pricesApi } from '#contract/prices.ts'
import { read } from '#web/api/read.ts'

/** The last price of each week of a stock, by its ticker. */
export function weeklyPrices(ticker: string) {
  return read(pricesApi.weeks, { params: { stock: ticker } })
}
