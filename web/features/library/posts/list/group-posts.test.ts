import { describe, expect, it } from 'vitest'
import type { PostListItem } from '#contract/posts.ts'
import { groupPosts } from './group-posts.ts'

function post(
  id: string,
  tickers: string[],
  publishedAt: string | null,
  createdAt = '2026-11-20T10:00:00.000Z',
) {
  const fields: PostListItem = {
    ...{
      id,
      slug: id,
      title: id,
      summary: '',
      content: null,
      author: null,
      authoredBy: 'source',
      home: null,
    },
    ...{ sourceType: 'blog', url: null, imageUrl: null, publishedAt, datedBy: 'source', createdAt },
    ...{ tipCount: tickers.length, tickers, folded: false },
  }
  return fields
}
const rows = (posts: PostListItem[], timezone = 'UTC') =>
  groupPosts(posts, timezone).map(row => row.posts.map(({ id }) => id).join(' '))

describe('groupPosts', () => {
  it('leaves posts without a tip, of other days and on other stocks apart', () => {
    const day = '2026-11-20T08:00:00.000Z'
    expect(
      rows([
        post('a', [], day),
        post('b', [], day),
        post('c', ['TSM'], day),
        post('d', ['NVDA'], day),
        post('e', ['TSM'], '2026-11-19T08:00:00.000Z'),
      ]),
    ).toEqual(['a', 'b', 'c', 'd', 'e'])
  })

  it('brings those of one day on one stock together at the place of the first, in their order', () => {
    const day = '2026-11-20T08:00:00.000Z'
    expect(
      rows([
        post('a', ['NVDA'], day),
        post('b', ['TSM'], day),
        post('c', ['META'], day),
        post('d', ['TSM', 'NVDA'], '2026-11-20T23:59:59.000Z'),
        post('e', ['NVDA', 'TSM'], day),
      ]),
    ).toEqual(['a e', 'b d', 'c'])
  })

  it('joins what a later page brings to the row that is there, under the same key', () => {
    const day = '2026-11-20T08:00:00.000Z'
    const first = [post('a', ['TSM'], day), post('b', ['META'], day)]
    const [alone] = groupPosts(first, 'UTC')
    const [joined, ...others] = groupPosts([...first, post('c', ['TSM'], day)], 'UTC')
    expect(joined?.key).toBe(alone?.key)
    expect(joined?.posts.map(({ id }) => id)).toEqual(['a', 'c'])
    expect(others).toHaveLength(1)
  })

  it('takes the day on which a reader’s clocks had it; a date alone is of its day everywhere', () => {
    const evening = post('a', ['TSM'], '2026-11-20T02:00:00.000Z')
    const dated = (day: string) => post('b', ['TSM'], `${day}T00:00:00.000Z`)
    expect(rows([evening, dated('2026-11-20')])).toEqual(['a b'])
    expect(rows([evening, dated('2026-11-20')], 'America/New_York')).toEqual(['a', 'b'])
    expect(rows([evening, dated('2026-11-19')], 'America/New_York')).toEqual(['a b'])
  })

  it('takes the day of arrival where none is known', () => {
    expect(rows([post('a', ['TSM'], null), post('b', ['TSM'], '2026-11-20T00:00:00.000Z')])).toEqual(['a b'])
  })
})
