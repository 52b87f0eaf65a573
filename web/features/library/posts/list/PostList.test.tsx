import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { PostListItem } from '#contract/posts.ts'
import { createQueryClient } from '#web/api/cache/query-client.ts'
import { listedPosts } from '#web/features/library/posts/queries.ts'
import { NowContext } from '#web/ui/browser/now.ts'
import { PostGroup } from './PostGroup.tsx'
import { PostList } from './PostList.tsx'

const since = '2026-11-20T09:00:00.000Z'

function post(title: string, tickers: string[], createdAt: string): PostListItem {
  return {
    ...{ id: title, slug: title.toLowerCase(), title, summary: '', content: null, author: 'Ada' },
    ...{ authoredBy: 'source', home: null, sourceType: 'blog', url: null, imageUrl: null, publishedAt: null },
    ...{ datedBy: 'source', createdAt, tipCount: tickers.length, tickers, folded: false },
  }
}
const newer = '2026-11-20T10:00:00.000Z'
const older = '2026-11-20T08:00:00.000Z'

function draw(
  posts: PostListItem[],
  { onlyNew = false, since: from = since as string | null, next = null as string | null } = {},
): string {
  const client = createQueryClient(() => Promise.reject(new Error('Nothing is fetched here')))
  client.setQueryData(listedPosts(undefined).queryKey, {
    pages: [{ items: posts, next }],
    pageParams: [null],
  })
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <NowContext value={new Date('2026-11-20T12:00:00Z')}>
        <PostList source={undefined} since={from} onlyNew={onlyNew} timezone="UTC" Group={PostGroup} />
      </NowContext>
    </QueryClientProvider>,
  )
}
const marks = (html: string) => html.match(/>New</g)?.length ?? 0

describe('PostList', () => {
  it('marks what has come since the last visit, and nothing during the first', () => {
    const posts = [post('One', ['META'], newer), post('Two', ['TSM'], since), post('Three', ['NVDA'], older)]
    expect(marks(draw(posts))).toBe(1)
    expect(marks(draw(posts, { since: null }))).toBe(0)
  })

  it('lists only what is new where that is asked for, and no more after the first older post', () => {
    const html = draw([post('One', ['META'], newer), post('Two', ['TSM'], older)], {
      onlyNew: true,
      next: '/api/posts?cursor=x',
    })
    expect(html).toContain('One')
    expect(html).not.toContain('Two')
    expect(html).not.toContain('Show more')
    expect(draw([post('One', ['META'], newer)], { onlyNew: true, next: '/api/posts?cursor=x' })).toContain(
      'Show more',
    )
  })

  it('says so where nothing is new, with the way to all posts', () => {
    const html = draw([post('Two', ['TSM'], older)], { onlyNew: true })
    expect(html).toContain('Nothing new yet')
    expect(html).toMatch(/href="\/"[^>]*>Show all posts/)
    expect(draw([], { onlyNew: true })).toContain('Nothing new yet')
    expect(draw([])).toContain('No posts yet')
  })

  it('has the posts of one day on one stock in one row that opens, marked where one is new', () => {
    const all = ['One', 'Two', 'Three', 'Four'].map((title, n) => post(title, ['TSM'], n ? older : newer))
    const html = draw([...all, post('Five', ['META'], older)])
    expect(html).toMatch(/<button[^>]*aria-expanded="false"[^>]*>4 posts on TSM today</)
    expect(html.match(/<article/g)).toHaveLength(2)
    expect(html).toMatch(/href="\/posts\/one".*href="\/posts\/three".*and 1 more/)
    expect(marks(html)).toBe(1)
    expect(marks(draw(all.slice(1)))).toBe(0)
  })
})
