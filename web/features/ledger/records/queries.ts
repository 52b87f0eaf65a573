import type { CallState, RecordHorizon } from '#contract/records.ts'
import { recordsApi } from '#contract/records.ts'
import { read, readPages } from '#web/api/read.ts'

/** The record of a strategist after so many months. */
export function recordOf(id: string, horizon: RecordHorizon) {
  return read(recordsApi.get, { params: { id }, query: { horizon } })
}

/** Rows of *All calls* that come at once. */
const rowsAtOnce = 20

/** The calls of a strategist, newest first, page by page. */
export function callsOf(id: string, state: CallState) {
  return readPages(recordsApi.calls, { params: { id }, query: { state, limit: rowsAtOnce } })
}

/** All that count, in pages as large as they come: what the strip walks. */
export function countedCallsOf(id: string) {
  return readPages(recordsApi.calls, { params: { id }, query: { state: 'counted', limit: 100 } })
}
