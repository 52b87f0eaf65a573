import { describe, expect, it } from 'vitest'
import type { Follow } from '#contract/follow.ts'
import type { FollowProblem } from '#contract/follows.ts'
import { bodyOf, expectProblem } from '../../../testing/answers.ts'
import { type SignedInClient, signedInClient } from '../../../testing/client.ts'
import { daysAgo, feedSite, letter, rss, sendFeed } from '../../../testing/feeds.ts'
import { created } from '../../../testing/makers.ts'
import { freshClient, sharedApp } from '../../../testing/shared-app.ts'
import { siteFor } from '../../../testing/sources.ts'
import { pollSource } from './polling/poll.ts'

const app = sharedApp()
const person = freshClient(app)

/** The links that wait for somebody, newest first. */
async function waiting({ user }: SignedInClient): Promise<string[]> {
  const { rows } = await app.pool.query<{ url: string }>(
    `select url from queue join feed_items on feed_items.id = item_id where user_id = $1 and queue.state = 'waiting'
     order by queue.created_at desc, item_id desc`,
    [user.id],
  )
  return rows.map(({ url }) => url)
}

const follow = (who: SignedInClient, url: string) => who.post('/api/follows', { url })

describe('following a source', () => {
  it('refuses what is no address, holds a password, lies inside a private network, or leads there', async () => {
    await expectProblem(await follow(person, 'nothing'), 422, ['url'])
    await expectProblem(await follow(person, 'https://me:secret@example.com/feed'), 422, ['url'])
    await expectProblem(await follow(person, 'http://127.0.0.1/feed'), 403)
    const site = await siteFor(app, (_, response) =>
      response.writeHead(302, { location: 'http://10.0.0.1/' }).end(),
    )
    await expectProblem(await follow(person, site.origin), 403)
    const named = await siteFor(app, (_, response) =>
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(
          '<html><head><link rel="alternate" type="application/rss+xml" href="http://192.168.0.1/feed"></head></html>',
        ),
    )
    await expectProblem(await follow(person, named.origin), 403)
  })

  it('says where there is no feed, or an error', async () => {
    const site = await siteFor(app, (request, response) => {
      if (request.url === '/')
        response.writeHead(200, { 'content-type': 'text/html' }).end('<html><p>Hello</p></html>')
      else response.writeHead(404).end()
    })
    const problem = await expectProblem(await follow(person, site.origin), 422, ['url'])
    expect(problem.detail).toBe('No feed found at this address')
    await expectProblem(await follow(person, `${site.origin}/none`), 502)
  })

  it('reads it, and lets its items of 14 days wait, at most ten, none that is older', async () => {
    const items = Array.from({ length: 12 }, (_, n) => letter(n, { days: n }))
    const site = await feedSite(app, [...items, letter(20, { days: 20 })])
    const answer = await follow(person, `${site.origin}/feed/?utm_source=me#top`)
    expect(answer.status).toBe(201)
    const followed = await bodyOf<Follow>(answer)
    expect(followed).toMatchObject({
      url: `${site.origin}/feed/`,
      title: 'Letters on machines',
      siteUrl: 'https://letters.example/',
      kind: 'rss',
      state: 'ok',
      words: 'Works',
      lastError: null,
      drafts: true,
      isPrivate: false,
      waiting: { drafts: 0, unread: 10 },
    })
    expect(await waiting(person)).toEqual(items.slice(0, 10).map(({ link }) => link))
    const again = await follow(person, site.url)
    expect([again.status, await bodyOf<Follow>(again)]).toEqual([200, followed])
    expect(site.requests).toHaveLength(1)
    expect(await bodyOf(person.get('/api/follows'))).toEqual([followed])
  })

  it('is new to one of two requests that come at once', async () => {
    const site = await feedSite(app, [letter(1)])
    const answers = await Promise.all([follow(person, site.url), follow(person, site.url)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 201])
  })

  it('counts items without a date as new by their order', async () => {
    const items = Array.from({ length: 12 }, (_, n) => letter(n, { days: null }))
    const site = await feedSite(app, items)
    await created(await follow(person, site.url))
    expect(await waiting(person)).toEqual(items.slice(0, 10).map(({ link }) => link))
  })

  it('shares one feed and one poll with others, and nobody else is told of it', async () => {
    const site = await feedSite(app, [letter(1, { days: 1 })])
    const other = await signedInClient(app)
    const url = `${site.url}?token=secret`
    const followed = await created<Follow>(await follow(person, url))
    expect(followed.isPrivate).toBe(true)
    await expectProblem(await other.post('/api/follows', { feedId: followed.feedId }), 404)
    await expectProblem(await other.patch(`/api/follows/${followed.feedId}`, { drafts: false }), 404)
    await expectProblem(await other.post(`/api/feeds/${followed.feedId}/check`), 404)
    expect((await created<Follow>(await follow(other, url))).feedId).toBe(followed.feedId)
    expect(site.requests).toHaveLength(1)
    expect(await waiting(other)).toEqual(await waiting(person))
    const { feedId } = await created<Follow>(await follow(other, site.url))
    expect(feedId).not.toBe(followed.feedId)
    expect((await person.post('/api/follows', { feedId })).status).toBe(201)
  })

  it('offers the feeds of a page that has several, and takes the one of a page that has it twice', async () => {
    const page = (links: string) => `<html><head>${links}</head><body>Hello</body></html>`
    const link = (href: string, title: string) =>
      `<link rel="alternate" type="application/rss+xml" title="${title}" href="${href}">`
    // Written once: their items tell the second in which they were.
    const [posts, comments] = [rss([letter(1, { days: 3 })]), rss([letter(9, { days: 3 })])]
    const site = await siteFor(app, (request, response) => {
      const html = (links: string) =>
        response.writeHead(200, { 'content-type': 'text/html' }).end(page(links))
      if (request.url === '/two') html(link('/feed', 'All posts') + link('/comments', 'Comments'))
      else if (request.url === '/twice') html(link('/feed', 'RSS') + link('/copy', 'Atom'))
      else sendFeed(response, request.url === '/comments' ? comments : posts)
    })
    const answer = await follow(person, `${site.origin}/two`)
    expect(answer.status).toBe(409)
    const { feeds } = await bodyOf<FollowProblem>(answer)
    expect(feeds?.map(({ url }) => url)).toEqual([`${site.origin}/feed`, `${site.origin}/comments`])
    expect(feeds?.map(({ title }) => title)).toEqual(['All posts', 'Comments'])
    expect(feeds?.[0]?.newest).toContain(daysAgo(3).toISOString().slice(0, 10))
    const found = await person.post('/api/feeds/find', { url: `${site.origin}/two` })
    expect(await bodyOf(found)).toEqual({ feeds })
    expect(await created<Follow>(await follow(person, `${site.origin}/twice`))).toMatchObject({
      url: `${site.origin}/feed`,
    })
  })

  it('finds the feed of a site by its platform, and that of a channel by its page', async () => {
    const site = await siteFor(app, (request, response) => {
      if (request.url === '/rss/') sendFeed(response, rss([letter(1)]))
      else if (request.url === '/')
        response
          .writeHead(200, { 'content-type': 'text/html' })
          .end('<html><head><meta name="generator" content="Ghost 5.1"></head></html>')
      else response.writeHead(404).end()
    })
    expect(
      (await bodyOf<{ feeds: { url: string }[] }>(person.post('/api/feeds/find', { url: site.origin })))
        .feeds[0]?.url,
    ).toBe(`${site.origin}/rss/`)
  })

  it('is no longer done by who leaves, and begins where it was for who comes again', async () => {
    const site = await feedSite(app, [letter(1), letter(2)])
    const { feedId } = await created<Follow>(await follow(person, site.url))
    await app.pool.query(`update queue set state = 'dismissed' where user_id = $1`, [person.user.id])
    expect((await person.delete(`/api/follows/${feedId}`)).status).toBe(204)
    await expectProblem(await person.delete(`/api/follows/${feedId}`), 404)
    const { rows } = await app.pool.query('select next_at from feeds where id = $1', [feedId])
    expect(rows).toEqual([{ next_at: null }])
    await created(await follow(person, site.url))
    expect(await waiting(person)).toEqual([])
    await person.delete('/api/auth/user')
    expect((await app.pool.query('select from feeds where id = $1', [feedId])).rows).toEqual([])
  })

  it('ends at a hundred sources, and at as many as the server may follow', async () => {
    await app.pool.query(
      `with made as (
        insert into feeds (id, url, title, kind)
        select gen_random_uuid(), 'https://many.example/' || gen_random_uuid(), 'Many', 'rss' from generate_series(1, 100) returning id
      ) insert into follows (user_id, feed_id) select $1, id from made`,
      [person.user.id],
    )
    const site = await feedSite(app, [letter(1)])
    const problem = await expectProblem(await follow(person, site.url), 409)
    expect(problem.detail).toBe('You follow 100 sources already')
  })
})

