import { decodedText } from '#extraction/reading/character-set.ts'

/**
 * The text of a feed. Many servers name another character set than their feeds are written in: what is UTF-8 by its bytes
 * is read so, whatever is said, and what is not, never.
 */
export function textOf(bytes: Uint8Array, charset: string | null): string {
  const utf8 = utf8Of(bytes)
  if (utf8 !== null && !isAscii(bytes)) return utf8
  const isMistaken = utf8 === null && (charset === null || /^(?:utf-?8|us-ascii)$/i.test(charset))
  if (!isMistaken) return decodedText(bytes, charset)
  const stated = decodedText(bytes, null)
  return stated.includes('\ufffd') ? new TextDecoder('windows-1252').decode(bytes) : stated
}

function utf8Of(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // Bytes that are not UTF-8 are what this asks for.
    return null
  }
}

function isAscii(bytes: Uint8Array): boolean {
  return bytes.every(byte => byte < 0x80)
}
