/**
 * The media type of a picture, by its first bytes. Undefined for everything but the five types that this server sends.
 */
export function pictureType(bytes: Buffer): string | undefined {
  const starts = (text: string, at = 0) =>
    bytes.subarray(at, at + text.length).equals(Buffer.from(text, 'latin1'))
  if (starts('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (starts('\xff\xd8\xff')) return 'image/jpeg'
  if (starts('GIF87a') || starts('GIF89a')) return 'image/gif'
  if (starts('RIFF') && starts('WEBP', 8)) return 'image/webp'
  if (starts('ftypavif', 4) || starts('ftypavis', 4)) return 'image/avif'
  return undefined
}
