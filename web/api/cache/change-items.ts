import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query'
import type { Page } from '#web/api/read.ts'

type Pages<Item> = InfiniteData<Page<Item>, string | null>

/** Puts a new item at the head of a list that is read page by page. A list that was never read stays unread. */
export function prependItem<Item>(client: QueryClient, queryKey: QueryKey, item: Item): void {
  client.setQueryData<Pages<Item>>(queryKey, data => {
    const [first, ...rest] = data?.pages ?? []
    return data && first && { ...data, pages: [{ ...first, items: [item, ...first.items] }, ...rest] }
  })
}

/** Puts an item back in its place: before the first read item that comes after it, else at the end. */
export function insertItem<Item>(
  client: QueryClient,
  queryKey: QueryKey,
  item: Item,
  isBehind: (other: Item) => boolean,
): void {
  client.setQueryData<Pages<Item>>(queryKey, data => {
    if (!data) return data
    const found = data.pages.findIndex(({ items }) => items.some(isBehind))
    const at = found === -1 ? data.pages.length - 1 : found
    const pages = data.pages.map((page, index) => {
      if (index !== at) return page
      const place = page.items.findIndex(isBehind)
      return { ...page, items: page.items.toSpliced(place === -1 ? page.items.length : place, 0, item) }
    })
    return { ...data, pages }
  })
}

/** Replaces each item of a list that is read page by page with the result of `change`. Null removes the item. */
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

/** Reads a list that has no data: a change cancelled its first read, or the read failed. */
export function readIfUnread(client: QueryClient, queryKey: QueryKey): void {
  if (client.getQueryData(queryKey) === undefined) void client.invalidateQueries({ queryKey })
}
