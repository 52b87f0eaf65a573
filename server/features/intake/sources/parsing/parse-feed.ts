import { parseFeed as parse } from 'feedsmith'
import { limits } from '#contract/limits.ts'
import { canonicalAddress } from '#extraction/reading/canonical-address.ts'
import { within } from './feed-base.ts'
import { atomItem, jsonItem, type NamedItem, rdfItem, rssItem } from './feed-items.ts'
import { hashOf, plainText, storable, webAddressIn } from './plain.ts'
import type { ReadFeed, ReadItem } from './read-feed.ts'

/** Items of a feed that are read, at most. */
const mostItems = 500

/** Items with a longer id are known by its hash. */
const longestKey = 500

/** The content of a feed. Null if the text is no feed. `base` is the address that answered. */
export function parseFeed(text: string, base: string): ReadFeed | null {
  const parsed = parsedOf(text)
  if (!parsed) return null
  const { items, title, ...feed } = parsed(base)
  const named = withKeys(items.map(storableItem))
  return {
    ...feed,
    title: plainText(title, limits.title) ?? new URL(base).hostname,
    items: named.length <= mostItems ? named : newestOf(named),
  }
}

type Parsed = (base: string) => Omit<ReadFeed, 'items' | 'title'> & {
  title: string | undefined
  items: NamedItem[]
}

function parsedOf(text: string): Parsed | null {
  const found = feedIn(text)
  if (!found) return null
  if (found.format === 'atom') {
    const { feed } = found
    const site = feed.links?.find(({ rel }) => !rel || rel === 'alternate')?.href
    return within(feed.xml, base => ({
      kind: 'atom',
      title: feed.title?.value,
      siteUrl: webAddressIn(site, base),
      ttlMinutes: null,
      items: (feed.entries ?? []).map(entry => atomItem(entry, feed.authors?.[0]?.name, base)),
    }))
  }
  if (found.format === 'json') {
    const { feed } = found
    return base => ({
      kind: 'json',
      title: feed.title,
      siteUrl: webAddressIn(feed.home_page_url, base),
      ttlMinutes: null,
      items: (feed.items ?? []).map(item => jsonItem(item, feed.authors?.[0]?.name, base)),
    })
  }
  if (found.format === 'rdf') {
    const { feed } = found
    return within(feed.xml, base => ({
      kind: 'rss',
      title: feed.title,
      siteUrl: webAddressIn(feed.link, base),
      ttlMinutes: null,
      items: (feed.items ?? []).map(item => rdfItem(item, feed.dc?.creators?.[0], base)),
    }))
  }
  const { feed } = found
  const author = feed.itunes?.author ?? feed.dc?.creators?.[0]
  return within(feed.xml, base => ({
    kind: 'rss',
    title: feed.title,
    siteUrl: webAddressIn(feed.link, base),
    ttlMinutes: feed.ttl && feed.ttl > 0 ? feed.ttl : null,
    items: (feed.items ?? []).map(item => rssItem(item, author, base)),
  }))
}

/** A feed in any of the four formats. undefined for any other text, such as a page. */
function feedIn(text: string) {
  try {
    return parse<string>(text)
  } catch {
    // The library says only that it is none of the four formats, or is broken beyond repair.
    return undefined
  }
}

/** An item whose texts the database can store. */
function storableItem(item: NamedItem): NamedItem {
  // The fields are the same: texts stay texts, and everything else is unchanged.
  return Object.fromEntries(
    Object.entries(item).map(([name, value]) => [name, typeof value === 'string' ? storable(value) : value]),
  ) as typeof item
}

/** An id with several links identifies nothing, so such items are known by their links. */
function withKeys(items: NamedItem[]): ReadItem[] {
  const links = new Map<string, Set<string>>()
  for (const { guid, url } of items) if (guid) links.set(guid, (links.get(guid) ?? new Set()).add(url ?? ''))
  const seen = new Set<string>()
  return items.flatMap(({ guid, says, ...item }) => {
    const own = guid && links.get(guid)?.size === 1 ? guid : null
    const key = own ?? (item.url ? canonicalAddress(item.url) : hashOf(item.title, says))
    const short = key.length <= longestKey ? key : hashOf(key)
    if (seen.has(short)) return []
    seen.add(short)
    return [{ key: short, ...item }]
  })
}

/** The newest items of a longer feed, by their dates, in the order of the feed. */
function newestOf(items: ReadItem[]): ReadItem[] {
  const dated = items
    .map((item, place) => ({ item, place }))
    .sort((a, b) => (b.item.publishedAt ?? '').localeCompare(a.item.publishedAt ?? '') || a.place - b.place)
  return dated
    .slice(0, mostItems)
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item)
}
