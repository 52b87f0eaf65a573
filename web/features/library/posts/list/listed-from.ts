import type { ResearchStyle } from '#contract/account.ts'
import type { ListedFrom } from '#web/features/library/posts/queries.ts'

/** Which posts the address of the feed asks for: `?source=youtube`. */
export function listedFrom(search: URLSearchParams): ListedFrom {
  const source = search.get('source')
  return source === 'youtube' || source === 'blog' ? source : undefined
}

/** Which posts somebody sees first who researches so: those of the one source that was named, else all. */
export function firstSource(styles: readonly ResearchStyle[]): ListedFrom {
  if (styles.length !== 1) return undefined
  return styles[0] === 'youtube' ? 'youtube' : styles[0] === 'blogs' ? 'blog' : undefined
}
