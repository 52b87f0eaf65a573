import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Token } from '#contract/tokens.ts'
import { bodyOf, expectProblem } from '../../testing/answers.ts'
import { testApp } from '../../testing/app.ts'
import { openClient, signedInClient } from '../../testing/client.ts'
import { everyEndpoint, pathOf } from '../../testing/every-endpoint.ts'
import { aPost, aStock, aTip } from '../../testing/makers.ts'
import { freshClient, sharedApp, sharedClient } from '../../testing/shared-app.ts'
import { aToken, withToken } from '../../testing/tokens.ts'

const app = sharedApp()
const client = freshClient(app)
const other = sharedClient(app)

const add = (by = client, more: object = {}) => aToken(by, more)
const list = (by = client) => bodyOf<Token[]>(by.get('/api/tokens'))

describe('a call with a token', () => {
  it.each([
    ['nothing', 'Bearer'],
    ['a blank', 'Bearer '],
    ['another word', 'Bearer secret'],
    ['one that nobody has', `Bearer tipfolio_${'A'.repeat(43)}`],
    ['one that is too long', `Bearer tipfolio_${'A'.repeat(44)}`],
    ['letters that no token has', `Bearer tipfolio_${'%'.repeat(43)}`],
    ['a mark of the database', "bearer tipfolio_'; drop table tokens; --"],
  ])('is refused with 401 for %s, and the cookie beside it does not help', async (_, authorization) => {
    for (const path of ['/api/my-stocks', '/api/posts', '/api/auth/user']) {
      const answer = await client.get(path, { authorization })
      expect(answer.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"')
      expect(answer.headers.get('cache-control')).toBe('no-store')
      await expectProblem(answer, 401)
    }
  })

  it('is refused with 401 once the token has expired', async () => {
    const { id, secret } = await add(client, { expiresInDays: 1 })
    expect((await withToken(app, secret, '/api/my-stocks')).status).toBe(200)
    await app.pool.query("update tokens set expires_at = now() - interval '1 ms' where id = $1", [id])
    await expectProblem(await withToken(app, secret, '/api/my-stocks'), 401)
  })

  it('is refused with 401 once the account is gone', async () => {
    const { secret } = await add()
    expect((await client.delete('/api/auth/user')).status).toBe(204)
    await expectProblem(await withToken(app, secret, '/api/my-stocks'), 401)
    const { rows } = await app.pool.query('select id from tokens where user_id = $1', [client.user.id])
    expect(rows).toEqual([])
  })

  it('is refused with 403 for every write, where the token may only read', async () => {
    const { secret } = await add(client, { scope: 'read' })
    for (const endpoint of await everyEndpoint()) {
      if (endpoint.method === 'GET') continue
      const answer = await withToken(app, secret, pathOf(endpoint), endpoint.method)
      if (endpoint.forTokens) expect(answer.headers.get('www-authenticate')).toContain('insufficient_scope')
      await expectProblem(answer, 403)
    }
    expect((await withToken(app, secret, '/api/my-stocks')).status).toBe(200)
  })

  it('is refused with 403 for what decides over the account', async () => {
    const { id, secret } = await add()
    const closed = (await everyEndpoint()).filter(({ forTokens }) => !forTokens)
    expect(closed.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
      'DELETE /api/auth/user',
      'DELETE /api/calendar',
      'DELETE /api/example',
      'DELETE /api/invitations/{id}',
      'DELETE /api/tokens',
      'DELETE /api/tokens/{id}',
      'GET /api/calendar',
      'GET /api/cases.jsonl',
      'GET /api/invitations',
      'GET /api/jobs',
      'GET /api/me/mail',
      'GET /api/moderation',
      'GET /api/moderation/counts',
      'GET /api/moderation/open',
      'GET /api/people',
      'GET /api/people/newcomers',
      'GET /api/reports',
      'GET /api/sign-in-ways',
      'GET /api/tokens',
      'GET /api/upkeep',
      'PATCH /api/auth/user',
      'PATCH /api/feedback/{id}',
      'PATCH /api/instance',
      'PATCH /api/people/{id}',
      'POST /api/auth/change-password',
      'POST /api/auth/sign-in/email',
      'POST /api/auth/sign-up/email',
      'POST /api/calendar',
      'POST /api/example',
      'POST /api/invitations',
      'POST /api/invitations/several',
      'POST /api/jobs/again',
      'POST /api/me/mail/confirm',
      'POST /api/people/removals',
      'POST /api/people/removals/{id}/undo',
      'POST /api/people/{id}/password-link',
      'POST /api/people/{id}/remove',
      'POST /api/people/{id}/unremove',
      'POST /api/posts/{post}/hide',
      'POST /api/posts/{post}/unhide',
      'POST /api/reasons/{id}/hide',
      'POST /api/reasons/{id}/unhide',
      'POST /api/reports/{id}/decide',
      'POST /api/reports/{id}/reopen',
      'POST /api/strategists/{id}/hide',
      'POST /api/strategists/{id}/homes',
      'POST /api/strategists/{id}/merge',
      'POST /api/strategists/{id}/unhide',
      'POST /api/strategists/{id}/unmerge',
      'POST /api/tips/{id}/hide',
      'POST /api/tips/{id}/unhide',
      'POST /api/tokens',
      'PUT /api/me/mail',
      'PUT /api/upkeep/version',
    ])
    for (const endpoint of closed)
      await expectProblem(await withToken(app, secret, pathOf(endpoint, id), endpoint.method), 403)
    expect(await list()).toHaveLength(1)
  })

  it('is its person’s without any cookie, and never kept', async () => {
    const { secret } = await add()
    const stock = await aStock(other)
    const tracked = await withToken(app, secret, '/api/my-stocks', 'POST', { stockId: stock.id })
    expect(tracked.status).toBe(201)
    const answer = await withToken(app, secret, '/api/my-stocks')
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    expect(answer.headers.get('etag')).toBeNull()
    expect(await bodyOf(answer)).toMatchObject([{ stock: { id: stock.id } }])
    expect(await bodyOf(withToken(app, secret, '/api/auth/user'))).toEqual(client.user)
  })

  it('is the token’s, whoever the cookie beside it belongs to', async () => {
    const { secret } = await add()
    const answer = await other.get('/api/auth/user', { authorization: `bearer ${secret}` })
    expect(await bodyOf(answer)).toEqual(client.user)
  })

  it('may come from another origin: no browser sends a token by itself', async () => {
    const { secret } = await add()
    const stock = await aStock(other)
    const answer = await app.request('/api/notes', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${secret}`,
        'content-type': 'application/json',
        origin: 'https://notebook.example',
      },
      body: JSON.stringify({ stockId: stock.id, content: 'Margins' }),
    })
    expect(answer.status).toBe(201)
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  })

  it('leaves an Authorization of another kind to whoever asked for it', async () => {
    const authorization = `Basic ${btoa('proxy:password')}`
    expect((await client.get('/api/my-stocks', { authorization })).status).toBe(200)
    await expectProblem(await openClient(app).get('/api/my-stocks', { authorization }), 401)
  })

  it('stays blind until its person has judged', async () => {
    const tip = await aTip(other)
    await other.post('/api/classifications', { tipId: tip.id, classification: 'disagree' })
    const { secret } = await add()
    const read = async () => {
      const [one] = await bodyOf<{ consensus: object }[]>(
        withToken(app, secret, `/api/posts/${tip.postId}/tips`),
      )
      return one?.consensus
    }
    expect(await read()).toEqual({ total: 1, agree: null, disagree: null, uncertain: null })
    const judgement = { tipId: tip.id, classification: 'agree' }
    expect((await withToken(app, secret, '/api/classifications', 'POST', judgement)).status).toBe(200)
    expect(await read()).toEqual({ total: 2, agree: 1, disagree: 1, uncertain: 0 })
  })

  it('notes its use at most once a minute', async () => {
    const { id, secret } = await add()
    expect((await list())[0]?.lastUsedAt).toBeNull()
    await withToken(app, secret, '/api/my-stocks')
    const first = (await list())[0]?.lastUsedAt
    expect(Date.now() - Date.parse(first ?? '')).toBeLessThan(60_000)
    await withToken(app, secret, '/api/my-stocks')
    expect((await list())[0]?.lastUsedAt).toBe(first)
    await app.pool.query("update tokens set last_used_at = now() - interval '61 s' where id = $1", [id])
    await withToken(app, secret, '/api/my-stocks')
    expect(Date.parse((await list())[0]?.lastUsedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(first ?? ''))
  })
})

describe('the log', () => {
  it('says nothing of a token: neither of one that holds, nor of a wrong one, nor where the database fails', async () => {
    const own = await testApp()
    const told: unknown[] = []
    own.services.log.request = line => told.push(line)
    const { secret } = await add(await signedInClient(own))
    const wrong = `tipfolio_${'B'.repeat(43)}`
    const ask = (by: string) => own.request('/api/my-stocks', { headers: { authorization: `Bearer ${by}` } })
    expect((await ask(secret)).status).toBe(200)
    expect((await ask(wrong)).status).toBe(401)
    await own.pool.query('alter table tokens rename to gone')
    expect((await ask(secret)).status).toBe(500)
    const texts = own.failures.map(
      ({ message, error }) => message + (error instanceof Error ? error.stack : ''),
    )
    expect(texts).toHaveLength(1)
    expect(told).toHaveLength(5)
    for (const hidden of [secret, wrong])
      expect(JSON.stringify([told, own.remarks, texts])).not.toContain(hidden.slice(9))
    await own.close()
  })
})

describe('with limits', () => {
  it('holds the writes of a person together, by session and by every token', async () => {
    const limited = await testApp({ opened: app, variables: { RATE_LIMITS: 'on' } })
    const secrets = [(await add()).secret, (await add()).secret]
    const stock = await aStock(other)
    const statuses: number[] = []
    for (let index = 0; index < 122; index++) {
      const answer = await limited.request('/api/my-stocks', {
        method: 'POST',
        headers: {
          authorization: `Bearer ${secrets[index % 2]}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ stockId: stock.id }),
      })
      statuses.push(answer.status)
    }
    expect(statuses.filter(status => status < 300)).toHaveLength(120)
    expect(statuses.slice(120)).toEqual([429, 429])
    await limited.close()
  })

  it('looks for no more tokens than an address may read', async () => {
    const limited = await testApp({ opened: app, variables: { RATE_LIMITS: 'on' } })
    const guess = () =>
      limited.request('/api/my-stocks', { headers: { authorization: `Bearer tipfolio_${'A'.repeat(43)}` } })
    const statuses = await Promise.all(Array.from({ length: 601 }, async () => (await guess()).status))
    expect(statuses.filter(status => status === 401)).toHaveLength(600)
    expect(statuses.filter(status => status === 429)).toHaveLength(1)
    await limited.close()
  })
})

