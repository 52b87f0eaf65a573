/** Hosts where everybody has pages: there the name behind the host tells whose they are. */
const sharedHosts = new Set([
  'facebook.com',
  'linkedin.com',
  'medium.com',
  'patreon.com',
  'substack.com',
  't.me',
  'twitter.com',
  'x.com',
])

/** What stands in the place of a name there, before one or before what a page is called. */
const kindsOfPage = new Set(['c', 'company', 'groups', 'i', 'in', 'p', 'pages', 'posts', 'pulse', 's'])

/**
 * Where an author is at home: the id of a YouTube channel, else the host without `www.` and
 * port, on shared hosts with the name behind it.
 *
 * @param address the http or https address that was read.
 */
export function homeOf(address: string, channelId: string | null): string {
  if (channelId) return channelId
  const { hostname, pathname } = new URL(address)
  const host = hostname.replace(/\.$/, '').replace(/^www\./, '')
  if (!sharedHosts.has(host)) return host
  const [first, second] = pathname.toLowerCase().split('/').filter(Boolean)
  const name = first && kindsOfPage.has(first) ? [first, second] : [first]
  return [host, ...name].filter(Boolean).join('/')
}
