import { describe, expect, it } from 'vitest'
import type { JobsLook } from '#contract/jobs.ts'
import { eventually } from '#extraction/testing/eventually.ts'
import { openPrices } from '../features/market/prices/prices.ts'
import { bodyOf, expectProblem } from '../testing/answers.ts'
import { testApp } from '../testing/app.ts'
import { openClient, signedInClient } from '../testing/client.ts'
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
      failed: [{ task: 'do-thing', key: 'thing:2', error: 'Error: no' }],
    })
    expect(look.oldestSeconds).toBeGreaterThanOrEqual(90)
    await app.close()
  })
})
