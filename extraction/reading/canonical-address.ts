import { limits } from '#contract/limits.ts'
import { watchAddress, youtubeId } from './youtube-address.ts'

const trackingParameters = new Set([
  'fbclid',
  'gclid',
  'gclsrc',
  'dclid',
  'gbraid',
  'wbraid',
  'msclkid',
  'yclid',
  'twclid',
  'ttclid',
  'igshid',
  'igsh',
  'mc_cid',
  'mc_eid',
  'mkt_tok',
  '_hsenc',
  '_hsmi',
  'vero_id',
  'oly_anon_id',
  'oly_enc_id',
  'ck_subscriber_id',
  'ref',
  'ref_src',
  'ref_url',
  'referrer',
  'source',
  'cmpid',
  'ncid',
  'sr_share',
  'spm',
  '_ga',
  '_gl',
  's_cid',
  'triedredirect',
  'isfreemail',
  'showwelcomeonshare',
  'si',
])
/** Substack's parameters, only below /p/: elsewhere they may distinguish pages. */
const substackParameters = new Set(['publication_id', 'post_id', 'r'])
const trackingPrefixes = ['utm_', 'pk_', 'mtm_', 'hsa_', 'matomo_', '__hs']

/**
 * The canonical form of an address, by which duplicates of a post are found: without fragment, default port and
 * tracking parameters, the other parameters sorted, without a final slash. A video has its watch address. Text that is
 * no http(s) address is returned unchanged, and so is an address that would become longer than the limit.
 */
export function canonicalAddress(address: string): string {
  const url = webUrl(withoutTracking(address))
  if (!url) return address
  url.hostname = url.hostname.replace(/\.$/, '')
  url.pathname = url.pathname.replace(/(?<!\/)\/+$/, '')
  url.searchParams.sort()
  const query = url.searchParams.toString()
  const canonical = `${url.protocol}//${url.host}${url.pathname}${query === '' ? '' : `?${query}`}`
  return canonical.length <= limits.address ? canonical : address
}

/** An address for people to follow and share: the same page, without fragment and tracking parameters. */
export function withoutTracking(address: string): string {
  const id = youtubeId(address)
  if (id) return watchAddress(id)
  const url = webUrl(address)
  if (!url) return address
  url.hash = ''
  for (const name of [...url.searchParams.keys()]) {
    if (isTracking(name, url.pathname)) url.searchParams.delete(name)
  }
  return url.href.replace(/\?$/, '')
}

function webUrl(address: string): URL | null {
  const url = URL.canParse(address) ? new URL(address) : null
  return url?.protocol === 'http:' || url?.protocol === 'https:' ? url : null
}

function isTracking(name: string, path: string): boolean {
  const lower = name.toLowerCase()
  if (substackParameters.has(lower)) return path.startsWith('/p/')
  return trackingParameters.has(lower) || trackingPrefixes.some(prefix => lower.startsWith(prefix))
}
