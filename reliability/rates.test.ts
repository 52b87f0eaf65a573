import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Tip } from '#contract/tips.ts'
import { hashOfSecret } from '#server/auth/tokens/secret.ts'
import { createLimits, type Rate, rates } from '#server/http/limits.ts'
import { bodyOf, expectProblem } from '#server/testing/answers.ts'
import type { TestApp } from '#server/testing/app.ts'
import type { SignedInClient } from '#server/testing/client.ts'
import { aPost, created, postFields } from '#server/testing/makers.ts'
import { sharedApp } from '#server/testing/shared-app.ts'
import { people } from './testing/people.ts'
import { storedRows } from './testing/stored-rows.ts'

const variables = { RATE_LIMITS: 'on', TRUST_PROXY: '1' }

/** Two processes on one database. */
const app = sharedApp({ variables })
const second = sharedApp({ variables, opened: app })
let someone: () => Promise<SignedInClient>
let stored: () => Promise<object>
/** Something to report once each. */
let tipIds: string[]
beforeAll(async () => {
  someone = await people(app)
  const poster = await someone()
  const tips = Array.from({ length: 100 }, () => ({ ticker: 'MANY', text: 'Buy' }))
  const { id } = await aPost(poster, { tips })
  tipIds = (await bodyOf<Tip[]>(poster.get(`/api/posts/${id}/tips?limit=100`))).map(tip => tip.id)
  stored = await storedRows(app)
})

const text = { content: 'Bread needs flour, water, salt and time. Knead it for ten minutes.', format: 'text' }
let lastAddress = 1
const someAddress = () => `198.51.${100 + Math.floor(lastAddress / 256)}.${lastAddress++ % 256}`
const someEmail = () => `${randomUUID()}@example.com`

interface Person extends SignedInClient {
  address: string
}

/** What one rate counts: done once by somebody, on one of the processes. */
const doing: Record<Rate, (who: Person, on: TestApp) => Promise<Response>> = {
  write: (who, on) => send(who, on, 'POST', '/api/stocks', { ticker: 'MANY' }),
  read: (who, on) => send(who, on, 'GET', '/api/stocks?limit=1'),
  post: (who, on) => send(who, on, 'POST', '/api/posts', postFields()),
  report: (who, on) =>
    send(who, on, 'POST', '/api/reports', { subjectKind: 'tip', subjectId: tipIds.pop(), reason: 'spam' }),
  feedback: (who, on) => send(who, on, 'POST', '/api/feedback', { message: 'Fine' }),
  ask: (who, on) => send(who, on, 'POST', '/api/ask', { question: 'What of margins?' }),
  extractionMinute: (who, on) => send(who, on, 'POST', '/api/extract', text),
  extractionDay: (who, on) => send(who, on, 'POST', '/api/extract', text),
  feeds: (who, on) => send(who, on, 'POST', '/api/feeds/find', { url: 'http://127.0.0.1/' }),
  feedCheck: async (who, on) => send(who, on, 'POST', `/api/feeds/${await followedBy(who)}/check`),
  mailConfirmation: (who, on) => send(who, on, 'POST', '/api/me/mail/confirm'),
  forgottenPassword: (who, on) => forget(who, on),
  calendar: async (who, on) => send(who, on, 'GET', await calendarOf(who)),
  signUp: (who, on) =>
    send(who, on, 'POST', '/api/auth/sign-up/email', { email: someEmail(), password: 'password-1234' }),
  failedSignIn: (who, on) => guess(who, on, who.user.email),
  failedSignInOfAddress: (who, on) => guess(who, on, someEmail()),
  failedSignInOfAccount: (who, on) => guess({ ...who, address: someAddress() }, on, who.user.email),
}
/** Where a rate is not reached by doing the thing as often in a test, with the key of its count: others would be before it, or it takes long. */
const advanced = new Map<Rate, (who: Person) => string>([
  ['extractionDay', who => who.user.id],
  ['failedSignInOfAccount', who => hashOfSecret(who.user.email)],
])
/** What an allowed one answers. */
const allowed: Record<Rate, number[]> = {
  write: [200, 201],
  read: [200],
  post: [201],
  report: [201],
  feedback: [201],
  ask: [202],
  extractionMinute: [200],
  extractionDay: [200],
  feeds: [403],
  feedCheck: [202],
  mailConfirmation: [202],
  forgottenPassword: [200],
  calendar: [200],
  signUp: [201],
  failedSignIn: [401],
  failedSignInOfAddress: [401],
  failedSignInOfAccount: [401],
}

