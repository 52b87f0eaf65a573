import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { type Endpoint, takesRole } from '#contract/endpoint.ts'
import { problem } from '#contract/problem.ts'
import { everyEndpoint, nameOf } from '#server/testing/every-endpoint.ts'
import { sharedApp } from '#server/testing/shared-app.ts'
import { furnish, type World } from './permission-table.ts'
import { drawnBody, hostilePath, validPath } from './testing/drawn-requests.ts'
import { broken, hostileText, hostileValue, toText } from './testing/hostile.ts'
import { rounds } from './testing/rounds.ts'
import { sharedWorld } from './testing/shared-world.ts'

const app = sharedApp()
const here = sharedWorld(app)
const { someone, stored } = here
/** How many requests were answered how. */
const answered = new Map<number, number>()
afterAll(async () => {
  expect('polluted' in {}).toBe(false)
  if (process.env.RELIABILITY_ROUNDS) console.log(Object.fromEntries([...answered].sort()))
})

const endpoints = (await everyEndpoint()).map(endpoint => [nameOf(endpoint), endpoint] as const)
/** These hash passwords, read sources, or end what the next request needs: fewer requests, and rows of their own. */
const slow = /password|sign-|extract|DELETE|PATCH \/api\/posts|\/hide/

/** These ask the address that they are given. */
const asksOthers = new Set(['/api/extract', '/api/feeds/find', '/api/follows'])

/** What the world has nothing for: the tests of contradictions, feeds, listening, feedback, second looks, homes, rereads, reports, newcomers, corrections, comparisons, the example, invitations and upkeep ask for what there is. */
const elsewhere = new Set([
  'POST /api/signals/{id}/seen',
  'POST /api/feeds/find',
  'POST /api/follows',
  'POST /api/follows/import',
  'PATCH /api/feedback/{id}',
  'POST /api/posts/{post}/reread',
  'POST /api/second-looks/{id}',
  'POST /api/queue/audio',
  'POST /api/queue/{item}/listen',
  'DELETE /api/queue/{item}/listen',
  'POST /api/habits/remove',
  'POST /api/habits/restore',
  'POST /api/reports',
  'POST /api/reasons/{id}/hide',
  'POST /api/reasons/{id}/unhide',
  'POST /api/strategists/{id}/homes',
  'POST /api/strategists/{id}/merge',
  'POST /api/people/removals/{id}/undo',
  'POST /api/corrections',
  'POST /api/corrections/{id}/confirm',
  'POST /api/corrections/{id}/refuse',
  'GET /api/strategists/compare',
  'POST /api/example',
  'POST /api/invitations/several',
  'POST /api/jobs/again',
  'PUT /api/upkeep/version',
])

/** Milliseconds for the requests to one call: what is stored grows with them, and is looked at after each. */
const longest = 60_000 + 20_000 * rounds

/** The cookie of somebody who may make the call. */
function askerOf(endpoint: Endpoint, { owner }: World): string {
  return (takesRole(endpoint) ? here.admin : owner).browser.cookies('/')
}

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
    ...(asksOthers.has(endpoint.path) ? [502, 504] : []),
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
  if (answer.status === 204) return expect(text).toBe('')
  if (!endpoint.result || answer.headers.get('content-type') !== 'application/json') return
  const parsed = endpoint.result.safeParse(JSON.parse(text))
  expect(parsed.error?.issues, text.slice(0, 500)).toBeUndefined()
}

function count({ status }: Response): void {
  answered.set(status, (answered.get(status) ?? 0) + 1)
}

describe.each(endpoints)('%s', (name, endpoint) => {
  const isSlow = slow.test(name)
  // What it may have set holds for all that comes after it: that first posts wait, and that nobody may join.
  afterAll(async () => {
    if (name !== 'PATCH /api/instance') return
    const body = JSON.stringify({ signUp: 'open', firstPostsWait: false, publicContent: 'full' })
    const answer = await send(endpoint, { path: '/api/instance', body }, here.admin.browser.cookies('/'))
    expect(answer.status).toBe(200)
  })

  it(
    'answers what the contract allows with what the contract promises',
    async () => {
      const of = isSlow ? await furnish(await someone(), here.world.other) : here.world
      if (name === 'POST /api/tips/{id}/restore') await of.owner.delete(`/api/tips/${of.tipId}`)
      // What everybody here has added is asked for again.
      if (name === 'POST /api/people/removals')
        await app.pool.query("update users set created_at = created_at - interval '60 days'")
      const body = endpoint.body ? drawnBody(endpoint.body, endpoint, of) : fc.constant(undefined)
      let successes = 0
      await fc.assert(
        fc.asyncProperty(validPath(endpoint, of), body, async (path, value) => {
          const asked = { path, ...(value === undefined ? {} : { body: toText(value) }) }
          const answer = await send(endpoint, asked, askerOf(endpoint, of))
          count(answer)
          if (answer.status >= 300) return expectRefusal(answer, endpoint, asked)
          successes += 1
          await expectResult(answer, endpoint)
        }),
        { numRuns: (isSlow ? 6 : 10) * rounds, endOnFailure: true, seed: seedOf(name) },
      )
      // A call that never succeeds would show nothing.
      if (!elsewhere.has(name)) expect(successes).toBeGreaterThan(0)
    },
    longest,
  )

  it(
    'refuses everything else with a problem, and stores nothing of it',
    async () => {
      const of = isSlow ? await furnish(await someone(), here.world.other) : here.world
      const cookie = askerOf(endpoint, of)
      const valid = endpoint.body ? drawnBody(endpoint.body, endpoint, of) : fc.constant(undefined)
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
        const answer = await send(endpoint, asked, here.world.owner.browser.cookies('/'))
        if (answer.status !== 201) await expectRefusal(answer, endpoint, asked)
      }),
      { numRuns: 25 * rounds, seed: seedOf('keys') },
    )
  })
})
