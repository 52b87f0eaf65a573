import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { User } from '#contract/account.ts'
import { bodyOf, expectProblem } from '../../testing/answers.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { type Client, openClient, signedInClient } from '../../testing/client.ts'
import { sharedApp, sharedClient } from '../../testing/shared-app.ts'
import { signedInAs } from '../../testing/signed-in-as.ts'
import { settingsFor, sharedSingleSignOn } from '../../testing/single-sign-on.ts'
import { lackOfAdmin } from './roles.ts'

const app = sharedApp()
const member = sharedClient(app)
const sso = sharedSingleSignOn()

const password = 'password-1234'
const me = (client: Client) => bodyOf<User>(client.get('/api/auth/user'))

/** An instance in which nobody has an account. */
async function emptyApp(variables: Record<string, string> = {}): Promise<TestApp> {
  const opened = await testApp({ empty: true, variables })
  onTestFinished(() => opened.close())
  return opened
}

describe('the role of an account', () => {
  it('is taken from no field of a sign-up, a profile or an import', async () => {
    const visitor = openClient(app)
    const roles = { role: 'admin', isAdmin: true, suspendedUntil: null }
    const answer = await visitor.post('/api/auth/sign-up/email', {
      email: `${randomUUID()}@example.com`,
      password,
      ...roles,
      user: roles,
    })
    expect(await bodyOf<User>(answer)).toMatchObject({ role: 'member', suspendedUntil: null })
    await visitor.patch('/api/auth/user', { displayName: 'Ada', ...roles })
    const exported = await bodyOf<{ user: object }>(visitor.get('/api/export'))
    expect(exported.user).not.toHaveProperty('role')
    await visitor.post('/api/import', { ...exported, user: { ...exported.user, ...roles } })
    expect(await me(visitor)).toMatchObject({ displayName: 'Ada', role: 'member' })
  })

  it('is taken from no field of the sign-up form', async () => {
    const { browser } = openClient(app)
    const email = `${randomUUID()}@example.com`
    await browser.submit('/api/login', { intent: 'sign-up', email, password, role: 'admin' })
    expect(await bodyOf<User>(browser.get('/api/auth/user'))).toMatchObject({ email, role: 'member' })
  })

  it('does not come through an access token: a program is a member', async () => {
    const admin = await signedInAs(app, 'admin')
    expect(await me(admin)).toMatchObject({ role: 'admin' })
    const { secret } = await bodyOf<{ secret: string }>(
      admin.post('/api/tokens', { name: 'Program', scope: 'write' }),
    )
    const asked = await app.request('/api/auth/user', { headers: { authorization: `Bearer ${secret}` } })
    expect(await bodyOf<User>(asked)).toMatchObject({ id: admin.user.id, role: 'member' })
  })
})

describe('the first account of an empty instance', () => {
  it('is admin, the second is not, and the start says so until there is one', async () => {
    const empty = await emptyApp()
    expect(await lackOfAdmin(empty.database)).toBe('The first account will look after this server')
    const first = await signedInClient(empty)
    expect(first.user.role).toBe('admin')
    expect(await lackOfAdmin(empty.database)).toBeNull()
    expect((await signedInClient(empty)).user.role).toBe('member')
  })

  it('is one of those that come at once', async () => {
    const empty = await emptyApp()
    const people = await Promise.all(Array.from({ length: 6 }, () => signedInClient(empty)))
    expect(people.map(({ user }) => user.role).sort()).toEqual(['admin', ...Array(5).fill('member')])
  })

  it('is one also where the second begins before the first is there, and the first may still come to nothing', async () => {
    for (const [end, role] of [
      ['commit', 'member'],
      ['rollback', 'admin'],
    ] as const) {
      const empty = await emptyApp()
      const first = await empty.pool.connect()
      const add = 'insert into users (id, email) values (gen_random_uuid(), $1) returning role'
      await first.query('begin')
      expect((await first.query(add, ['first@example.com'])).rows).toEqual([{ role: 'admin' }])
      const second = empty.pool.query(add, ['second@example.com'])
      // Long enough for who does not wait: nothing else tells that somebody does.
      const meanwhile = await Promise.race([second, sleep(500, 'waits')])
      await first.query(end)
      first.release()
      expect(meanwhile).toBe('waits')
      expect((await second).rows).toEqual([{ role }])
    }
  })

  it('may come from single sign-on', async () => {
    const empty = await emptyApp({ ...settingsFor(sso.provider), OIDC_ONLY: 'true' })
    const [first, second] = [sso.browse(empty), sso.browse(empty)]
    await sso.comeAs(sso.somebody().subject, first)
    await sso.comeAs(sso.somebody().subject, second)
    expect(await bodyOf<User>(first.get('/api/auth/user'))).toMatchObject({ role: 'admin' })
    expect(await bodyOf<User>(second.get('/api/auth/user'))).toMatchObject({ role: 'member' })
  })

  it('is not made up for later: where people are and no admin, the start names the command', async () => {
    const empty = await emptyApp()
    await signedInAs(empty, 'member')
    expect(await lackOfAdmin(empty.database)).toContain('npm run -s people -- role EMAIL admin')
    expect((await signedInClient(empty)).user.role).toBe('member')
  })
})

describe('the last admin', () => {
  it('cannot delete the account, and can when there is another', async () => {
    const empty = await emptyApp()
    const admin = await signedInClient(empty)
    const { detail } = await expectProblem(await admin.delete('/api/auth/user'), 409)
    expect(detail).toBe('This is the only admin of the server: make somebody else admin first')
    expect(await me(admin)).toMatchObject({ id: admin.user.id })
    await signedInAs(empty, 'admin')
    expect((await admin.delete('/api/auth/user')).status).toBe(204)
  })

  it('is one of two who go at once', async () => {
    const empty = await emptyApp()
    for (let round = 0; round < 5; round++) {
      await empty.pool.query("update users set role = 'member'")
      const two = [await signedInAs(empty, 'admin'), await signedInAs(empty, 'admin')]
      const statuses = await Promise.all(two.map(async one => (await one.delete('/api/auth/user')).status))
      expect(statuses.sort()).toEqual([204, 409])
    }
  })

  it('keeps nobody else from going', async () => {
    expect(member.user.role).toBe('member')
    expect((await (await signedInClient(app)).delete('/api/auth/user')).status).toBe(204)
  })
})
