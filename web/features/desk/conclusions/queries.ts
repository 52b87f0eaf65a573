import { conclusionsApi } from '#contract/conclusions.ts'
import { read, readPages } from '#web/api/read.ts'

/** The signed-in user's conclusion about a stock (by ticker). Null if there is none. */
export function conclusion(ticker: string) {
  return read(conclusionsApi.find, { params: { stock: ticker } })
}

/** The earlier versions of that conclusion, newest first. */
export function earlierConclusions(ticker: string) {
  return readPages(conclusionsApi.history, {
    params: { stock: ticker },
    query: { limit: 4 },
  })
}
