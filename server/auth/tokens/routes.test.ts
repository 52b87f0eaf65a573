import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createdToken, type Token, token } from '#contract/tokens.ts'
import { bodyOf, expectProblem } from '../../testing/answers.ts'
import { openClient } from '../../testing/client.ts'
import { freshClient, sharedApp, sharedClient } from '../../testing/shared-app.ts'
import { aToken, withToken } from '../../testing/tokens.ts'

const app = sharedApp()
const client = freshClient(app)
const other = sharedClient(app)

const fields = { name: 'Notebook', scope: 'write' }
const add = (by = client, more: object = {}) => aToken(by, more)
const list = (by = client) => bodyOf<Token[]>(by.get('/api/tokens'))

describe('POST /api/tokens', () => {
  it.each([
    [{ name: '' }, ['name']],
    [{ name: ' ' }, ['name']],
    [{ name: 'n'.repeat(81) }, ['name']],
    [{ scope: 'admin' }, ['scope']],
    [{ scope: undefined }, ['scope']],
    [{ expiresInDays: 0 }, ['expiresInDays']],
    [{ expiresInDays: 3651 }, ['expiresInDays']],
    [{ expiresInDays: 1.5 }, ['expiresInDays']],
  ])('refuses %j', async (wrong, paths) => {
    await expectProblem(await client.post('/api/tokens', { ...fields, ...wrong }), 422, paths)
  })

  it('refuses the signed-out, and what another site caused', async () => {
    await expectProblem(await openClient(app).post('/api/tokens', fields), 401)
    await expectProblem(await client.post('/api/tokens', fields, { origin: 'https://evil.example' }), 403)
  })

  it('refuses a 21st, also where several come at once, until one is revoked', async () => {
    const answers = await Promise.all(Array.from({ length: 23 }, () => client.post('/api/tokens', fields)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      ...Array.from({ length: 20 }, () => 201),
      ...[409, 409, 409],
    ])
    await expectProblem(await client.post('/api/tokens', fields), 409)
    expect((await other.post('/api/tokens', fields)).status).toBe(201)
    const [first] = await list()
    expect((await client.delete(`/api/tokens/${first?.id}`)).status).toBe(204)
    expect((await client.post('/api/tokens', fields)).status).toBe(201)
  })

  it('tells the secret this once, and keeps only its hash', async () => {
    const { secret, ...shown } = createdToken.parse(await add(client, { expiresInDays: 30 }))
    expect(secret).toMatch(/^tipfolio_[\w-]{43}$/)
    expect(shown).toMatchObject({ ...fields, lastUsedAt: null })
    expect(Date.parse(shown.expiresAt ?? '') - Date.parse(shown.createdAt)).toBe(30 * 86_400_000)
    const listed = await client.get('/api/tokens')
    expect(listed.headers.get('cache-control')).toBe('private, no-store')
    const text = await listed.text()
    expect(token.array().parse(JSON.parse(text))).toEqual([shown])
    expect(text).not.toContain(secret)
    expect(text).not.toMatch(/hash/i)
    const { rows } = await app.pool.query('select * from tokens where id = $1', [shown.id])
    expect(rows[0].hash).toBe(createHash('sha256').update(secret).digest('base64url'))
    expect(JSON.stringify(rows)).not.toContain(secret.slice(9))
  })

  it('makes another secret each time', async () => {
    const secrets = [await add(), await add()].map(({ secret }) => secret)
    expect(new Set(secrets).size).toBe(2)
  })
})

describe('GET /api/tokens', () => {
  it('leaves out what has expired, which takes no place among the most there may be either', async () => {
    for (let n = 0; n < 20; n++) await add(client, { expiresInDays: 1 })
    await app.pool.query('update tokens set expires_at = now() where user_id = $1', [client.user.id])
    expect(await list()).toEqual([])
    const { id } = await add()
    expect((await list()).map(token => token.id)).toEqual([id])
  })
})

describe('DELETE /api/tokens', () => {
  it('refuses the signed-out, other sites, and programs with a token', async () => {
    const { secret } = await add()
    await expectProblem(await openClient(app).delete('/api/tokens'), 401)
    await expectProblem(await client.delete('/api/tokens', { origin: 'https://evil.example' }), 403)
    await expectProblem(await withToken(app, secret, '/api/tokens', 'DELETE'), 403)
    expect(await list()).toHaveLength(1)
  })

  it('ends all tokens of the person at once and nobody else’s, and where there are none is done as well', async () => {
    const theirs = await add(other)
    const own = [await add(), await add()]
    for (let time = 0; time < 2; time++) expect((await client.delete('/api/tokens')).status).toBe(204)
    for (const { secret } of own) await expectProblem(await withToken(app, secret, '/api/my-stocks'), 401)
    expect(await list()).toEqual([])
    expect((await withToken(app, theirs.secret, '/api/my-stocks')).status).toBe(200)
  })
})

describe('DELETE /api/tokens/{id}', () => {
  it('answers 404 for another person’s, for none, and for what is no id', async () => {
    const { id, secret } = await add(other)
    for (const wrong of [id, '01900000-0000-7000-8000-000000000000', 'x'])
      await expectProblem(await client.delete(`/api/tokens/${wrong}`), 404)
    expect((await withToken(app, secret, '/api/auth/user')).status).toBe(200)
  })

  it('ends the token at once and no other', async () => {
    const [kept, ended] = [await add(), await add()]
    expect((await withToken(app, ended.secret, '/api/my-stocks')).status).toBe(200)
    expect((await client.delete(`/api/tokens/${ended.id}`)).status).toBe(204)
    await expectProblem(await withToken(app, ended.secret, '/api/my-stocks'), 401)
    expect((await withToken(app, kept.secret, '/api/my-stocks')).status).toBe(200)
    expect((await list()).map(({ id }) => id)).toEqual([kept.id])
  })
})
