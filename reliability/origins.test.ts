import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Endpoint, takesRole } from '#contract/endpoint.ts'
import { nextPath } from '#server/auth/login/next-path.ts'
import { expectProblem } from '#server/testing/answers.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { everyEndpoint, nameOf, pathOf } from '#server/testing/every-endpoint.ts'
import { sharedApp } from '#server/testing/shared-app.ts'
import { permissions } from './permission-table.ts'
import { rounds } from './testing/rounds.ts'
import { sharedWorld } from './testing/shared-world.ts'

// Files of audio are taken only where they can be heard. Nothing is sent there.
const app = sharedApp({ variables: { TRANSCRIBE_URL: 'http://127.0.0.1:9' } })
const here = sharedWorld(app)
const { someone, stored } = here

const endpoints = await everyEndpoint()
const writes = endpoints.filter(({ method }) => method !== 'GET')
const reads = endpoints.filter(({ method }) => method === 'GET')

/** The cookie of the owner, or of an admin where the call takes a role. */
function cookieFor(endpoint: Endpoint): string {
  return (takesRole(endpoint) ? here.admin : here.world.owner).browser.cookies('/')
}

/** What the owner's browser sends when a page makes it: with the session, and with these headers. */
function send(endpoint: Endpoint, headers: Record<string, string>, on: TestApp = app): Promise<Response> {
  const permission = permissions[nameOf(endpoint)]
  const body = permission?.body?.(here.world)
  return on.request(permission?.path?.(here.world) ?? pathOf(endpoint), {
    method: endpoint.method,
    headers: {
      cookie: cookieFor(endpoint),
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
}

/** Where a request may come from that is not us. */
const foreign: Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: '' },
  { origin: 'https://localhost:3000' },
  { origin: 'http://localhost' },
  { origin: 'http://localhost:3001' },
  { origin: 'http://localhost:30000' },
  { origin: 'http://localhost:3000.evil.example' },
  { origin: 'http://evil.example#http://localhost:3000' },
  { origin: 'http://localhost:3000@evil.example' },
  { origin: 'http://localhost:3000, https://evil.example' },
  { origin: 'http://sub.localhost:3000' },
  { origin: 'http://[::1]:3000' },
  { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
  { origin: 'https://evil.example', host: 'evil.example', 'x-forwarded-host': 'evil.example' },
  { 'sec-fetch-site': 'cross-site' },
  { origin: 'http://localhost:3000', 'sec-fetch-site': 'cross-site' },
]

describe('a write from another site', () => {
  it.each(writes.map(endpoint => [nameOf(endpoint), endpoint] as const))(
    'is refused with 403 and changes nothing: %s',
    async (_name, endpoint) => {
      const before = await stored()
      for (const headers of foreign) await expectProblem(await send(endpoint, headers), 403)
      expect(await stored()).toEqual(before)
    },
  )

  it.each(writes.map(endpoint => [nameOf(endpoint), endpoint] as const))(
    'is refused with 415 as a form, where a browser tells no origin: %s',
    async (_name, endpoint) => {
      const before = await stored()
      const permission = permissions[nameOf(endpoint)]
      for (const type of [
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
        'text/plain',
      ]) {
        const answer = await app.request(permission?.path?.(here.world) ?? pathOf(endpoint), {
          method: endpoint.method,
          headers: { cookie: cookieFor(endpoint), 'content-type': type },
          body: JSON.stringify(permission?.body?.(here.world) ?? {}),
        })
        await expectProblem(answer, 415)
      }
      expect(await stored()).toEqual(before)
    },
  )

  it.each(['/api/login', '/api/logout'])('is refused with 403 by the form of %s', async path => {
    const before = await stored()
    const fields = { email: here.world.other.user.email, password: 'password-1234' }
    for (const headers of [...foreign.filter(({ origin }) => origin !== undefined), { origin: '' }]) {
      const answer = await here.world.owner.browser.submit(path, fields, headers)
      expect([answer.status, answer.headers.getSetCookie()], JSON.stringify(headers)).toEqual([403, []])
    }
    expect(await stored()).toEqual(before)
  })
})

describe('origins', () => {
  it('are those of PUBLIC_URL alone, and on this machine both of its names', async () => {
    const site = await testApp({ opened: app, variables: { PUBLIC_URL: 'https://tips.example' } })
    const statuses = async (on: TestApp, origins: string[]) =>
      Promise.all(
        origins.map(
          async origin =>
            (
              await on.request('/api/feedback', {
                method: 'POST',
                headers: { origin, 'content-type': 'application/json' },
                body: '{"message":"Fine"}',
              })
            ).status,
        ),
      )
    const here = ['http://localhost:3000', 'http://127.0.0.1:3000']
    expect(await statuses(app, [...here, 'https://tips.example'])).toEqual([201, 201, 403])
    expect(await statuses(site, ['https://tips.example', 'http://tips.example', ...here])).toEqual([
      201, 403, 403, 403,
    ])
    await site.close()
  })

  it('of others are told nothing: no answer has a CORS header, also not to a browser that asks beforehand', async () => {
    const headers = {
      origin: 'https://evil.example',
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'content-type',
    }
    for (const endpoint of endpoints) {
      const path = permissions[nameOf(endpoint)]?.path?.(here.world) ?? pathOf(endpoint)
      const asked = await app.request(path, { method: 'OPTIONS', headers })
      expect(asked.status, path).toBe(405)
      const read = await app.request(path, { headers })
      for (const answer of [asked, read])
        expect([...answer.headers.keys()].filter(name => name.startsWith('access-control'))).toEqual([])
    }
  })

  it('do not matter to reads, because no read changes anything', async () => {
    const before = await stored()
    for (const endpoint of reads) {
      const answer = await send(endpoint, {
        'sec-fetch-site': 'cross-site',
        referer: 'https://evil.example/',
      })
      // The world has one strategist, who can be put beside nobody.
      const told = nameOf(endpoint) === 'GET /api/strategists/compare' ? [404] : [200, 204]
      expect(told, nameOf(endpoint)).toContain(answer.status)
    }
    expect(await stored()).toEqual(before)
  })
})

describe('the way back after signing in', () => {
  const hostile = [
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\\/evil.example',
    '/\t/evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/\n/evil.example',
    '/\r\n/evil.example',
    '/%09/../..//evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    '/%2e%2e//evil.example',
    'https:evil.example',
    'https:/evil.example',
    'https://evil.example/',
    'http://localhost:3000@evil.example/',
    'javascript:alert(1)',
    'JaVaScRiPt://localhost/%0aalert(1)',
    'data:text/html,x',
    '/api/logout',
    '/api/./logout',
    '/%61pi/logout?x',
  ]

  it('never leads to another site, by the form, by the call of who is signed in already, and by the page', async () => {
    for (const next of hostile) {
      const signedIn = await here.world.owner.get(`/api/login?next=${encodeURIComponent(next)}`)
      expect([signedIn.status, signedIn.headers.get('location')], next).toEqual([302, '/'])
      const page = await app.request(`/api/login?next=${encodeURIComponent(next)}`)
      expect(await page.text(), next).toContain('name="next" value="/"')
    }
    const { user, browser } = await someone()
    for (const next of hostile.slice(0, 4)) {
      const fields = { email: user.email, password: 'password-1234', next }
      const answer = await browser.submit('/api/login', fields)
      expect([answer.status, answer.headers.get('location')], next).toEqual([303, '/'])
    }
  })

  it(`stays here for ${3000 * rounds} wishes put together from what makes addresses`, () => {
    const pieces = fc.constantFrom(
      ...['/', '//', '\\', '.', '..', '%2e', '%2f', '%5c', '%09', '%0d%0a', '%00', '\t', '\n', '\r', '\0'],
      ...[':', '@', '?', '#', ';', ' ', 'http:', 'https://', 'javascript:', 'evil.example', 'api', 'logout'],
      ...['login', 'posts', 'é', '\u2028', '\u3002', '\uff0f', '\ud800', '[::1]', '%', '%zz', '1'],
    )
    const wishes = fc.oneof(
      fc.array(pieces, { maxLength: 8 }).map(parts => parts.join('')),
      fc.array(pieces, { maxLength: 8 }).map(parts => `/${parts.join('')}`),
      fc.webUrl(),
      fc.string({ unit: 'binary', maxLength: 30 }),
    )
    let led = 0
    fc.assert(
      fc.property(wishes, wish => {
        const path = nextPath(wish)
        if (path !== '/') led += 1
        // As browsers read a Location: any of these addresses, against the page they are on.
        for (const base of ['http://localhost:3000/api/login', 'https://tips.example/api/login?next=x']) {
          const there = new URL(path, base)
          expect(there.origin).toBe(new URL(base).origin)
          expect(there.pathname.startsWith('//')).toBe(false)
          expect(there.pathname).not.toMatch(/^\/api\/log(in|out)$/)
        }
        expect(path).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/)
        expect(nextPath(path)).toBe(path)
      }),
      { numRuns: 3000 * rounds },
    )
    // Otherwise the property would say nothing.
    expect(led).toBeGreaterThan(100)
  })
})
