import { beforeEach, describe, expect, it } from 'vitest'
import type { PasswordLink } from '#contract/people.ts'
import { until } from '#extraction/testing/until.ts'
import { bodyOf, expectProblem } from '../../testing/answers.ts'
import { testApp } from '../../testing/app.ts'
import { openClient, type SignedInClient } from '../../testing/client.ts'
import { freshClient, sharedApp } from '../../testing/shared-app.ts'
import { signedInAs } from '../../testing/signed-in-as.ts'
import { settingsFor, sharedSingleSignOn } from '../../testing/single-sign-on.ts'
import { takePasswordLink } from './queries.ts'

const app = sharedApp()
const sso = sharedSingleSignOn()
const person = freshClient(app)
let admin: SignedInClient
beforeEach(async () => {
  admin = await signedInAs(app, 'admin')
})

const old = 'password-1234'
const fresh = 'another-5678'
const ask = (by: Pick<SignedInClient, 'post'>, id = person.user.id) =>
  by.post(`/api/people/${id}/password-link`)
const link = async () => {
  const { url } = await bodyOf<PasswordLink>(await ask(admin))
  return url.replace('http://localhost:3000', '')
}
const visitor = () => openClient(app).browser
const canSignIn = async (password: string) =>
  (await openClient(app).post('/api/auth/sign-in/email', { email: person.user.email, password })).status ===
  200

describe('POST /api/people/{id}/password-link', () => {
  it('answers 401 signed out, 403 to members and moderators, 404 for nobody, 409 without a password', async () => {
    await expectProblem(await ask(openClient(app)), 401)
    await expectProblem(await ask(person), 403)
    await expectProblem(await ask(await signedInAs(app, 'moderator')), 403)
    await expectProblem(await ask(admin, 'x'), 404)
    await expectProblem(await ask(admin, '01900000-0000-7000-8000-000000000000'), 404)
    await app.pool.query('update accounts set password = null where user_id = $1', [person.user.id])
    await expectProblem(await ask(admin), 409)
  })

  it('makes a link of an hour, of which the database has a hash, and tells the log', async () => {
    const answer = await ask(admin)
    expect(answer.status).toBe(201)
    const { url, expiresAt } = await bodyOf<PasswordLink>(answer)
    expect(url).toMatch(/^http:\/\/localhost:3000\/api\/login\?reset=[\w-]{43}$/)
    expect(Math.abs(Date.parse(expiresAt) - Date.now() - 3_600_000)).toBeLessThan(60_000)
    const { rows } = await app.pool.query('select * from password_links where user_id = $1', [person.user.id])
    expect(JSON.stringify(rows)).not.toContain(url.slice(-43))
    const log = await bodyOf<object[]>(person.get('/api/moderation-log?limit=1'))
    expect(log).toMatchObject([{ action: 'password-link', role: 'admin', subject: null }])
    expect(JSON.stringify(log)).not.toContain(person.user.email)
  })

  it('does not exist where there are no passwords', async () => {
    const only = await testApp({
      opened: app,
      variables: { ...settingsFor(sso.provider), OIDC_ONLY: 'true' },
    })
    const answer = await only.request(`http://localhost:3000/api/people/${person.user.id}/password-link`, {
      method: 'POST',
      headers: { cookie: admin.browser.cookies('/'), origin: 'http://localhost:3000' },
    })
    await only.close()
    await expectProblem(answer, 404)
  })
})

