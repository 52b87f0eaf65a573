import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { itemsOf } from '#web/api/read.ts'
import { aTip } from './a-tip.ts'
import { tipsOfPost, tipsOfStock } from './queries.ts'
import { changeTipLists } from './tip-lists.ts'

function clientWithLists(): QueryClient {
  const client = new QueryClient()
  const page = { items: [aTip({ id: 'a' }), aTip({ id: 'b' })], next: null }
  for (const { queryKey } of [tipsOfPost('sold-out'), tipsOfStock('NVDA')])
    client.setQueryData(queryKey, {
      pages: [page, { ...page, items: [aTip({ id: 'c' })] }],
      pageParams: [null, '/2'],
    })
  return client
}

function idsIn(client: QueryClient): string[][] {
  return [tipsOfPost('sold-out'), tipsOfStock('NVDA')].map(({ queryKey }) =>
    itemsOf(client.getQueryData(queryKey)).map(({ id }) => id),
  )
}

describe('changing the lists of tips', () => {
  it('leaves everything alone that is no list of tips', () => {
    const client = clientWithLists()
    client.setQueryData(['/api/posts', 'sold-out'], { title: 'Sold out' })
    changeTipLists(client, () => [])
    expect(client.getQueryData(['/api/posts', 'sold-out'])).toEqual({ title: 'Sold out' })
  })

  it('reaches every list and page, and can be taken back', () => {
    const client = clientWithLists()
    const takeBack = changeTipLists(client, tips => tips.filter(({ id }) => id !== 'b'))
    expect(idsIn(client)).toEqual([
      ['a', 'c'],
      ['a', 'c'],
    ])
    takeBack()
    expect(idsIn(client)).toEqual([
      ['a', 'b', 'c'],
      ['a', 'b', 'c'],
    ])
  })
})
