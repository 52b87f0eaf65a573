import type { CallState, RecordHorizon } from '#contract/records.ts'
import { recordsApi } from '#contract/records.ts'
import { read, readPages } from '#web/api/read.ts'

/** The record of a strategist at a horizon in months. */
export function recordOf(id: string, horizon: RecordHorizon) {
  return read(recordsApi.get, { params: { id }, query: { horizon } })
}

/** Rows of *All calls* in one page. */
const rowsAtOnce = 20

/** The calls of a strategist, newest first, page by page. */
export function callsOf(id: string, state: CallState) {
  return readPages(recordsApi.calls, { params: { id }, query: { state, limit: rowsAtOnce } })
}

/** All counted calls, in the largest pages that the server gives. The strip walks them. */
export function countedCallsOf(id: string) {
  return readPages(recordsApi.calls, { params: { id }, query: { state: 'counted', limit: 100 } })
}
