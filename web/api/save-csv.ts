import { addressOf } from './address.ts'

/** Fetches an endpoint as CSV and saves the answer as a file. Throws where the answer is no success. */
export async function saveCsv(key: readonly unknown[], name: string): Promise<void> {
  const answer = await fetch(addressOf(key), { headers: { accept: 'text/csv' } })
  if (!answer.ok) throw new Error(`${answer.status} ${answer.statusText}`)
  const file = URL.createObjectURL(await answer.blob())
  const link = document.createElement('a')
  link.href = file
  link.download = `${name}.csv`
  link.click()
  // After a minute the browser has long begun to read the file.
  setTimeout(() => URL.revokeObjectURL(file), 60_000)
}