describe('a link to a new password', () => {
  it.each(['x', 'x'.repeat(43), 'a%00b'])(
    'says of %s that it holds no more, and hashes nothing',
    async secret => {
      for (const answer of [
        await visitor().get(`/api/login?reset=${secret}`),
        await visitor().submit(`/api/login?reset=${secret}`, { password: fresh }),
      ]) {
        expect(answer.status).toBe(404)
        expect(await answer.text()).toContain('This link holds no more')
      }
    },
  )

  it('shows one field that posts to its own address, and is not used up by looking', async () => {
    const address = await link()
    for (const _ of [1, 2]) {
      const answer = await visitor().get(address)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('cache-control')).toContain('no-store')
      const text = await answer.text()
      expect(text).toContain(`<form method="post" action="${address}"`)
      expect(text.match(/<input [^>]*type="password"/g)).toHaveLength(1)
      expect(text).not.toContain('<script')
    }
    expect(await canSignIn(old)).toBe(true)
  })

  it('refuses a password that is too short beside the field, another site’s form, and is not used up by either', async () => {
    const address = await link()
    const short = await visitor().submit(address, { password: 'short' })
    expect(short.status).toBe(422)
    expect(await short.text()).toContain('Use at least 8 characters')
    const foreign = await app.request(address, {
      method: 'POST',
      headers: { origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' },
      body: `password=${fresh}`,
    })
    expect(foreign.status).toBe(403)
    expect(await canSignIn(old)).toBe(true)
    expect((await visitor().submit(address, { password: fresh })).status).toBe(303)
  })

  it('saves the password once, ends every session, and leads to signing in', async () => {
    const address = await link()
    const other = openClient(app)
    await other.post('/api/auth/sign-in/email', { email: person.user.email, password: old })
    const browser = visitor()
    const answer = await browser.submit(address, { password: fresh })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/api/login?reset=done'])
    const said = await (await browser.get('/api/login?reset=done')).text()
    expect(said).toContain('Password saved')
    expect((await browser.get('/api/auth/user')).status).toBe(401)
    for (const client of [person, other]) await expectProblem(await client.get('/api/auth/user'), 401)
    expect([await canSignIn(old), await canSignIn(fresh)]).toEqual([false, true])
    expect((await browser.get(address)).status).toBe(404)
    expect((await visitor().submit(address, { password: 'third-9999' })).status).toBe(404)
    expect(await canSignIn(fresh)).toBe(true)
  })

  it('is used by one of two at once', async () => {
    const address = await link()
    const passwords = ['first-of-two', 'second-of-two']
    const statuses = await Promise.all(
      passwords.map(async password => (await visitor().submit(address, { password })).status),
    )
    expect(statuses.toSorted()).toEqual([303, 404])
    expect(await Promise.all(passwords.map(canSignIn))).toEqual(statuses.map(status => status === 303))
  })

  it('ends also a session that the old password was about to begin', async () => {
    const { email, id } = person.user
    const changing = await app.pool.connect()
    await changing.query('begin')
    await changing.query(
      `update accounts set password = 'other' where user_id = $1 and password is not null`,
      [id],
    )
    await changing.query('delete from sessions where user_id = $1', [id])
    const late = openClient(app)
    const answer = late.post('/api/auth/sign-in/email', { email, password: old })
    const begun = async () =>
      (await app.pool.query('select from sessions where user_id = $1', [id])).rowCount === 2
    await until('the sign-in to have begun a session', begun)
    await changing.query('commit')
    changing.release()
    await expectProblem(await answer, 401)
    expect((await app.pool.query('select from sessions where user_id = $1', [id])).rowCount).toBe(0)
  })

  it('is taken once, however many come between looking and taking', async () => {
    const secret = (await link()).slice(-43)
    const taken = await Promise.all(
      Array.from({ length: 8 }, (_, n) => takePasswordLink(app.database, secret, `hash-${n}`)),
    )
    expect(taken.filter(Boolean)).toHaveLength(1)
  })

  it('ends after an hour, with a newer one, with a changed password and with the account', async () => {
    const late = await link()
    await app.pool.query("update password_links set expires_at = now() - interval '1 second'")
    expect((await visitor().submit(late, { password: fresh })).status).toBe(404)
    const [earlier, newer] = [await link(), await link()]
    expect((await visitor().get(earlier)).status).toBe(404)
    expect((await visitor().get(newer)).status).toBe(200)
    await person.post('/api/auth/change-password', { currentPassword: old, newPassword: fresh })
    expect((await visitor().get(newer)).status).toBe(404)
    const last = await link()
    await person.delete('/api/auth/user')
    expect((await visitor().submit(last, { password: fresh })).status).toBe(404)
  })

  it('is not guessed: wrong ones count as failed sign-ins of the address', async () => {
    const limited = await testApp({ opened: app, variables: { RATE_LIMITS: 'on' } })
    const { browser } = openClient(limited)
    const statuses = []
    for (let n = 0; n < 51; n++)
      statuses.push((await browser.submit(`/api/login?reset=guess-${n}`, { password: fresh })).status)
    await limited.close()
    expect(statuses.slice(0, 50).every(status => status === 404)).toBe(true)
    expect(statuses[50]).toBe(429)
  })
})
