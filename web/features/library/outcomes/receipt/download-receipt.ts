import { outcomesApi } from '#contract/outcomes.ts'
import { queryKeyOf } from '#web/api/address.ts'
import { saveCsv } from '#web/api/save-csv.ts'

/** Saves the rows behind a receipt as a file. Throws if they cannot be loaded. */
export function downloadReceipt(tipId: string, name: string): Promise<void> {
  return saveCsv(queryKeyOf(outcomesApi.receipt, { id: tipId }), name)
}