describe('OPML', () => {
  const send = (text: string, type = 'text/x-opml') =>
    person.post('/api/follows/import', text, { 'content-type': type })
  const opml = (...urls: string[]) =>
    `<?xml version="1.0"?><opml version="2.0"><head/><body><outline text="Folder">${urls
      .map(url => `<outline type="rss" text="A &amp; B" xmlUrl="${url}"/>`)
      .join('')}</outline></body></opml>`

  it('is refused where it is none, too long, or sent as something else', async () => {
    await expectProblem(await send('<html><body>Hello</body></html>'), 422)
    await expectProblem(await send('x'.repeat(1024 * 1024 + 1)), 413)
    await expectProblem(await person.post('/api/follows/import', {}), 415)
    await expectProblem(
      await send(opml(...Array.from({ length: 501 }, (_, n) => `https://a.example/${n}`))),
      422,
    )
    expect(await bodyOf(person.get('/api/follows'))).toEqual([])
  })

  it('follows no address inside a private network, and says which', async () => {
    const inside = ['http://10.0.0.1/feed', 'http://2130706433/', 'http://blog.localhost/feed']
    const why = 'This address lies inside a private network and is not read.'
    expect(await bodyOf(send(opml(...inside)))).toEqual({
      added: 0,
      known: 0,
      refused: inside.map(url => ({ url, why })),
    })
    expect(await bodyOf(person.get('/api/follows'))).toEqual([])
  })

  it('is taken without what no text of a database holds', async () => {
    const named = opml('https://a.example').replace('A &amp; B', 'A\0&#0;&#xD800;B')
    expect(await bodyOf(send(named))).toMatchObject({ added: 1 })
    expect((await bodyOf<Follow[]>(person.get('/api/follows')))[0]?.title).toMatch(/^A.*B$/)
    const nameless = opml('https://b.example/\0').replace('A &amp; B', '')
    expect(await bodyOf(send(nameless))).toMatchObject({ added: 1 })
  })

  it('is taken up to a hundred sources, looked at later, and goes out as it can come in elsewhere', async () => {
    const urls = Array.from({ length: 99 }, (_, n) => `https://a.example/${n}?a=1&amp;b=2`)
    const answer = await send(
      opml(
        'ftp://a.example',
        ...urls,
        'https://u:p@b.example',
        urls[0] ?? '',
        'b.example',
        'https://c.example',
      ),
      'text/xml; charset=utf-8',
    )
    expect(answer.status).toBe(200)
    expect(await bodyOf(answer)).toMatchObject({
      added: 100,
      known: 1,
      refused: [
        { url: 'ftp://a.example', why: 'Enter the address of a site, a channel or a feed.' },
        { url: 'https://u:p@b.example', why: 'Enter an address without a user name or password in it.' },
        { url: 'https://c.example', why: 'You follow 100 sources already.' },
      ],
    })
    const out = await person.get('/api/follows.opml')
    expect(out.headers.get('content-type')).toBe('text/x-opml; charset=utf-8')
    const text = await out.text()
    const other = await signedInClient(app)
    const taken = await other.post('/api/follows/import', text, { 'content-type': 'application/xml' })
    expect(await bodyOf(taken)).toEqual({ added: 100, known: 0, refused: [] })
    expect(await (await other.get('/api/follows.opml')).text()).toContain('A &amp; B')
    const own = (who: SignedInClient) => bodyOf<Follow[]>(who.get('/api/follows'))
    expect((await own(other)).map(({ url }) => url)).toEqual((await own(person)).map(({ url }) => url))
    expect((await own(person))[0]).toMatchObject({ words: 'Not looked at yet', lastCheckedAt: null })
  })

  it('may name a site, whose feed is found when it is looked at', async () => {
    const site = await siteFor(app, (request, response) => {
      if (request.url === '/feed') sendFeed(response, rss([letter(1)]))
      else
        response
          .writeHead(200, { 'content-type': 'text/html' })
          .end('<html><head><link rel="alternate" type="application/rss+xml" href="/feed"></head></html>')
    })
    expect(await bodyOf(send(opml(`${site.origin}/`)))).toMatchObject({ added: 1 })
    const [followed] = await bodyOf<Follow[]>(person.get('/api/follows'))
    await pollSource({ database: app.database, reading: app.services.feedReading }, followed?.feedId ?? '', {
      by: 'schedule',
    })
    expect(await bodyOf(person.get('/api/follows'))).toMatchObject([
      { url: `${site.origin}/feed`, title: 'Letters on machines', words: 'Works' },
    ])
    expect(await waiting(person)).toEqual(['https://letters.example/1'])
  })
})
