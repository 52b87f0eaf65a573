import { strategistsApi } from '#contract/strategists.ts'
import { readPages } from '#web/api/read.ts'
import { queryOf, type ShownStrategists } from './strategists-address.ts'

/** The rows of the table of strategists, page by page. */
export function strategistRows(shown: ShownStrategists) {
  return readPages(strategistsApi.list, { query: { sort: shown.sort, ...queryOf(shown) } })
}
