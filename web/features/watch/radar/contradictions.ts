import { radarApi } from '#contract/radar.ts'
import { read } from '#web/api/read.ts'

/** At most 5 are on the dashboard (decision 69). */
const most = 5

/** All kinds. The server sends those against the user's own conclusions only if the request names their kind. */
const kinds = 'reversal,split,numbers,against-you'

/**
 * The newest contradictions about the signed-in user's tracked stocks. In a file of their own, because the first page
 * needs nothing else of the radar.
 */
export function contradictions() {
  return read(radarApi.signals, { query: { mine: 'true', kind: kinds, limit: most } })
}
