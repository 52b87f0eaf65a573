const endings = ['mp3', 'm4a', 'm4b', 'aac', 'ogg', 'oga', 'opus', 'wav', 'weba', 'flac']

/** Whether an address names an audio file, by its ending. False for a text that is no address. */
export function isAudioAddress(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, pathname } = new URL(address)
  const ending = pathname.slice(pathname.lastIndexOf('.') + 1).toLowerCase()
  return /^https?:$/.test(protocol) && endings.includes(ending)
}
