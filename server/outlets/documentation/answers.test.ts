import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { accountApi } from '#contract/account.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { examples } from '#contract/examples.ts'
import type { CreatedToken } from '#contract/tokens.ts'
import { bodyOf } from '../../testing/answers.ts'
import { everyEndpoint, nameOf, pathOf } from '../../testing/every-endpoint.ts'
import { sharedApp, sharedClient } from '../../testing/shared-app.ts'

const endpoints = await everyEndpoint()
const description = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        responses: z.record(z.string(), z.object({ content: z.record(z.string(), z.unknown()).default({}) })),
      }),
    ),
  ),
})

const app = sharedApp()
const client = sharedClient(app)
let described: z.infer<typeof description>
beforeAll(async () => {
  described = description.parse(await (await app.request('/api/openapi.json')).json())
})

/** The call of an answer says that it may have this status, with such a body. */
function expectDescribed(call: Pick<Endpoint, 'method' | 'path'>, answer: Response): void {
  const operation = described.paths[call.path]?.[call.method.toLowerCase()]
  const response = operation?.responses[answer.status]
  expect(response, `${nameOf(call)} does not say that it answers ${answer.status}`).toBeDefined()
  const type = answer.headers.get('content-type')?.split(';')[0]
  expect(Object.keys(response?.content ?? {})).toEqual(type ? expect.arrayContaining([type]) : [])
}

function send({ method }: Pick<Endpoint, 'method'>, path: string, body?: unknown): Promise<Response> {
  if (method === 'GET') return client.get(path)
  if (method === 'DELETE') return client.delete(path)
  const write = { POST: client.post, PUT: client.put, PATCH: client.patch }
  return write[method](path, body)
}

describe('an answer', () => {
  // The person is needed to the end.
  it.each(
    examples
      .filter(({ endpoint }) => endpoint !== accountApi.remove)
      .map(example => [nameOf(example.endpoint), example] as const),
  )(
    'to the example of %s, about what is not there, is one that the description names',
    async (_, example) => {
      const { endpoint: call, body } = example
      expectDescribed(call, await send(call, pathOf(call), body))
    },
  )

  it('to a token that nobody has is one that the description names, for each call', async () => {
    const headers = { authorization: 'Bearer tipfolio_nobody' }
    // Health is told before anybody is looked for.
    for (const call of endpoints.filter(({ path }) => path !== '/api/health')) {
      const answer = await app.request(pathOf(call), { method: call.method, headers })
      expect(answer.status).toBe(401)
      expectDescribed(call, answer)
    }
  })

  it('to a token that may not do this is one that the description names, for each call', async () => {
    const { secret } = await bodyOf<CreatedToken>(
      await client.post('/api/tokens', { name: 'Reader', scope: 'read' }),
    )
    const headers = { authorization: `Bearer ${secret}` }
    for (const call of endpoints.filter(({ method, forTokens }) => method !== 'GET' || !forTokens)) {
      const answer = await app.request(pathOf(call), { method: call.method, headers })
      expect(answer.status).toBe(403)
      expectDescribed(call, answer)
    }
  })

  it('that refuses for a reason of its own call is one that the description names', async () => {
    const { email } = client.user
    const signUp = { method: 'POST', path: '/api/auth/sign-up/email' } as const
    const taken = await client.post(signUp.path, { email, password: 'password-1234' })
    expect(taken.status).toBe(409)
    expectDescribed(signUp, taken)

    const posts = { method: 'POST', path: '/api/posts' } as const
    const key = { 'idempotency-key': 'one' }
    await client.post(posts.path, { title: 'One', summary: 'S' }, key)
    const other = await client.post(posts.path, { title: 'Another', summary: 'S' }, key)
    expect(other.status).toBe(409)
    expectDescribed(posts, other)

    const extract = { method: 'POST', path: '/api/extract' } as const
    expectDescribed(extract, await client.post(extract.path, { url: 'http://127.0.0.1/' }))

    const judged = await app.request('/api/stocks/NONE/tips?classification=agree')
    expect(judged.status).toBe(401)
    expectDescribed({ method: 'GET', path: '/api/stocks/{stock}/tips' }, judged)
  })

  it('in another form than JSON is one that the description names', async () => {
    const exported = await client.get('/api/export?format=csv')
    expect(exported.headers.get('content-type')).toMatch(/^text\/csv/)
    expectDescribed({ method: 'GET', path: '/api/export' }, exported)
    const events = await client.post(
      '/api/extract',
      { url: 'http://127.0.0.1/' },
      { accept: 'text/event-stream' },
    )
    await events.text()
    expect(events.headers.get('content-type')).toBe('text/event-stream')
    expectDescribed({ method: 'POST', path: '/api/extract' }, events)
  })

  it('to a visitor who has it already is one that the description names', async () => {
    const first = await app.request('/api/posts')
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' }
    const again = await app.request('/api/posts', { headers })
    expect(again.status).toBe(304)
    expectDescribed({ method: 'GET', path: '/api/posts' }, again)
  })
})
