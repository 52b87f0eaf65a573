import { comparisonApi } from '#contract/comparison.ts'
import type { RecordHorizon } from '#contract/records.ts'
import { read } from '#web/api/read.ts'

/** Strategists side by side. */
export function comparison({ ids, horizon }: { ids: readonly string[]; horizon: RecordHorizon }) {
  return read(comparisonApi.get, { query: { ids: ids.join(','), horizon } })
}
