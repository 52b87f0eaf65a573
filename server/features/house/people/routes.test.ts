import { describe, expect, it, onTestFinished } from 'vitest'
import type { LogEntry } from '#contract/moderation-log.ts'
import { type Person, peopleApi } from '#contract/people.ts'
import type { Role } from '#contract/roles.ts'
import { bodyOf, expectProblem, walk } from '../../../testing/answers.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { type Client, openClient, type SignedInClient, signedInClient } from '../../../testing/client.ts'
import { aPost, aTip } from '../../../testing/makers.ts'
import { sharedApp } from '../../../testing/shared-app.ts'
import { signedInAs } from '../../../testing/signed-in-as.ts'
import { aToken, withToken } from '../../../testing/tokens.ts'

const app = sharedApp()
const day = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString()
const somebody = (role: Role = 'member', on: TestApp = app) => signedInAs(on, role)
const change = (by: Client, { user }: SignedInClient, changes: object) =>
  by.patch(`/api/people/${user.id}`, changes)
const roleOf = async (client: Client) => (await bodyOf<{ role: Role }>(client.get('/api/auth/user'))).role
const note = async (by: Client) => {
  const { id } = await bodyOf<{ id: string }>(by.post('/api/stocks', { ticker: 'NOTE' }))
  return by.post('/api/notes', { stockId: id, content: 'x' })
}

describe('GET /api/people', () => {
  it('answers 401 signed out, 404 to members and 403 to tokens', async () => {
    await expectProblem(await openClient(app).get('/api/people'), 401)
    await expectProblem(await (await somebody()).get('/api/people'), 404)
    const { secret } = await aToken(await somebody('admin'))
    await expectProblem(await withToken(app, secret, '/api/people'), 403)
  })

  it('answers 422 for more than 200 characters', async () => {
    await expectProblem(await (await somebody('admin')).get(`/api/people?q=${'x'.repeat(201)}`), 422, ['q'])
  })

  it('tells admins everybody with address, moderators without, newest first, page by page', async () => {
    const [admin, moderator] = [await somebody('admin'), await somebody('moderator')]
    const newest = await somebody()
    const seen = await walk<Person>(path => admin.get(path), '/api/people?limit=2')
    expect(peopleApi.list.result.parse(seen)).toEqual(seen)
    expect(seen.slice(0, 3)).toMatchObject(
      [newest, moderator, admin].map(({ user: { id, email, role } }) => ({ id, email, role })),
    )
    const { rows } = await app.pool.query('select count(*)::int from users')
    expect(seen).toHaveLength(rows[0].count)
    const told = await bodyOf<Person[]>(moderator.get('/api/people?limit=100'))
    expect(told.map(({ id }) => id)).toEqual(seen.map(({ id }) => id))
    expect(told.every(({ email }) => email === null)).toBe(true)
    expect(JSON.stringify(told)).not.toContain('@')
  })

  it('finds by a part of a name, and by an address for admins alone', async () => {
    const [admin, moderator] = [await somebody('admin'), await somebody('moderator')]
    const wanted = await somebody()
    await wanted.patch('/api/auth/user', { firstName: 'Zoë', lastName: 'Quill_50%' })
    const found = async (by: Client, q: string) =>
      (await bodyOf<Person[]>(by.get(`/api/people?q=${encodeURIComponent(q)}`))).map(({ id }) => id)
    for (const by of [admin, moderator]) {
      expect(await found(by, ' zoë QUILL')).toEqual([wanted.user.id])
      expect(await found(by, 'l_50%')).toEqual([wanted.user.id])
      expect(await found(by, 'l_5%')).toEqual([])
    }
    expect(await found(admin, wanted.user.email.slice(0, 20).toUpperCase())).toEqual([wanted.user.id])
    expect(await found(moderator, wanted.user.email.slice(0, 20))).toEqual([])
    await wanted.patch('/api/auth/user', { displayName: 'Nib' })
    expect(await found(moderator, 'nib')).toEqual([wanted.user.id])
  })
})

