import { canonicalAddress } from '#extraction/reading/canonical-address.ts'
import { isYoutubeAddress } from '#extraction/reading/youtube-address.ts'

/**
 * The one form of a feed's address: as that of a page, but with the slash at its end, which some sites ask for.
 * Every query but tracking parameters makes another feed.
 */
export function feedAddress(address: string): string {
  const canonical = canonicalAddress(address)
  const url = new URL(canonical)
  if (new URL(address).pathname.endsWith('/') && !url.pathname.endsWith('/')) url.pathname += '/'
  return url.href
}

/** The two forms that are one feed: with and without a slash at the end. */
export function feedAddresses(address: string): string[] {
  const url = new URL(feedAddress(address))
  if (url.pathname === '/') return [url.href]
  const other = new URL(url)
  other.pathname = url.pathname.endsWith('/') ? url.pathname.slice(0, -1) : `${url.pathname}/`
  return [url.href, other.href]
}

/** The feed of a channel or playlist whose id an address of YouTube names; null where its page has to be read. */
export function youtubeFeed(address: string): string | null {
  if (!isYoutubeAddress(address)) return null
  const { pathname, searchParams } = new URL(address)
  const channel = /^\/channel\/(UC[\w-]{22})(?:\/|$)/.exec(pathname)?.[1]
  if (channel) return channelFeed(channel)
  const list = searchParams.get('list')
  const isPlaylist = pathname === '/playlist' && list !== null && /^[\w-]{2,64}$/.test(list)
  return isPlaylist ? `https://www.youtube.com/feeds/videos.xml?playlist_id=${list}` : null
}

/** The address of the feed of a YouTube channel, by the id of the channel. */
export function channelFeed(id: string): string {
  return `https://www.youtube.com/feeds/videos.xml?channel_id=${id}`
}

/** The host, and port, that answers for an address; with and without `www.` it is one. */
export function hostOf(address: string): string {
  return new URL(address).host.replace(/^www\./, '')
}

/** Whether an address is that of a channel's or playlist's feed. */
export function isYoutubeFeed(address: string): boolean {
  return isYoutubeAddress(address) && new URL(address).pathname === '/feeds/videos.xml'
}

/** The channel that a feed of YouTube is of. */
export function channelOfFeed(address: string): string | null {
  return isYoutubeFeed(address) ? new URL(address).searchParams.get('channel_id') : null
}
