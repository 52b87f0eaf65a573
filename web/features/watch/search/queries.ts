import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
} from '@tanstack/react-query'
import { type SearchResult, searchApi } from '#contract/search.ts'
import type { SearchKind } from '#contract/search-query.ts'
import { queryKeyOf } from '#web/api/address.ts'
import { read } from '#web/api/read.ts'

const oneMinute = 60_000

/** Suggestions for a few letters or words. Those for the letters before stay until the answer arrives. */
export function found(q: string) {
  return queryOptions({
    ...read(searchApi.find, { query: { q } }),
    enabled: q !== '',
    staleTime: oneMinute,
    gcTime: oneMinute,
    placeholderData: keepPreviousData,
  })
}

/**
 * Going back does not find again what was deleted in between. A page that has just arrived is not read twice. Without
 * network the search fails at once, and the page says so.
 */
const anew = { staleTime: 1000, networkMode: 'always' } as const

/** A few hits of each kind. */
export function foundOfAll(q: string) {
  return queryOptions({
    ...read(searchApi.find, { query: { q } }),
    enabled: q !== '',
    gcTime: oneMinute,
    ...anew,
  })
}

/** Twenty hits of one kind, with the counts of all kinds. */
interface FoundPage {
  items: SearchResult
  next: string | null
}

/** All hits of one kind, page by page, from a cursor on. */
export function foundOfKind(q: string, kind: SearchKind, cursor: string | null) {
  return infiniteQueryOptions<
    FoundPage,
    Error,
    InfiniteData<FoundPage, string | null>,
    readonly unknown[],
    string | null
  >({
    queryKey: queryKeyOf(searchApi.find, undefined, { q, in: kind, cursor }),
    initialPageParam: null,
    getNextPageParam: page => page.next,
    enabled: q !== '',
    ...anew,
  })
}

/** The cursor of the next page, as the address of the search page names it. */
export function cursorOf({ next }: FoundPage): string | null {
  return next && new URL(next, 'http://localhost').searchParams.get('cursor')
}
