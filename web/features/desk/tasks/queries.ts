import { tasksApi } from '#contract/tasks.ts'
import { readPages } from '#web/api/read.ts'

/** The signed-in user's tasks about a stock (by ticker), newest first, page by page. */
export function tasksOfStock(ticker: string) {
  return readPages(tasksApi.listForStock, { params: { stock: ticker } })
}
