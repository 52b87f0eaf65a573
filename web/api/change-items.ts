import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query'
import type { Page } from './read.ts'

type Pages<Item> = InfiniteData<Page<Item>, string | null>

/** Puts a new item at the head of a list that is read page by page; a list that has not been read stays so. */
export function prependItem<Item>(client: QueryClient, queryKey: QueryKey, item: Item): void {
  client.setQueryData<Pages<Item>>(queryKey, data => {
    const [first, ...rest] = data?.pages ?? []
    return data && first && { ...data, pages: [{ ...first, items: [item, ...first.items] }, ...rest] }
  })
}

/** Replaces each item of such a list by what `change` gives for it; null takes it out. */
export function changeItems<Item>(
  client: QueryClient,
  queryKey: QueryKey,
  change: (item: Item) => Item | null,
): void {
  client.setQueryData<Pages<Item>>(
    queryKey,
    data =>
      data && {
        ...data,
        pages: data.pages.map(page => ({ ...page, items: page.items.flatMap(item => change(item) ?? []) })),
      },
  )
}

/** Reads a list that a change has kept from being read for the first time, or that could not be read before. */
export function readIfUnread(client: QueryClient, queryKey: QueryKey): void {
  if (client.getQueryData(queryKey) === undefined) void client.invalidateQueries({ queryKey })
}
