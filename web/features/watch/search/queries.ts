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

/** What a few letters or words may mean; what was found for the letters before them stands until it is known. */
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
 * What was deleted meanwhile is not found again by going back; a page that has just come is not asked for twice. Without
 * network it fails at once, which the page tells.
 */
const anew = { staleTime: 1000, networkMode: 'always' } as const

/** A few of each kind. */
export function foundOfAll(q: string) {
  return queryOptions({
    ...read(searchApi.find, { query: { q } }),
    enabled: q !== '',
    gcTime: oneMinute,
    ...anew,
  })
}

/** Twenty of one kind, each time with what all kinds count. */
interface FoundPage {
  items: SearchResult
  next: string | null
}

/** All of one kind, page by page, from some place on. */
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

/** Where the page behind those that were read begins, as the address of the search page names it. */
export function cursorOf({ next }: FoundPage): string | null {
  return next && new URL(next, 'http://localhost').searchParams.get('cursor')
}
