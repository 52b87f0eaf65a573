import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { searchApi } from '#contract/search.ts'
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
