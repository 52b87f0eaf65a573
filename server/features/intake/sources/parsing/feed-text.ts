import { decodedText } from '#extraction/reading/character-set.ts'

/**
 * The text of a feed. Many servers name a wrong character set: bytes that are valid UTF-8 are always read as UTF-8, and
 * other bytes never.
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
    // The bytes are not UTF-8, which is what this tests.
    return null
  }
}

function isAscii(bytes: Uint8Array): boolean {
  return bytes.every(byte => byte < 0x80)
}
