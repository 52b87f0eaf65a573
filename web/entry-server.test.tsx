import { describe, expect, it } from 'vitest'
import type { PageRequest } from '#contract/page.ts'
import type { PostListItem } from '#contract/posts.ts'
import { aUser } from './account/a-user.ts'
import { createRenderPage } from './entry-server.tsx'

const user = aUser()

const post: PostListItem = {
  id: 'p1',
  slug: 'two-trials',
  title: 'Two trials <script>alert(1)</script>',
  summary: 'The second one matters.',
  content: null,
  author: null,
  authoredBy: 'source',
  home: null,
  sourceType: 'blog',
  url: null,
  imageUrl: null,
  publishedAt: null,
  datedBy: 'source',
  createdAt: '2026-11-13T00:00:00.000Z',
  tipCount: 0,
  tickers: [],
  folded: false,
}

/** Draws an address over an API that answers what is given and 404 to everything else. */
function draw(address: string, answers: Record<string, unknown>, request: Partial<PageRequest> = {}) {
  return createRenderPage()({
    address,
    fetchApi: async path =>
      path in answers
        ? Response.json(answers[path])
        : new Response(JSON.stringify({ detail: 'It does not exist.' }), { status: 404 }),
    signedIn: '/api/auth/user' in answers,
    putAwayBy: null,
    stocksAs: null,
    strategistsAs: null,
    publicUrl: 'https://tipfolio.example',
    now: new Date('2026-11-20T12:00:00Z'),
    links: { social: null, blog: null },
    proxiesPictures: false,
    theme: null,
    ...request,
  })
}

