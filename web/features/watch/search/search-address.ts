import {
  mostSearched,
  type SearchFilter,
  type SearchKind,
  searchKinds,
  withFilter,
} from '#contract/search-query.ts'

/** What the address of the search page asks for. */
export interface Searched {
  /** As it was typed, with what was chosen beside the field. */
  q: string
  kind: SearchKind | null
  /** Where the list of a kind begins; null at its first. */
  cursor: string | null
  /** Whether it is more than is looked for. */
  isTooMuch: boolean
}

/** Fields of the address that add a filter to what was typed, so that forms without a script do. */
const added = ['stock', 'by', 'after', 'before'] as const

export function searchedIn(search: URLSearchParams): Searched {
  const given = (key: string) => (search.get(key) ?? '').replace(/\p{Cc}+/gu, ' ').trim()
  const q = added.reduce((text, key) => {
    const value = given(key)
    return value === '' ? text : withFilter(text, { key, value })
  }, given('q'))
  const kind = searchKinds.find(kind => kind === given('in')) ?? null
  return {
    q,
    kind,
    cursor: kind && search.get('cursor'),
    // Letters, as the server counts them: an emoji is one.
    isTooMuch: [...q].length > mostSearched,
  }
}

interface Place {
  /** With so many pages of its kind. */
  pages?: number
  /** From this place of its kind on. */
  cursor?: string | null
}

/** The address of the search page for some words; of one kind alone, from some place on. */
export function searchAddress(
  q: string,
  kind: SearchKind | null = null,
  { pages = 1, cursor = null }: Place = {},
): string {
  const query = new URLSearchParams({
    q,
    ...(kind && { in: kind }),
    ...(cursor && { cursor }),
    ...(pages > 1 && { pages: String(pages) }),
  })
  return `/search?${query}`
}

/** The same with a filter more. */
export function narrowedAddress(q: string, filter: SearchFilter, kind: SearchKind | null): string {
  return searchAddress(withFilter(q, filter), kind)
}
