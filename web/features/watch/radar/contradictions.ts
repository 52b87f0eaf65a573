import { radarApi } from '#contract/radar.ts'
import { read } from '#web/api/read.ts'

/** At most 5 stand on the dashboard (decision 69). */
const most = 5

/** All kinds: those against the user's own conclusions are told only where they are named. */
const kinds = 'reversal,split,numbers,against-you'

/** The newest contradictions on the stocks that the signed-in user tracks. Apart: the first page needs nothing else. */
export function contradictions() {
  return read(radarApi.signals, { query: { mine: 'true', kind: kinds, limit: most } })
}
