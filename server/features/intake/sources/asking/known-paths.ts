/** How to recognize pages of a platform, and where their feeds are. */
const platforms: { isOne: (html: string, generator: string) => boolean; paths: string[] }[] = [
  { isOne: (_, generator) => /^ghost\b/i.test(generator), paths: ['/rss/'] },
  { isOne: html => html.includes('substackcdn.com'), paths: ['/feed'] },
  {
    isOne: (html, generator) => /^wordpress\b/i.test(generator) || html.includes('/wp-content/'),
    paths: ['/feed/', '/?feed=rss2'],
  },
  { isOne: html => html.includes('beehiiv.com'), paths: ['/feed', '/rss'] },
  { isOne: (_, generator) => /^medium\b/i.test(generator), paths: ['/feed'] },
]

/** Where a site of an unknown platform may have its feed. */
const usualPaths = ['/feed', '/rss', '/feed.xml', '/atom.xml', '/index.xml']

/** Addresses where a page's platform, or any site, usually has feeds. Likeliest first. */
export function knownPaths(html: string, generator: string, address: string): string[] {
  const named = /https:\/\/rss\.beehiiv\.com\/feeds\/[\w-]+\.xml/.exec(html)
  const platform = platforms.find(({ isOne }) => isOne(html, generator))
  const paths = platform ? platform.paths : usualPaths
  return [...(named ? [named[0]] : []), ...paths.map(path => new URL(path, address).href)]
}

/** The feed of an address, known from the address alone, on hosts where every author has one. Null for other hosts. */
export function feedOfHost(address: string): string | null {
  const { hostname, pathname, origin } = new URL(address)
  const [first = ''] = pathname.split('/').filter(Boolean)
  if (hostname.endsWith('.substack.com') && hostname !== 'www.substack.com') return `${origin}/feed`
  if (hostname === 'substack.com' && first.startsWith('@'))
    return `https://${first.slice(1)}.substack.com/feed`
  if (hostname === 'medium.com' || hostname === 'www.medium.com')
    return first === '' || first === 'feed' ? null : `https://medium.com/feed/${first}`
  if (hostname.endsWith('.medium.com')) return `${origin}/feed`
  return hostname.endsWith('.beehiiv.com') && hostname !== 'rss.beehiiv.com' ? `${origin}/feed` : null
}
