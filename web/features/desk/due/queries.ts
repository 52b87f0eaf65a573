import { useQuery } from '@tanstack/react-query'
import { dueApi } from '#contract/due.ts'
import { read, readPages } from '#web/api/read.ts'
import { always } from './due-soon.ts'

/** All that comes back to the signed-in user on a day, the earliest first, page by page. */
export function dueItems() {
  return readPages(dueApi.list, { query: { until: always } })
}

/** How much of it is due. */
export function dueCounts() {
  return read(dueApi.count)
}

export function useDueCounts() {
  return useQuery(dueCounts())
}
