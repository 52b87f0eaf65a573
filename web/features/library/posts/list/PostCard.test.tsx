import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { PostListItem } from '#contract/posts.ts'
import { NowContext } from '#web/ui/browser/now.ts'
import { PostCard } from './PostCard.tsx'

function draw(post: Partial<PostListItem>, isNew?: boolean): string {
  const whole: PostListItem = {
    id: '1',
    slug: 'two-trials',
    title: 'Two trials',
    summary: 'The second one matters.',
    content: null,
    author: 'Phase Three',
    authoredBy: 'source',
    home: null,
    sourceType: 'blog',
    url: null,
    imageUrl: null,
    publishedAt: '2026-11-14T00:00:00.000Z',
    datedBy: 'source',
    createdAt: '2026-11-19T00:00:00.000Z',
    tipCount: 1,
    tickers: ['LLY'],
    folded: false,
    ...post,
  }
  return renderToStaticMarkup(
    <NowContext value={new Date('2026-11-20T12:00:00Z')}>
      <PostCard post={whole} {...(isNew !== undefined && { isNew })} />
    </NowContext>,
  )
}

describe('PostCard', () => {
  it('says in words what is new, where it is told', () => {
    expect(draw({})).not.toContain('New')
    expect(draw({}, false)).not.toContain('New')
    expect(draw({}, true)).toMatch(/>New</)
  })

  it('shows no picture of an address that is no web address', () => {
    expect(draw({ imageUrl: 'javascript:alert(1)' })).not.toContain('<img')
  })

  it('leaves it to the post whose word author and date are', () => {
    expect(draw({ authoredBy: 'person', datedBy: 'person' })).not.toContain('as its poster says')
  })

  it('says so of a post from another site than its author’s', () => {
    const words = 'another site than theirs'
    for (const home of [null, 'own'] as const) expect(draw({ home })).not.toContain(words)
    expect(draw({ home: 'asked' })).toContain(words)
  })

  it('says so when a video cannot be told from its address', () => {
    const card = draw({
      sourceType: 'youtube',
      url: 'https://www.youtube.com/@channel',
      imageUrl: 'https://x.example/a',
    })
    expect(card).toContain('Invalid YouTube URL')
    expect(card).not.toContain('<img')
  })

  it('is all words where a post has no picture, and has a column for one that it names', () => {
    for (const sourceType of ['blog', 'manual', 'youtube'] as const) {
      const card = draw({ sourceType, url: 'https://youtu.be/dQw4w9WgXcQ' })
      expect(card).not.toMatch(/grid-cols|bg-sunken|Blog Post/)
    }
    expect(draw({ imageUrl: 'https://x.example/a.jpg' })).toMatch(
      /grid-cols.*src="https:\/\/x.example\/a.jpg"/,
    )
  })

  it('leads to the post and shows its age, summary and number of tips', () => {
    const card = draw({ tipCount: 3 })
    expect(card).toContain('href="/posts/two-trials"')
    expect(card).toContain('>6 days ago</time>')
    expect(card).toContain('>3 tips<')
    expect(draw({})).toContain('>1 tip<')
  })

  it('shows four tickers, each leading to its stock, and how many more there are', () => {
    const card = draw({ tickers: ['A', 'B', 'C', 'BRK.B', 'E', 'F'] })
    expect(card.match(/href="\/stocks\//g)).toHaveLength(4)
    expect(card).toContain('+2 more')
    expect(draw({ tickers: ['A', 'B', 'C', 'D'] })).not.toContain('more')
  })
})
