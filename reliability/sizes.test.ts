import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { takesRole } from '#contract/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { expectProblem } from '#server/testing/answers.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import type { SignedInClient } from '#server/testing/client.ts'
import { everyEndpoint, nameOf, pathOf } from '#server/testing/every-endpoint.ts'
import { sharedApp } from '#server/testing/shared-app.ts'
import { permissions } from './permission-table.ts'
import { sharedWorld } from './testing/shared-world.ts'

const app = sharedApp()
const here = sharedWorld(app)
const { someone, stored } = here

const endpoints = await everyEndpoint()
/** What takes another type than JSON is tried beside its code. */
const withBody = endpoints.filter(({ body, bodyTypes }) => body && bodyTypes.includes('application/json'))

interface Sent {
  body?: string | ReadableStream<Uint8Array>
  headers?: Record<string, string>
}

function send(name: string, { body, headers = {} }: Sent) {
  const endpoint = endpoints.find(one => nameOf(one) === name)
  if (!endpoint) throw new Error(`${name} is no call`)
  const client = takesRole(endpoint) ? here.admin : here.world.owner
  return app.request(permissions[name]?.path?.(here.world) ?? pathOf(endpoint), {
    method: endpoint.method,
    headers: { cookie: client.browser.cookies('/'), 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body, duplex: 'half' }),
  })
}

/** So many bytes, as they come over the network: in pieces. */
function bodyOfSize(bytes: number): ReadableStream<Uint8Array> {
  const piece = new Uint8Array(65_536).fill(0x78)
  let left = bytes
  return new ReadableStream({
    pull(controller) {
      const part = piece.subarray(0, left)
      left -= part.length
      if (part.length > 0) controller.enqueue(part)
      else controller.close()
    },
  })
}

/** `length` characters, some of which are two or three bytes and two UTF-16 units. */
const text = (length: number) => Array.from({ length }, (_, index) => ['x', 'é', '😀'][index % 3]).join('')
const letters = (length: number) => 'A'.repeat(length)
const address = (length: number) => `https://a.example/`.padEnd(length, 'x')
const email = (length: number) => {
  const start = `${randomUUID()}@${'example.'.repeat(40)}`.slice(0, length - 4).replace(/\.$/, 'x')
  return `${start}.com`
}
const list = (item: object) => (length: number) => Array(length).fill(item)

const tip = { ticker: 'SIZE', text: 'It rises.' }
const metric = { name: 'P/E', value: '21' }

