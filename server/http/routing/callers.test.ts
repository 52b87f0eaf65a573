import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import type { Role } from '#contract/roles.ts'
import { expectProblem } from '../../testing/answers.ts'
import type { SignedInClient } from '../../testing/client.ts'
import { sharedApp } from '../../testing/shared-app.ts'
import { signedInAs } from '../../testing/signed-in-as.ts'
import { aToken } from '../../testing/tokens.ts'
import { createHttpApp } from './app.ts'
import { route } from './route.ts'

const result = z.object({ done: z.boolean() })
const path = '/api/trial'
const calls = {
  'GET moderator': endpoint({ method: 'GET', path: `${path}/1`, access: 'moderator', summary: '', result }),
  'GET admin': endpoint({ method: 'GET', path: `${path}/2`, access: 'admin', summary: '', result }),
  'POST moderator': endpoint({ method: 'POST', path: `${path}/1`, access: 'moderator', summary: '', result }),
  'POST admin': endpoint({ method: 'POST', path: `${path}/2`, access: 'admin', summary: '', result }),
  'GET signed-in': endpoint({ method: 'GET', path: `${path}/3`, access: 'signed-in', summary: '', result }),
  'POST signed-in': endpoint({ method: 'POST', path: `${path}/3`, access: 'signed-in', summary: '', result }),
  'POST public': endpoint({ method: 'POST', path: `${path}/4`, access: 'public', summary: '', result }),
} as const
type Call = keyof typeof calls

const app = sharedApp()
const people = new Map<Role | 'suspended', SignedInClient>()
let trial: ReturnType<typeof createHttpApp>

beforeAll(async () => {
  trial = createHttpApp(app.services)
  for (const call of Object.values(calls))
    route({ app: trial, services: app.services }, call, async () => ({ done: true }))
  for (const role of ['member', 'moderator', 'admin'] as const) people.set(role, await somebody(role))
  const suspended = await somebody('moderator')
  people.set('suspended', suspended)
  await app.pool.query("update users set suspended_until = now() + interval '1 day' where id = $1", [
    suspended.user.id,
  ])
})

const somebody = (role: Role) => signedInAs(app, role)

function ask(call: Call, headers: Record<string, string>): Promise<Response> {
  const { method, path: at } = calls[call]
  const origin = 'http://localhost:3000'
  return Promise.resolve(
    trial.fetch(new Request(`${origin}${at}`, { method, headers: { origin, ...headers } })),
  )
}

const as = (who: Role | 'suspended', call: Call) =>
  ask(call, { cookie: people.get(who)?.browser.cookies('/') ?? '' })

describe('a call for moderators or admins', () => {
  it('answers 401 to a visitor', async () => {
    for (const call of Object.keys(calls).filter(name => !name.endsWith('public')))
      await expectProblem(await ask(call as Call, {}), 401)
  })

  it.each([
    ['GET moderator', 404, 200, 200],
    ['GET admin', 404, 404, 200],
    ['POST moderator', 403, 200, 200],
    ['POST admin', 403, 403, 200],
    ['POST signed-in', 200, 200, 200],
  ] as const)('%s answers %i to a member, %i to a moderator, %i to an admin', async (call, ...statuses) => {
    for (const [index, role] of (['member', 'moderator', 'admin'] as const).entries())
      expect((await as(role, call)).status).toBe(statuses[index])
  })

  it('says no more to a member who reads than an address where nothing is', async () => {
    const there = await (await as('member', 'GET moderator')).text()
    const nowhere = await (await app.request('/api/nothing-here')).text()
    expect(there).toBe(nowhere)
  })

  it('is closed to access tokens, an admin’s too', async () => {
    const admin = people.get('admin')
    if (!admin) throw new Error('There is an admin')
    const { secret } = await aToken(admin, { scope: 'write' })
    const headers = { authorization: `Bearer ${secret}` }
    for (const call of ['GET moderator', 'GET admin', 'POST moderator', 'POST admin'] as const)
      await expectProblem(await ask(call, headers), 403)
    expect((await ask('POST signed-in', headers)).status).toBe(200)
  })

  it('knows of a role that was taken away at the next write', async () => {
    const demoted = await somebody('admin')
    const headers = { cookie: demoted.browser.cookies('/') }
    expect((await ask('POST admin', headers)).status).toBe(200)
    await app.pool.query("update users set role = 'member' where id = $1", [demoted.user.id])
    await expectProblem(await ask('POST admin', headers), 403)
  })
})

describe('somebody suspended', () => {
  it('reads and does not write, and is told until when', async () => {
    expect((await as('suspended', 'GET signed-in')).status).toBe(200)
    for (const call of ['POST signed-in', 'POST moderator'] as const) {
      const { detail } = await expectProblem(await as('suspended', call), 403)
      expect(detail).toMatch(
        /^Suspended until [A-Z][a-z]+ \d+, \d{4}\. Until then you can read, but not write\.$/,
      )
    }
  })

  it('may do what visitors may', async () => {
    expect((await as('suspended', 'POST public')).status).toBe(200)
  })

  it('writes no more by a token than by a session, and again when the time is over', async () => {
    const person = await somebody('member')
    const { secret } = await aToken(person, { scope: 'write' })
    const headers = { authorization: `Bearer ${secret}` }
    const suspend = (interval: string) =>
      app.pool.query('update users set suspended_until = now() + $1::interval where id = $2', [
        interval,
        person.user.id,
      ])
    await suspend('1 hour')
    expect((await ask('GET signed-in', headers)).status).toBe(200)
    await expectProblem(await ask('POST signed-in', headers), 403)
    await suspend('-1 second')
    expect((await ask('POST signed-in', headers)).status).toBe(200)
  })
})
