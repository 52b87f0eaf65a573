import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Endpoint } from '#contract/endpoint.ts'
import { queryKeyOf } from './address.ts'
import type { InputOf, ResultOf } from './endpoint-types.ts'

/**
 * Query options of a GET: `read<typeof postsApi.get>('/api/posts/{post}', { params: { post: slug } })`.
 * The key is the address in pieces; the query client fetches it.
 */
export function read<Call extends Endpoint>(path: string, input: InputOf<Call>) {
  return queryOptions<ResultOf<Call>>({ queryKey: queryKeyOf(path, input.params, input.query) })
}

/** One page of a list, with the address of the next from its Link header. */
export interface Page<Item> {
  items: Item[]
  next: string | null
}

/** Options of a list that is read page by page: for useInfiniteQuery, its items by `itemsOf`. */
export function readPages<Call extends Endpoint>(path: string, input: InputOf<Call>) {
  return infiniteQueryOptions<
    Page<ItemOf<Call>>,
    Error,
    InfiniteData<Page<ItemOf<Call>>, string | null>,
    readonly unknown[],
    string | null
  >({
    queryKey: queryKeyOf(path, input.params, input.query),
    initialPageParam: null,
    getNextPageParam: page => page.next,
  })
}

export type ItemOf<Call extends Endpoint> = ResultOf<Call> extends (infer Item)[] ? Item : never

/** All items that have been read so far, in order. */
export function itemsOf<Item>(data: InfiniteData<Page<Item>, unknown> | undefined): Item[] {
  return data?.pages.flatMap(page => page.items) ?? []
}

/** The same list with its first pages at once, where an address asks for more than one. */
export function withFirst<Options extends object>(
  pages: number,
  options: Options,
): Options & { pages?: number } {
  // A list that is asked for again comes with as many pages as it had, unless it is told otherwise.
  return pages > 1 ? { ...options, pages } : options
}
