import { addressOf } from './address.ts'

/** Saves what an endpoint gives as CSV as a file. Throws where it does not come. */
export async function saveCsv(key: readonly unknown[], name: string): Promise<void> {
  const answer = await fetch(addressOf(key), { headers: { accept: 'text/csv' } })
  if (!answer.ok) throw new Error(`${answer.status} ${answer.statusText}`)
  const file = URL.createObjectURL(await answer.blob())
  const link = document.createElement('a')
  link.href = file
  link.download = `${name}.csv`
  link.click()
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(file), 60_000)
}
