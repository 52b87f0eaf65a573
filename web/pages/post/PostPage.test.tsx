import { describe, expect, it } from 'vitest'
import type { Post } from '#contract/posts.ts'
import { aUser } from '#web/account/a-user.ts'
import { post as postQuery } from '#web/features/library/posts/queries.ts'
import { aTip } from '#web/features/library/tips/a-tip.ts'
import { tipsOfPost } from '#web/features/library/tips/queries.ts'
import { clientOf, drawPage } from '#web/pages/testing/draw-page.tsx'
import { PostPage } from './PostPage.tsx'

const post: Post = {
  id: 'post-1',
  slug: 'sold-out',
  title: 'Sold out',
  summary: 'Chips stay scarce.',
  author: 'Harbor Street',
  authoredBy: 'source',
  home: null,
  sourceType: 'youtube',
  url: 'https://youtu.be/dQw4w9WgXcQ',
  imageUrl: null,
  publishedAt: '2026-11-17T00:00:00.000Z',
  datedBy: 'source',
  createdAt: '2026-11-18T00:00:00.000Z',
  tipCount: 1,
  tickers: ['NVDA'],
  folded: false,
  content: `Every operator is sold out. ${'And so on. '.repeat(30)}`,
  contentShown: 'full',
  contentSource: 'fetched',
  contentTimes: null,
  strategistId: null,
  editedAt: null,
  hidden: false,
  byNewMember: false,
  waiting: false,
  mayMend: false,
}

/** The page as the server draws it, from an API that answers with these. */
async function drawn(answers: Record<string, unknown>, signedIn = false) {
  const client = clientOf(answers)
  await client.prefetchQuery(postQuery('sold-out'))
  await client.prefetchInfiniteQuery(tipsOfPost('sold-out'))
  const user = signedIn ? aUser() : null
  return drawPage(<PostPage params={{ slug: 'sold-out' }} />, { client, path: '/posts/sold-out', user })
}

function answers(
  changes: Partial<Post> = {},
  tips = [aTip({ evidence: 'Every operator is sold out.', evidenceVerified: true })],
) {
  return { '/api/posts/sold-out': { ...post, ...changes }, '/api/posts/sold-out/tips': tips }
}

