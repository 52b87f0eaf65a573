const hosts = new Set(['youtube.com', 'www.youtube.com', 'm.youtube.com', 'music.youtube.com'])
const embeddingHosts = new Set(['youtube-nocookie.com', 'www.youtube-nocookie.com'])
const shortHosts = new Set(['youtu.be', 'www.youtu.be'])

/** The 11-character id of the video an address leads to; null when it is not the address of a video. */
export function youtubeId(address: string): string | null {
  if (!isYoutubeAddress(address)) return null
  const url = new URL(address)
  const [first = '', second = ''] = url.pathname.split('/').filter(segment => segment !== '')
  if (shortHosts.has(url.hostname)) return videoId(first)
  if (first === 'watch' && second === '') return videoId(url.searchParams.get('v') ?? '')
  // These two name a playlist and a channel's stream, and happen to have the length of an id.
  if (second === 'videoseries' || second === 'live_stream') return null
  return ['shorts', 'embed', 'v', 'live'].includes(first) ? videoId(second) : null
}

/** Whether an address belongs to YouTube, be it a video or not. */
export function isYoutubeAddress(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  if (protocol !== 'http:' && protocol !== 'https:') return false
  return hosts.has(hostname) || embeddingHosts.has(hostname) || shortHosts.has(hostname)
}

/** The address of a video as YouTube itself gives it. */
export function watchAddress(id: string): string {
  return `https://www.youtube.com/watch?v=${id}`
}

function videoId(text: string): string | null {
  return /^[\w-]{11}$/.test(text) ? text : null
}
