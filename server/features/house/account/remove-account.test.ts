import { afterEach, describe, expect, it } from 'vitest'
import type { Tip } from '#contract/tips.ts'
import { until } from '#extraction/testing/until.ts'
import { differences } from '../../../database/recount.ts'
import { expectProblem } from '../../../testing/answers.ts'
import { openClient, type SignedInClient, signedInClient } from '../../../testing/client.ts'
import { aPost, aTip } from '../../../testing/makers.ts'
import { freshClient, sharedApp, sharedClient } from '../../../testing/shared-app.ts'

const password = 'password-1234'

const app = sharedApp()
const client = freshClient(app)
const other = sharedClient(app)
afterEach(async () => {
  expect(await differences(app.pool)).toEqual([])
  expect(app.failures).toEqual([])
})

const judge = (by: SignedInClient, tipId: string, verdict = 'agree') =>
  by.post('/api/classifications', { tipId, classification: verdict })

/** Does everything that leaves something personal behind; gives the tip it was about. */
async function leaveTraces(by: SignedInClient, about: Tip): Promise<void> {
  const { stockId } = about
  await judge(by, about.id)
  await by.post('/api/my-stocks', { stockId })
  await by.delete(`/api/my-stocks/${stockId}`)
  await by.post('/api/my-stocks', { stockId })
  await by.post('/api/conclusions', { stockId, action: 'buy' })
  await by.post('/api/conclusions', { stockId, action: 'sell' })
  await by.post('/api/notes', { stockId, content: 'A note' })
  await by.post('/api/tasks', { stockId, task: 'A task' })
  await by.post('/api/feedback', { message: 'A message', email: by.user.email })
  await by.post('/api/posts', { title: 'Keyed', summary: 'A post' }, { 'idempotency-key': 'one' })
}

/** How many rows of each table name the person, in a reference or in text. */
async function rowsOf({ user }: SignedInClient): Promise<Record<string, number>> {
  const { rows: references } = await app.pool.query<{ place: string; column: string }>(`
    select attrelid::regclass::text as place, attname as column from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and confrelid = 'users'::regclass`)
  const places = [...references, { place: 'users', column: 'id' }]
  const counts: Record<string, number> = {}
  for (const { place, column } of places) {
    const { rows } = await app.pool.query(`select count(*)::int from ${place} where ${column} = $1`, [
      user.id,
    ])
    counts[`${place}.${column}`] = rows[0].count
  }
  const { rows } = await app.pool.query('select count(*)::int from feedback where email = $1', [user.email])
  counts['feedback.email'] = rows[0].count
  return counts
}

