import type { ResearchStyle } from '#contract/account.ts'
import type { ListedFrom } from '#web/features/library/posts/queries.ts'

/** The source type that the address of the list of posts asks for: `?source=youtube`. */
export function listedFrom(search: URLSearchParams): ListedFrom {
  const source = search.get('source')
  return source === 'youtube' || source === 'blog' ? source : undefined
}

/** The address of the list: `/`, `/?source=youtube`, `/?new=1`, `/?source=youtube&new=1`. */
export function listAddress(source: ListedFrom, onlyNew: boolean): string {
  const search = new URLSearchParams({ ...(source && { source }), ...(onlyNew && { new: '1' }) }).toString()
  return search ? `/?${search}` : '/'
}

/** The source type that a person with these research styles sees first: their only style, else all sources. */
export function firstSource(styles: readonly ResearchStyle[]): ListedFrom {
  if (styles.length !== 1) return undefined
  return styles[0] === 'youtube' ? 'youtube' : styles[0] === 'blogs' ? 'blog' : undefined
}