describe('GET /api/people?post= and ?tip=', () => {
  it('answers 422 for what is no id', async () => {
    const moderator = await somebody('moderator')
    for (const kind of ['post', 'tip'])
      await expectProblem(await moderator.get(`/api/people?${kind}=mine`), 422, [kind])
  })

  it('tell who added a post or a tip, hidden too, and nobody where the account is gone', async () => {
    const moderator = await somebody('moderator')
    const [poster, another] = [await somebody(), await somebody()]
    const post = await aPost(poster)
    const tip = await aTip(another, { postId: post.id })
    const told = async (query: string) =>
      (await bodyOf<Person[]>(moderator.get(`/api/people?${query}`))).map(({ id }) => id)
    await moderator.post(`/api/posts/${post.id}/hide`, { reason: 'x' })
    expect(await told(`post=${post.id}`)).toEqual([poster.user.id])
    expect(await told(`tip=${tip.id}`)).toEqual([another.user.id])
    expect(await told(`tip=${post.id}`)).toEqual([])
    await another.delete('/api/auth/user')
    expect(await told(`tip=${tip.id}`)).toEqual([])
  })
})

describe('PATCH /api/people/{id}', () => {
  it('answers 401 signed out, 403 to members and tokens, 404 for nobody', async () => {
    const [one, admin] = [await somebody(), await somebody('admin')]
    await expectProblem(await change(openClient(app), one, { role: 'admin' }), 401)
    await expectProblem(await change(one, one, { role: 'admin' }), 403)
    const { secret } = await aToken(admin)
    const path = `/api/people/${one.user.id}`
    await expectProblem(await withToken(app, secret, path, 'PATCH', { role: 'admin' }), 403)
    for (const id of ['x', '01900000-0000-7000-8000-000000000000'])
      await expectProblem(await admin.patch(`/api/people/${id}`, { role: 'admin' }), 404)
    expect(await roleOf(one)).toBe('member')
  })

  it.each([
    [{ role: 'owner' }, 'role'],
    [{ role: null }, 'role'],
    [{ suspendedUntil: 'soon' }, 'suspendedUntil'],
    [{ suspendedUntil: inDays(-1) }, 'suspendedUntil'],
    [{ suspendedUntil: inDays(0.5) }, 'suspendedUntil'],
    [{ suspendedUntil: inDays(366) }, 'suspendedUntil'],
    [{ why: 7 }, 'why'],
  ])('refuses %j', async (changes, field) => {
    const [admin, one] = [await somebody('admin'), await somebody()]
    await expectProblem(await change(admin, one, changes), 422, [field])
  })

  it('lets moderators give no role, and suspend members alone', async () => {
    const [moderator, one] = [await somebody('moderator'), await somebody()]
    await expectProblem(await change(moderator, one, { role: 'moderator' }), 403)
    await expectProblem(await change(moderator, moderator, { role: 'admin' }), 403)
    for (const role of ['moderator', 'admin'] as const)
      await expectProblem(await change(moderator, await somebody(role), { suspendedUntil: inDays(7) }), 403)
    await expectProblem(await change(moderator, one, { role: 'member', suspendedUntil: inDays(7) }), 403)
    expect((await note(one)).status).toBe(201)
    const until = inDays(7)
    const changed = await bodyOf<Person>(await change(moderator, one, { suspendedUntil: until }))
    expect(changed).toMatchObject({ id: one.user.id, email: null, suspendedUntil: until })
  })

  it('gives roles that hold at once, and tells the log without a name', async () => {
    const [admin, one] = [await somebody('admin'), await somebody()]
    const given = await bodyOf<Person>(await change(admin, one, { role: 'moderator', why: 'Knows much' }))
    expect(given).toMatchObject({ email: one.user.email, role: 'moderator' })
    expect(await roleOf(one)).toBe('moderator')
    expect((await one.get('/api/people')).status).toBe(200)
    await change(admin, one, { role: 'moderator' })
    await change(admin, one, { role: 'member' })
    await expectProblem(await one.get('/api/people'), 404)
    const log = await bodyOf<LogEntry[]>(one.get('/api/moderation-log?limit=3'))
    expect(log.slice(0, 2)).toMatchObject([
      { action: 'role', role: 'admin', details: { from: 'moderator', to: 'member' }, why: null },
      { action: 'role', details: { from: 'member', to: 'moderator' }, why: 'Knows much', subject: null },
    ])
    expect(log[2]?.subjectId).not.toBe(one.user.id)
  })

  it('suspends for so long, and ends it; admins are not suspended, and who is given more to do writes again', async () => {
    const [admin, one] = [await somebody('admin'), await somebody()]
    await one.patch('/api/auth/user', { displayName: 'Loud' })
    for (const days of [1, 365]) {
      expect((await change(admin, one, { suspendedUntil: inDays(days) })).status).toBe(200)
      expect((await one.get('/api/my-stocks')).status).toBe(200)
      const { detail } = await expectProblem(await note(one), 403)
      expect(detail).toMatch(/^Suspended until /)
    }
    await change(admin, one, { suspendedUntil: null, why: 'A mistake' })
    expect((await note(one)).status).toBe(201)
    const log = await bodyOf<LogEntry[]>(one.get('/api/moderation-log?limit=3'))
    expect(log).toMatchObject([
      { action: 'unsuspend', subject: 'Loud', why: 'A mistake' },
      { action: 'suspend', subject: 'Loud', details: { until: expect.stringMatching(/^\d{4}-/) } },
      { action: 'suspend' },
    ])
    await change(admin, one, { suspendedUntil: inDays(2) })
    await change(admin, one, { role: 'moderator' })
    expect((await note(one)).status).toBe(201)
    await expectProblem(await change(admin, await somebody('admin'), { suspendedUntil: inDays(2) }), 409)
    await expectProblem(await change(admin, one, { role: 'admin', suspendedUntil: inDays(2) }), 409)
    expect(await roleOf(one)).toBe('moderator')
  })

  it('keeps the last admin, also of two who demote each other at once', async () => {
    const empty = await testApp({ empty: true })
    onTestFinished(() => empty.close())
    const first = await signedInClient(empty)
    await expectProblem(await change(first, first, { role: 'member' }), 409)
    const second = await somebody('admin', empty)
    for (let round = 0; round < 5; round++) {
      await empty.pool.query("update users set role = 'admin'")
      empty.services.auth.sessions.forget()
      const [one, other] = await Promise.all([
        change(first, second, { role: 'member' }),
        change(second, first, { role: 'moderator' }),
      ])
      // Whoever comes second is refused: as the last admin's demotion, or because they are none any more.
      expect([one.status, other.status].sort()).toContain(200)
      expect([409, 403]).toContain([one.status, other.status].sort()[1])
      const { rows } = await empty.pool.query("select from users where role = 'admin'")
      expect(rows).toHaveLength(1)
    }
  })
})

