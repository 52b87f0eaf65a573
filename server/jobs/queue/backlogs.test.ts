import { describe, expect, it } from 'vitest'
import type { JobsLook } from '#contract/jobs.ts'
import { eventually } from '#extraction/testing/eventually.ts'
import { bodyOf } from '../../testing/answers.ts'
import { sharedApp } from '../../testing/shared-app.ts'
import { signedInAs } from '../../testing/signed-in-as.ts'
import { createPaces } from './backlogs.ts'

const app = sharedApp()

/** Has so many posts wait to be held, each in so many rows. */
async function wait(posts: number, rows = 3): Promise<void> {
  await app.pool.query('truncate unsketched')
  await app.pool.query(
    `insert into unsketched (post_id) select post.id
     from (select gen_random_uuid() as id from generate_series(1, $1)) as post, generate_series(1, $2)`,
    [posts, rows],
  )
}

describe('What the server has to catch up with', () => {
  it('is nothing where fewer than a hundred wait, or what waits has nothing that it could be done with', async () => {
    const admin = await signedInAs(app, 'admin')
    const look = async () => (await bodyOf<JobsLook>(admin.get('/api/jobs'))).backlogs
    expect(await look()).toEqual([])
    await wait(99)
    // Without prices no tip has an outcome, however many wait for one.
    await app.pool.query(
      'insert into unsettled (tip_id, stock_id) select gen_random_uuid(), gen_random_uuid() from generate_series(1, 200)',
    )
    expect(await look()).toEqual([])
  })

  it('is told by how many wait, and of how many, once each however often they wait', async () => {
    const moderator = await signedInAs(app, 'moderator')
    const look = async () => (await bodyOf<JobsLook>(moderator.get('/api/jobs'))).backlogs
    await wait(250)
    expect(await look()).toEqual([{ name: 'radar', waiting: 250, of: 250, minutes: null }])
    // More than are counted: by what PostgreSQL keeps.
    await wait(4000)
    const thousands = async () => {
      await app.pool.query('analyze unsketched')
      return (await look()).map(({ name, waiting }) => [name, Math.round(waiting / 1000)])
    }
    await eventually('about as many', thousands).toEqual([['radar', 4]])
  })
})

describe('How long what waits takes', () => {
  const paces = () => {
    let at = 0
    const { withMinutes } = createPaces(() => at)
    return (minutes: number, waiting: number) => {
      at = minutes * 60_000
      return withMinutes([{ name: 'radar', waiting, of: 1000 }])[0]?.minutes
    }
  }

  it('is not known by one look, by two at once, or where nothing was done between them', () => {
    const look = paces()
    expect([look(0, 1000), look(0.05, 990), look(1, 1000)]).toEqual([null, null, null])
  })

  it('is told by how it went since the first look, and anew where more has come', () => {
    const look = paces()
    expect([look(0, 1000), look(1, 900), look(2, 800)]).toEqual([null, 9, 8])
    expect([look(3, 5000), look(4, 4000)]).toEqual([null, 4])
  })

  it('is forgotten with what is done', () => {
    let at = 0
    const { withMinutes } = createPaces(() => at)
    withMinutes([{ name: 'radar', waiting: 500, of: 1000 }])
    withMinutes([])
    at = 60_000
    expect(withMinutes([{ name: 'radar', waiting: 400, of: 1000 }])).toEqual([
      { name: 'radar', waiting: 400, of: 1000, minutes: null },
    ])
  })
})