/** Every field that has a limit: in which call, how it is filled, and what stands beside it. */
const fields: [keyof typeof limits, string, string, ((length: number) => unknown)?, object?][] = [
  ['address', 'POST /api/posts', 'url', address],
  ['address', 'POST /api/posts', 'imageUrl', address],
  ['address', 'PATCH /api/posts/{post}', 'url', address],
  ['address', 'PATCH /api/posts/{post}', 'imageUrl', address],
  ['address', 'POST /api/tasks', 'url', address],
  ['address', 'PATCH /api/auth/user', 'profileImageUrl', address],
  ['author', 'POST /api/posts', 'author'],
  ['author', 'PATCH /api/posts/{post}', 'author'],
  ['companyName', 'POST /api/stocks', 'companyName'],
  ['companyName', 'PATCH /api/stocks/{stock}', 'companyName', text, { seen: 1 }],
  ['companyName', 'POST /api/posts', 'tips.0.companyName', text, { tips: [tip] }],
  ['content', 'POST /api/posts', 'content'],
  ['displayName', 'PATCH /api/auth/user', 'displayName'],
  ['displayName', 'PATCH /api/auth/user', 'firstName'],
  ['displayName', 'PATCH /api/auth/user', 'lastName'],
  ['email', 'POST /api/auth/sign-up/email', 'email', email],
  ['email', 'POST /api/feedback', 'email', email],
  ['email', 'POST /api/invitations', 'email', email],
  ['evidence', 'POST /api/tips', 'evidence'],
  ['evidence', 'PATCH /api/tips/{id}', 'evidence'],
  ['excerpt', 'POST /api/tips', 'priceTargetSourceExcerpt'],
  ['excerpt', 'POST /api/tip-metrics', 'sourceExcerpt'],
  ['falsifier', 'POST /api/conclusions', 'falsifiers.0.text', text, { falsifiers: [{}] }],
  ['falsifierNote', 'POST /api/due/{kind}/{id}/done', 'note'],
  ['feedback', 'POST /api/feedback', 'message'],
  ['instanceDescription', 'PATCH /api/instance', 'description'],
  ['instanceName', 'PATCH /api/instance', 'name'],
  ['legalText', 'PATCH /api/instance', 'terms'],
  ['legalText', 'PATCH /api/instance', 'privacy'],
  ['lesson', 'PUT /api/me/forecasts/{id}/review', 'lesson', text, { process: 'sound' }],
  ['metricField', 'POST /api/tip-metrics', 'name'],
  ['metricField', 'POST /api/tip-metrics', 'value'],
  ['metricField', 'POST /api/tip-metrics', 'unit'],
  ['metricField', 'POST /api/tip-metrics', 'currency'],
  ['metricField', 'POST /api/tip-metrics', 'asOf'],
  ['metricField', 'POST /api/tips', 'priceTargetHorizon'],
  ['metricsOfTip', 'POST /api/tips', 'metrics', list(metric)],
  ['metricsOfTip', 'PATCH /api/tips/{id}', 'metrics', list(metric)],
  ['note', 'POST /api/notes', 'content'],
  ['note', 'PATCH /api/notes/{id}', 'content'],
  ['otherResearchText', 'PATCH /api/auth/user', 'otherResearchText'],
  ['passwordMost', 'POST /api/auth/sign-up/email', 'password'],
  ['postMortem', 'POST /api/conclusions', 'postMortem'],
  ['question', 'POST /api/ask', 'question'],
  ['rationale', 'POST /api/conclusions', 'rationale'],
  ['reason', 'POST /api/classifications', 'reason'],
  ['reportNote', 'POST /api/reports', 'note'],
  ['stocksAtOnce', 'POST /api/my-stocks/bulk', 'add', length => Array(length).fill('NVDA'), { remove: [] }],
  ['summary', 'POST /api/posts', 'summary'],
  ['summary', 'PATCH /api/posts/{post}', 'summary'],
  ['task', 'POST /api/tasks', 'task'],
  ['task', 'PUT /api/tasks/{id}', 'task'],
  ['thesis', 'POST /api/tips', 'thesis'],
  ['thesis', 'PATCH /api/tips/{id}', 'thesis'],
  ['ticker', 'POST /api/stocks', 'ticker', letters],
  ['tickersText', 'POST /api/my-stocks/add', 'text', letters],
  ['tipText', 'POST /api/tips', 'text'],
  ['tipText', 'PATCH /api/tips/{id}', 'text'],
  ['tipsOfPost', 'POST /api/posts', 'tips', list(tip)],
  ['title', 'POST /api/posts', 'title'],
  ['title', 'PATCH /api/posts/{post}', 'title'],
  ['tokenName', 'POST /api/tokens', 'name'],
  ['why', 'PATCH /api/people/{id}', 'why', letters],
]

/** Fields that their call does not tell again. */
const untold = new Set(['password', 'reason', 'note', 'postMortem', 'question'])

describe('the most characters of a field', () => {
  it('are tried for every limit of the contract', () => {
    // A correction needs a call, and so prices, a habit corrected posts: their own tests have these fields.
    const own = ['passwordLeast', 'correctionNote', 'habit']
    const tried = new Set<string>([...own, ...fields.map(([limit]) => limit)])
    expect([...tried].sort()).toEqual(Object.keys(limits).sort())
  })

  it.each(fields)(
    '(%s) of %s hold for %s: so many are taken and told again, and one more is refused',
    async (limit, name, field, fill = text, beside = {}) => {
      const base = { ...permissions[name]?.body?.(here.world), ...beside }
      const put = (length: number) =>
        send(name, { body: JSON.stringify(withField(base, field, fill(length))) })
      const most = limits[limit]
      const before = await stored()
      await expectProblem(await put(most + 1), 422, [field])
      expect(await stored()).toEqual(before)
      const answer = await put(most)
      const told = await answer.text()
      expect([200, 201, 202], told).toContain(answer.status)
      if (fill === text && !untold.has(field) && !field.includes('.'))
        expect(JSON.parse(told)[field]).toBe(text(most))
    },
  )

  it('of a password are 8 at least', async () => {
    const sign = (length: number) =>
      send('POST /api/auth/sign-up/email', {
        body: JSON.stringify({ email: `${randomUUID()}@example.com`, password: text(length) }),
      })
    await expectProblem(await sign(limits.passwordLeast - 1), 422, ['password'])
    expect((await sign(limits.passwordLeast)).status).toBe(201)
  })
})

