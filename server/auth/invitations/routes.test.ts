import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createdInvitation, type Invitation, invitation } from '#contract/invitations.ts'
import { bodyOf, expectProblem } from '../../testing/answers.ts'
import { testApp } from '../../testing/app.ts'
import { openClient, signedInClient } from '../../testing/client.ts'
import { freshClient, sharedApp, sharedClient } from '../../testing/shared-app.ts'

const app = sharedApp()
const client = freshClient(app)
const other = sharedClient(app)

const add = (body: object = {}, by = client) => by.post('/api/invitations', body)
const list = (by = client) => bodyOf<Invitation[]>(by.get('/api/invitations'))
const made = async (body: object = {}, by = client) => createdInvitation.parse(await bodyOf(add(body, by)))

describe('POST /api/invitations', () => {
  it('refuses the signed-out, and what another site caused', async () => {
    await expectProblem(await openClient(app).post('/api/invitations', {}), 401)
    await expectProblem(await client.post('/api/invitations', {}, { origin: 'https://evil.example' }), 403)
  })

  it.each([
    [{ email: 'somebody' }, 'email'],
    [{ email: 7 }, 'email'],
    [{ expiresInDays: 0 }, 'expiresInDays'],
    [{ expiresInDays: 31 }, 'expiresInDays'],
    [{ expiresInDays: 1.5 }, 'expiresInDays'],
  ])('refuses %j with 422', async (wrong, path) => {
    await expectProblem(await add(wrong), 422, [path])
  })

  it('refuses a sixth open one of a member, also where several come at once, until one is taken back', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => add()))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      ...[201, 201, 201, 201, 201],
      ...[409, 409, 409],
    ])
    expect((await add({}, other)).status).toBe(201)
    const [first] = await list()
    expect((await client.delete(`/api/invitations/${first?.id}`)).status).toBe(204)
    expect((await add()).status).toBe(201)
    // One that has expired is not open.
    await app.pool.query('update invitations set expires_at = now() where created_by = $1', [client.user.id])
    expect((await add()).status).toBe(201)
    expect(await list()).toHaveLength(1)
  })

  it('gives a moderator a hundred', async () => {
    await app.pool.query(`update users set role = 'moderator' where id = $1`, [client.user.id])
    for (let number = 0; number < 20; number++)
      await Promise.all(Array.from({ length: 5 }, async () => expect((await add()).status).toBe(201)))
    await expectProblem(await add(), 409)
  })

  it('refuses one that would let nobody in, because the server is closed', async () => {
    const closed = await testApp({ opened: app, variables: { SIGN_UP: 'closed' } })
    const answer = await closed.request('/api/invitations', {
      method: 'POST',
      headers: { cookie: client.browser.cookies('/'), 'content-type': 'application/json' },
      body: '{}',
    })
    await expectProblem(answer, 409)
    await closed.close()
  })

  it('tells the address this once, keeps only the hash of its secret, and holds 7 days unless told otherwise', async () => {
    const { url, ...shown } = await made({ email: 'Mara@Example.com', expiresInDays: 30 })
    expect(url).toMatch(/^http:\/\/localhost:3000\/api\/login\?invite=[\w-]{43}$/)
    expect(shown.email).toBe('mara@example.com')
    const text = await (await client.get('/api/invitations')).text()
    expect(invitation.array().parse(JSON.parse(text))).toEqual([shown])
    const secret = new URL(url).searchParams.get('invite') ?? ''
    expect(text).not.toContain(secret)
    const { rows } = await app.pool.query('select * from invitations where id = $1', [shown.id])
    expect(rows[0].hash).toBe(createHash('sha256').update(secret).digest('base64url'))
    expect(JSON.stringify(rows)).not.toContain(secret)
    const days = (at: string) => Math.round((Date.parse(at) - Date.now()) / 86_400_000)
    expect([days(shown.expiresAt), days((await made()).expiresAt)]).toEqual([30, 7])
  })
})

