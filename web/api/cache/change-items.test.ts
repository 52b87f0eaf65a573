import { type InfiniteData, QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { itemsOf, type Page } from '#web/api/read.ts'
import { changeItems, insertItem, prependItem } from './change-items.ts'

const key = ['/api/stocks', 'NVDA', 'notes']

function clientWith(...pages: string[][]): QueryClient {
  const client = new QueryClient()
  client.setQueryData(key, {
    pages: pages.map(items => ({ items, next: null })),
    pageParams: pages.map(() => null),
  })
  return client
}

const itemsIn = (client: QueryClient) => itemsOf(client.getQueryData<InfiniteData<Page<string>>>(key))

describe('changing the items of a list', () => {
  it('leaves a list that has not been read unread', () => {
    const client = new QueryClient()
    prependItem(client, key, 'new')
    changeItems<string>(client, key, () => null)
    expect(client.getQueryData(key)).toBeUndefined()
  })

  it('puts a new item before all others, also into an empty list', () => {
    const client = clientWith(['a'], ['b'])
    prependItem(client, key, 'new')
    expect(itemsIn(client)).toEqual(['new', 'a', 'b'])
    const empty = clientWith([])
    prependItem(empty, key, 'new')
    expect(itemsIn(empty)).toEqual(['new'])
  })

  it('puts an item back in its place, whatever page that is on', () => {
    const client = clientWith(['f', 'd'], ['b'])
    for (const item of ['e', 'c', 'g', 'a']) insertItem<string>(client, key, item, other => other < item)
    expect(itemsIn(client)).toEqual(['g', 'f', 'e', 'd', 'c', 'b', 'a'])
    const unread = new QueryClient()
    insertItem(unread, key, 'a', () => true)
    expect(itemsIn(unread)).toEqual([])
  })

  it('replaces items on every page and takes out those that become null', () => {
    const client = clientWith(['a', 'b'], ['c'])
    changeItems<string>(client, key, item => (item === 'a' ? null : item.toUpperCase()))
    expect(itemsIn(client)).toEqual(['B', 'C'])
  })
})
