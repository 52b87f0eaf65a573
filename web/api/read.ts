import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  type QueryFilters,
  queryOptions,
} from '@tanstack/react-query'
import { isKeyOf, queryKeyOf } from './address.ts'
import type { InputAfter, ReadEndpoint, ResultOf } from './endpoint-types.ts'

/**
 * Query options of a GET endpoint: `read(postsApi.get, { params: { post: slug } })`. The key is the address in pieces.
 * The query client fetches the address.
 */
export function read<Call extends ReadEndpoint>(endpoint: Call, ...[given]: InputAfter<Call>) {
  return queryOptions<ResultOf<Call>>({ queryKey: queryKeyOf(endpoint, given?.params, given?.query) })
}

/** One page of a list. `next` is the address of the next page, from the Link header; null after the last page. */
export interface Page<Item> {
  items: Item[]
  next: string | null
}

/** Options for useInfiniteQuery of a list that is read page by page. `itemsOf` gives its items. */
export function readPages<Call extends ReadEndpoint>(endpoint: Call, ...[given]: InputAfter<Call>) {
  return infiniteQueryOptions<
    Page<ItemOf<Call>>,
    Error,
    InfiniteData<Page<ItemOf<Call>>, string | null>,
    readonly unknown[],
    string | null
  >({
    queryKey: queryKeyOf(endpoint, given?.params, given?.query),
    initialPageParam: null,
    getNextPageParam: page => page.next,
  })
}

export type ItemOf<Call extends ReadEndpoint> = ResultOf<Call> extends (infer Item)[] ? Item : never

/** A filter for all queries of these endpoints, with any input. For the queries that a change may have made old. */
export function readsOf(...endpoints: ReadEndpoint[]): QueryFilters {
  return { predicate: ({ queryKey }) => endpoints.some(endpoint => isKeyOf(endpoint, queryKey)) }
}

/**
 * Asks again for all queries of these endpoints. A query that the page does not show is asked again when a page next
 * shows it.
 */
export function readAgain(client: QueryClient, ...endpoints: ReadEndpoint[]): Promise<void> {
  return client.invalidateQueries(readsOf(...endpoints))
}

/** All items of the pages that have been read so far, in order. */
export function itemsOf<Item>(data: InfiniteData<Page<Item>, unknown> | undefined): Item[] {
  return data?.pages.flatMap(page => page.items) ?? []
}

/** The query options, with the first `pages` pages in one go. For an address that asks for more than one page. */
export function withFirst<Options extends object>(
  pages: number,
  options: Options,
): Options & { pages?: number } {
  // A list that is read again gets as many pages as it had, unless `pages` is set.
  return pages > 1 ? { ...options, pages } : options
}