describe('somebody suspended', () => {
  it('writes nothing a second later, in another process, by session, token or assistant, and reads on', async () => {
    const one = await somebody()
    const { secret } = await aToken(one)
    const elsewhere = await testApp({ opened: app, variables: { PUBLIC_CACHE: 'on' } })
    onTestFinished(() => elsewhere.close())
    const there = (path: string, method = 'GET', body?: object) =>
      elsewhere.request(`http://localhost:3000${path}`, {
        method,
        headers: {
          cookie: one.browser.cookies('/'),
          origin: 'http://localhost:3000',
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      })
    const post = await aPost(one)
    // Remembered there before, as a session that has just been used is.
    expect((await there('/api/auth/user')).status).toBe(200)
    expect((await there('/api/stocks', 'POST', { ticker: 'ELSE' })).status).toBe(201)
    await change(await somebody('admin'), one, { suspendedUntil: inDays(3) })
    await expectProblem(await there('/api/stocks', 'POST', { ticker: 'ELSF' }), 403)
    await expectProblem(await there('/api/auth/user', 'DELETE'), 403)
    await expectProblem(await withToken(app, secret, '/api/stocks', 'POST', { ticker: 'ELSF' }), 403)
    const told = await app.request('/mcp', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${secret}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'track_stock', arguments: { stock: 'ELSE' } },
      }),
    })
    expect(await told.text()).toContain('Suspended until')
    expect((await there(`/api/posts/${post.slug}`)).status).toBe(200)
    expect((await there('/api/export')).status).toBe(200)
    expect((await withToken(app, secret, '/api/my-stocks')).status).toBe(200)
  })
})