describe('POST /api/invitations/several', () => {
  const several = (body: object, by = client) => by.post('/api/invitations/several', body)
  const open = async (by = client) => (await list(by)).length

  it('refuses the signed-out, and what another site caused', async () => {
    await expectProblem(await openClient(app).post('/api/invitations/several', {}), 401)
    const evil = { origin: 'https://evil.example' }
    await expectProblem(await client.post('/api/invitations/several', {}, evil), 403)
  })

  it.each([
    [{ whom: 'ada@example.com, bo@' }, 'whom'],
    [{ whom: '0' }, 'whom'],
    [{ whom: '101' }, 'whom'],
    [{ whom: 5 }, 'whom'],
    [{ whom: 'five' }, 'whom'],
    [{ whom: '5 ada@example.com' }, 'whom'],
    [{ whom: '5', expiresInDays: 31 }, 'expiresInDays'],
  ])('refuses %j with 422, and invites nobody', async (wrong, path) => {
    const before = await open()
    await expectProblem(await several(wrong), 422, [path])
    expect(await open()).toBe(before)
  })

  it('refuses more addresses than may be invited at once', async () => {
    const addresses = Array.from({ length: 101 }, (_, number) => `${number}@example.com`).join(', ')
    await expectProblem(await several({ whom: addresses }), 422, ['whom'])
    await expectProblem(await several({ whom: 'x'.repeat(30_000) }), 422, ['whom'])
  })

  it('says which of the addresses is none', async () => {
    const answer = await several({ whom: 'ada@example.com, bo@, cy@example.com' })
    expect(await answer.text()).toContain('“bo@” is no e-mail address')
  })

  it('makes as many links as a number says, or one for each address, each let in once', async () => {
    const links = createdInvitation
      .array()
      .parse(await bodyOf(several({ whom: ' 5 ' }, await signedInClient(app))))
    expect(links.map(({ email }) => email)).toEqual([null, null, null, null, null])
    expect(new Set(links.map(({ url }) => url)).size).toBe(5)
    const named = await signedInClient(app)
    const whom = 'Ada@example.com, bo@example.com; cy@example.com\nada@example.com'
    const made = createdInvitation.array().parse(await bodyOf(several({ whom, expiresInDays: 3 }, named)))
    expect(made.map(({ email }) => email)).toEqual(['ada@example.com', 'bo@example.com', 'cy@example.com'])
    expect((await list(named)).map(({ id }) => id).toSorted()).toEqual(made.map(({ id }) => id).toSorted())
    const secrets = made.map(({ url }) => new URL(url).searchParams.get('invite'))
    const { rows } = await app.pool.query('select hash from invitations where created_by = $1', [
      named.user.id,
    ])
    expect(rows.map(({ hash }) => hash).toSorted()).toEqual(
      secrets
        .map(secret =>
          createHash('sha256')
            .update(secret ?? '')
            .digest('base64url'),
        )
        .toSorted(),
    )
  })

  it('makes one link where nobody is named', async () => {
    const by = await signedInClient(app)
    expect(await bodyOf(several({}, by))).toHaveLength(1)
    expect(await bodyOf(several({ whom: '  ' }, by))).toHaveLength(1)
  })

  it('invites all or nobody: past the most open ones it says how many are left', async () => {
    const by = await signedInClient(app)
    expect((await several({ whom: '3' }, by)).status).toBe(201)
    const refused = await several({ whom: '3' }, by)
    await expectProblem(refused.clone(), 409)
    expect(await refused.text()).toContain('invite 2 at most, not 3')
    expect(await open(by)).toBe(3)
    const answers = await Promise.all([several({ whom: '2' }, by), several({ whom: '2' }, by)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(await open(by)).toBe(5)
  })

  it('refuses to invite while the server takes nobody', async () => {
    const closed = await testApp({ opened: app, variables: { SIGN_UP: 'closed' } })
    const answer = await closed.request('/api/invitations/several', {
      method: 'POST',
      headers: { cookie: client.browser.cookies('/'), 'content-type': 'application/json' },
      body: '{}',
    })
    await expectProblem(answer, 409)
    await closed.close()
  })
})

describe('DELETE /api/invitations/{id}', () => {
  it('answers 404 for another person’s, for none, and for what is no id', async () => {
    const { id } = await made({}, other)
    for (const wrong of [id, '01900000-0000-7000-8000-000000000000', 'x'])
      await expectProblem(await client.delete(`/api/invitations/${wrong}`), 404)
    expect((await list(other)).map(one => one.id)).toContain(id)
  })

  it('ends it at once and no other', async () => {
    const [kept, ended] = [await made(), await made()]
    expect((await client.delete(`/api/invitations/${ended.id}`)).status).toBe(204)
    expect((await list()).map(({ id }) => id)).toEqual([kept.id])
    await expectProblem(await client.delete(`/api/invitations/${ended.id}`), 404)
  })
})

describe('the invitations of an account', () => {
  it('go with it', async () => {
    const { id } = await made()
    expect((await client.delete('/api/auth/user')).status).toBe(204)
    expect((await app.pool.query('select from invitations where id = $1', [id])).rowCount).toBe(0)
  })
})
