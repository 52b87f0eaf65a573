/** Bytes of a file that are searched for the character set it names. */
const mostOfHead = 100_000

/**
 * The text of a file that a person has chosen. Decoded by its byte order mark; else as UTF-8 if it is valid; else by
 * the character set that it names, as mails and pages do; else as windows-1252, the character set of nearly all old
 * files. Never throws.
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

/** The first character set that is named and known. It cannot be UTF-8, because the bytes are not valid UTF-8. */
function saidBy(bytes: Uint8Array<ArrayBuffer>): string | null {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, mostOfHead))
  for (const [, label = ''] of head.matchAll(/\b(?:charset|encoding)\s{0,5}=\s{0,5}["']?([\w.:-]{1,40})/gi)) {
    try {
      const { encoding } = new TextDecoder(label)
      if (encoding !== 'utf-8') return encoding
    } catch {
      // An unknown name: try the next one.
    }
  }
  return null
}
