import { useQuery } from '@tanstack/react-query'
import { dueApi } from '#contract/due.ts'
import { read, readPages } from '#web/api/read.ts'
import { always } from './due-soon.ts'

/** All due things of the signed-in user, the earliest first, page by page. */
export function dueItems() {
  return readPages(dueApi.list, { query: { until: always } })
}

/** The numbers of due things. */
export function dueCounts() {
  return read(dueApi.count)
}

export function useDueCounts() {
  return useQuery(dueCounts())
}
