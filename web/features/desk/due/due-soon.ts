import { dueApi } from '#contract/due.ts'
import { read } from '#web/api/read.ts'

/** After every day: all that is dated. It names no day of its own, so that server and browser ask for the same. */
export const always = '9999-12-31'

/** So many tell how much is due: with more, there is a + behind the figure. */
export const mostSoon = 30

/** What comes back to the signed-in user next: for the dashboard, in one call. */
export function dueSoon() {
  return read(dueApi.list, { query: { until: always, limit: mostSoon } })
}
