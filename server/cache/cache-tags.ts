import { isUuid } from '../schema/ids.ts'

/** What a public response shows, by the names of the changes after which it is to be made anew. */
export interface CacheTags {
  tags: readonly string[]
  /** Milliseconds since 1970 at which it changes by itself; absent: never. */
  until?: number
  /** The query parameters it depends on; with others it is not worth keeping. */
  parameters?: readonly string[]
}

/** The names that the triggers of the migrations give to what changes. A reference is as addresses have it. */
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

/** The tags of a response that is made of others; null where one of them has none. */
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

/** `until` of what tells whether an account is new: nothing is written when it is so no more, and a visitor may be told late. */
export function forDay(): number {
  return Date.now() + day
}

/**
 * When the first age on a page changes: ages count whole periods of 24 hours from the moments in its `time` elements
 * (decisions, section 5).
 */
export function nextAge(html: string, now: number): number {
  let next = Number.POSITIVE_INFINITY
  for (const [, moment = ''] of html.matchAll(/<time [^>]*?datetime="([^"]+)"/gi)) {
    const age = now - Date.parse(moment)
    if (!Number.isNaN(age)) next = Math.min(next, now + day - (((age % day) + day) % day))
  }
  return next
}
