import { expect, it, onTestFinished } from 'vitest'
import type { Follow } from '#contract/follow.ts'
import { eventually } from '#extraction/testing/eventually.ts'
import { openPrices } from '../../features/market/prices/prices.ts'
import { feedSite, letter, rss, sendFeed } from '../../testing/feeds.ts'
import { created } from '../../testing/makers.ts'
import { freshClient, sharedApp } from '../../testing/shared-app.ts'
import { createJobs } from '../queue/jobs.ts'
import { tasks } from '../tasks.ts'

const app = sharedApp()
const person = freshClient(app)

it('asks a followed feed once when it is due, whichever of two servers does, and publishes nothing of what is new', async () => {
  let asked = 0
  let under = 0
  const site = await feedSite(app)
  site.answer(async (_, response) => {
    asked += 1
    under += 1
    expect(under).toBe(1)
    await new Promise(resolve => setTimeout(resolve, 300))
    under -= 1
    sendFeed(response, rss(asked === 1 ? [letter(1)] : [letter(2), letter(1)]))
  })
  const { feedId } = await created<Follow>(await person.post('/api/follows', { url: `${site.origin}/feed` }))
  await app.pool.query("update feeds set next_at = now() + interval '20 minutes', not_before = null")
  for (let n = 0; n < 2; n++) {
    const { database, services } = app
    const { log, feedReading } = services
    const jobs = createJobs({ database, isShared: false, takes: true, tasks, log, times: { tick: 100 } })
    jobs.start({
      services,
      work: () => Promise.reject(new Error('No source is read here')),
      feedReading,
      listening: null,
      prices: await openPrices(services.config.prices),
    })
    onTestFinished(() => jobs.stop())
  }
  // As if its time had come.
  await app.pool.query("update feeds set next_at = now() - interval '1 second' where id = $1", [feedId])
  const items = async () =>
    (await app.pool.query('select from feed_items where feed_id = $1', [feedId])).rowCount
  await eventually('the new letter', items).toBe(2)
  await new Promise(resolve => setTimeout(resolve, 500))
  expect(asked).toBe(2)
  expect((await app.pool.query('select from posts')).rowCount).toBe(0)
  expect((await app.pool.query('select from feeds where next_at > now()')).rowCount).toBe(1)
})
