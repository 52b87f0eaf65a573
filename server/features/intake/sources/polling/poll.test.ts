import { describe, expect, it } from 'vitest'
import type { Follow } from '#contract/follow.ts'
import type { StrategistDetail } from '#contract/strategists.ts'
import { bodyOf, expectProblem } from '../../../../testing/answers.ts'
import { type SignedInClient, signedInClient } from '../../../../testing/client.ts'
import { type FeedSite, feedSite, letter, rss, sendFeed } from '../../../../testing/feeds.ts'
import { aPost, created } from '../../../../testing/makers.ts'
import { freshClient, sharedApp } from '../../../../testing/shared-app.ts'
import { pollSource } from './poll.ts'

const app = sharedApp()
const person = freshClient(app)

interface Row {
  state: string
  failures: number
  last_error: string | null
  url: string
  interval_minutes: number
  etag: string | null
  /** Minutes from now. */
  next: number | null
}

async function feedOf(id: string): Promise<Row> {
  const { rows } = await app.pool.query<Row>(
    `select *, extract(epoch from next_at - now())::float8 / 60 as next from feeds where id = $1`,
    [id],
  )
  if (!rows[0]) throw new Error('The feed is gone')
  return rows[0]
}

async function keysOf(id: string): Promise<string[]> {
  const { rows } = await app.pool.query<{ key: string }>(
    'select key from feed_items where feed_id = $1 order by id',
    [id],
  )
  return rows.map(({ key }) => key)
}

async function waits(): Promise<number> {
  const { rows } = await app.pool.query<{ count: number }>(
    'select count(*)::int as count from queue where user_id = $1',
    [person.user.id],
  )
  return rows[0]?.count ?? 0
}

/** All that a poll may change. */
async function whatIsKept(id: string) {
  const { rows } = await app.pool.query<Record<string, unknown>>('select * from feeds where id = $1', [id])
  return { feed: rows[0], keys: await keysOf(id), waits: await waits() }
}

async function followed(site: FeedSite, path = '/feed'): Promise<string> {
  return (await created<Follow>(await person.post('/api/follows', { url: site.origin + path }))).feedId
}

/** As if its time had come. */
async function poll(id: string): Promise<Row> {
  await app.pool.query(`update feeds set next_at = now() - interval '1 second' where id = $1`, [id])
  await pollSource({ database: app.database, reading: app.services.feedReading }, id, { by: 'schedule' })
  return feedOf(id)
}

