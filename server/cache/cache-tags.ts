import { isUuid } from '../schema/ids.ts'

/** What a public response shows, as names of changes. A change with one of these names makes the response stale. */
export interface CacheTags {
  tags: readonly string[]
  /** Milliseconds since 1970 at which the response changes by itself. Absent: never. */
  until?: number
  /** The query parameters that the response depends on. A request with any other parameter is not cached. */
  parameters?: readonly string[]
}

/**
 * The names that the triggers in the migrations give to changes. A reference is a slug, ticker or id as in an address.
 */
export const cacheTag = {
  posts: 'posts',
  stocks: 'stocks',
  instance: 'instance',
  accuracy: 'accuracy',
  /** By slug or id. */
  post: (reference: string) => `post:${isUuid(reference) ? reference.toLowerCase() : reference}`,
  /** By ticker in any case, or id. */
  stock: (reference: string) =>
    `stock:${isUuid(reference) ? reference.toLowerCase() : reference.toUpperCase()}`,
}

/** The tags of a response that is made of other responses. Null if one of them must not be cached. */
export function allTags(parts: (CacheTags | null)[]): Required<Omit<CacheTags, 'parameters'>> | null {
  const tags = new Set<string>()
  let until = Number.POSITIVE_INFINITY
  for (const part of parts) {
    if (!part) return null
    for (const tag of part.tags) tags.add(tag)
    until = Math.min(until, part.until ?? until)
  }
  return { tags: [...tags], until }
}

const day = 24 * 60 * 60 * 1000

/**
 * For `until` of a response that shows whether an account is new: one day from now, in milliseconds since 1970. Nothing
 * is written when an account stops being new, and visitors may learn it late.
 */
export function forDay(): number {
  return Date.now() + day
}

/**
 * Milliseconds since 1970 at which the first age on a page changes. An age counts whole periods of 24 hours since the
 * moment in its `time` element (decisions, section 5).
 */
export function nextAge(html: string, now: number): number {
  let next = Number.POSITIVE_INFINITY
  for (const [, moment = ''] of html.matchAll(/<time [^>]*?datetime="([^"]+)"/gi)) {
    const age = now - Date.parse(moment)
    if (!Number.isNaN(age)) next = Math.min(next, now + day - (((age % day) + day) % day))
  }
  return next
}
