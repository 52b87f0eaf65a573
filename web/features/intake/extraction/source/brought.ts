/** Whether a text is a list of feeds, as feed readers export it. */
export function isOpml(text: string): boolean {
  return /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<opml[\s>]/i.test(text.slice(0, 5000))
}

/** The ends of paths at which feeds are, and the channels of YouTube, which are followed and not read. */
const feedPath = /\/(?:feed|feeds|rss|atom)\/?$|\/(?:feed|rss|atom|index)\.(?:xml|json)$|\.(?:rss|atom)$/i
const channelPath = /^\/(?:@[^/]+|(?:channel|c|user)\/[^/]+|feeds\/videos\.xml)\/?$/

/** Whether an address looks like that of a feed or of a channel rather than of one post. */
export function isToFollow(text: string): boolean {
  const written = text.trim()
  const address = /^https?:\/\//i.test(written) ? written : `https://${written}`
  if (/\s/.test(written) || !URL.canParse(address)) return false
  const { hostname, pathname } = new URL(address)
  if (/(?:^|\.)youtube\.com$/.test(hostname)) return channelPath.test(pathname)
  return feedPath.test(pathname)
}