describe('polling', () => {
  it('asks only what has changed, as a feed reader with its followers', async () => {
    const headers: Record<string, unknown>[] = []
    const site = await feedSite(app)
    site.answer((request, response) => {
      headers.push(request.headers)
      if (request.headers['if-none-match'] === '"1"')
        response.writeHead(304, { 'cache-control': 'max-age=172800' }).end()
      else
        sendFeed(response, rss([letter(1)]), {
          etag: '"1"',
          'last-modified': 'Mon, 16 Nov 2026 10:00:00 GMT',
        })
    })
    const id = await followed(site)
    const after = await poll(id)
    expect(headers[1]).toMatchObject({
      'if-none-match': '"1"',
      'if-modified-since': 'Mon, 16 Nov 2026 10:00:00 GMT',
      'accept-encoding': 'gzip, br',
    })
    expect(headers[1]?.['user-agent']).toMatch(
      /^Tipfolio\/\d+\.\d+\.\d+\S* \(\+http:\/\/localhost:3000; feed reader; 1 follower\)$/,
    )
    expect(after).toMatchObject({ state: 'ok', failures: 0, etag: '"1"' })
    // Never before what its Cache-Control says.
    expect(after.next).toBeCloseTo(2880, -1)
  })

  it('asks by the day alone where what a site knows its answer by is too long to keep', async () => {
    const headers: Record<string, unknown>[] = []
    const day = 'Mon, 16 Nov 2026 10:00:00 GMT'
    const site = await feedSite(app)
    site.answer((request, response) => {
      headers.push(request.headers)
      sendFeed(response, rss([letter(1)]), { etag: `"${'e'.repeat(400)}"`, 'last-modified': day })
    })
    await poll(await followed(site))
    expect(headers[1]).toMatchObject({ 'if-modified-since': day })
    expect(headers[1]).not.toHaveProperty('if-none-match')
  })

  it('creates nothing twice: read again, in another order, re-dated, renamed, shrunk and grown again', async () => {
    const items = [1, 2, 3, 4].map(n => letter(n, { days: n }))
    const site = await feedSite(app, items)
    const id = await followed(site)
    const before = await keysOf(id)
    expect(before).toHaveLength(4)
    const shown = [
      items,
      items.toReversed(),
      items.map(item => ({ ...item, days: 0 })),
      items.map(({ guid, ...item }) => ({ ...item, guid: `new-${guid}` })),
      items.map(({ guid: _, ...item }) => ({ ...item, link: item.link?.replace('https', 'http') ?? '' })),
      items.slice(0, 1),
      items,
    ]
    for (const some of shown) {
      site.show(some)
      await poll(id)
      expect(await keysOf(id)).toEqual(before)
    }
    expect(await waits()).toBe(4)
    site.show([letter(5), letter(6, { days: 30 }), ...items])
    await poll(id)
    expect(await waits()).toBe(5)
    const { rows } = await app.pool.query('select id from posts')
    expect(rows).toEqual([])
  })

  it('knows items whose guids are all the same by their links', async () => {
    const same = { guid: 'same' }
    const site = await feedSite(app, [letter(1, same), letter(2, same)])
    const id = await followed(site)
    expect(await keysOf(id)).toHaveLength(2)
    site.show([letter(3, same), letter(1, same), letter(2, same)])
    await poll(id)
    expect(await keysOf(id)).toHaveLength(3)
  })

  it('comes into the queues of those alone who let it draft', async () => {
    const site = await feedSite(app, [letter(1)])
    const id = await followed(site)
    expect((await person.patch(`/api/follows/${id}`, { drafts: false })).status).toBe(200)
    site.show([letter(2), letter(1)])
    await poll(id)
    expect([await waits(), (await keysOf(id)).length]).toEqual([1, 2])
  })

  it('waits ever longer after failures, says so after three, and is well again after one success', async () => {
    const site = await feedSite(app, [letter(1)])
    const id = await followed(site)
    site.answer((_, response) => response.writeHead(404).end())
    const rows: Row[] = []
    for (let n = 0; n < 6; n++) rows.push(await poll(id))
    expect(rows.map(({ next }) => Math.round((next ?? 0) / 60))).toEqual([1, 2, 4, 8, 16, 24])
    expect(rows.map(({ state }) => state)).toEqual(['ok', 'ok', 'failing', 'failing', 'failing', 'failing'])
    expect(rows[2]?.last_error).toBe('The site answered with the error 404.')
    const failingFor = (time: string) =>
      app.pool.query('update feeds set first_failed_at = now() - $2::interval where id = $1', [id, time])
    await failingFor('29 days 23 hours')
    expect(await poll(id)).toMatchObject({ state: 'failing', next: expect.any(Number) })
    await failingFor('30 days')
    expect(await poll(id)).toMatchObject({ state: 'paused', next: null })
    site.show([letter(1)])
    expect((await person.post(`/api/feeds/${id}/check`)).status).toBe(202)
    expect(await feedOf(id)).toMatchObject({ state: 'ok', failures: 0, last_error: null })
  })

  it('does not ask again before Retry-After, not even for a person; and never after 410', async () => {
    const site = await feedSite(app, [letter(1)])
    const id = await followed(site)
    site.answer((_, response) => response.writeHead(429, { 'retry-after': '7200' }).end())
    expect((await poll(id)).next).toBeCloseTo(120, 0)
    const asked = site.requests.length
    await expectProblem(await person.post(`/api/feeds/${id}/check`), 429)
    await poll(id)
    expect(site.requests.length).toBe(asked)
    await app.pool.query('update feeds set not_before = null where id = $1', [id])
    site.answer((_, response) => response.writeHead(410).end())
    expect(await poll(id)).toMatchObject({ state: 'gone', next: null })
  })

  it('moves when it was sent on for good three times, also onto a feed that is there', async () => {
    const site = await feedSite(app, [letter(1)])
    const there = await followed(site, '/new')
    const id = await followed(site, '/old')
    expect(id).not.toBe(there)
    let status = 302
    site.answer((request, response) => {
      if (request.url === '/new' || request.url === '/else') sendFeed(response, rss([letter(1), letter(2)]))
      else response.writeHead(status, { location: request.url === '/old' ? '/new' : '/else' }).end()
    })
    for (let n = 0; n < 4; n++) expect((await poll(id)).url).toBe(`${site.origin}/old`)
    status = 301
    await poll(id)
    await poll(id)
    await app.pool.query(`update feeds set next_at = now() - interval '1 second' where id = $1`, [id])
    await pollSource({ database: app.database, reading: app.services.feedReading }, id, { by: 'schedule' })
    await expect(feedOf(id)).rejects.toThrow('gone')
    expect(await keysOf(there)).toHaveLength(2)
    expect(await waits()).toBe(2)
  })

  it('reads what is not written as its server says, and nothing of what is made to hurt', async () => {
    const site = await feedSite(app)
    const german = rss([{ ...letter(1), title: 'Müller wächst' }])
    site.answer((_, response) =>
      sendFeed(response, Buffer.from(german), { 'content-type': 'text/xml; charset=iso-8859-1' }),
    )
    const id = await followed(site)
    site.answer((_, response) =>
      sendFeed(response, Buffer.from(rss([{ ...letter(2), title: 'Zürich' }]), 'latin1'), {
        'content-type': 'text/xml; charset=utf-8',
      }),
    )
    expect((await poll(id)).state).toBe('ok')
    const { rows } = await app.pool.query('select title from feed_items where feed_id = $1 order by id', [id])
    expect(rows).toEqual([{ title: 'Müller wächst' }, { title: 'Zürich' }])

    const entities = Array.from(
      { length: 9 },
      (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`,
    ).join('')
    const laughs = `<?xml version="1.0"?><!DOCTYPE l [<!ENTITY l0 "lol">${entities}]>${rss([{ title: '&l9;' }]).slice(38)}`
    site.answer((_, response) => sendFeed(response, laughs))
    await poll(id)
    const { rows: long } = await app.pool.query(
      'select from feed_items where length(title) > 300 or length(key) > 500',
    )
    expect(long).toEqual([])
    site.answer((_, response) => sendFeed(response, `${rss([])}${' '.repeat(5 * 1024 * 1024)}`))
    expect((await poll(id)).last_error).toBe('The source is larger than 5 MiB.')
    site.answer((_, response) =>
      sendFeed(response, `<rss version="2.0"><channel><title>${'<'.repeat(2_000_000)}`),
    )
    expect((await poll(id)).last_error).toBe('This is made so that it cannot be read.')
    site.show([letter(9)])
    expect((await poll(id)).failures).toBe(0)
  })

  it('is done by one at a time, however many begin', async () => {
    const site = await feedSite(app, [letter(1)])
    const id = await followed(site)
    await app.pool.query(`update feeds set next_at = now() - interval '1 second' where id = $1`, [id])
    const { database } = app
    await Promise.all(
      Array.from({ length: 5 }, () =>
        pollSource({ database, reading: app.services.feedReading }, id, { by: 'schedule' }),
      ),
    )
    expect(site.requests).toHaveLength(2)
  })

  it('keeps nothing of what it read where another has taken its turn meanwhile', async () => {
    const site = await feedSite(app, [letter(1)])
    const id = await followed(site)
    const taken = '2099-01-01T00:00:00.000Z'
    // Its lease runs out while the site takes its time, and another server takes the feed.
    for (const answer of ['the feed', 'a failure', 'unchanged']) {
      site.answer(async (_, response) => {
        await app.pool.query('update feeds set leased_until = $2 where id = $1', [id, taken])
        if (answer === 'the feed') sendFeed(response, rss([letter(2), letter(1)]), { etag: '"late"' })
        else response.writeHead(answer === 'a failure' ? 500 : 304).end()
      })
      const before = await whatIsKept(id)
      await pollSource({ database: app.database, reading: app.services.feedReading }, id, { by: 'person' })
      expect([answer, await whatIsKept(id)]).toEqual([
        answer,
        { ...before, feed: { ...before.feed, leased_until: new Date(taken) } },
      ])
      await app.pool.query('update feeds set leased_until = null where id = $1', [id])
    }
  })

  it('links an item to the post there is of its page', async () => {
    const site = await feedSite(app, [{ ...letter(7), link: 'https://letters.example/posted' }])
    await app.pool.query(
      `insert into posts (id, slug, title, summary, source_type, canonical_url)
       values (gen_random_uuid(), 'posted', 'Posted', 'It is there.', 'blog', 'https://letters.example/posted')`,
    )
    const id = await followed(site)
    const { rows } = await app.pool.query(
      'select state, draft_at, post_id is not null as linked from feed_items where feed_id = $1',
      [id],
    )
    expect(rows).toEqual([{ state: 'posted', draft_at: null, linked: true }])
    await app.pool.query('delete from posts')
  })

  it('makes a feed the source of the strategist whose own site it is of, told as far as it may be', async () => {
    const site = await feedSite(app)
    site.answer((_, response) => sendFeed(response, rss([]).replaceAll('letters.example', 'own.example')))
    const hidden = await followed(site, '/feed?token=secret')
    // They become known after their feed was read.
    const { strategistId } = await aPost(person, { author: 'A writer of letters' })
    const ownHome = (id: string | null) =>
      app.pool.query(
        `insert into strategist_homes (strategist_id, home, state) values ($1, 'own.example', 'own')`,
        [id],
      )
    await ownHome(strategistId)
    const read = async (who: SignedInClient) =>
      (await bodyOf<StrategistDetail>(who.get(`/api/strategists/${strategistId}`))).follow
    const other = await signedInClient(app)
    expect([await read(person), await read(other)]).toEqual([{ feedId: hidden, following: true }, null])
    const id = (await created<Follow>(await other.post('/api/follows', { url: site.url }))).feedId
    expect(await read(other)).toEqual({ feedId: id, following: true })
    await other.delete(`/api/follows/${id}`)
    expect(await read(other)).toBeNull()
    // A site of two strategists is the source of neither.
    await ownHome((await aPost(person, { author: 'Another writer' })).strategistId)
    expect(await read(person)).toBeNull()
  })
})
