import { outcomesApi } from '#contract/outcomes.ts'
import { queryKeyOf } from '#web/api/address.ts'
import { saveCsv } from '#web/api/save-csv.ts'

/** Saves the rows that a receipt was computed from as a file. Throws where they do not come. */
export function downloadReceipt(tipId: string, name: string): Promise<void> {
  return saveCsv(queryKeyOf(outcomesApi.receipt, { id: tipId }), name)
}
