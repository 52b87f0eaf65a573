import { stocksApi } from '#contract/stocks.ts'
import { read } from '#web/api/read.ts'

/** One stock by ticker (any case) or id, with its counts and price targets. */
export function stock(tickerOrId: string) {
  return read(stocksApi.get, { params: { stock: tickerOrId } })
}

/** The strategists with the most tips about a stock. */
export function strategistsOfStock(tickerOrId: string) {
  return read(stocksApi.strategists, { params: { stock: tickerOrId } })
}

/** The earlier names of a stock, newest first. */
export function namesOfStock(tickerOrId: string) {
  return read(stocksApi.names, { params: { stock: tickerOrId } })
}