const followed = new Map<string, Promise<string>>()

/** A source that somebody follows, by a file: nobody is asked for it. Made once. */
function followedBy({ user }: Person): Promise<string> {
  const known = followed.get(user.id)
  if (known) return known
  const made = app.pool
    .query<{ id: string }>(
      `with made as (
         insert into feeds (id, url, title, kind) values ($1, $2, 'Letters', 'rss') returning id
       ) insert into follows (user_id, feed_id) select $3, id from made returning feed_id as id`,
      [randomUUID(), `http://127.0.0.1/${user.id}`, user.id],
    )
    .then(({ rows }) => rows[0]?.id ?? '')
  followed.set(user.id, made)
  return made
}

const calendarAddresses = new Map<string, Promise<string>>()

/** The address of somebody's calendar, made once. */
function calendarOf({ user, post }: Person): Promise<string> {
  const known = calendarAddresses.get(user.id)
  if (known) return known
  const made = post('/api/calendar', {})
    .then(created<{ url: string }>)
    .then(({ url }) => new URL(url).pathname)
  calendarAddresses.set(user.id, made)
  return made
}

/** The form of who has forgotten their password; its page says in words what others say as a problem. */
async function forget({ user, address }: Person, on: TestApp): Promise<Response> {
  const answer = await on.request('/api/login/forgotten', {
    method: 'POST',
    headers: {
      origin: 'http://localhost:3000',
      'content-type': 'application/x-www-form-urlencoded',
      'x-forwarded-for': address,
    },
    body: new URLSearchParams({ email: user.email }),
  })
  if (answer.status !== 429) return answer
  const [, detail = ''] = /role="alert">([^<]+)</.exec(await answer.text()) ?? []
  const problem = { type: 'about:blank', title: 'Too Many Requests', status: 429, detail }
  const retryAfter = answer.headers.get('retry-after') ?? ''
  const headers = { 'content-type': 'application/problem+json', 'retry-after': retryAfter }
  return new Response(JSON.stringify(problem), { status: 429, headers })
}

