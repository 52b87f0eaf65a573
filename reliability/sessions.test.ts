import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { expectGrowth } from '#extraction/testing/growth.ts'
import { sessionCookie } from '#server/auth/sessions/session-cookie.ts'
import { expectProblem } from '#server/testing/answers.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { openBrowser } from '#server/testing/browser.ts'
import type { SignedInClient } from '#server/testing/client.ts'
import { sharedApp } from '#server/testing/shared-app.ts'
import { lateness } from './testing/lateness.ts'
import { people } from './testing/people.ts'
import { rounds } from './testing/rounds.ts'
import { signInPath, signingIn } from './testing/signing-in.ts'

/** One process, with limits, on a database that a second one uses too: sessions hold across both. */
const app = sharedApp({ variables: { RATE_LIMITS: 'on' } })
const second = sharedApp({ variables: { RATE_LIMITS: 'on' }, opened: app })
let someone: () => Promise<SignedInClient>
beforeAll(async () => {
  someone = await people(app)
})

const { browse, isAlive, signIn, userOf } = signingIn(app)
const password = 'password-1234'
const cookieOf = (client: SignedInClient) => client.browser.cookies('/')
const write = (cookie: string, on: TestApp) =>
  on.request('/api/stocks', {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: '{"ticker":"WRITE"}',
  })
const sessionsOf = async ({ user }: SignedInClient) =>
  (await app.pool.query('select token from sessions where user_id = $1', [user.id])).rows.map(
    ({ token }) => token,
  )

describe('a session', () => {
  it('is never one that the visitor brought along', async () => {
    const victim = await someone()
    const attacker = await someone()
    const planted = cookieOf(attacker)
    const answer = await app.request(signInPath, {
      method: 'POST',
      headers: { cookie: planted, 'content-type': 'application/json' },
      body: JSON.stringify({ email: victim.user.email, password }),
    })
    expect(answer.status).toBe(200)
    const [given = ''] = answer.headers.getSetCookie()[0]?.split(';') ?? []
    expect(given).not.toBe(planted)
    expect(await (await userOf(given)).json()).toMatchObject({ id: victim.user.id })
    expect(await (await userOf(planted)).json()).toMatchObject({ id: attacker.user.id })
  })

  it('is not made of a token that we did not sign, also one that stands in the database', async () => {
    const client = await someone()
    const [token = ''] = await sessionsOf(client)
    const { name } = sessionCookie(app.services.config.publicUrl, app.services.auth.secret)
    const other = sessionCookie(app.services.config.publicUrl, 'another secret')
    expect(other.name).toBe(name)
    const [, signature = ''] = decodeURIComponent(cookieOf(client)).split('.')
    const forged = [
      token,
      `${token}.`,
      `${token}.${'A'.repeat(43)}=`,
      `${token}x.${signature}`,
      `${randomUUID()}.${signature}`,
      `${token}.${signature.toLowerCase()}`,
      `.${signature}`,
      '',
      'undefined',
    ]
    for (const value of forged)
      expect((await userOf(`${name}=${encodeURIComponent(value)}`)).status, value).toBe(401)
    expect(await isAlive(cookieOf(client))).toBe(true)
  })

  it('has a token of its own at every sign-in, from a source that cannot be guessed', async () => {
    const client = await someone()
    const tokens = new Set<string>()
    for (let n = 0; n < 5 * rounds; n++) {
      const browser = browse()
      expect((await signIn(client.user.email, password, browser)).status).toBe(200)
      tokens.add(browser.cookies('/'))
    }
    expect(tokens.size).toBe(5 * rounds)
    for (const token of await sessionsOf(client)) expect(token.length).toBeGreaterThanOrEqual(32)
  })

  it('ends with its time, and a read does not make it longer', async () => {
    const client = await someone()
    const { rows: before } = await app.pool.query('select max(expires_at) from sessions')
    expect(await isAlive(cookieOf(client))).toBe(true)
    expect((await app.pool.query('select max(expires_at) from sessions')).rows).toEqual(before)
    await app.pool.query(`update sessions set expires_at = now() - interval '1 second' where user_id = $1`, [
      client.user.id,
    ])
    expect((await write(cookieOf(client), app)).status).toBe(401)
    expect(await isAlive(cookieOf(client), second)).toBe(false)
  })

  it('that is old and stands first among two cookies does not win over the living one', async () => {
    const stale = await someone()
    const client = await someone()
    const old = cookieOf(stale)
    expect((await stale.get('/api/logout', { 'sec-fetch-site': 'same-origin' })).status).toBe(302)
    for (const both of [`${old}; ${cookieOf(client)}`, `${cookieOf(client)}; ${old}`]) {
      expect(await (await userOf(both)).json()).toMatchObject({ id: client.user.id })
      expect((await write(both, app)).status).toBeLessThan(300)
    }
    const foreign = `${old.split('=')[0]}=somebody-elses`
    expect(await (await userOf(`${foreign}; ${cookieOf(client)}`)).json()).toMatchObject({
      id: client.user.id,
    })
  })

  it('costs no request that carries thousands of cookies of its name much time', async () => {
    const [pair = ''] = cookieOf(await someone()).split(';')
    const many = (count: number) => Array(count).fill(`${pair}x`).join('; ')
    await expectGrowth(2000, async count => expect((await userOf(many(count))).status).toBe(401))
  })
})

