/**
 * The text of a page: decoded by its byte order mark, else by the charset of the Content-Type, else by its <meta> in
 * the first 1024 bytes (HTML Standard, 'encoding sniffing'), else as UTF-8.
 */
export function decodedText(bytes: Uint8Array, charset: string | null): string {
  return decoded(bytes, markedCharset(bytes) ?? charset ?? statedCharset(bytes) ?? 'utf-8')
}

function markedCharset(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : null
}

function statedCharset(bytes: Uint8Array): string | null {
  const beginning = Buffer.from(bytes.subarray(0, 1024)).toString('latin1')
  const stated =
    /<meta[^>]{0,300}?charset\s*=\s*["']?\s*([\w.:-]{1,40})/i.exec(beginning)?.[1] ??
    /^\s*<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w.:-]{1,40})/i.exec(beginning)?.[1] ??
    null
  // A page whose <meta> could be read is not in UTF-16.
  return stated && /^utf-?16/i.test(stated) ? 'utf-8' : stated
}

function decoded(bytes: Uint8Array, label: string): string {
  try {
    return new TextDecoder(label).decode(bytes)
  } catch {
    // An unknown label: nearly every page is in UTF-8.
    return new TextDecoder().decode(bytes)
  }
}