function send({ browser, address }: Person, on: TestApp, method: string, path: string, body?: object) {
  return on.request(path, {
    method,
    headers: {
      cookie: browser.cookies('/'),
      // Whatever the client says of itself stands before what our proxy adds.
      'x-forwarded-for': `203.0.113.${Math.floor(Math.random() * 256)}, ${address}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
}

function guess(who: Person, on: TestApp, email: string) {
  return send(who, on, 'POST', '/api/auth/sign-in/email', { email, password: 'wrong-password' })
}

async function person(): Promise<Person> {
  return { ...(await someone()), address: someAddress() }
}

/** As if all windows had begun so many seconds ago. */
const beganAgo = (seconds: number) =>
  app.pool.query(`update rate_counts set started_at = now() - interval '${seconds} seconds'`)
const setCount = (rate: Rate, who: string, count: number) =>
  app.pool.query('update rate_counts set count = $1 where key = $2', [count, `${rate} ${who}`])

describe.each(
  // The names of an object's own keys, which the types of Object.entries widen.
  Object.entries(rates).map(([name, { most, seconds }]) => [name as Rate, most, seconds] as const),
)('the rate %s: %d in %d seconds', (rate, most, seconds) => {
  let who: Person
  beforeEach(async () => {
    who = await person()
  })
  const once = (by = who, on = app) => doing[rate](by, on)

  /** Does it as often as may be, by turns on both processes where they count together. */
  async function useUp(): Promise<void> {
    const keyOf = advanced.get(rate)
    if (keyOf) {
      expect(allowed[rate]).toContain((await once()).status)
      await setCount(rate, keyOf(who), most - 1)
      expect(allowed[rate]).toContain((await once(who, second)).status)
      return
    }
    for (let done = 0; done < most; done++)
      expect(allowed[rate]).toContain((await once(who, rate === 'read' || done % 2 ? app : second)).status)
  }

  it('bites, tells when to come again, stores nothing, hits nobody else and nothing else, and ends with its time', async () => {
    await useUp()
    const before = await stored()
    for (const on of rate === 'read' ? [app] : [app, second]) {
      const answer = await once(who, on)
      const wait = Number(answer.headers.get('retry-after'))
      expect(wait).toBeGreaterThan(0)
      expect(wait).toBeLessThanOrEqual(seconds)
      await expectProblem(answer, 429)
    }
    expect(await stored()).toEqual(before)

    expect(allowed[rate]).toContain((await once(await person())).status)
    for (const other of Object.keys(rates) as Rate[])
      if (!sharesWith(rate, other))
        expect(allowed[other], other).toContain((await doing[other](who, app)).status)
    if (rate === 'read') return // Its clock is this process's: below.

    await beganAgo(seconds - 20)
    const late = await once()
    expect(late.status).toBe(429)
    const left = Number(late.headers.get('retry-after'))
    expect(left).toBeLessThanOrEqual(20)
    expect(left).toBeGreaterThan(10)
    await beganAgo(seconds)
    expect(allowed[rate]).toContain((await once(who, second)).status)
    if (most > 1) expect(allowed[rate]).toContain((await once()).status)
  })
})

describe('what comes all at once, on two processes', () => {
  // As above: these are the rates' names.
  const shared = (Object.keys(rates) as Rate[]).filter(rate => rate !== 'read' && !advanced.has(rate))

  it.each(shared)('is no more than the rate %s lets through', async rate => {
    const who = await person()
    const { most } = rates[rate]
    const answers = await Promise.all(
      Array.from({ length: most + 6 }, (_, index) => doing[rate](who, index % 2 ? app : second)),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter(status => allowed[rate].includes(status)).length).toBe(most)
    expect(statuses.filter(status => status === 429).length).toBe(6)
  })
})

/** Whether doing the one is also counted as the other, or is the same thing to do. */
function sharesWith(used: Rate, other: Rate): boolean {
  if (used === other || used.slice(0, 6) === other.slice(0, 6)) return true
  // Whatever somebody changes who is signed in is a write too.
  return used === 'write' && other !== 'read'
}

describe('reads', () => {
  const address = '192.0.2.7'

  it('are counted anew when a minute has gone by since the first of them', () => {
    let time = 0
    const limits = createLimits(app.database, true, () => time)
    for (let n = 0; n < 600; n++) {
      time += 10
      limits.countRead(address)
    }
    expect(() => limits.countRead(address)).toThrow('Too many requests')
    time = 10 + 59_999
    expect(limits.mayRead(address)).toBe(false)
    time = 10 + 60_000
    for (let n = 0; n < 600; n++) limits.countRead(address)
    expect(limits.mayRead(address)).toBe(false)
  })

  it('stay counted for who has used them up while some ten thousand others come by', () => {
    const limits = createLimits(app.database, true, () => 0)
    for (let n = 0; n < 50_000; n++) limits.mayRead(`before ${n}`)
    for (let n = 0; n < 600; n++) limits.countRead(address)
    for (let n = 0; n < 99_000; n++) limits.mayRead(`2001:db8::${n}`)
    expect(limits.mayRead(address)).toBe(false)
  })

  it('do not count pages, health and what is no call', async () => {
    const who = await person()
    for (let n = 0; n < 600; n++) await doing.read(who, app)
    expect((await doing.read(who, app)).status).toBe(429)
    for (const path of ['/api/health', '/api/openapi.json', '/api/login', '/feed.xml', '/robots.txt'])
      expect((await send(who, app, 'GET', path)).status, path).not.toBe(429)
  })
})

describe('what the database has counted', () => {
  it('is removed when no window needs it, and not before', async () => {
    await doing.extractionDay(await person(), app)
    const rows = async () =>
      (await app.pool.query(`select key from rate_counts where key like 'extractionDay%'`)).rowCount
    const before = await rows()
    expect(before).toBeGreaterThan(0)
    await beganAgo(rates.extractionDay.seconds)
    await app.services.limits.sweep()
    expect(await rows()).toBe(before)
    await beganAgo(26 * 3600)
    await app.services.limits.sweep()
    expect(await rows()).toBe(0)
  })
})
