import { useQuery } from '@tanstack/react-query'
import { dueApi } from '#contract/due.ts'
import { read, readPages } from '#web/api/read.ts'
import { dueCounts } from './due-soon.ts'
import { daysOfMonth } from './months/due-month.ts'

/** The things of the signed-in user that are due now, the earliest first, page by page. */
export function dueItems() {
  return readPages(dueApi.list)
}

/** The number of things that come due after today, by month. */
export function dueMonths() {
  return read(dueApi.months)
}

/** The things of one month that come due after today, the earliest first, page by page. */
export function dueOfMonth(month: string, today: string) {
  return readPages(dueApi.list, { query: daysOfMonth(month, today) })
}

export function useDueCounts() {
  return useQuery(dueCounts())
}
