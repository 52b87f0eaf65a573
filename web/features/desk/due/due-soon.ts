import { dueApi } from '#contract/due.ts'
import { read } from '#web/api/read.ts'

/**
 * A day after all others, to read everything with a day. The fixed day lets server and browser make the same request.
 */
export const always = '9999-12-31'

/** The most items that are counted. With more, a + follows the figure. */
export const mostSoon = 30

/** The signed-in user's next due things, for the dashboard, in one request. */
export function dueSoon() {
  return read(dueApi.list, { query: { until: always, limit: mostSoon } })
}

/** The numbers of due things. */
export function dueCounts() {
  return read(dueApi.count)
}
