import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { problem } from '#contract/problem.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import type { SignedInClient } from '#server/testing/client.ts'
import { everyEndpoint, pathOf } from '#server/testing/every-endpoint.ts'
import { articleText } from '#server/testing/sources.ts'
import { furnish, permissions, type World } from './permission-table.ts'
import { arbitraryOf, type Known } from './testing/arbitrary-of.ts'
import { broken, hostilePart, hostileText, hostileValue, toText } from './testing/hostile.ts'
import { people } from './testing/people.ts'
import { rounds } from './testing/rounds.ts'
import { storedRows } from './testing/stored-rows.ts'

let app: TestApp
let world: World
let someone: () => Promise<SignedInClient>
let stored: () => Promise<object>
/** How many requests were answered how. */
const answered = new Map<number, number>()
beforeAll(async () => {
  app = await testApp()
  someone = await people(app)
  world = await furnish(await someone(), await someone())
  stored = await storedRows(app)
})
afterAll(async () => {
  expect(app.failures).toEqual([])
  expect('polluted' in {}).toBe(false)
  await app.close()
  if (process.env.RELIABILITY_ROUNDS) console.log(Object.fromEntries([...answered].sort()))
})

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const endpoints = (await everyEndpoint()).map(endpoint => [nameOf(endpoint), endpoint] as const)
/** These hash passwords, read sources, or end what the next request needs: fewer requests, and rows of their own. */
const slow = /password|sign-|extract|DELETE/

/** Milliseconds for the requests to one call: what is stored grows with them, and is looked at after each. */
const longest = 60_000 + 20_000 * rounds

interface Asked {
  path: string
  body?: string | Uint8Array<ArrayBuffer>
  headers?: Record<string, string>
}

function send({ method }: Endpoint, { path, body, headers = {} }: Asked, cookie = ''): Promise<Response> {
  return app.request(path, {
    method,
    headers: {
      ...(cookie ? { cookie } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
  })
}

/** What the schemas cannot tell: what exists, and what leaves this machine alone. */
function knownIn(of: World, { path }: Endpoint): Known {
  const addresses = fc.constantFrom('', 'https://a.example/x?y=1', 'HTTP://A.EXAMPLE', null)
  const unreadable = fc.constantFrom(
    'http://127.0.0.1:1/',
    'http://[::1]/',
    'http://user:word@localhost/',
    'x',
    null,
  )
  return {
    ...(path === '/api/extract' ? { content: fc.oneof(fc.constant(articleText), fc.string()) } : {}),
    stockId: fc.constant(of.stockId),
    postId: fc.constant(of.postId),
    tipId: fc.constant(of.tipId),
    url: path === '/api/extract' ? unreadable : addresses,
    imageUrl: addresses,
    profileImageUrl: addresses,
    ticker: fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9.-]{0,9}$/),
    email: fc.oneof(
      fc.constant(of.owner.user.email),
      fc.uuid().map(id => `${id}@example.com`),
    ),
    password: fc.constant('password-1234'),
    currentPassword: fc.constant('password-1234'),
  }
}

/** The address of a call with parameters that exist. */
function existing(endpoint: Endpoint, of: World): string {
  return permissions[nameOf(endpoint)]?.path?.(of)?.split('?')[0] ?? pathOf(endpoint)
}

/** The address of a call, with parameters that exist, and with a query that its schema takes. */
function validPath(endpoint: Endpoint, of: World): fc.Arbitrary<string> {
  const path = existing(endpoint, of)
  if (!endpoint.query) return fc.constant(path)
  const { cursor: _, ...fields } = endpoint.query.shape
  return arbitraryOf(jsonSchema(z.object(fields)), knownIn(of, endpoint)).map(
    query => `${path}?${new URLSearchParams(query as Record<string, string>)}`,
  )
}

/** Addresses of a call, with hostile parts where its parameters stand or as they should be, and any query. */
function hostilePath(endpoint: Endpoint, of: World): fc.Arbitrary<string> {
  const names = fc.constantFrom(
    'limit',
    'cursor',
    'q',
    'x',
    '__proto__',
    ...Object.keys(endpoint.query?.shape ?? {}),
  )
  const query = fc
    .array(fc.oneof(fc.tuple(names, hostilePart), fc.tuple(fc.constant('cursor'), hostileCursor)), {
      maxLength: 3,
    })
    .map(pairs => pairs.map(([name, value]) => `${name}=${value}`).join('&'))
  const hostile = fc
    .infiniteStream(hostilePart)
    .map(parts => endpoint.path.replace(/\{\w+\}/g, () => parts.next().value ?? ''))
  const path = fc.oneof(hostile, fc.constant(existing(endpoint, of)))
  return fc.tuple(path, query).map(([to, asked]) => (asked ? `${to}?${asked}` : to))
}

/** Cursors of the right form that no list gave. */
const hostileCursor = fc
  .tuple(
    fc.oneof(
      hostileValue,
      fc.constantFrom(
        '2026-11-20T22:00:00.000Z',
        '9999-12-31T23:59:59.999Z',
        '2026-02-30T00:00:00.000Z',
        '9',
        'x',
        '',
      ),
      fc.constantFrom(
        '+010000-01-01T00:00:00.000Z',
        '0000-01-01T00:00:00.000Z',
        '-1',
        '99999999999',
        'NVDA\0',
      ),
    ),
    fc.oneof({ arbitrary: hostileValue, weight: 1 }, { arbitrary: fc.uuid(), weight: 3 }),
  )
  .map(parts => Buffer.from(toText(parts)).toString('base64url'))

function jsonSchema(schema: z.ZodType): z.core.JSONSchema.JSONSchema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
}

