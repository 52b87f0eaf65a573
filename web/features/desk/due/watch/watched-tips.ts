import { dueApi } from '#contract/due.ts'
import { read } from '#web/api/read.ts'
import { always } from '#web/features/desk/due/due-soon.ts'

/** The claims that come back to the signed-in user, the earliest first; of more than these, which is watched is not told. */
export function watchedTips() {
  return read(dueApi.list, { query: { until: always, kind: 'claim', limit: 100 } })
}
