import { describe, expect, it, vi } from 'vitest'
import { type SignedInClient, signedInClient } from '../../testing/client.ts'
import { created } from '../../testing/makers.ts'
import { freshClient, sharedApp } from '../../testing/shared-app.ts'
import { aToken, withToken } from '../../testing/tokens.ts'
import { createVisits } from './visits.ts'

const app = sharedApp()
const client = freshClient(app)

const minute = 60_000

/** The visits as a process keeps them that has just started, and how often it wrote. */
function process(database = app.database) {
  let time = 0
  let asked = 0
  const counting = new Proxy(database, {
    get(target, key, receiver) {
      if (key === '$client') asked++
      return Reflect.get(target, key, receiver)
    },
  })
  const visits = createVisits(counting, app.services.log, () => time)
  return {
    note: (person: SignedInClient) => visits.note(person.user.id),
    wait: (ms: number) => {
      time += ms
    },
    asked: () => asked,
  }
}

interface Kept {
  seen: Date
  since: Date | null
}

async function kept({ user }: SignedInClient): Promise<Kept | undefined> {
  const { rows } = await app.pool.query<Kept>(
    'select seen_at as seen, since from visits where user_id = $1',
    [user.id],
  )
  return rows[0]
}

/** Makes the last request of a person so many minutes older. */
async function goAway({ user }: SignedInClient, minutes: number): Promise<void> {
  await app.pool.query(
    `update visits set seen_at = seen_at - $2::int * interval '1 minute' where user_id = $1`,
    [user.id, minutes],
  )
}

describe('the visits of people', () => {
  it('are nobody’s who is signed out, of no account that is gone, and no program’s', async () => {
    const { secret } = await aToken(client)
    const noted = vi.spyOn(app.services.visits, 'note')
    expect((await app.request('/api/posts')).status).toBe(200)
    expect((await client.get('/api/posts', { cookie: 'better-auth.session_token=x.y' })).status).toBe(200)
    expect((await withToken(app, secret, '/api/posts')).status).toBe(200)
    expect((await withToken(app, secret, '/api/since')).status).toBe(200)
    const { url } = await created<{ url: string }>(await client.post('/api/calendar', {}))
    noted.mockClear()
    expect((await app.request(new URL(url).pathname)).status).toBe(200)
    expect(noted).not.toHaveBeenCalled()
    noted.mockRestore()
    const { rowCount } = await app.pool.query('select from visits')
    await process().note({ ...client, user: { ...client.user, id: '01900000-0000-7000-8000-000000000001' } })
    expect((await app.pool.query('select from visits')).rowCount).toBe(rowCount)
  })

  it('are not made longer by what an open page asks by itself, or a browser before anybody does', async () => {
    for (const path of ['/api/queue', '/api/queue/counts']) expect((await client.get(path)).status).toBe(200)
    await client.get('/api/posts', { 'sec-purpose': 'prefetch;prerender' })
    expect(await kept(client)).toBeUndefined()
    await client.get('/api/posts')
    expect(await kept(client)).toMatchObject({ since: null })
  })

  it('begin with a request of a browser, and the first has none before it', async () => {
    await client.get('/api/posts')
    expect(await kept(client)).toMatchObject({ since: null })
  })

  it('go on where less than 30 minutes lie between two requests', async () => {
    await process().note(client)
    await goAway(client, 29)
    const before = await kept(client)
    await process().note(client)
    const now = await kept(client)
    expect(now?.since).toBeNull()
    expect(now?.seen.getTime()).toBeGreaterThan((before?.seen.getTime() ?? 0) + 28 * minute)
  })

  it('end with the last request before 30 minutes without one, in whichever browser and process', async () => {
    const [one, other] = [process(), process()]
    await one.note(client)
    await goAway(client, 31)
    const ended = (await kept(client))?.seen
    await other.note(client)
    expect((await kept(client))?.since).toEqual(ended)
    // The visit goes on, in the other process too.
    one.wait(5 * minute)
    await one.note(client)
    await goAway(client, 20)
    await process().note(client)
    expect((await kept(client))?.since).toEqual(ended)
  })

  it('are written once a minute and process at most, and never by two that agree', async () => {
    const { note, wait, asked } = process()
    for (let n = 0; n < 5; n++) await note(client)
    expect(asked()).toBe(1)
    wait(minute - 1)
    await note(client)
    expect(asked()).toBe(1)
    wait(1)
    await note(client)
    expect(asked()).toBe(2)
    await goAway(client, 1)
    const before = await kept(client)
    await app.pool.query(`update visits set seen_at = now() where user_id = $1`, [client.user.id])
    const written = await kept(client)
    await process().note(client)
    expect(await kept(client)).toEqual(written)
    expect(before).not.toEqual(written)
  })

  it('let a request be answered where the database takes no writes', async () => {
    await app.pool.query('alter table visits add constraint none check (false) not valid')
    expect((await client.get('/api/posts')).status).toBe(200)
    await app.pool.query('alter table visits drop constraint none')
    expect(app.failures.splice(0)).toMatchObject([{ message: 'A visit was not noted' }])
  })

  it('go with the account', async () => {
    const leaving = await signedInClient(app)
    await leaving.get('/api/posts')
    expect(await kept(leaving)).toBeDefined()
    expect((await leaving.delete('/api/auth/user')).status).toBe(204)
    expect(await kept(leaving)).toBeUndefined()
  })
})
