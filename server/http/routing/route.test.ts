import { beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { expectProblem } from '../../testing/answers.ts'
import { everyEndpoint, pathOf } from '../../testing/every-endpoint.ts'
import { sharedApp, sharedClient } from '../../testing/shared-app.ts'

const endpoints = await everyEndpoint()
const named = (which: Endpoint[]) =>
  which.map(endpoint => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)
const writes = endpoints.filter(({ method }) => method !== 'GET')
/** Those that take JSON: OPML has tests of its own (`server/features/intake/sources/follows.test.ts`). */
const bodies = endpoints.filter(({ body, bodyTypes }) => body && bodyTypes.includes('application/json'))
const personal = endpoints.filter(({ access }) => access !== 'public')
const control = '%00%01%1f%7f'
/** All but the call that has no input and ends the account this test is signed in to. */
const repeatable = endpoints.filter(({ method, path }) => `${method} ${path}` !== 'DELETE /api/auth/user')

const app = sharedApp()
const client = sharedClient(app)

// So that each call gets as far as its input.
beforeAll(async () => {
  await app.pool.query("update users set role = 'admin' where id = $1", [client.user.id])
})

const cookie = () => ({ cookie: client.browser.cookies('/') })
const json = { 'content-type': 'application/json' }
const send = (endpoint: Endpoint, init: RequestInit = {}, path = pathOf(endpoint)) =>
  app.request(path, { method: endpoint.method, ...init })

describe('every call of the contract', () => {
  it('is one that this test knows', () => {
    expect(endpoints.length).toBeGreaterThanOrEqual(20)
  })

  it.each(named(endpoints))('%s answers 405 and Allow to a method it does not have', async (_, endpoint) => {
    const path = pathOf(endpoint)
    const taken = endpoints.filter(other => pathMatches(other.path, path)).map(({ method }) => method)
    const headers = { origin: 'https://evil.example' }
    const answer = await app.request(path, { method: 'OPTIONS', headers })
    await expectProblem(answer, 405)
    const allow = answer.headers.get('allow')?.split(', ') ?? []
    expect(allow).toEqual(expect.arrayContaining(taken))
    expect(allow).not.toContain('OPTIONS')
  })

  it.each(named(writes))('%s refuses a foreign origin with 403, signed in or not', async (_, endpoint) => {
    await expectProblem(await send(endpoint, { headers: { origin: 'https://evil.example' } }), 403)
    await expectProblem(await send(endpoint, { headers: { origin: 'null', ...cookie() } }), 403)
    await expectProblem(
      await send(endpoint, { headers: { origin: 'http://localhost:3001', ...cookie() } }),
      403,
    )
    await expectProblem(
      await send(endpoint, { headers: { 'sec-fetch-site': 'cross-site', ...cookie() } }),
      403,
    )
  })

  it.each(named(personal))('%s answers 401 before it looks at the input', async (_, endpoint) => {
    const answer = await send(
      endpoint,
      endpoint.method === 'GET' ? {} : { body: '{', headers: { 'content-type': 'text/plain' } },
    )
    expect(await answer.clone().json()).toMatchObject({ title: 'Unauthorized' })
    await expectProblem(answer, 401)
    await expectProblem(
      await send(endpoint, { headers: { cookie: 'better-auth.session_token=made.up' } }),
      401,
    )
  })

  it.each(named(bodies))(
    '%s refuses too large, then not JSON, then malformed, then invalid',
    async (_, endpoint) => {
      const large = 'x'.repeat(endpoint.bodyLimit + 1)
      await expectProblem(await send(endpoint, { body: large, headers: cookie() }), 413)
      const streamed = {
        body: new Blob([large]).stream(),
        duplex: 'half',
        headers: { ...cookie(), ...json, 'transfer-encoding': 'chunked' },
      } as const
      await expectProblem(await send(endpoint, streamed), 413)
      await expectProblem(
        await send(endpoint, { body: '{', headers: { ...cookie(), 'content-type': 'text/plain' } }),
        415,
      )
      await expectProblem(
        await send(endpoint, {
          body: 'a=b',
          headers: { ...cookie(), 'content-type': 'application/x-www-form-urlencoded' },
        }),
        415,
      )
      // A body that may be left out is none where it is empty.
      const nothing = endpoint.body?.safeParse(undefined).success ? [] : ['']
      for (const body of ['{', ...nothing, '{"a":}', '\u0000'])
        await expectProblem(await send(endpoint, { body, headers: { ...cookie(), ...json } }), 400)
      for (const body of ['null', '[]', '7', '"x"', 'true'])
        await expectProblem(await send(endpoint, { body, headers: { ...cookie(), ...json } }), 422)
    },
  )

  it.each(named(bodies))('%s takes JSON whatever the parameters of its type', async (_, endpoint) => {
    for (const type of ['application/json;charset=utf-8', 'Application/JSON; charset="utf-8"'])
      await expectProblem(
        await send(endpoint, { body: '7', headers: { ...cookie(), 'content-type': type } }),
        422,
      )
  })

  it.each(named(writes.filter(({ body }) => !body)))('%s takes no form', async (_, endpoint) => {
    const headers = { ...cookie(), 'content-type': 'application/x-www-form-urlencoded' }
    await expectProblem(await send(endpoint, { body: 'a=b', headers }), 415)
  })

  it.each(named(repeatable))(
    '%s never fails on control characters in its path or query',
    async (_, endpoint) => {
      const inPath = pathOf(endpoint, `a${control}`)
      const query = Object.keys(endpoint.query?.shape ?? {}).map(name => `${name}=${control}`)
      const init = { headers: { ...cookie(), ...json }, ...(endpoint.body ? { body: '{}' } : {}) }
      for (const path of [inPath, `${pathOf(endpoint)}?${query.join('&')}`, pathOf(endpoint, '%ff%fe')])
        expect((await send(endpoint, init, path)).status).toBeLessThan(500)
    },
  )

  it.each(named(endpoints.filter(({ query }) => query)))(
    '%s answers each unusable query with 422 or less',
    async (_, endpoint) => {
      const values = [
        '%00',
        '',
        '-1',
        '1e9',
        'NaN',
        '%F0%9F%92%A9',
        'x'.repeat(2000),
        "'; drop table posts;--",
      ]
      for (const name of Object.keys(endpoint.query?.shape ?? {}))
        for (const value of values) {
          const answer = await send(endpoint, { headers: cookie() }, `${pathOf(endpoint)}?${name}=${value}`)
          expect([200, 404, 422]).toContain(answer.status)
        }
    },
  )

  it.each(named(endpoints.filter(({ params, query }) => params && query && 'cursor' in query.shape)))(
    '%s refuses a cursor that no list gave before it looks for what its path names',
    async (_, endpoint) => {
      const path = `${pathOf(endpoint)}?cursor=x`
      await expectProblem(await send(endpoint, { headers: cookie() }, path), 422, ['cursor'])
    },
  )

  it.each(named(endpoints.filter(({ path, access }) => path.includes('{') && access === 'public')))(
    '%s answers 404 for a name that nothing has, of UUID shape or not',
    async (_, endpoint) => {
      for (const name of [
        'nothing',
        '00000000-0000-0000-0000-000000000000',
        '11111111-1111-1111-1111-111111111111',
      ])
        await expectProblem(await send(endpoint, {}, pathOf(endpoint, name)), 404)
    },
  )

  it('logged nothing as a failure through all of this', () => {
    expect(app.failures).toEqual([])
  })
})

describe('an address that does not exist', () => {
  it.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])(
    'is 404 for %s, whoever asks and however',
    async method => {
      const body = method === 'GET' ? {} : { body: '{' }
      for (const path of ['/api/nothing', '/api', '/api/posts/a/b/c', '/api/auth/list-sessions'])
        for (const headers of [{}, cookie(), { origin: 'https://evil.example' }])
          await expectProblem(await app.request(path, { method, headers, ...body }), 404)
    },
  )
})