/** A refusal that a client can work with, and no failure of ours; 502 and 504 tell of a source. */
async function expectRefusal(answer: Response, endpoint: Endpoint, asked: Asked): Promise<void> {
  const text = await answer.text()
  const told = `${nameOf(endpoint)} ${asked.path.slice(0, 200)} ${String(asked.body).slice(0, 500)}: ${answer.status} ${text}`
  const allowed = [
    400,
    401,
    403,
    404,
    405,
    409,
    413,
    415,
    422,
    ...(endpoint.path === '/api/extract' ? [502, 504] : []),
  ]
  expect(allowed, told).toContain(answer.status)
  expect(answer.headers.get('content-type'), told).toBe('application/problem+json')
  const body = problem.parse(JSON.parse(text))
  expect(body.status, told).toBe(answer.status)
  expect(body.detail.length, told).toBeGreaterThan(2)
  if (body.status === 422 && endpoint.path !== '/api/extract')
    expect(body.errors?.length, told).toBeGreaterThan(0)
}

async function expectResult(answer: Response, endpoint: Endpoint): Promise<void> {
  expect(endpoint.statuses).toContain(answer.status)
  const text = await answer.text()
  if (!endpoint.result || answer.headers.get('content-type')?.startsWith('text/csv')) return
  const parsed = endpoint.result.safeParse(JSON.parse(text))
  expect(parsed.error?.issues, text.slice(0, 500)).toBeUndefined()
}

function count({ status }: Response): void {
  answered.set(status, (answered.get(status) ?? 0) + 1)
}

describe.each(endpoints)('%s', (name, endpoint) => {
  const isSlow = slow.test(name)

  it(
    'answers what the contract allows with what the contract promises',
    async () => {
      const of = isSlow ? await furnish(await someone(), world.other) : world
      if (name.endsWith('/restore')) await of.owner.delete(`/api/tips/${of.tipId}`)
      const body = endpoint.body
        ? arbitraryOf(jsonSchema(endpoint.body), knownIn(of, endpoint))
        : fc.constant(undefined)
      let successes = 0
      await fc.assert(
        fc.asyncProperty(validPath(endpoint, of), body, async (path, value) => {
          const asked = { path, ...(value === undefined ? {} : { body: toText(value) }) }
          const answer = await send(endpoint, asked, of.owner.browser.cookies('/'))
          count(answer)
          if (answer.status >= 300) return expectRefusal(answer, endpoint, asked)
          successes += 1
          await expectResult(answer, endpoint)
        }),
        { numRuns: (isSlow ? 6 : 10) * rounds, endOnFailure: true, seed: seedOf(name) },
      )
      // A call that never succeeds would show nothing.
      expect(successes).toBeGreaterThan(0)
    },
    longest,
  )

  it(
    'refuses everything else with a problem, and stores nothing of it',
    async () => {
      const of = isSlow ? await furnish(await someone(), world.other) : world
      const cookie = of.owner.browser.cookies('/')
      const valid = endpoint.body
        ? arbitraryOf(jsonSchema(endpoint.body), knownIn(of, endpoint))
        : fc.constant(undefined)
      const bodies = endpoint.body
        ? fc.oneof(
            { arbitrary: broken(valid).map(toText), weight: 3 },
            { arbitrary: hostileValue.map(toText), weight: 1 },
            { arbitrary: hostileText, weight: 1 },
          )
        : fc.constant(undefined)
      const paths =
        endpoint.params || endpoint.query || !endpoint.body
          ? fc.oneof(hostilePath(endpoint, of), validPath(endpoint, of))
          : validPath(endpoint, of)
      let before = await stored()
      await fc.assert(
        fc.asyncProperty(paths, bodies, async (path, body) => {
          const asked = { path, ...(body === undefined ? {} : { body }) }
          const answer = await send(endpoint, asked, cookie)
          count(answer)
          if (answer.status < 300) {
            await expectResult(answer, endpoint)
            before = await stored()
            return
          }
          await expectRefusal(answer, endpoint, asked)
          if (endpoint.method !== 'GET') expect(await stored(), `${path} ${body}`).toEqual(before)
          // Dots may make another address of it, where other rules hold.
          const isSame = new URL(path, 'http://localhost').pathname === path.split('?')[0]
          if (endpoint.access === 'public' || !isSame) return
          // Nobody learns by their input what they may not ask.
          const unasked = await send(endpoint, asked)
          expect([401, ...(answer.status === 404 ? [404] : [])]).toContain(unasked.status)
        }),
        { numRuns: (isSlow ? 8 : 20) * rounds, endOnFailure: true, seed: seedOf(name) },
      )
    },
    longest,
  )
})

/** CI tries the same requests each time; at length they are others each time. A failure tells its seed. */
function seedOf(name: string): number {
  if (rounds > 1) return Math.floor(Math.random() * 2 ** 31)
  return [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, 7)
}

describe('POST /api/posts', () => {
  it('takes any Idempotency-Key or refuses it', async () => {
    const keys = fc.oneof(
      fc.string({ unit: 'grapheme-ascii', maxLength: 220 }),
      fc.constantFrom('\x80\xff', '__proto__', "'", 'x'.repeat(200), 'x'.repeat(201), ' ', '\t'),
    )
    const body = JSON.stringify({ title: 'Keyed', summary: randomUUID() })
    const [, endpoint] = endpoints.find(([name]) => name === 'POST /api/posts') ?? []
    if (!endpoint) throw new Error('There is no call that adds a post')
    await fc.assert(
      fc.asyncProperty(keys, async key => {
        const asked = { path: '/api/posts', body, headers: { 'idempotency-key': key } }
        const answer = await send(endpoint, asked, world.owner.browser.cookies('/'))
        if (answer.status !== 201) await expectRefusal(answer, endpoint, asked)
      }),
      { numRuns: 25 * rounds, seed: seedOf('keys') },
    )
  })
})