describe('the page of a post', () => {
  it('says that there is no such post, with status 404', async () => {
    const { html, head, status } = await drawn({})
    expect(html).toContain('Post Not Found')
    expect([head?.title, status]).toEqual(['Post Not Found', 404])
    expect(html).toContain('Go to the start page')
  })

  it('offers to edit and delete it to nobody but who may', async () => {
    expect((await drawn(answers(), true)).html).not.toMatch(/(?:Edit|Delete) post/)
    expect((await drawn(answers())).html).not.toContain('More for this post')
    const { html } = await drawn(answers({ mayMend: true }), true)
    for (const words of ['Edit post', 'Delete post', 'More for this post']) expect(html).toContain(words)
  })

  it('says that it or a tip of it is hidden, and lets nobody write about what is', async () => {
    const writes = /Edit post|Edit tip|Add Tip|Add First Tip|Your Opinion/
    const shown = await drawn(answers({ mayMend: true }), true)
    expect(shown.html).not.toContain('Hidden by a moderator')
    expect(shown.html).toMatch(writes)
    const hidden = await drawn(answers({ mayMend: true, hidden: true, tipCount: 0 }), true)
    expect(hidden.html.match(/Hidden by a moderator/g)).toHaveLength(1)
    expect(hidden.html).not.toMatch(writes)
    for (const words of ['Delete post', '1 tip']) expect(hidden.html).toContain(words)
    const { html } = await drawn(answers({ mayMend: true }, [aTip({ hidden: true })]), true)
    expect(html.match(/Hidden by a moderator/g)).toHaveLength(1)
    expect(html).not.toMatch(/Edit tip|Your Opinion/)
    expect(html).toMatch(/Edit post/)
  })

  it('says plainly that it waits and for what, and lets nobody write about its tips before', async () => {
    const waits = /waits until a moderator has looked|Waits until somebody has looked/g
    expect((await drawn(answers({ mayMend: true }), true)).html).not.toMatch(waits)
    const { html } = await drawn(answers({ mayMend: true, waiting: true, tipCount: 0 }), true)
    expect(html.match(waits)).toHaveLength(2)
    expect(html).not.toMatch(/Edit tip|Add Tip|Add First Tip|Your Opinion/)
    for (const words of ['Edit post', 'Delete post', '1 tip']) expect(html).toContain(words)
  })

  it('says of passages that there is more, which members read, and describes itself without them', async () => {
    const login =
      /Who is signed in reads the whole text\. <a[^>]*href="\/api\/login\?next=%2Fposts%2Fsold-out"/
    expect((await drawn(answers())).html).not.toMatch(/Who is signed in reads the whole text/)
    const content = 'Every operator is sold out. …'
    const { html, head } = await drawn(answers({ content, contentShown: 'quotes' }))
    expect(html).toContain('Show Quotes')
    expect(html).toMatch(login)
    expect(head?.description).toBe('Chips stay scarce.')
    const unquoted = await drawn(answers({ content: null, contentShown: 'quotes' }, []))
    expect(unquoted.html).toMatch(login)
    expect(unquoted.html).not.toContain('Show Quotes')
  })

  it('says when it was changed, and tells what it said before to nobody but who may change it', async () => {
    expect((await drawn(answers())).html).not.toContain('Edited')
    const edited = { editedAt: '2026-11-18T00:00:00.000Z' }
    const { html } = await drawn(answers(edited))
    expect(html).toMatch(/<span>Edited <time dateTime="2026-11-18T00:00:00.000Z"/)
    expect((await drawn(answers({ ...edited, mayMend: true }), true)).html).toMatch(
      /<button[^>]*aria-haspopup="dialog"[^>]*>Edited <time/,
    )
  })

  it('shows neither pictures nor links of addresses that are no web addresses', async () => {
    const address = 'javascript:alert(1)'
    const { html } = await drawn(answers({ sourceType: 'blog', url: address, imageUrl: address }))
    expect(html).not.toContain('javascript:')
    expect(html).not.toContain('View Source')
  })

  it('shows title, source type, author, day of publication, a link to the source and the summary', async () => {
    const { html } = await drawn(answers())
    const words = html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
    expect(words).toMatch(/Sold out YouTube Harbor Street [^V]*2026 View Source .*Chips stay scarce\./)
    expect(html).toContain('<time dateTime="2026-11-17T00:00:00.000Z">')
    expect(html).toContain('href="https://youtu.be/dQw4w9WgXcQ" target="_blank"')
  })

  it('says beside author and date, each alone, that they are its poster’s words', async () => {
    const said = async (changes: Partial<Post>) => {
      const { html } = await drawn(answers(changes))
      return html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
    }
    expect(await said({})).not.toContain('as its poster says')
    expect(await said({ authoredBy: 'person' })).toMatch(
      /Harbor Street as its poster says [^V]*2026 View Source/,
    )
    expect(await said({ datedBy: 'person' })).toMatch(
      /Harbor Street [^V]*2026 as its poster says View Source/,
    )
    expect(await said({ author: null, authoredBy: 'person', datedBy: 'arrival' })).not.toContain(
      'as its poster says',
    )
  })

  it('says so when the video cannot be told from its address', async () => {
    const { html } = await drawn(answers({ url: 'https://www.youtube.com/@channel' }))
    expect(html).toContain('Invalid YouTube URL')
  })

  it('offers signing in instead of what only signed-in people may do', async () => {
    const { html } = await drawn(answers())
    expect(html).toContain('href="/api/login?next=%2Fposts%2Fsold-out">Login to Add Tip')
    expect(html).not.toContain('Delete tip')
  })

  it('says at its end who posted it, and to visitors what this place is and why one would sign up', async () => {
    const wordsOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
    const ends = 'Posted by somebody here on November 18, 2026 .'
    const visitors = wordsOf((await drawn(answers())).html)
    expect(visitors).toContain(ends)
    expect(visitors).toMatch(/Tipfolio turns [^.]* sign up free to judge them, [^.]*\./)
    const members = wordsOf((await drawn(answers(), true)).html)
    expect(members).toContain(ends)
    expect(members).not.toContain('sign up free')
  })

  it('lets signed-in people add, edit and delete tips', async () => {
    const { html } = await drawn(answers(), true)
    for (const name of ['Add Tip', 'aria-label="Edit tip on NVDA"', 'aria-label="Delete tip on NVDA"'])
      expect(html).toContain(name)
    const empty = (await drawn(answers({ tipCount: 0 }, []), true)).html
    expect(empty).toContain('Add First Tip')
    expect(empty).toContain('Nobody has written down yet what this post says about a stock.')
  })

  it('loads nothing of YouTube before somebody plays the video', async () => {
    const { html } = await drawn(answers())
    expect(html).not.toContain('<iframe')
    expect(html).not.toContain('<img')
    expect(html).toContain('href="https://www.youtube.com/watch?v=dQw4w9WgXcQ"')
  })

  it('leads from a quotation to its passage by a plain link', async () => {
    const { html } = await drawn(answers())
    expect(html).toContain('href="#passage-tip-1"')
    expect(html).toMatch(/<mark id="passage-tip-1"[^>]*>Every operator is sold out\.<\/mark>/)
  })

  it('offers no passage that is not in the content of the page', async () => {
    const { html } = await drawn(answers({ content: 'Another text.' }))
    expect(html).not.toContain('#passage')
  })

  it('of a new member is not for search engines, and vouches for no link to elsewhere', async () => {
    const links = ({ html }: { html: string }) =>
      [...html.matchAll(/<a [^>]*href="https?:[^>]*>/g)].map(([link]) => /rel="([^"]*)"/.exec(link)?.[1])
    const moment = aTip({ evidence: 'Every operator is sold out.', evidenceSeconds: 9 })
    const timed = { contentTimes: [{ offset: 0, seconds: 4 }] }
    const tips = [{ ...moment, post: { ...moment.post, sourceType: 'youtube' as const, url: post.url } }]
    const known = await drawn(answers(timed, tips))
    expect(links(known)).toEqual(['noreferrer ugc', undefined, undefined, undefined])
    expect(known.head).not.toHaveProperty('noindex')
    const unknown = await drawn(answers({ ...timed, byNewMember: true }, tips))
    expect(links(unknown)).toEqual(['noreferrer ugc nofollow', ...Array(3).fill('nofollow ugc')])
    expect(unknown.head).toMatchObject({ canonicalPath: '/posts/sold-out', noindex: true })
  })

  it('tells search engines what it is', async () => {
    const { head } = await drawn(answers())
    expect(head).toMatchObject({
      title: 'Sold out',
      canonicalPath: '/posts/sold-out',
      openGraph: { type: 'article', author: 'Harbor Street', publishedAt: '2026-11-17T00:00:00.000Z' },
    })
    expect(head?.description).toHaveLength(150)
    expect(head?.jsonLd?.[0]).toMatchObject({
      '@type': 'Article',
      author: { '@type': 'Person', name: 'Harbor Street' },
      datePublished: '2026-11-17T00:00:00.000Z',
      mainEntityOfPage: 'https://tips.example/posts/sold-out',
    })
    expect((await drawn(answers({ content: null }))).head?.description).toBe('Chips stay scarce.')
  })
})
