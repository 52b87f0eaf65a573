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

/** Of these the name may stand before the host: `ann.substack.com`. Of all others m., de. or mobile. is the same place. */
const namedBySubdomain = new Set(['medium.com', 'substack.com'])

/** The shortest name at Telegram, where `ann1.t.me` is `t.me/ann1`: what is shorter is no name. */
const shortestAtTelegram = 4

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
  const own = hostname.replace(/\.$/, '').replace(/^www\./, '')
  const host = sharedHostOf(own)
  if (!host) return own
  const parts = pathname.toLowerCase().split('/').filter(Boolean)
  return [host, ...(host === 't.me' ? nameAtTelegram(own, parts) : nameIn(parts))].join('/')
}

/** The shared host that this is, or is a part of; undefined where it is an author's own. */
function sharedHostOf(own: string): string | undefined {
  if (sharedHosts.has(own)) return own
  const host = own.split('.').slice(-2).join('.')
  return sharedHosts.has(host) && !namedBySubdomain.has(host) ? host : undefined
}

function nameIn([first, second]: string[]): string[] {
  const name = first && kindsOfPage.has(first) ? [first, second] : [first]
  return name.filter(part => part !== undefined)
}

/** `/s/` shows the same channel in a browser. */
function nameAtTelegram(own: string, parts: string[]): string[] {
  const subdomain = own.split('.').at(-3)
  if (subdomain && subdomain.length >= shortestAtTelegram) return [subdomain]
  return nameIn(parts[0] === 's' ? parts.slice(1) : parts)
}
