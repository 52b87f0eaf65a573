/** The largest file that is read, in bytes. Tables of brokers are far smaller. */
const most = 1_000_000

/**
 * The text of a file with tickers, or the reason for refusing the file. Spreadsheets write UTF-8, UTF-16 or Windows'
 * own encoding.
 */
export async function readTable(
  file: Pick<Blob, 'size' | 'arrayBuffer'>,
): Promise<{ text: string; refusal: null } | { text: null; refusal: string }> {
  if (file.size > most)
    return { text: null, refusal: 'This file is larger than 1 MB. Choose a CSV or text file.' }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const text = decoded(bytes)
  if (text.includes('\0')) return { text: null, refusal: 'This is no text. Save the table as CSV first.' }
  if (text.trim() === '') return { text: null, refusal: 'This file is empty.' }
  return { text, refusal: null }
}

function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // The text is not UTF-8. The encoding that Windows calls ANSI has a letter for every byte.
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