/** A copy of a body with one field set, which may lie in a list: `tips.0.ticker`. */
function withField(base: object, path: string, value: unknown): object {
  const copy = structuredClone(base)
  const names = path.split('.')
  const last = names.pop() ?? ''
  // Each name leads to an object of the body that the table above gives.
  const holder = names.reduce<Record<string, unknown>>(
    (inner, name) => inner[name] as typeof inner,
    copy as never,
  )
  holder[last] = value
  return copy
}

describe('the largest body', () => {
  it.each(withBody.map(endpoint => [nameOf(endpoint), endpoint.bodyLimit] as const))(
    'of %s is %d bytes: one more is refused, whether its length is told or not, and the next request is well',
    async (name, most) => {
      const before = await stored()
      // Not JSON, so that what is small enough is refused as that, behind its size.
      const fits = bodyOfSize(most)
      const tooLarge = bodyOfSize(most + 1)
      await expectProblem(await send(name, { body: tooLarge }), 413)
      await expectProblem(
        await send(name, { headers: { 'content-length': String(most + 1) }, body: '{}' }),
        413,
      )
      await expectProblem(await send(name, { body: fits }), 400)
      expect(await stored()).toEqual(before)
    },
  )

  it('is what the decisions say', () => {
    const mebibyte = 1024 * 1024
    const larger = withBody.filter(({ bodyLimit }) => bodyLimit !== mebibyte)
    expect(
      Object.fromEntries(larger.map(endpoint => [nameOf(endpoint), endpoint.bodyLimit / mebibyte])),
    ).toEqual({
      'POST /api/extract': 6,
      'POST /api/posts': 2,
      'POST /api/import': 200,
    })
  })
})

describe('where several refusals apply', () => {
  const tooLarge = 'x'.repeat(1024 * 1024 + 1)
  const foreign = { origin: 'https://evil.example', 'content-type': 'text/plain' }
  let limited: TestApp
  let spent: SignedInClient
  let fresh: SignedInClient
  beforeAll(async () => {
    limited = await testApp({ opened: app, variables: { RATE_LIMITS: 'on' } })
    spent = await someone()
    fresh = await someone()
    await app.pool.query('insert into rate_counts (key, started_at, count) values ($1, now(), 500)', [
      `write ${spent.user.id}`,
    ])
  })
  afterAll(() => limited.close())
  // There are more calls than writes in a minute.
  beforeEach(() => app.pool.query('delete from rate_counts where key = $1', [`write ${fresh.user.id}`]))

  const signedIn = withBody.filter(
    ({ access, bodyLimit }) => access === 'signed-in' && bodyLimit <= 1024 * 1024,
  )
  it.each(signedIn.map(endpoint => [nameOf(endpoint), endpoint] as const))(
    '%s answers the first of them in the order of the decisions',
    async (name, endpoint) => {
      const path = permissions[name]?.path?.(here.world) ?? pathOf(endpoint)
      const status = async (client: SignedInClient | null, headers: Record<string, string>, body: string) => {
        const cookie = client?.browser.cookies('/')
        const answer = await limited.request(path, {
          method: endpoint.method,
          headers: { ...(cookie ? { cookie } : {}), ...headers },
          body,
        })
        await expectProblem(answer, answer.status)
        return answer.status
      }
      const json = { 'content-type': 'application/json' }
      const plain = { 'content-type': 'text/plain' }
      expect({
        foreign: await status(null, foreign, tooLarge),
        'signed out': await status(null, plain, tooLarge),
        'too many': await status(spent, plain, tooLarge),
        'too large': await status(fresh, plain, tooLarge),
        mistyped: await status(fresh, plain, '{'),
        malformed: await status(fresh, json, '{'),
        invalid: await status(fresh, json, '[]'),
      }).toEqual({
        foreign: 403,
        'signed out': 401,
        'too many': 429,
        'too large': 413,
        mistyped: 415,
        malformed: 400,
        invalid: 422,
      })
    },
  )

  it('404 for the address and 405 for the method come before all of them', async () => {
    const ask = (method: string, path: string) =>
      limited.request(path, {
        method,
        headers: { ...foreign, cookie: spent.browser.cookies('/') },
        body: tooLarge,
      })
    await expectProblem(await ask('POST', '/api/nothing'), 404)
    for (const path of ['/api/notes', '/api/posts', '/api/tips/x', '/api/search'])
      await expectProblem(await ask('PUT', path), 405)
  })
})
