import { tmpdir } from 'node:os'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'
import { bareSite } from '../../testing/bare-site.ts'
import { type SignedInClient, signedInClient } from '../../testing/client.ts'
import { sharedLink } from './shared-link.ts'

let app: TestApp
let person: SignedInClient
beforeAll(async () => {
  app = await testApp({
    site: bareSite(tmpdir()),
  })
  person = await signedInClient(app)
})
afterAll(() => app.close())

describe('the link in what was shared', () => {
  it.each([
    [['https://a.example/x?y=1#z'], 'https://a.example/x?y=1#z'],
    [[undefined, 'Read this: https://a.example/x. And https://b.example'], 'https://a.example/x'],
    [['', '', 'Title (https://a.example/x)'], 'https://a.example/x'],
    [
      ['no link', '“https://a.example/wiki/Lift_(machine)”, they say'],
      'https://a.example/wiki/Lift_(machine)',
    ],
    [['HTTPS://A.EXAMPLE/x'], 'HTTPS://A.EXAMPLE/x'],
    [['https://[nonsense', 'https://b.example/'], 'https://b.example/'],
    [[`https://a.example/${'x'.repeat(2048)}`], null],
    [['javascript:alert(1)', 'data:text/html,x', 'ftp://a.example'], null],
    [[undefined, undefined, undefined], null],
  ])('of %j is %j', (parts, link) => {
    expect(sharedLink(parts)).toBe(link)
  })
})

describe('sharing to the product', () => {
  const shared = `/share?${new URLSearchParams({ title: 'Lifts', text: 'See https://a.example/x?y=1&z=2!' })}`
  const addPost = '/posts/new?url=https%3A%2F%2Fa.example%2Fx%3Fy%3D1%26z%3D2'

  it('leads a visitor to the login and from there to Add Post, filled in', async () => {
    const answer = await app.request(shared)
    expect(answer.status).toBe(302)
    const login = answer.headers.get('location') ?? ''
    expect(login).toBe(`/api/login?${new URLSearchParams({ next: addPost })}`)
    expect(await (await app.request(login)).text()).toContain(`value="${addPost}"`)
  })

  it('leads who is signed in to Add Post, filled in or empty', async () => {
    expect((await person.get(shared)).headers.get('location')).toBe(addPost)
    expect((await person.get('/share?text=nothing')).headers.get('location')).toBe('/posts/new')
    expect((await person.get('/share')).headers.get('location')).toBe('/posts/new')
  })

  it('is what the manifest names', async () => {
    const answer = await app.request('/manifest.webmanifest')
    expect(answer.headers.get('content-type')).toBe('application/manifest+json')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=86400')
    expect(await answer.json()).toMatchObject({
      name: 'Tipfolio',
      share_target: { action: '/share', method: 'GET', params: { title: 'title', text: 'text', url: 'url' } },
    })
  })
})