describe('DELETE /api/auth/user', () => {
  it('answers 401 signed out and 403 from another site, and deletes nothing', async () => {
    await expectProblem(await openClient(app).delete('/api/auth/user'), 401)
    await expectProblem(await client.delete('/api/auth/user', { origin: 'https://evil.example' }), 403)
    expect((await client.get('/api/auth/user')).status).toBe(200)
  })

  it('answers 204, clears the cookie and ends every session of the person at once', async () => {
    const second = openClient(app)
    await second.post('/api/auth/sign-in/email', { email: client.user.email, password })
    expect((await second.get('/api/auth/user')).status).toBe(200)
    const old = client.browser.cookies('/')
    const answer = await client.delete('/api/auth/user')
    expect([answer.status, await answer.text()]).toEqual([204, ''])
    expect(answer.headers.getSetCookie().join()).toMatch(/session_token=;.*Max-Age=0/)
    expect(client.browser.cookies('/')).toBe('')
    await expectProblem(await second.get('/api/auth/user'), 401)
    await expectProblem(await app.request('/api/auth/user', { headers: { cookie: old } }), 401)
    await expectProblem(await second.post('/api/notes', { stockId: 'x', content: '' }), 401)
  })

  it('leaves no sign-in behind: the e-mail is free for another account, which begins empty', async () => {
    const about = await aTip(other)
    await leaveTraces(client, about)
    await client.delete('/api/auth/user')
    const { email } = client.user
    const visitor = openClient(app)
    await expectProblem(await visitor.post('/api/auth/sign-in/email', { email, password }), 401)
    expect((await visitor.post('/api/auth/sign-up/email', { email, password })).status).toBe(201)
    expect(await (await visitor.get('/api/my-stocks')).json()).toEqual([])
    expect(await (await visitor.get('/api/feedback')).json()).toEqual([])
  })

  it('takes everything personal along, and nothing of others', async () => {
    const about = await aTip(other)
    await leaveTraces(other, about)
    const before = await rowsOf(other)
    await leaveTraces(client, about)
    const own = await rowsOf(client)
    for (const table of ['classifications', 'stock_judgements', 'my_stocks', 'conclusions', 'notes', 'tasks'])
      expect(own[`${table}.user_id`]).toBeGreaterThan(0)
    for (const table of [
      'conclusion_versions',
      'removed_my_stocks',
      'feedback',
      'post_keys',
      'sessions',
      'accounts',
    ])
      expect(own[`${table}.user_id`]).toBeGreaterThan(0)
    expect((await client.delete('/api/auth/user')).status).toBe(204)
    for (const [place, count] of Object.entries(await rowsOf(client)))
      expect([place, count]).toEqual([place, 0])
    expect(await rowsOf(other)).toEqual(before)
  })

  it('keeps posts and tips, also those another had deleted', async () => {
    const post = await aPost(client)
    const tip = await aTip(client, { postId: post.id })
    const deleted = await aTip(other, { postId: post.id })
    await client.delete(`/api/tips/${deleted.id}`)
    await client.delete('/api/auth/user')
    const tips = (await (await app.request(`/api/posts/${post.slug}/tips`)).json()) as Tip[]
    expect(tips.map(({ id }) => id)).toEqual([tip.id])
    expect((await other.post(`/api/tips/${deleted.id}/restore`)).status).toBe(200)
  })

  it('takes the judgements out of everybody’s counts, of deleted tips too', async () => {
    const [tip, deleted] = await Promise.all([aTip(other), aTip(other)])
    for (const { id } of [tip, deleted]) {
      await judge(client, id, 'disagree')
      await judge(other, id, 'agree')
    }
    await other.delete(`/api/tips/${deleted.id}`)
    await client.delete('/api/auth/user')
    await other.post(`/api/tips/${deleted.id}/restore`)
    for (const { postId } of [tip, deleted])
      expect(await (await other.get(`/api/posts/${postId}/tips`)).json()).toMatchObject([
        { consensus: { total: 1, agree: 1, disagree: 0, uncertain: 0 } },
      ])
  })
})

/** How often PostgreSQL has ended a wait of two transactions for each other here, as of now. */
async function deadlocks(): Promise<number> {
  const clients = await Promise.all(Array.from({ length: 8 }, () => app.pool.connect()))
  for (const client of clients) await client.query('select pg_stat_force_next_flush()')
  for (const client of clients) client.release()
  const { rows } = await app.pool.query(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  )
  return rows[0].deadlocks
}

