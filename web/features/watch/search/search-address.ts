import {
  mostSearched,
  type SearchFilter,
  type SearchKind,
  searchKinds,
  withFilter,
} from '#contract/search-query.ts'

/** The fields in the address of the search page. */
export interface Searched {
  /** The typed query, with the filters that the form has added. */
  q: string
  kind: SearchKind | null
  /** The place at which the list of a kind begins. Null at the first page. */
  cursor: string | null
  /** Whether the query is longer than the server accepts. */
  isTooMuch: boolean
}

/** Fields of the address that add a filter to the query, so that forms work without a script. */
const added = ['stock', 'by', 'after', 'before'] as const

/** The search that an address asks for. Control characters in its fields become spaces. */
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
    // Counted as the server counts: an emoji is one character.
    isTooMuch: [...q].length > mostSearched,
  }
}

interface Place {
  /** The number of pages of its kind to show. */
  pages?: number
  /** The place in its kind at which to begin. */
  cursor?: string | null
}

/** The address of the search page for a query, possibly for one kind and from a place on. */
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

/** The address of a search with one more filter. */
export function narrowedAddress(q: string, filter: SearchFilter, kind: SearchKind | null): string {
  return searchAddress(withFilter(q, filter), kind)
}
