import { describe, expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { createApp } from '#server/app.ts'
import { productVersion } from '#server/process/version.ts'
import { expectProblem } from '#server/testing/answers.ts'
import { type Client, openClient } from '#server/testing/client.ts'
import { everyEndpoint, nameOf, pathOf } from '#server/testing/every-endpoint.ts'
import { sharedApp } from '#server/testing/shared-app.ts'
import { furnish, type Permission, permissions, type World } from './permission-table.ts'
import { rounds } from './testing/rounds.ts'
import { sharedWorld } from './testing/shared-world.ts'

const app = sharedApp()
const here = sharedWorld(app)
const { someone } = here

const endpoints = await everyEndpoint()
/** These change who asks, or end what the others need: people of their own ask them. */
const ending = new Set([
  'POST /api/auth/sign-up/email',
  'POST /api/auth/sign-in/email',
  'POST /api/my-stocks',
  'POST /api/stocks/{stock}/restore-name',
  'POST /api/classifications',
  'DELETE /api/auth/user',
  'POST /api/auth/change-password',
  'DELETE /api/tips/{id}',
  'DELETE /api/posts/{post}',
  'DELETE /api/my-stocks/{stock}',
  'DELETE /api/tasks/{id}',
  'DELETE /api/extractions/{id}',
  'DELETE /api/follows/{feedId}',
  'DELETE /api/tokens/{id}',
  'DELETE /api/invitations/{id}',
  'DELETE /api/tokens',
  'POST /api/tips/{id}/restore',
  'POST /api/posts/{post}/hide',
  'POST /api/tips/{id}/hide',
  'POST /api/reports',
  'POST /api/reports/{id}/decide',
])

describe('the table of permissions', () => {
  it('has a line for every call of the contract, and no other', () => {
    expect(Object.keys(permissions).sort()).toEqual(endpoints.map(nameOf).sort())
  })

  it('covers every address of the API that answers, but the pages that everyone may see', () => {
    const mounted = createApp(app.services).routes.filter(({ path }) => path.startsWith('/api/'))
    const outside = mounted
      .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
      .filter(name => !(name in permissions))
    expect([...new Set(outside)].sort()).toEqual([
      'GET /api/docs',
      'GET /api/login',
      'GET /api/login/forgotten',
      'GET /api/logout',
      'GET /api/openapi.json',
      'POST /api/login',
      'POST /api/login/forgotten',
      'POST /api/logout',
    ])
  })
})

function ask(client: Client, endpoint: Endpoint, permission: Permission, among: World): Promise<Response> {
  const path = permission.path?.(among) ?? pathOf(endpoint)
  const body = permission.body?.(among)
  switch (endpoint.method) {
    case 'GET':
      return client.get(path)
    case 'DELETE':
      return client.delete(path)
    case 'PUT':
      return client.put(path, body)
    case 'PATCH':
      return client.patch(path, body)
    case 'POST':
      return client.post(path, body)
  }
}

describe.each(endpoints.map(endpoint => [nameOf(endpoint), endpoint] as const))('%s', (name, endpoint) => {
  const permission = permissions[name]
  if (!permission) return

  it('answers a visitor as the table says, and nothing personal', async () => {
    const answer = await ask(openClient(app), endpoint, permission, here.world)
    const body = await answer.clone().text()
    expect(answer.status, body).toBe(permission.signedOut)
    expect(body).not.toContain(here.world.secret)
    if (permission.signedOut === 401) await expectProblem(answer, 401)
    if (endpoint.method !== 'GET') return
    const path = permission.path?.(here.world) ?? pathOf(endpoint)
    expect((await app.request(path, { method: 'HEAD' })).status).toBe(permission.signedOut)
  })

  it('answers somebody else and the owner as the table says, and nothing of one to the other', async () => {
    const among = ending.has(name) ? await furnish(await someone(), await someone()) : here.world
    if (name === 'POST /api/tips/{id}/restore') await among.owner.delete(`/api/tips/${among.tipId}`)
    const theirs = await ask(among.other, endpoint, permission, among)
    const text = await theirs.text()
    expect(theirs.status, text).toBe(permission.other)
    expect(text).not.toContain(among.secret)
    // How the owner judged is told to those alone who have judged.
    if (name !== 'POST /api/classifications') expect(text).not.toMatch(/"disagree":[1-9]/)
    const again =
      ending.has(name) && permission.other < 300 ? await furnish(await someone(), await someone()) : among
    if (name === 'POST /api/tips/{id}/restore') await again.owner.delete(`/api/tips/${again.tipId}`)
    const own = await ask(again.owner, endpoint, permission, again)
    expect(own.status, await own.text()).toBe(permission.owner)
  })
})

describe.each(endpoints.map(endpoint => [nameOf(endpoint), endpoint] as const))('%s', (name, endpoint) => {
  it.each(['moderator', 'admin'] as const)('answers the %s as the table says', async role => {
    const permission = permissions[name]
    if (!permission) throw new Error(`${name} is not in the table`)
    const ends = ending.has(name)
    const among = ends ? await furnish(await someone(), await someone()) : here.world
    if (name === 'POST /api/tips/{id}/restore') await among.owner.delete(`/api/tips/${among.tipId}`)
    const asker = ends ? await someone(role) : here[role]
    const answer = await ask(asker, endpoint, permission, among)
    const text = await answer.text()
    expect(answer.status, text).toBe(permission[role])
    // No role opens what people keep for themselves. Feedback is sent to who looks after the server.
    if (name !== 'GET /api/moderation') expect(text).not.toContain(among.secret)
  })
})

describe('the version of the product', () => {
  it('is told with the health to admins alone', async () => {
    const { world, moderator, admin } = here
    const told = async (client: Client) => await (await client.get('/api/health')).json()
    for (const client of [openClient(app), world.other, world.owner, moderator])
      expect(await told(client)).toEqual({ status: 'ok' })
    expect(await told(admin)).toEqual({ status: 'ok', version: productVersion() })
  })
})

describe('what is another person’s', () => {
  const unknown = '01900000-0000-7000-8000-000000000000'

  it.each(Object.entries(permissions).filter(([, { other }]) => other === 404))(
    'answers %s for an id of theirs as for one that does not exist',
    async (name, permission) => {
      const endpoint = endpoints.find(one => nameOf(one) === name)
      if (!endpoint) throw new Error(`${name} is no call`)
      const theirs = await ask(here.world.other, endpoint, permission, here.world)
      const nobodys = await ask(here.world.other, endpoint, permission, {
        ...here.world,
        taskId: unknown,
        extractionId: unknown,
        tokenId: unknown,
        invitationId: unknown,
        stockId: name.includes('my-stocks') ? here.world.stockId : unknown,
      })
      expect(await seen(theirs)).toEqual(await seen(nobodys))
    },
  )

  it('is not followed by somebody else, as an event stream either', async () => {
    const events = { accept: 'text/event-stream' }
    const theirs = await here.world.other.get(`/api/extractions/${here.world.extractionId}`, events)
    const nobodys = await here.world.other.get(`/api/extractions/${unknown}`, events)
    expect(theirs.status).toBe(404)
    expect(await seen(theirs)).toEqual(await seen(nobodys))
  })

  it('is not changed by anything that somebody else tries', async () => {
    const before = await exported(here.world.owner)
    expect((await here.world.other.post('/api/import', { ...before, exportedAt: new Date() })).status).toBe(
      200,
    )
    await here.world.other.put(`/api/tasks/${here.world.taskId}`, { done: true })
    await here.world.other.delete(`/api/tasks/${here.world.taskId}`)
    await here.world.other.delete(`/api/my-stocks/${here.world.stockId}`)
    await here.world.other.post('/api/classifications', { tipId: here.world.tipId, classification: 'agree' })
    await here.world.other.post('/api/conclusions', { stockId: here.world.stockId, action: 'avoid' })
    expect(await exported(here.world.owner)).toEqual(before)
  })

  it(`never crosses under ${200 * rounds} interleaved requests of two people`, async () => {
    const two = [
      await furnish(await someone(), here.world.other),
      await furnish(await someone(), here.world.other),
    ] as const
    const paths = (of: World) => [
      '/api/auth/user',
      `/api/stocks/${of.stockId}/notes`,
      `/api/stocks/${of.stockId}/tasks`,
      `/api/conclusions/${of.stockId}`,
      `/api/conclusions/${of.stockId}/history`,
      '/api/feedback',
      '/api/my-stocks',
      '/api/export',
      '/api/export?format=csv',
      '/settings',
    ]
    const asked = Array.from({ length: 200 * rounds }, async (_, index) => {
      const mine = two[index % 2 === 0 ? 0 : 1]
      const theirs = two[index % 2 === 0 ? 1 : 0]
      const path = paths(mine)[Math.floor(index / 2) % 10] ?? ''
      const text = await (await mine.owner.get(path)).text()
      expect(text, path).not.toContain(theirs.secret)
      return text.includes(mine.secret)
    })
    const seen = await Promise.all(asked)
    // All but the page, which this application without a site does not draw, show the owner their own words.
    expect(seen.filter(Boolean).length).toBe(180 * rounds)
  })
})

/** All of an answer that a client can look at. */
async function seen(answer: Response): Promise<unknown> {
  return { status: answer.status, headers: [...answer.headers], body: await answer.text() }
}

async function exported(client: Client): Promise<object> {
  const { exportedAt: _, ...rest } = (await (await client.get('/api/export')).json()) as {
    exportedAt?: string
  }
  return rest
}
