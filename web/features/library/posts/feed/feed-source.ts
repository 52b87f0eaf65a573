import type { ResearchStyle } from '#contract/account.ts'
import type { FeedSource } from '#web/features/library/posts/queries.ts'

/** Which posts the address of the feed asks for: `?source=youtube`. */
export function feedSource(search: URLSearchParams): FeedSource {
  const source = search.get('source')
  return source === 'youtube' || source === 'blog' ? source : undefined
}

/** Which posts somebody sees first who researches so: those of the one source that was named, else all. */
export function firstSource(styles: readonly ResearchStyle[]): FeedSource {
  if (styles.length !== 1) return undefined
  return styles[0] === 'youtube' ? 'youtube' : styles[0] === 'blogs' ? 'blog' : undefined
}
