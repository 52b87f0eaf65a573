import { limits } from '#contract/limits.ts'
import { type Page, parsePage } from '#extraction/reading/page.ts'
import { knownPaths } from '../asking/known-paths.ts'
import { plainText, webAddressIn } from './plain.ts'
import type { ReadPage } from './read-feed.ts'

const feedTypes = new Set([
  'application/rss+xml',
  'application/atom+xml',
  'application/rdf+xml',
  'application/feed+json',
  'application/json',
  'application/xml',
  'text/xml',
])

/** Feeds that a page may name: more are of its comments, tags and languages. */
const mostAlternates = 20

/** What a page names that may lead to feeds. `address` is the one that answered. */
export function pageLinks(html: string, address: string): ReadPage {
  const page = parsePage(html)
  const base =
    webAddressIn(page.root.querySelector('base')?.getAttribute('href') ?? undefined, address) ?? address
  return {
    title: plainText(
      page.meta.get('og:title') ?? page.root.querySelector('title')?.textContent ?? undefined,
      limits.title,
    ),
    alternates: alternatesOf(page, base),
    channelId: channelOf(html, page),
    knownPaths: knownPaths(html, page.meta.get('generator') ?? '', address),
  }
}

function alternatesOf({ root }: Page, base: string): ReadPage['alternates'] {
  const found = [...root.querySelectorAll('link')].flatMap(link => {
    const rel = link.getAttribute('rel')?.toLowerCase().split(/\s+/) ?? []
    const type = link.getAttribute('type')?.split(';')[0]?.trim().toLowerCase() ?? ''
    const url = webAddressIn(link.getAttribute('href') ?? undefined, base)
    // WordPress names its own interface for programs as JSON.
    const isFeed = rel.includes('alternate') && feedTypes.has(type) && !url?.includes('/wp-json/')
    return isFeed && url
      ? [{ url, title: plainText(link.getAttribute('title') ?? undefined, limits.title) }]
      : []
  })
  return [...new Map(found.map(one => [one.url, one])).values()].slice(0, mostAlternates)
}

const channelId = String.raw`(UC[\w-]{22})`

/** The id of the channel that a page of YouTube is about. */
function channelOf(html: string, { root, meta }: Page): string | null {
  const stated = [
    meta.get('identifier'),
    meta.get('channelid'),
    root.querySelector('link[rel="canonical"]')?.getAttribute('href'),
  ]
  for (const text of stated) {
    const id = new RegExp(`(?:^|/channel/)${channelId}$`).exec(text ?? '')?.[1]
    if (id) return id
  }
  return new RegExp(`"(?:externalId|channelId|browseId)":"${channelId}"`).exec(html)?.[1] ?? null
}
