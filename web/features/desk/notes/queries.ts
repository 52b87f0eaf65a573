import { notesApi } from '#contract/notes.ts'
import { readPages } from '#web/api/read.ts'

/** The signed-in user's notes about a stock (by ticker), newest first, page by page. */
export function notesOfStock(ticker: string) {
  return readPages(notesApi.listForStock, { params: { stock: ticker } })
}
