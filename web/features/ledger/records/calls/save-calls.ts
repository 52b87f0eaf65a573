import { recordsApi } from '#contract/records.ts'
import { queryKeyOf } from '#web/api/address.ts'
import { saveCsv } from '#web/api/save-csv.ts'

/** Saves all calls of a strategist as a file. Throws if they cannot be loaded. */
export function saveCalls(strategistId: string, name: string): Promise<void> {
  return saveCsv(queryKeyOf(recordsApi.calls, { id: strategistId }), `Calls of ${name}`)
}