describe('with the cache', () => {
  it('is answered with its person’s own, and a visitor never with that', async () => {
    const cached = await testApp({ opened: app, variables: { PUBLIC_CACHE: 'on' }, now: () => 0 })
    const tip = await aTip(other)
    await other.post('/api/classifications', { tipId: tip.id, classification: 'agree' })
    const { secret } = await add(other)
    const address = `/api/posts/${tip.postId}/tips`
    const own = () => cached.request(address, { headers: { authorization: `Bearer ${secret}` } })
    const visitor = () => cached.request(address)
    const blind = /"agree":null/
    const kept = () => cached.services.memory?.cache.find(address)
    // What the other app has written would pass for a change behind the reading that is to be kept.
    const { changes } = cached.services.memory ?? expect.fail('no cache')
    changes.wrote()
    await changes.settled()
    expect(await (await own()).text()).toMatch(/"agree":1/)
    expect(kept()).toBeUndefined()
    expect(await (await visitor()).text()).toMatch(blind)
    expect(kept()).toBeDefined()
    expect(await (await own()).text()).toMatch(/"agree":1/)
    const answer = await visitor()
    expect(answer.headers.get('etag')).toBeTruthy()
    expect(await answer.text()).toMatch(blind)
    const unchanged = { 'if-none-match': answer.headers.get('etag') ?? '' }
    const conditional = await cached.request(address, {
      headers: { authorization: `Bearer ${secret}`, ...unchanged },
    })
    expect(conditional.status).toBe(200)
    await expectProblem(await cached.request(address, { headers: { authorization: 'Bearer x' } }), 401)
    await cached.close()
  })
})

describe('an export', () => {
  it('names the tokens and holds nothing else of them', async () => {
    const { secret, id } = await add(client, { name: 'Spreadsheet' })
    await aPost(client)
    for (const format of ['json', 'csv']) {
      const text = await (await client.get(`/api/export?format=${format}`)).text()
      expect(text).toContain('Spreadsheet')
      for (const hidden of [secret.slice(9), id, createHash('sha256').update(secret).digest('base64url')])
        expect(text).not.toContain(hidden)
    }
  })

  it('taken back makes no token', async () => {
    await add(client, { name: 'Spreadsheet' })
    const exported = await bodyOf<object>(client.get('/api/export'))
    const taker = await signedInClient(app)
    expect((await taker.post('/api/import', exported)).status).toBe(200)
    expect(await list(taker)).toEqual([])
  })
})
