/** Bytes of a file that is heard, at most. The contract's own number would bring its schemas into the browser. */
const mostBytes = 500 * 1024 * 1024

const endings = ['mp3', 'm4a', 'aac', 'ogg', 'oga', 'opus', 'wav', 'webm', 'mp4', 'flac']

/** Why a file is not heard, as a sentence. Null if it is. */
export function refusalOfAudio({ name, size }: { name: string; size: number }): string | null {
  const ending = name.split('.').slice(1).at(-1)?.toLowerCase() ?? ''
  if (!endings.includes(ending)) return `${name} is not an mp3, m4a, ogg, opus, wav or webm file`
  if (size > mostBytes) return `${name} is larger than 500 MB`
  return null
}
