import { dueApi } from '#contract/due.ts'
import { read } from '#web/api/read.ts'
import { always } from '#web/features/desk/due/due-soon.ts'

/**
 * The tips that become due for the signed-in user, the earliest first. With more than 100, the page does not know of
 * the others.
 */
export function watchedTips() {
  return read(dueApi.list, { query: { until: always, kind: 'claim', limit: 100 } })
}
