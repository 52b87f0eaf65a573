import type { ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import type { DraftEntry } from '#contract/drafts.ts'
import type { Follow } from '#contract/follow.ts'
import { bodyOf, expectProblem } from '../../../testing/answers.ts'
import { type SignedInClient, signedInClient } from '../../../testing/client.ts'
import { feedSite, letter, rss, sendFeed } from '../../../testing/feeds.ts'
import { created } from '../../../testing/makers.ts'
import { freshClient, sharedApp } from '../../../testing/shared-app.ts'
import { pollSource } from './polling/poll.ts'

const app = sharedApp()
const person = freshClient(app)

interface Row {
  url: string
  state: string
  last_error: string | null
  failures: number
  /** Minutes from now. */
  next: number | null
  /** The same, until when not even a person may ask. */
  waits: number | null
}

async function followed(path = '/feed') {
  const site = await feedSite(app, [letter(1)])
  const { feedId } = await created<Follow>(await person.post('/api/follows', { url: site.origin + path }))
  return { site, feedId }
}

/** As if its time had come. */
async function poll(id: string): Promise<Row> {
  await app.pool.query(
    `update feeds set next_at = now() - interval '1 second', not_before = null where id = $1`,
    [id],
  )
  await pollSource({ database: app.database, reading: app.services.feedReading }, id, { by: 'schedule' })
  const { rows } = await app.pool.query<Row>(
    `select *, extract(epoch from next_at - now())::float8 / 60 as next,
       extract(epoch from not_before - now())::float8 / 60 as waits from feeds where id = $1`,
    [id],
  )
  if (!rows[0]) throw new Error('The feed is gone')
  return rows[0]
}

/** What waits for somebody, newest first. */
const titlesWaiting = async (who: SignedInClient = person) =>
  (await bodyOf<DraftEntry[]>(who.get('/api/queue'))).map(({ item }) => item.title)

const week = 7 * 24 * 60

describe('what a site asks to wait', () => {
  it('is kept as seconds and as a date, up to a week, and whatever else stands there means nothing', async () => {
    const { site, feedId } = await followed()
    const waits: [string, number | null][] = [
      ['7200', 120],
      [new Date(Date.now() + 3 * 3_600_000).toUTCString(), 180],
      ['99999999', week],
      ['9'.repeat(400), null],
      [new Date(Date.now() + 400 * 24 * 3_600_000).toUTCString(), week],
      [new Date(Date.now() - 3_600_000).toUTCString(), null],
      ['0', null],
      ['-1', null],
      ['1e9', null],
      ['NaN', null],
      ['Infinity', null],
      ['soon', null],
      ['', null],
    ]
    for (const [value, minutes] of waits) {
      site.answer((_, response) => response.writeHead(429, { 'retry-after': value }).end())
      await app.pool.query('update feeds set failures = 0 where id = $1', [feedId])
      const row = await poll(feedId)
      expect(row.last_error).toBe('The site asks to be asked less often.')
      if (minutes === null) expect([value, row.waits]).toEqual([value, null])
      else expect([value, Math.round(row.waits ?? 0)]).toEqual([value, minutes])
      // Never sooner than an hour after a failure.
      expect([value, Math.round(row.next ?? 0)]).toEqual([value, minutes ?? 60])
      const answer = await person.post(`/api/feeds/${feedId}/check`)
      expect([value, answer.status]).toEqual([value, minutes === null ? 202 : 429])
    }
  })

  it('holds for 503 and for an answer that works, and max-age keeps the clock but nobody who asks', async () => {
    const { site, feedId } = await followed()
    site.answer((_, response) => response.writeHead(503, { 'retry-after': '7200' }).end())
    expect((await poll(feedId)).waits).toBeCloseTo(120, 0)
    site.show([letter(1)], { 'cache-control': 'public, max-age=172800' })
    const row = await poll(feedId)
    expect([row.waits, Math.round(row.next ?? 0)]).toEqual([null, 2880])
    expect((await person.post(`/api/feeds/${feedId}/check`)).status).toBe(202)
    for (const hostile of ['max-age=99999999999999999999', 'max-age=-5', 'max-age=soon', 'max-age']) {
      site.show([letter(1)], { 'cache-control': hostile })
      const { next } = await poll(feedId)
      expect([hostile, next !== null && next > 25 && next <= week]).toEqual([hostile, true])
    }
  })
})

describe('what a feed asks to wait', () => {
  it('holds from the look that began to follow it', async () => {
    const minutesOf = ({ lastCheckedAt, nextAt }: Follow) =>
      Math.round((Date.parse(nextAt ?? '') - Date.parse(lastCheckedAt ?? '')) / 60_000)
    const asked: [string, Record<string, string>][] = [
      ['<ttl>600</ttl>', {}],
      ['', { 'cache-control': 'max-age=36000' }],
      ['', { 'retry-after': '36000' }],
    ]
    for (const [channel, headers] of asked) {
      const site = await feedSite(app)
      site.answer((_, response) => sendFeed(response, rss([letter(1), letter(2)], channel), headers))
      const follow = await created<Follow>(await person.post('/api/follows', { url: site.url }))
      expect([channel, headers, minutesOf(follow) >= 600]).toEqual([channel, headers, true])
    }
  })

  it('holds where an answer does not tell it again, up to a week', async () => {
    for (const [ttl, minutes] of [
      [600, 600],
      [10 ** 12, week],
    ] as const) {
      const site = await feedSite(app)
      site.answer((_, response) =>
        sendFeed(response, rss([letter(1), letter(2)], `<ttl>${ttl}</ttl>`), { etag: '"1"' }),
      )
      const { feedId } = await created<Follow>(await person.post('/api/follows', { url: site.url }))
      site.answer((_, response) => response.writeHead(304).end())
      const { next } = await poll(feedId)
      expect([ttl, Math.round(next ?? 0) >= minutes, Math.round(next ?? 0) <= week]).toEqual([
        ttl,
        true,
        true,
      ])
    }
  })
})

describe('what a site refuses', () => {
  it('is a failure with its words: 403, 404, 500 and a page in place of the feed; 410 is the end', async () => {
    const { site, feedId } = await followed()
    for (const status of [401, 403, 404, 500]) {
      site.answer((_, response) => response.writeHead(status).end('No'))
      expect(await poll(feedId)).toMatchObject({
        last_error: `The site answered with the error ${status}.`,
        next: expect.any(Number),
      })
    }
    site.answer((_, response) =>
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<html><p>Prove that you are human</p></html>'),
    )
    expect((await poll(feedId)).last_error).toBe('There is no feed at this address.')
    const told = async () => (await bodyOf<Follow[]>(person.get('/api/follows')))[0]
    expect((await told())?.words).toMatch(
      /^Failing since [A-Z][a-z]+ \d+\. There is no feed at this address\.$/,
    )
    site.answer((_, response) => response.writeHead(410).end())
    expect(await poll(feedId)).toMatchObject({ state: 'gone', next: null })
    expect(await told()).toMatchObject({
      words: 'The site has withdrawn this address for good.',
      nextAt: null,
    })
    // A person may look all the same.
    site.show([letter(1), letter(2)])
    await person.post(`/api/feeds/${feedId}/check`)
    expect(await told()).toMatchObject({ words: 'Works', state: 'ok', nextAt: expect.any(String) })
  })

  it('to where a redirect leads is never asked inside a private network, at whichever step', async () => {
    const { site, feedId } = await followed()
    const leads: Record<string, string> = { '/feed': '/second', '/second': 'http://192.168.1.1/feed' }
    site.answer((request, response) => response.writeHead(301, { location: leads[request.url ?? ''] }).end())
    for (let n = 0; n < 4; n++)
      expect(await poll(feedId)).toMatchObject({
        url: site.url,
        last_error: 'This address lies inside a private network and is not read.',
      })
    site.answer((_, response) => response.writeHead(302, { location: '/feed' }).end())
    expect((await poll(feedId)).last_error).toBe('The source leads on to another address more than 5 times.')
    expect(site.requests.filter(asked => asked === 'GET /feed')).toHaveLength(1 + 4 + 6)
  })
})

describe('a feed that moves', () => {
  const redirecting =
    (status: number, to: string) => (request: { url?: string | undefined }, response: ServerResponse) => {
      if (request.url === '/feed') response.writeHead(status, { location: to }).end()
      else sendFeed(response, rss([letter(1), letter(2)]))
    }

  it.each([301, 308])('is at its new address after the third %i in a row', async status => {
    const { site, feedId } = await followed()
    const urls: string[] = []
    for (const [given, to] of [
      [status, '/new'],
      [status, '/new'],
      // One of another kind begins it anew.
      [302, '/new'],
      [status, '/new'],
      [status, '/other'],
      [status, '/new'],
      [status, '/new'],
      [status, '/new'],
    ] as const) {
      site.answer(redirecting(given, to))
      urls.push((await poll(feedId)).url)
    }
    expect(urls).toEqual([...Array(7).fill(site.url), `${site.origin}/new`])
    const { rows } = await app.pool.query('select from feed_items where feed_id = $1', [feedId])
    expect(rows).toHaveLength(2)
  })

  it('takes who follows it to another host, where it speaks for nothing, and leaves what waits with them', async () => {
    const elsewhere = await feedSite(app, [letter(2)])
    const other = await signedInClient(app)
    const { feedId: there } = await created<Follow>(await other.post('/api/follows', { url: elsewhere.url }))
    const { site, feedId } = await followed()
    // What is there next it has shown already, in other words.
    site.show([letter(1), { ...letter(3), title: 'Forged' }])
    await poll(feedId)
    site.answer(redirecting(301, elsewhere.url))
    for (let n = 0; n < 2; n++) await poll(feedId)
    const check = await person.post(`/api/feeds/${feedId}/check`)
    expect([check.status, await bodyOf(check)]).toMatchObject([202, { feedId: there, url: elsewhere.url }])
    expect((await titlesWaiting()).toSorted()).toEqual(['Forged', 'Letter 1', 'Letter 2'])
    elsewhere.show([letter(2), letter(3)])
    await poll(there)
    expect(await titlesWaiting(other)).toEqual(['Letter 3', 'Letter 2'])
  })

  it('tells who follows its public address nothing of what a private one has shown', async () => {
    const { site, feedId } = await followed('/feed?token=geheim')
    site.answer((request, response) => {
      if (request.url === '/public') sendFeed(response, rss([letter(9)]))
      else response.writeHead(301, { location: '/public' }).end()
    })
    for (let n = 0; n < 3; n++) await poll(feedId)
    expect((await bodyOf<Follow[]>(person.get('/api/follows'))).map(({ url }) => url)).toEqual([
      `${site.origin}/public`,
    ])
    const other = await signedInClient(app)
    await other.post('/api/follows', { url: `${site.origin}/public` })
    expect(await titlesWaiting(other)).toEqual(['Letter 9'])
    expect(await titlesWaiting()).toEqual(['Letter 9', 'Letter 1'])
  })

  it('moves by 304 as well, tells nobody else of a query, and forgets what a failure has cut', async () => {
    const { site, feedId } = await followed()
    site.answer((request, response) => {
      if (request.url === '/feed') response.writeHead(308, { location: '/new?key=geheim' }).end()
      else response.writeHead(304).end()
    })
    await poll(feedId)
    await poll(feedId)
    site.answer((_, response) => response.writeHead(500).end())
    await poll(feedId)
    site.answer((request, response) => {
      if (request.url === '/feed') response.writeHead(308, { location: '/new?key=geheim' }).end()
      else response.writeHead(304).end()
    })
    const urls: string[] = []
    for (let n = 0; n < 3; n++) urls.push((await poll(feedId)).url)
    expect(urls).toEqual([site.url, site.url, `${site.origin}/new?key=geheim`])
    expect(await bodyOf<Follow[]>(person.get('/api/follows'))).toMatchObject([{ isPrivate: true }])
    await expectProblem(
      await person.post('/api/follows', { url: 'https://me:geheim@letters.example/' }),
      422,
      ['url'],
    )
  })
})
