/** What is looked through for the character set that a file says it is in. */
const mostOfHead = 100_000

/**
 * The text of a file that somebody has chosen: by its byte order mark; as UTF-8 where it is that; else in the character set
 * that it says itself, as mails and pages do, other than UTF-8; else in that of Windows, which nearly all old files are in.
 */
export function textOfFile(bytes: Uint8Array<ArrayBuffer>): string {
  const marked =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : null
  if (marked) return new TextDecoder(marked).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder(saidBy(bytes) ?? 'windows-1252').decode(bytes)
  }
}

/** The first character set that is named and known; it is not UTF-8, or the bytes would be. */
function saidBy(bytes: Uint8Array<ArrayBuffer>): string | null {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, mostOfHead))
  for (const [, label = ''] of head.matchAll(/\b(?:charset|encoding)\s{0,5}=\s{0,5}["']?([\w.:-]{1,40})/gi)) {
    try {
      const { encoding } = new TextDecoder(label)
      if (encoding !== 'utf-8') return encoding
    } catch {
      // A label that nobody knows.
    }
  }
  return null
}
