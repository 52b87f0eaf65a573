import { beforeEach, expect, it, vi } from 'vitest'
import type { DraftEntry } from '#contract/drafts.ts'
import type { Follow } from '#contract/follow.ts'
import { newId } from '../schema/ids.ts'
import { bodyOf } from '../testing/answers.ts'
import { feedSite, letter } from '../testing/feeds.ts'
import { created } from '../testing/makers.ts'
import { freshClient, sharedApp } from '../testing/shared-app.ts'

const app = sharedApp()
const client = freshClient(app)
let nudged = 0

beforeEach(() => {
  nudged = 0
  const spy = vi.spyOn(app.services.jobs, 'nudge').mockImplementation(() => {
    nudged += 1
  })
  return () => spy.mockRestore()
})

it('lets nobody wait for the next look who follows a source, looks at it or brings a list of them', async () => {
  const site = await feedSite(app, [letter(1)])
  const { feedId } = await created<Follow>(await client.post('/api/follows', { url: site.url }))
  expect(nudged).toBe(1)
  await client.post(`/api/feeds/${feedId}/check`)
  expect(nudged).toBe(2)
  const opml =
    '<opml version="2.0"><body><outline type="rss" xmlUrl="https://letters.example/feed"/></body></opml>'
  const answer = await client.post('/api/follows/import', opml, { 'content-type': 'text/x-opml' })
  expect([answer.status, nudged]).toEqual([200, 3])
})

it('lets nobody wait for it who adds links, or has one read now that can be', async () => {
  await client.post('/api/queue', { urls: [`https://letters.example/${newId()}`] })
  expect(nudged).toBe(1)
  const [entry] = await bodyOf<DraftEntry[]>(client.get('/api/queue'))
  await client.post(`/api/queue/${entry?.id}/read`)
  expect(nudged).toBe(2)
  await app.pool.query("update feed_items set state = 'failed', post_id = null where id = $1", [entry?.id])
  await client.post(`/api/queue/${entry?.id}/dismiss`)
  expect(nudged).toBe(2)
})
