import { outcomesApi } from '#contract/outcomes.ts'
import { addressOf, queryKeyOf } from '#web/api/address.ts'

/** Saves the rows that a receipt was computed from as a file. Throws where they do not come. */
export async function downloadReceipt(tipId: string, name: string): Promise<void> {
  const address = addressOf(queryKeyOf(outcomesApi.receipt, { id: tipId }))
  const answer = await fetch(address, { headers: { accept: 'text/csv' } })
  if (!answer.ok) throw new Error(`${answer.status} ${answer.statusText}`)
  const file = URL.createObjectURL(await answer.blob())
  const link = document.createElement('a')
  link.href = file
  link.download = `${name}.csv`
  link.click()
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(file), 60_000)
}
