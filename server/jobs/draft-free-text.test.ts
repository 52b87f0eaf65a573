import { beforeEach, describe, expect, it } from 'vitest'
import type { AskedReading, DraftCounts, DraftEntry } from '#contract/drafts.ts'
import type { Follow } from '#contract/follow.ts'
import { eventually } from '#extraction/testing/eventually.ts'
import { bodyOf, walk } from '../testing/answers.ts'
import type { TestApp } from '../testing/app.ts'
import type { SignedInClient } from '../testing/client.ts'
import { type FeedSite, feedSite, letter } from '../testing/feeds.ts'
import { created } from '../testing/makers.ts'
import { freshClient, sharedApp } from '../testing/shared-app.ts'
import { article, siteFor } from '../testing/sources.ts'

const fullText = `${article}<p>${'We hold what we bought before and wait for the next report. '.repeat(12)}</p>`

const entries = (by: SignedInClient) => walk<DraftEntry>(by.get, '/api/queue')
const counts = (by: SignedInClient) => bodyOf<DraftCounts>(by.get('/api/queue/counts'))
const follow = (url: string, by: SignedInClient) =>
  by.post('/api/follows', { url }).then(answer => created<Follow>(answer))

/** A site with pages of articles, and what its feed shows of them: the last ones with their text. */
async function letters(app: TestApp, { short, whole }: { short: number; whole: number }) {
  const pages = await siteFor(app, (request, response) =>
    request.url === '/robots.txt'
      ? response.writeHead(404).end()
      : response.writeHead(200, { 'content-type': 'text/html' }).end(article),
  )
  const items = Array.from({ length: short + whole }, (_, n) =>
    letter(n, { link: `${pages.origin}/${n}`, ...(n >= short && { content: `${fullText} ${n}` }) }),
  )
  return { pages, items }
}

/** Polls a feed now. */
async function poll(app: TestApp, { url }: FeedSite): Promise<void> {
  await app.pool.query(
    `update feeds set next_at = now() - interval '1 second', not_before = null where url = $1`,
    [url],
  )
  app.services.jobs.nudge()
}

describe('what a feed carries', () => {
  const app = sharedApp({ jobs: true, variables: { AUTO_DRAFTS_PER_DAY: '2' } })
  const client = freshClient(app)
  const other = freshClient(app)

  beforeEach(async () => {
    // The trials before have asked the same host.
    await app.pool.query('delete from host_turns')
  })

  it('is read at once, all of it, while what has to be fetched has its limit a day', async () => {
    const { pages, items } = await letters(app, { short: 20, whole: 20 })
    const site = await feedSite(app)
    await follow(site.url, client)
    await follow(site.url, other)
    site.show(items)
    await poll(app, site)
    const readOf = async (by: SignedInClient) =>
      (await entries(by))
        .filter(({ item }) => item.state === 'drafted')
        .map(({ item }) => Number(item.title.split(' ')[1]))
    await eventually(
      'all texts of the feed',
      async () => (await readOf(client)).filter(n => n >= 20).length,
      {
        within: 30_000,
      },
    ).toBe(20)
    expect((await readOf(other)).filter(n => n >= 20)).toHaveLength(20)
    // Nobody was asked for them, and no person's day counts them.
    expect(pages.requests.filter(asked => Number(asked.split('/')[1]) >= 20)).toEqual([])
    const { rows } = await app.pool.query<{ title: string }>(
      'select title from feed_items where drafted_for is not null',
    )
    expect(rows.filter(({ title }) => Number(title.split(' ')[1]) >= 20)).toEqual([])
    // In the end each of the two has two pages of the day read, whether the host has given its turn by then or not.
    expect(rows.length).toBeLessThanOrEqual(4)
  })
})

describe('what waits unread', () => {
  const app = sharedApp({ jobs: true, variables: { RATE_LIMITS: 'on', AUTO_DRAFTS_PER_DAY: '0' } })
  const client = freshClient(app)

  it('is read when one asks for all: what feeds carry, then as much as a day lets', async () => {
    const { items } = await letters(app, { short: 6, whole: 4 })
    const site = await feedSite(app, items)
    await follow(site.url, client)
    await eventually('all to wait', () => counts(client)).toMatchObject({ new: 10, unasked: 10, reading: 0 })
    // All but three of the sources that a person may have read in a day.
    await app.pool.query('insert into rate_counts (key, started_at, count) values ($1, now(), 97)', [
      `extractionDay ${client.user.id}`,
    ])
    const asked = await bodyOf<AskedReading>(client.post('/api/queue/read'))
    expect(asked).toEqual({ asked: 10, today: 7, later: 3 })
    await eventually('what a day lets', () => counts(client), { within: 30_000 }).toMatchObject({
      ...{ drafted: 7, new: 3, reading: 0, unasked: 0 },
    })
    const left = (await entries(client)).filter(({ item }) => item.state === 'new')
    // They are read by themselves when the day is over.
    const hours = left.map(({ item }) => (Date.parse(item.dueAt ?? '') - Date.now()) / 3_600_000)
    for (const one of hours) expect(one).toBeGreaterThan(20)
    expect(await bodyOf(client.post('/api/queue/read'))).toEqual({ asked: 0, today: 0, later: 0 })
  })
})
