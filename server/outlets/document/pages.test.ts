import { tmpdir } from 'node:os'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { User } from '#contract/account.ts'
import type { PageRequest } from '#contract/page.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { type SignedInClient, signedInClient } from '../../testing/client.ts'
import { aPost } from '../../testing/makers.ts'

let app: TestApp
let client: SignedInClient
const asked: PageRequest[] = []
let answers: number[] = []
beforeAll(async () => {
  const assets = {
    styles: { signedIn: '', visitor: '' },
    stylesOf: () => [],
    visitorStylesOf: () => [],
    fonts: [],
    intent: '/i.js',
    modulesOf: () => [],
  }
  app = await testApp({
    variables: { RATE_LIMITS: 'on' },
    site: {
      painter: null,
      folders: { client: tmpdir(), samples: tmpdir(), icon: tmpdir(), icons: tmpdir(), fonts: tmpdir() },
      renderer: {
        assets,
        // A page that shows what the calls give, in place of the React application.
        renderPage: async request => {
          asked.push(request)
          const calls = ['/api/auth/user', '/api/posts?limit=1', '/api/posts/nothing']
          const called = await Promise.all(calls.map(path => request.fetchApi(path)))
          answers = called.map(({ status }) => status)
          const user = called[0]?.ok ? (JSON.parse(await called[0].text()) as User) : null
          const status = request.address === '/' ? 200 : 404
          return {
            status,
            head: { title: 'Page' },
            html: `<p>${user?.email ?? 'nobody'}</p>`,
            state: {},
            modules: [],
          }
        },
      },
    },
  })
  client = await signedInClient(app)
  await aPost(client)
})
afterAll(() => app.close())

describe('a page', () => {
  it('is drawn for a visitor with calls in process, and kept by its ETag', async () => {
    const answer = await app.request('/', { headers: { 'accept-encoding': 'gzip' } })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/)
    expect(answer.headers.get('etag')).toMatch(/^"/)
    expect(answer.headers.get('vary')).toBe('Accept-Encoding, Cookie')
    expect(await answer.text()).toContain('<p>nobody</p>')
    expect(answers).toEqual([401, 200, 404])
    expect(asked.at(-1)).toMatchObject({ address: '/', signedIn: false, publicUrl: 'http://localhost:3000' })
  })

  it('is drawn for the person who asks, and is theirs alone', async () => {
    const answer = await client.get('/?x=1')
    expect(await answer.text()).toContain(`<p>${client.user.email}</p>`)
    expect(answers).toEqual([200, 200, 404])
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.headers.get('etag')).toBeNull()
    expect(asked.at(-1)).toMatchObject({ address: '/?x=1', signedIn: true })
  })

  it('knows who put the first steps away in this browser, and takes nothing else for a name', async () => {
    for (const [cookie, putAwayBy] of [
      ['theme=dark; first-steps=0190-ab', '0190-ab'],
      ['xfirst-steps=0190-ab', null],
      ['first-steps="<b>"', null],
    ] as const) {
      await app.request(`/?of=${encodeURIComponent(cookie)}`, { headers: { cookie } })
      expect(asked.at(-1)).toMatchObject({ putAwayBy })
    }
  })

  it('has the status that the application gives', async () => {
    expect((await app.request('/nothing')).status).toBe(404)
  })

  it('takes no other method than GET and HEAD', async () => {
    const origin = { origin: 'http://localhost:3000' }
    const wrong = await app.request('/', { method: 'POST', headers: origin })
    expect(wrong.status).toBe(405)
    expect(wrong.headers.get('allow')).toBe('GET, HEAD')
    expect(wrong.headers.get('content-security-policy')).not.toBeNull()
    expect((await app.request('/nothing', { method: 'DELETE', headers: origin })).status).toBe(404)
  })

  it('does not count its calls as reads of the visitor', async () => {
    for (let n = 0; n < 250; n++) await app.request('/')
    expect((await app.request('/api/posts')).status).toBe(200)
  })

  it('takes the theme that a cookie names and no other', async () => {
    const html = async (theme: string) =>
      (await app.request('/', { headers: { cookie: `theme=${encodeURIComponent(theme)}` } })).text()
    expect(await html('dark')).toContain('data-theme="dark"')
    expect(await html('"><script>alert(1)</script>')).not.toMatch(/data-theme|alert/)
  })

  it('is not what an unknown call answers', async () => {
    const answer = await app.request('/api/nothing')
    expect(answer.headers.get('content-type')).toBe('application/problem+json')
  })
})
