import { strategistsApi } from '#contract/strategists.ts'
import { readPages } from '#web/api/read.ts'
import type { BoardOrder } from './board-order.ts'

/** Strategists page by page, newest first or by record. */
export function board({ sort, horizon }: BoardOrder) {
  return readPages(strategistsApi.list, sort === 'record' ? { query: { sort, horizon } } : {})
}