describe('who may write', () => {
  const add = (headers: Record<string, string>) =>
    app.request('/api/stocks', {
      method: 'POST',
      headers: { ...json, ...cookie(), ...headers },
      body: JSON.stringify({ ticker: 'ORIGIN' }),
    })

  it.each([
    ['a page of ours at localhost', { origin: 'http://localhost:3000' }],
    ['a page of ours at 127.0.0.1', { origin: 'http://127.0.0.1:3000' }],
    ['a browser that tells the same origin only by Sec-Fetch-Site', { 'sec-fetch-site': 'same-origin' }],
    ['a program, which sends neither', {}],
  ])('%s', async (_, headers) => {
    expect([200, 201]).toContain((await add(headers)).status)
  })

  it('nobody whom Sec-Fetch-Site calls another site, whatever the Origin', async () => {
    for (const origin of ['http://localhost:3000', 'https://evil.example'])
      await expectProblem(await add({ origin, 'sec-fetch-site': 'cross-site' }), 403)
  })

  it('answers no preflight and sends no CORS headers', async () => {
    const answer = await app.request('/api/posts', { headers: { origin: 'https://evil.example' } })
    expect(answer.status).toBe(200)
    for (const [name] of answer.headers) expect(name).not.toMatch(/^access-control-/)
  })
})

function pathMatches(pattern: string, path: string): boolean {
  return new RegExp(`^${pattern.replace(/\{\w+\}/g, '[^/]+')}$`).test(path)
}
