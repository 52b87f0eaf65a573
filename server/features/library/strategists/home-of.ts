import { parse } from 'tldts'
import { canonicalAddress } from '#extraction/reading/canonical-address.ts'
import { noNames, noSubdomains, otherNames, type SharedHost, sharedHosts } from './shared-hosts.ts'

/**
 * What an address says about its owner. `named`: it names them on a shared host. `anybodys`: on a shared host, without
 * a name. `site`: the host belongs to one owner.
 */
export type KindOfHome = 'named' | 'anybodys' | 'site'

interface Home {
  home: string
  kind: KindOfHome
}

/** The id of a YouTube channel. Its case matters. */
const channelId = /^UC[\w-]{22}$/

/** A name in a path. Files and other parts that are no word do not match. */
const name = /^[\p{L}\p{N}_][\p{L}\p{M}\p{N}._~:-]*$/u
const file = /\.(?:aspx?|html?|jsp|md|naver|nhn|php|txt|xml)$/

/** A name that can be a subdomain. */
const label = /^[a-z0-9-]+$/

/** Subdomains that are other forms of the same site. */
const forms = new Set(['www', 'm', 'mobile', 'amp'])

/**
 * The home of an author (decision 40): the id of a YouTube channel; on a shared host the part of the address that names
 * them, or without one the page itself; else the host, without port and without a subdomain for another form of the
 * site.
 *
 * @param address the http or https address that was read. Throws a TypeError for any other text.
 */
export function homeOf(address: string, channel: string | null): string {
  return channel ?? readHome(new URL(address)).home
}

/** The kind of a home that `homeOf` returned. */
export function kindOfHome(home: string): KindOfHome {
  return channelId.test(home) ? 'named' : (readAgain(home)?.kind ?? 'site')
}

/** A home that an earlier version of these rules named, by the current rules. */
export function homeToday(home: string): string {
  return channelId.test(home) ? home : (readAgain(home)?.home ?? home)
}

/**
 * Whether an address may be where a home of an earlier version was read: both are on the same host, under any of its
 * names.
 */
export function isOfHome(address: string, home: string): boolean {
  const [one, other] = [address, `https://${home}`].map(read => (URL.canParse(read) ? new URL(read) : null))
  return !!one && !!other && placeOf(one) === placeOf(other)
}

/** A home that ends in a slash was named by a longer address. */
function readAgain(home: string): Home | null {
  const address = `https://${home}${home.endsWith('/') ? '-' : ''}`
  return URL.canParse(address) ? readHome(new URL(address)) : null
}

function placeOf({ hostname }: URL): string {
  const own = siteOf(withoutEnd(hostname))
  return sharedHostOf(own)?.host ?? own
}

function readHome(address: URL): Home {
  const own = withoutEnd(address.hostname)
  const shared = sharedHostOf(own)
  if (shared) return homeAtShared(shared, address)
  const { isPrivate, domain, publicSuffix } = suffixOf(own)
  if (!isPrivate) return { home: siteOf(own), kind: 'site' }
  // The owner of a name below such a suffix owns everything below it.
  const before = domain?.slice(0, -(publicSuffix?.length ?? 0) - 1)
  if (!domain || !before || noSubdomains.has(before)) return pageOf(siteOf(own), address)
  return { home: domain, kind: 'named' }
}

interface Shared extends SharedHost {
  /** The host's usual name. */
  host: string
  /** The label just before the host. undefined: none. */
  before: string | undefined
  /** The host with all labels before it. */
  whole: string
}

/** The shared host that this host is, or is below of. The longest that matches. */
function sharedHostOf(own: string): Shared | undefined {
  const labels = own.split('.')
  for (let from = 0; from < labels.length - 1; from++) {
    const here = labels.slice(from).join('.')
    const host = otherNames[here] ?? here
    const shared = Object.hasOwn(sharedHosts, host) ? sharedHosts[host] : undefined
    const before = labels.slice(0, from)
    if (shared) return { ...shared, host, before: before.at(-1), whole: [...before, host].join('.') }
  }
  return undefined
}

function homeAtShared({ host, before, whole, ...shared }: Shared, address: URL): Home {
  const { subdomain, shortest = 1, paths = [] } = shared
  if (subdomain && before && before.length >= shortest && !noSubdomains.has(before))
    return { home: subdomain.replace('*', before), kind: 'named' }
  const parts = partsOf(address.pathname)
  for (const path of paths) {
    const [pattern = '', form = `${host}/${pattern}`] = path.split(' = ')
    const found = nameBy(pattern, parts)
    const home = found === undefined ? undefined : homeIn(form, found)
    if (home) return { home, kind: 'named' }
  }
  return pageOf(siteOf(whole), address)
}

/** The home of a name in its one form. undefined if the name cannot have that form. */
function homeIn(form: string, found: string): string | undefined {
  if (form === 'youtube.com/channel/*') return channelId.test(found) ? found : undefined
  const lower = found.toLowerCase().normalize('NFC')
  if (form.startsWith('*.') && (!label.test(lower) || noSubdomains.has(lower))) return undefined
  return form.replace('*', lower)
}

/** The name in a path, where the pattern has its `*`. */
function nameBy(pattern: string, parts: string[]): string | undefined {
  const wanted = pattern.split('/')
  if (parts.length < wanted.length) return undefined
  let found: string | undefined
  for (const [index, want] of wanted.entries()) {
    const part = parts[index] ?? ''
    const star = want.indexOf('*')
    if (star < 0) {
      if (want !== '' && want !== '_' && want !== part.toLowerCase()) return undefined
    } else {
      if (!part.startsWith(want.slice(0, star))) return undefined
      found = part.slice(star)
      if (!name.test(found) || file.test(found)) return undefined
      if (want === '*' && noNames.has(found.toLowerCase())) return undefined
    }
  }
  return found
}

function partsOf(pathname: string): string[] {
  return pathname.split('/').flatMap(part => {
    if (part === '') return []
    try {
      return decodeURIComponent(part).normalize('NFC')
    } catch {
      // Not UTF-8, so it is no name.
      return part
    }
  })
}

/** A page that names nobody is a home by itself: a decision about it applies to no other page. */
function pageOf(host: string, { pathname, search }: URL): Home {
  const home = canonicalAddress(`https://${host}${pathname}${search}`).slice('https://'.length)
  return { home: home.replace(/\/$/, ''), kind: 'anybodys' }
}

/** The host of a site, without subdomains for other forms of it. */
function siteOf(own: string): string {
  const { domain } = suffixOf(own)
  const labels = own.split('.')
  while (domain && labels.length > domain.split('.').length && forms.has(labels[0] ?? '')) labels.shift()
  return labels.join('.')
}

function suffixOf(host: string) {
  return parse(host, { allowPrivateDomains: true, extractHostname: false, validateHostname: false })
}

function withoutEnd(hostname: string): string {
  return hostname.replace(/\.+$/, '')
}