describe('renderPage', () => {
  it('answers an unknown address with 404 and its words', async () => {
    const page = await draw('/nowhere', {})
    expect(page.status).toBe(404)
    expect(page.head).toEqual({ title: '404 Page Not Found' })
    expect(page.html).toContain('404 Page Not Found</h1>')
    expect(page.html).not.toContain('for signed-in users only')
  })

  it('does not show a page for signed-in users to others, and offers the way there', async () => {
    const page = await draw('/posts/new', {})
    expect(page.status).toBe(404)
    expect(page.html).toContain('href="/api/login?next=%2Fposts%2Fnew"')
  })

  it.each([
    ['/stocks/%2500', 'Stock Not Found', '/api/stocks/%2500'],
    ['/stocks/NVDA%252F', 'Stock Not Found', '/api/stocks/NVDA%252F'],
    ['/stocks/A%252541', 'Stock Not Found', '/api/stocks/A%252541'],
    ['/posts/%2541', 'Post Not Found', '/api/posts/%2541'],
  ])('decodes the name in %s once', async (address, words, call) => {
    const asked: string[] = []
    const page = await draw(
      address,
      {},
      {
        fetchApi: async path => {
          asked.push(path)
          return new Response(JSON.stringify({ detail: 'It does not exist.' }), { status: 404 })
        },
      },
    )
    expect(page.status).toBe(404)
    expect(page.html).toContain(words)
    expect(asked).toContain(call)
    // Who contradicts whom is asked for by the same name, in a query.
    const named = `=${call.slice(call.lastIndexOf('/') + 1)}&`
    expect(asked.filter(path => !path.startsWith(call) && !path.includes(named))).toEqual([])
  })

  it('decodes what the query says once', async () => {
    const link = 'https://a.example/50%25off?x=%26'
    const page = await draw(`/posts/new?${new URLSearchParams({ url: link })}`, { '/api/auth/user': user })
    expect(page.html).toContain('value="https://a.example/50%25off?x=%26"')
  })

  it('answers an unknown post with its own screen and 404', async () => {
    const page = await draw('/posts/nope', {})
    expect(page.status).toBe(404)
    expect(page.html).toContain('Post Not Found')
  })

  it('answers with 500 and the words of the catalogue when the feed cannot be read', async () => {
    const page = await draw(
      '/',
      { '/api/auth/user': user },
      {
        signedIn: true,
        fetchApi: async path =>
          path === '/api/auth/user' ? Response.json(user) : new Response('broken', { status: 500 }),
      },
    )
    expect(page.status).toBe(500)
    expect(page.html).toContain('Failed to Load Posts')
    expect(page.html).toContain('Unable to fetch posts. Please try again later.')
  })

  it('draws the landing page whole, without a sign of a user', async () => {
    const page = await draw('/', {})
    expect(page.status).toBe(200)
    expect(page.head).toMatchObject({ canonicalPath: '/', openGraph: { type: 'website' } })
    for (const words of [
      'Sign In',
      'Get Started Free',
      'AI-Powered Extraction',
      'Smart Tip Classification',
      'Decision Tracking',
      'Community Insights',
      'Start Analyzing Today',
      '© 2024 ',
      'href="/feed.xml"',
    ])
      expect(page.html).toContain(words)
    expect(page.modules).toEqual(['LandingPage'])
  })

  it('shows the product on the landing page in the theme that was chosen, else in that of the system', async () => {
    const sources = async (theme: PageRequest['theme']) => {
      const { html } = await draw('/', {}, { theme })
      const picture = /<picture>.*?<\/picture>/s.exec(html)?.[0] ?? ''
      expect(picture).toMatch(/<img [^>]*width="1280" height="860"[^>]*alt="The stock page of NVDA/)
      return [...picture.matchAll(/(?:src|srcSet)="[^"]*?stock-([a-z-]+)[^"]*"/g)].map(([, name]) => name)
    }
    expect(await sources(null)).toEqual(['dark-phone', 'light-phone', 'dark', 'light'])
    expect(await sources('dark')).toEqual(['dark-phone', 'dark'])
    expect(await sources('light')).toEqual(['light-phone', 'light'])
  })

  it("opens the operator's own links from the footer", async () => {
    const { html } = await draw('/', {}, { links: { social: 'https://social.example/us', blog: null } })
    expect(html).toContain('href="https://social.example/us"')
  })

  it('draws the feed with what it fetched, and gives the browser the same', async () => {
    const page = await draw('/?source=blog', {
      '/api/auth/user': { ...user, firstName: null },
      '/api/posts?source=blog': [post],
    })
    expect(page.status).toBe(200)
    expect(page.html).toContain('Welcome back, Investor!')
    expect(page.html).toContain('Two trials &lt;script&gt;')
    expect(page.html).toContain('>1 week ago</time>')
    expect(JSON.stringify(page.state)).toContain('"slug":"two-trials"')
  })

  it('draws the first steps of who has not taken them, and not again for who put them away', async () => {
    const answers = {
      '/api/auth/user': user,
      '/api/posts': [post],
      '/api/analytics/first-steps': { tracked: true, judged: false, concluded: false },
      '/api/analytics/user-stocks?limit=6': [{ ticker: 'KO', tipCount: 1, classifiedCount: 0 }],
    }
    const page = await draw('/', answers)
    expect(page.html).toContain('First steps')
    expect(page.html).toContain('href="/stocks/KO#conclusion"')
    expect((await draw('/', answers, { putAwayBy: 'somebody-else' })).html).toContain('First steps')
    expect((await draw('/', answers, { putAwayBy: user.id })).html).not.toContain('First steps')
    const taken = { brought: true, tracked: true, judged: true, concluded: true, followed: true }
    const done = await draw('/', { ...answers, '/api/analytics/first-steps': taken })
    expect(done.html).not.toContain('First steps')
  })

  it('treats a session that ended meanwhile as none', async () => {
    const page = await draw(
      '/',
      {},
      {
        signedIn: true,
        fetchApi: async () => new Response('{"title":"Unauthorized"}', { status: 401 }),
      },
    )
    expect(page.status).toBe(200)
    expect(page.html).toContain('Get Started Free')
  })

  it('draws no trace of a server that says nothing of itself, for who is signed in as for visitors', async () => {
    const own = {
      '/api/auth/user': user,
      '/api/sign-in-ways': { password: true, signedInAt: post.createdAt },
    }
    for (const page of [await draw('/', {}), await draw('/settings', own)]) {
      const state = JSON.parse(JSON.stringify(page.state)) as { queries: unknown }
      expect(Object.keys(state)).toEqual([
        'queries',
        ...(state.queries ? [] : ['told']),
        'now',
        'publicUrl',
        'links',
        'proxiesPictures',
      ])
      expect(page.html).toContain('aria-label="Tipfolio, home"')
      for (const words of ['/terms', '/privacy', 'Contact', 'Invitations', 'This server'])
        expect(page.html).not.toContain(words)
    }
  })

  it('calls the server as it calls itself, and leads to what it has written', async () => {
    const instance = {
      name: 'Harbour <b>Street',
      description: 'What we read',
      contact: 'desk@example.com',
      hasTerms: true,
      hasPrivacy: false,
      signUp: 'invite',
    } as const
    const page = await draw('/', {}, { instance })
    expect(page.html).toContain('aria-label="Harbour &lt;b&gt;Street, home"')
    expect(page.html).toContain('>What we read</span>')
    expect(page.html).not.toContain('Tipfolio')
    expect(page.html).toContain('href="/terms"')
    expect(page.html).not.toContain('href="/privacy"')
    expect(page.html).toContain('href="mailto:desk@example.com"')
    expect(page.head.description).toBe('What we read')
    expect(page.state).toMatchObject({ instance })
    const web = await draw('/', {}, { instance: { ...instance, contact: 'https://desk.example/' } })
    expect(web.html).toContain('href="https://desk.example/"')
  })

  it('shows invitations on the settings page where new members come by them', async () => {
    const answers = {
      '/api/auth/user': user,
      '/api/sign-in-ways': { password: true, signedInAt: post.createdAt },
    }
    const instance = { name: null, description: null, contact: null, hasTerms: false, hasPrivacy: false }
    const by = async (signUp: 'invite' | 'closed') =>
      (await draw('/settings', answers, { instance: { ...instance, signUp } })).html
    expect(await by('invite')).toContain('Invitations</h2>')
    expect(await by('closed')).not.toContain('Invitations')
  })

  it('has a page for moderators, with what waits for them and what can be said of it', async () => {
    const entry = {
      kind: 'feedback',
      id: 'feedback-1',
      at: post.createdAt,
      message: 'More charts',
      email: null,
      name: null,
    }
    const answers = {
      '/api/moderation': [entry],
      '/api/moderation/counts': { report: 0, waiting: 0, home: 0, feedback: 1 },
    }
    const by = (role: string) => ({ ...answers, '/api/auth/user': { ...user, role } })
    const page = await draw('/moderation', by('moderator'))
    expect([page.status, page.head.title]).toEqual([200, 'Moderation'])
    for (const words of ['More charts', 'Somebody who gave no name', 'Done', 'href="/log"'])
      expect(page.html).toContain(words)
    const empty = await draw('/moderation', { ...by('admin'), '/api/moderation': [] })
    expect(empty.html).toContain('Nobody has reported anything, and nothing waits.')
    expect((await draw('/moderation', by('member'))).status).toBe(404)
    expect((await draw('/moderation', answers)).status).toBe(404)
    const waysToIt = async (role: string) =>
      (await draw('/settings', { ...by(role), '/api/sign-in-ways': {} })).html.includes('href="/moderation"')
    expect([await waysToIt('moderator'), await waysToIt('member')]).toEqual([true, false])
  })

  it('has a page for admins alone, with the settings of the server', async () => {
    const settings = {
      name: 'Harbour Street',
      description: null,
      signUp: 'open',
      signUpFrom: 'environment',
      terms: null,
      privacy: null,
      contact: null,
      firstPostsWait: true,
      waitingPosts: 2,
      publicContent: 'full',
    }
    const answers = {
      '/api/health': { status: 'ok', version: '1.2.3' },
      '/api/instance': settings,
      '/api/people': [],
    }
    const admin = { ...answers, '/api/auth/user': { ...user, role: 'admin' } }
    const page = await draw('/admin', admin)
    expect([page.status, page.head.title]).toEqual([200, 'This server'])
    expect(page.html).toContain('It runs Tipfolio 1.2.3.')
    expect(page.html).toContain('value="Harbour Street"')
    expect(page.html).toContain('2 posts wait now.')
    expect(page.html).toContain('SIGN_UP in the environment of the server sets this.')
    expect((await draw('/settings', { ...admin, '/api/sign-in-ways': {} })).html).toContain('href="/admin"')
    expect((await draw('/admin', answers)).status).toBe(404)
    const member = await draw('/admin', { ...answers, '/api/auth/user': user })
    expect([member.status, member.head.title]).toEqual([404, '404 Page Not Found'])
  })
})
