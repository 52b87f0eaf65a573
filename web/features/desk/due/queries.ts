import { useQuery } from '@tanstack/react-query'
import { dueApi } from '#contract/due.ts'
import { readPages } from '#web/api/read.ts'
import { always, dueCounts } from './due-soon.ts'

/** All due things of the signed-in user, the earliest first, page by page. */
export function dueItems() {
  return readPages(dueApi.list, { query: { until: always } })
}

export function useDueCounts() {
  return useQuery(dueCounts())
}