describe('signing out', () => {
  it('ends the session on the server: at once here, for a write at once and a read within 1 s elsewhere', async () => {
    const client = await someone()
    const cookie = cookieOf(client)
    expect(await isAlive(cookie, second)).toBe(true)
    const answer = await client.get('/api/logout', { 'sec-fetch-site': 'same-origin' })
    const ended = performance.now()
    expect(answer.headers.getSetCookie()[0]).toMatch(/; Max-Age=0; Path=\/; HttpOnly/)
    expect(await isAlive(cookie)).toBe(false)
    expect((await write(cookie, second)).status).toBe(401)
    expect(await lateness(ended, async () => !(await isAlive(cookie, second)))).toBeLessThan(1000)
    expect(await sessionsOf(client)).toEqual([])
  })

  it('ends one session and leaves those of the same person in other browsers', async () => {
    const client = await someone()
    const elsewhere = browse()
    await signIn(client.user.email, password, elsewhere)
    await client.get('/api/logout', { 'sec-fetch-site': 'none' })
    expect(await isAlive(elsewhere.cookies('/'))).toBe(true)
  })

  it('ends both sessions of a browser that sends two', async () => {
    const [one, two] = [await someone(), await someone()]
    const both = `${cookieOf(one)}; ${cookieOf(two)}`
    await app.request('/api/logout', { headers: { cookie: both, 'sec-fetch-site': 'same-origin' } })
    expect([await isAlive(cookieOf(one)), await isAlive(cookieOf(two))]).toEqual([false, false])
  })

  it.each([
    ['a link, a form or a script of another site', { 'sec-fetch-site': 'cross-site' }],
    ['another host of our domain', { 'sec-fetch-site': 'same-site' }],
    ['an old browser on another site', { referer: 'https://evil.example/' }],
    ['a site whose name begins as ours', { referer: 'http://localhost:3000.evil.example/' }],
    ['a site that names us before an @', { referer: 'http://localhost:3000@evil.example/' }],
    ['a sandbox', { origin: 'null' }],
    ['a Referer that is no address', { referer: 'localhost:3000' }],
    ['a page that is loaded in advance', { 'sec-purpose': 'prefetch;prerender', 'sec-fetch-site': 'none' }],
  ])('is not caused by %s', async (_who, headers) => {
    const client = await someone()
    const answer = await client.get('/api/logout', headers)
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('Log out')
    expect(answer.headers.getSetCookie()).toEqual([])
    expect(await isAlive(cookieOf(client))).toBe(true)
  })
})

describe('a change of password', () => {
  it('ends the session it was made with and all others, in every process', async () => {
    const client = await someone()
    const old = cookieOf(client)
    const elsewhere = browse()
    await signIn(client.user.email, password, elsewhere)
    const answer = await client.post('/api/auth/change-password', {
      currentPassword: password,
      newPassword: 'password-5678',
    })
    expect(answer.status).toBe(204)
    for (const dead of [old, elsewhere.cookies('/')]) {
      expect(await isAlive(dead)).toBe(false)
      expect((await write(dead, second)).status).toBe(401)
    }
    expect(cookieOf(client)).not.toBe(old)
    expect(await isAlive(cookieOf(client))).toBe(true)
    expect((await signIn(client.user.email, password)).status).toBe(401)
  })
})

describe('a deleted account', () => {
  it('takes all its sessions with it, in every process', async () => {
    const client = await someone()
    const cookie = cookieOf(client)
    const elsewhere = browse()
    await signIn(client.user.email, password, elsewhere)
    expect((await client.delete('/api/auth/user')).status).toBe(204)
    for (const dead of [cookie, elsewhere.cookies('/')]) {
      expect(await isAlive(dead)).toBe(false)
      expect((await write(dead, second)).status).toBe(401)
    }
    expect((await signIn(client.user.email, password)).status).toBe(401)
  })
})

describe('the cookie', () => {
  it.each([
    [
      'http://localhost:3000',
      /^better-auth\.session_token=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    ],
    [
      'https://tips.example',
      /^__(Host|Secure)-better-auth\.session_token=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    ],
  ])('of %s is for this site alone, and so is the one that clears it', async (publicUrl, form) => {
    const site = await testApp({ variables: { PUBLIC_URL: publicUrl }, opened: app })
    const browser = openBrowser(site.request, publicUrl)
    const { email } = (await someone()).user
    const answers = [
      await browser.send('POST', signInPath, { email, password }),
      await browser.submit('/api/login', { email, password }, { origin: publicUrl }),
    ]
    for (const answer of answers) {
      const [cookie = '', ...more] = answer.headers.getSetCookie()
      expect(more).toEqual([])
      expect(cookie).toMatch(form)
      expect(answer.headers.get('cache-control')).toMatch(/no-store/)
    }
    const [name = ''] = browser.cookies('/').split('=')
    const cleared = await browser.get('/api/logout', { 'sec-fetch-site': 'same-origin' })
    const [gone = ''] = cleared.headers.getSetCookie()
    expect(gone.startsWith(`${name}=;`)).toBe(true)
    expect(gone.includes('; Secure')).toBe(publicUrl.startsWith('https:'))
    // Under https a cookie without the prefix, which http could have set, is nobody's.
    const bare = `better-auth.session_token=${browser.cookies('/').slice(name.length + 1)}`
    expect(await isAlive(bare, site)).toBe(false)
    await site.close()
  })
})

describe('the rest of the library', () => {
  it.each([
    'GET /api/auth/get-session',
    'POST /api/auth/revoke-sessions',
    'POST /api/auth/set-password',
    'POST /api/auth/request-password-reset',
    'POST /api/auth/change-email',
    'POST /api/auth/update-user',
    'POST /api/auth/delete-user',
    'POST /api/auth/sign-in/social',
    'POST /api/auth/link-social',
  ])('%s is not there', async line => {
    const client = await someone()
    const [method = '', path = ''] = line.split(' ')
    const answer = await client.browser.send(method, path, method === 'GET' ? undefined : {})
    await expectProblem(answer, 404)
  })
})
