import { describe, expect, it } from 'vitest'
import type { JobsLook } from '#contract/jobs.ts'
import { eventually } from '#extraction/testing/eventually.ts'
import { openPrices } from '../features/market/prices/prices.ts'
import { bodyOf, expectProblem } from '../testing/answers.ts'
import { testApp } from '../testing/app.ts'
import { openClient, type SignedInClient, signedInClient } from '../testing/client.ts'
import { signedInAs } from '../testing/signed-in-as.ts'
import { createJobs } from './queue/jobs.ts'
import { PutBack } from './queue/task.ts'

describe('GET /api/jobs', () => {
  it('is there for moderators and admins alone, and tells zeros where there is no queue yet', async () => {
    const app = await testApp()
    await expectProblem(await openClient(app).get('/api/jobs'), 401)
    await expectProblem(await (await signedInClient(app)).get('/api/jobs'), 404)
    const moderator = await signedInAs(app, 'moderator')
    expect(await bodyOf<JobsLook>(moderator.get('/api/jobs'))).toEqual({
      waiting: 0,
      failed: [],
      oldestSeconds: 0,
      backlogs: [],
    })
    await app.close()
  })

  it('tells how many wait and since when, and what failed in words without values', async () => {
    const app = await testApp()
    const moderator = await signedInAs(app, 'moderator')
    await app.pool.query(
      "create table things (id int primary key, next_at timestamptz default now() - interval '1 s')",
    )
    await app.pool.query('insert into things select generate_series(1, 3)')
    const load = async () => async () => {
      throw new PutBack(new Date(Date.now() + 3_600_000))
    }
    const jobs = createJobs({
      database: app.database,
      isShared: false,
      takes: true,
      tasks: { 'do-thing': { key: 'thing', table: 'things', dueAt: 'next_at', load } },
      log: app.services.log,
      times: { tick: 50 },
    })
    jobs.start({
      services: app.services,
      work: () => Promise.reject(new Error('No source is read here')),
      feedReading: app.services.feedReading,
      listening: null,
      prices: await openPrices(app.services.config.prices),
    })
    const lookAgain = () => bodyOf<JobsLook>(moderator.get('/api/jobs'))
    await eventually('the three jobs', lookAgain).toEqual({
      waiting: 3,
      failed: [],
      oldestSeconds: 0,
      backlogs: [],
    })
    await jobs.stop()
    await app.pool.query(
      `update graphile_worker._private_jobs set run_at = now() - interval '90 s' where key = 'thing:1'`,
    )
    await app.pool.query(
      `update graphile_worker._private_jobs set attempts = 6, last_error = 'Error: no' where key = 'thing:2'`,
    )
    const look = await bodyOf<JobsLook>(moderator.get('/api/jobs'))
    expect(look).toMatchObject({
      waiting: 2,
      failed: [...[{ id: expect.any(String), task: 'do-thing', key: 'thing:2', error: 'Error: no' }]],
    })
    expect(Date.parse(look.failed[0]?.since ?? '')).toBeLessThanOrEqual(Date.now())
    expect(look.oldestSeconds).toBeGreaterThanOrEqual(90)
    await app.close()
  })
})

describe('POST /api/jobs/again', () => {
  it('is for admins alone, names jobs by their ids, and is refused where none of them has failed', async () => {
    const app = await testApp()
    const ask = (client: { post: SignedInClient['post'] }, ids: unknown) =>
      client.post('/api/jobs/again', { ids })
    await expectProblem(await ask(openClient(app), ['1']), 401)
    await expectProblem(await ask(await signedInClient(app), ['1']), 403)
    await expectProblem(await ask(await signedInAs(app, 'moderator'), ['1']), 403)
    const admin = await signedInAs(app, 'admin')
    await expectProblem(await ask(admin, []), 422, ['ids'])
    await expectProblem(await ask(admin, ['x; drop']), 422, ['ids.0'])
    await expectProblem(await ask(admin, Array(101).fill('1')), 422, ['ids'])
    await expectProblem(await ask(admin, ['1']), 409)
    await app.close()
  })

  it('has a job that was given up done once more, and no other', async () => {
    const app = await testApp()
    const admin = await signedInAs(app, 'admin')
    await app.pool.query('create table things (id int primary key, next_at timestamptz default now())')
    await app.pool.query('insert into things select generate_series(1, 2)')
    let isBroken = true
    const load =
      async () =>
      async ({ id }: { id: string }) => {
        if (isBroken) throw new Error(`ada@example.com: https://x.example/?key=secret is away, ${id}`)
        await app.pool.query('update things set next_at = null where id = $1', [id])
      }
    const jobs = createJobs({
      database: app.database,
      isShared: false,
      takes: true,
      tasks: { 'do-thing': { key: 'thing', table: 'things', dueAt: 'next_at', load } },
      log: app.services.log,
      times: { tick: 50 },
    })
    jobs.start({
      services: app.services,
      work: () => Promise.reject(new Error('No source is read here')),
      feedReading: app.services.feedReading,
      listening: null,
      prices: await openPrices(app.services.config.prices),
    })
    const failed = async () => (await bodyOf<JobsLook>(admin.get('/api/jobs'))).failed
    const tried = `from graphile_worker._private_jobs where attempts > 0 and locked_at is null`
    await eventually('both to have failed once', async () => {
      const { rows } = await app.pool.query(`select count(*)::int as count ${tried}`)
      return rows[0].count
    }).toBe(2)
    // The five other tries would take minutes.
    await app.pool.query('update graphile_worker._private_jobs set attempts = 6')
    const [one] = await failed()
    expect(await failed()).toHaveLength(2)
    expect(one?.error).toMatch(/^Error: …@…: https:\/\/x\.example\/… is away, [12]$/)
    isBroken = false
    expect(await bodyOf(admin.post('/api/jobs/again', { ids: [one?.id, '999999'] }))).toEqual({ again: 1 })
    await eventually('the other one to be left', async () => (await failed()).map(({ key }) => key)).toEqual([
      one?.key === 'thing:1' ? 'thing:2' : 'thing:1',
    ])
    await eventually('it to be done', async () => {
      const done = await app.pool.query(`select 'thing:' || id as key from things where next_at is null`)
      return done.rows
    }).toEqual([{ key: one?.key }])
    await jobs.stop()
    app.failures.length = 0
    await app.close()
  })
})
