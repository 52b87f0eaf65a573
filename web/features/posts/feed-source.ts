import type { FeedSource } from './queries.ts'

/** Which posts the address of the feed asks for: `?source=youtube`. */
export function feedSource(search: URLSearchParams): FeedSource {
  const source = search.get('source')
  return source === 'youtube' || source === 'blog' ? source : undefined
}