describe('an account that is deleted while', () => {
  it('its person is judging leaves right counts, and tells the judging 200 or 401', async () => {
    const tips = await Promise.all(Array.from({ length: 6 }, () => aTip(other)))
    for (let round = 0; round < 8; round++) {
      const person = await signedInClient(app)
      await judge(person, tips[0]?.id ?? '', 'uncertain')
      const [answer, ...judging] = await Promise.all([
        person.delete('/api/auth/user'),
        ...tips.flatMap(({ id }) => [judge(person, id), judge(person, id, 'disagree'), judge(other, id)]),
      ])
      expect(answer?.status).toBe(204)
      for (const { status } of judging) expect([200, 401]).toContain(status)
      expect(await differences(app.pool)).toEqual([])
      expect((await rowsOf(person))['classifications.user_id']).toBe(0)
    }
  })

  it('its person and others write about the same things makes nobody wait for each other', async () => {
    const before = await deadlocks()
    for (let round = 0; round < 8; round++) {
      const person = await signedInClient(app)
      const post = await aPost(person, { author: 'Ada' })
      const tips = [
        await aTip(person, { postId: post.id }),
        await aTip(other, { postId: post.id }),
        await aTip(person, { postId: post.id }),
      ]
      const [first, second, third] = tips.map(({ id }) => id)
      for (const { id } of tips) await judge(person, id, 'uncertain')
      const stockId = tips[0]?.stockId ?? ''
      await person.post('/api/conclusions', { stockId, action: 'buy' })
      const answers = await Promise.all([
        judge(person, third ?? ''),
        person.post('/api/conclusions', { stockId, action: 'sell' }),
        person.post('/api/tips', { stockId, postId: post.id, text: 'x' }),
        person.delete(`/api/tips/${second}`),
        person.delete('/api/auth/user'),
        judge(person, first ?? ''),
        person.post('/api/conclusions', { stockId, action: 'hold' }),
        other.delete(`/api/tips/${first}`),
        other.post('/api/tips', { stockId, postId: post.id, text: 'x' }),
        other.patch(`/api/tips/${third}`, { stance: 'bearish' }),
        judge(other, third ?? ''),
      ])
      for (const { status } of answers) expect([200, 201, 204, 401, 404]).toContain(status)
    }
    expect((await deadlocks()) - before).toBe(0)
  })

  it('somebody writes to a tip that it judged and deleted waits for the post of it, before the tip', async () => {
    const tip = await aTip(other)
    await judge(client, tip.id)
    expect((await client.delete(`/api/tips/${tip.id}`)).status).toBe(204)
    const before = await deadlocks()
    const writer = await app.pool.connect()
    try {
      // The order of every write to a tip.
      await writer.query('begin')
      await writer.query('select from posts where id = $1 for update', [tip.postId])
      const leaving = client.delete('/api/auth/user')
      await until('the account to wait for the post', async () => {
        const { rowCount } = await app.pool.query(
          "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        )
        return rowCount
      })
      await writer.query('select from tips where id = $1 for update', [tip.id])
      await writer.query('commit')
      expect((await leaving).status).toBe(204)
    } finally {
      writer.release()
    }
    expect((await deadlocks()) - before).toBe(0)
  })

  it('its person writes of every kind tells them 2xx or 401, never 500', async () => {
    const { stockId, postId, id } = await aTip(other)
    for (let round = 0; round < 5; round++) {
      const person = await signedInClient(app)
      const exported = await (await person.get('/api/export')).json()
      const answers = await Promise.all([
        person.post('/api/notes', { stockId, content: 'x' }),
        person.post('/api/tasks', { stockId, task: 'x' }),
        person.post('/api/my-stocks', { stockId }),
        person.post('/api/conclusions', { stockId, action: 'buy' }),
        person.delete('/api/auth/user'),
        person.post('/api/conclusions', { stockId, action: 'sell' }),
        person.post('/api/feedback', { message: 'x' }),
        person.post('/api/tips', { stockId, postId, text: 'x' }),
        person.post('/api/posts', { title: 'x', summary: 'x' }),
        person.post('/api/import', exported),
        person.patch(`/api/tips/${id}`, { text: 'x' }),
        person.patch('/api/auth/user', { displayName: 'x' }),
      ])
      for (const { status } of answers) expect([200, 201, 204, 401]).toContain(status)
      for (const [place, count] of Object.entries(await rowsOf(person)))
        expect([place, count]).toEqual([place, 0])
    }
  })

  it('another deletes, restores and moves the tips it judged leaves right counts', async () => {
    for (let round = 0; round < 5; round++) {
      const tips = await Promise.all(Array.from({ length: 3 }, () => aTip(other)))
      const person = await signedInClient(app)
      for (const { id } of tips) await judge(person, id)
      const answers = await Promise.all([
        person.delete('/api/auth/user'),
        other.delete(`/api/tips/${tips[0]?.id}`),
        other.patch(`/api/tips/${tips[1]?.id}`, { stockId: tips[2]?.stockId }),
        other.delete(`/api/tips/${tips[2]?.id}`),
        other.post(`/api/tips/${tips[2]?.id}/restore`),
      ])
      expect(answers.slice(0, 4).map(({ status }) => status)).toEqual([204, 204, 200, 204])
      expect(await differences(app.pool)).toEqual([])
    }
  })
})
