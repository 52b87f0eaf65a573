import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { type DraftEntry, draftEntry } from '#contract/drafts.ts'
import type { Follow } from '#contract/follow.ts'
import { newPostOfExtraction } from '#contract/new-post-of-extraction.ts'
import type { Post } from '#contract/posts.ts'
import { eventually } from '#extraction/testing/eventually.ts'
import { inLane } from '#extraction/testing/lane.ts'
import { sweepItemTexts } from '../../features/intake/drafting/sweep.ts'
import { sweepExtractions } from '../../features/intake/extraction/queries.ts'
import { newId } from '../../schema/ids.ts'
import { bodyOf, walk } from '../../testing/answers.ts'
import { testApp } from '../../testing/app.ts'
import type { SignedInClient } from '../../testing/client.ts'
import { type FeedItem, feedSite, letter, rss, sendFeed } from '../../testing/feeds.ts'
import { aPost, created } from '../../testing/makers.ts'
import { freshClient, sharedApp } from '../../testing/shared-app.ts'
import { article, articleText, siteFor } from '../../testing/sources.ts'

const app = sharedApp({ jobs: true })
const client = freshClient(app)
const other = freshClient(app)

beforeEach(async () => {
  // All sites of tests have one name, and nobody's test waits for the turn of another's.
  await app.pool.query('delete from host_turns')
})

const listed = (by: SignedInClient, state: string) => walk<DraftEntry>(by.get, `/api/queue?state=${state}`)
/** What is in the queue of a person, with what somebody else has saved behind it. */
const entries = async (by: SignedInClient = client, state = 'waiting') => [
  ...(await listed(by, state)),
  ...(state === 'waiting' ? await listed(by, 'saved-by-others') : []),
]
const states = async (by: SignedInClient = client) => (await entries(by)).map(({ item }) => item.state)
const follow = (url: string, by: SignedInClient = client) =>
  by.post('/api/follows', { url }).then(answer => created<Follow>(answer))

/** The article with so many words that it is a full text. */
const fullText = `${article}<p>${'We hold what we bought before and wait for the next report. '.repeat(12)}</p>`

/** A site whose feed shows some items below its own address, and whose pages all are the article. */
async function blog(
  items: (origin: string) => FeedItem[],
  robots: { status: number; text?: string } = { status: 404 },
) {
  const site = await siteFor(app, (request, response) => {
    if (request.url === '/feed') sendFeed(response, rss(items(site.origin)))
    else if (request.url === '/robots.txt')
      response.writeHead(robots.status, { 'content-type': 'text/plain' }).end(robots.text ?? '')
    else if (request.url?.startsWith('/missing')) response.writeHead(404).end()
    else response.writeHead(200, { 'content-type': 'text/html' }).end(article)
  })
  return { ...site, url: `${site.origin}/feed` }
}

const asked = ({ requests }: { requests: string[] }, path: string) =>
  requests.filter(request => request === `GET ${path}`).length

describe('what a followed source shows', () => {
  it('becomes a draft by itself for all who follow it, read once, and nothing is published', async () => {
    const posts = async () => (await app.pool.query('select from posts')).rowCount
    const before = await posts()
    const site = await blog(origin => [letter(1, { link: `${origin}/1` })])
    await follow(site.url)
    await follow(site.url, other)
    await eventually('a draft', () => states()).toEqual(['drafted'])
    await eventually('the draft of the other', () => states(other)).toEqual(['drafted'])
    const [entry] = await entries()
    expect(draftEntry.strict().parse(entry)).toEqual(entry)
    expect(entry?.draft?.post).toMatchObject({
      title: 'Two chip makers',
      author: 'Mira Holt',
      url: `${site.origin}/1`,
    })
    expect(entry?.draft?.tips.map(({ ticker }) => ticker)).toEqual(['NVDA', 'INTC'])
    expect((await entries(other))[0]?.extractionId).toBe(entry?.extractionId)
    expect([asked(site, '/1'), asked(site, '/robots.txt')]).toEqual([1, 1])
    expect(await posts()).toBe(before)
  })

  it('is read from its feed where that carries the whole text, and is the word of the site that has both', async () => {
    const site = await blog(origin => [letter(2, { link: `${origin}/2`, content: fullText })])
    await follow(site.url)
    await eventually('a draft', () => states()).toEqual(['drafted'])
    const [entry] = await entries()
    expect(entry?.draft?.post).toMatchObject({ title: 'Letter 2', url: `${site.origin}/2`, type: 'blog' })
    expect(entry?.draft?.post.content).toContain(articleText.slice(0, 60).split('\n')[0])
    expect(site.requests).toEqual(['GET /feed'])
    const post = await save(entry)
    expect(post).toMatchObject({ contentSource: 'fetched' })
  })

  it('is supplied by a feed at another host', async () => {
    const site = await blog(() => [letter(3, { content: fullText })])
    await follow(site.url)
    await eventually('a draft', () => states()).toEqual(['drafted'])
    expect(await save((await entries())[0])).toMatchObject({ contentSource: 'supplied' })
  })

  it('is supplied where the site only leads to a feed at another host that speaks of its pages', async () => {
    const led = await siteFor(app, (_, response) => response.writeHead(302, { location: site.url }).end())
    const site = await blog(() => [letter(4, { link: `${led.origin}/4`, content: fullText })])
    await follow(`${led.origin}/feed`)
    await eventually('a draft', () => states()).toEqual(['drafted'])
    expect(await save((await entries())[0])).toMatchObject({
      url: `${led.origin}/4`,
      contentSource: 'supplied',
    })
  })
})

/** Where an item of the queue stands, with its row. */
async function rowOf({ id }: { id: string }) {
  const { rows } = await app.pool.query(
    `select state, error, draft_at as "draftAt", drafted_for as "draftedFor", asked_by as "askedBy" from feed_items where id = $1`,
    [id],
  )
  return rows[0]
}

const onlyEntry = async (by: SignedInClient = client) => {
  const [entry] = await entries(by)
  if (!entry) throw new Error('Nothing waits')
  return entry
}

describe('the page of an item', () => {
  it('is not read by itself where robots.txt says so, but by who asks for it', async () => {
    const site = await blog(origin => [letter(1, { link: `${origin}/1` })], {
      status: 200,
      text: 'User-agent: *\nDisallow: /1',
    })
    await follow(site.url)
    await eventually('the refusal', () => states()).toEqual(['failed'])
    const { id, item } = await onlyEntry()
    expect(item.error).toBe('The site asks programs not to read this page by themselves.')
    expect(await rowOf({ id })).toMatchObject({ draftAt: null, draftedFor: null })
    expect(asked(site, '/1')).toBe(0)
    await client.post(`/api/queue/${id}/read`)
    await eventually('the draft', () => states()).toEqual(['drafted'])
    expect([asked(site, '/1'), asked(site, '/robots.txt')]).toEqual([1, 1])
  })

  it('waits for the next poll where robots.txt cannot be had', async () => {
    const site = await blog(origin => [letter(1, { link: `${origin}/1` })], { status: 503 })
    await follow(site.url)
    await eventually('the question', () => asked(site, '/robots.txt')).toBe(1)
    const { id } = await onlyEntry()
    const { rows } = await app.pool.query('select next_at as "nextAt" from feeds where url = $1', [site.url])
    const dueAt = async () => (await rowOf({ id }))?.draftAt?.getTime()
    await eventually('its moment', async () => ((await dueAt()) ?? 0) - Date.now()).toBeGreaterThan(
      25 * 60_000,
    )
    // It is reckoned from a moment that is a little behind that of the poll.
    expect(await dueAt()).toBeGreaterThanOrEqual(rows[0].nextAt.getTime() - 60_000)
    expect(await rowOf({ id })).toMatchObject({ state: 'new', draftedFor: null })
    expect(asked(site, '/1')).toBe(0)
    // After a day of this it is left to who asks for it.
    await app.pool.query("update queue set created_at = now() - interval '25 hours' where item_id = $1", [id])
    await app.pool.query('delete from host_turns')
    await app.pool.query('update feed_items set draft_at = now() where id = $1', [id])
    await eventually('its end', async () => (await rowOf({ id }))?.draftAt).toBeNull()
    expect((await rowOf({ id }))?.state).toBe('new')
  })

  it('may lie in no private network, also where a page or a transcript leads on to one', async () => {
    const inside = await feedSite(app)
    const leading = await siteFor(app, (_, response) =>
      response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end(),
    )
    const transcript = '<podcast:transcript url="http://10.0.0.7/t.vtt" type="text/vtt"/>'
    inside.show([
      letter(1, { link: 'http://localhost/1' }),
      letter(2, { link: 'http://192.168.1.1/admin' }),
      letter(3, { link: `${leading.origin}/3`, more: transcript }),
    ])
    await follow(inside.url)
    for (const { id } of await entries()) await client.post(`/api/queue/${id}/read`)
    await eventually('the refusals', () => states()).toEqual(['failed', 'failed', 'failed'])
    for (const { item } of await entries()) expect(item.error).toMatch(/private network/)
    const added = await client.post('/api/queue', { urls: [`${leading.origin}/4`] })
    expect(added.status).toBe(200)
    await eventually('the refusal', () => states()).toEqual(['failed', 'failed', 'failed', 'failed'])
    expect((await entries())[0]?.item.error).toMatch(/private network/)
  })

  it('tells what was found and what was not', async () => {
    const site = await siteFor(app, (request, response) => {
      const text =
        '<article><p>We went for a long walk along the river, and it rained all afternoon.</p></article>'
      response
        .writeHead(request.url === '/gone' ? 404 : 200, { 'content-type': 'text/html' })
        .end(request.url === '/walk' ? text : article)
    })
    await client.post('/api/queue', { urls: ['/gone', '/walk', '/tips'].map(path => site.origin + path) })
    await eventually('all three', () => states()).toEqual(['drafted', 'failed', 'empty'])
    const [tips, gone, walk] = await entries()
    expect(gone?.item).toMatchObject({ error: 'The source answered with the error 404.' })
    expect(walk?.draft?.tips).toEqual([])
    expect(tips?.item).toMatchObject({ title: 'Two chip makers', author: 'Mira Holt', error: null })
  })
})

describe('a podcast', () => {
  const lines = articleText
    .split(/(?<=\.)\s/)
    .map(
      (line, n) =>
        `00:00:${String(n * 5).padStart(2, '0')}.000 --> 00:00:${String(n * 5 + 5).padStart(2, '0')}.000\n${line.replace(/\n/g, ' ')}`,
    )

  it('is read from the transcript that its feed names, with its times and its audio as the link', async () => {
    const site = await siteFor(app, (request, response) => {
      const link = (path: string, type: string) =>
        `<podcast:transcript url="${site.origin}/${path}" type="${type}"/>`
      const more = `<enclosure url="${site.origin}/1.mp3" type="audio/mpeg" length="1"/>
        ${link('t.html', 'text/html')}${link('t.vtt', 'text/vtt')}`
      if (request.url === '/feed')
        sendFeed(response, rss([letter(1, { link: `${site.origin}/1`, more, content: fullText })]))
      else response.writeHead(200, { 'content-type': 'text/vtt' }).end(`WEBVTT\n\n${lines.join('\n\n')}`)
    })
    await follow(`${site.origin}/feed`)
    await eventually('the draft', () => states()).toEqual(['drafted'])
    expect(site.requests).toEqual(['GET /feed', 'GET /t.vtt'])
    const entry = await onlyEntry()
    expect(entry.draft?.post).toMatchObject({ title: 'Letter 1', url: `${site.origin}/1.mp3` })
    expect(entry.draft?.tips.map(({ evidence_seconds: seconds }) => seconds)).toEqual([
      expect.any(Number),
      expect.any(Number),
    ])
    const post = await save(entry)
    expect(post).toMatchObject({ url: `${site.origin}/1.mp3`, contentSource: 'fetched' })
    const { rows } = await app.pool.query(
      `select content_times is not null as kept, (select count(*)::int from tips where post_id = posts.id and
        evidence_seconds is not null and provenance = 'drafted') as timed from posts where slug = $1`,
      [post.slug],
    )
    expect(rows).toEqual([{ kept: true, timed: 2 }])
  })
})

describe('a post of the same address', () => {
  it('is what the item leads to, and nothing is read', async () => {
    const site = await blog(origin => [letter(1, { link: `${origin}/1` })])
    // Kept when nothing of it is known, so that the job is what finds it.
    await app.pool.query('update feeds set next_at = null where url = $1', [site.url])
    const post = await aPost(other, { url: `${site.origin}/1?utm_source=x` })
    await follow(site.url)
    await eventually('the post', () => states()).toEqual(['posted'])
    const { id } = await onlyEntry()
    await app.pool.query(
      `update feed_items set state = 'new', post_id = null, draft_at = now() where id = $1`,
      [id],
    )
    await eventually('the post', () => states()).toEqual(['posted'])
    expect((await onlyEntry()).item.postSlug).toBe(post.slug)
    expect(asked(site, '/1')).toBe(0)
  })

  it('is found also where the page has another address than its link', async () => {
    const site = await siteFor(app, (request, response) => {
      if (request.url === '/short') response.writeHead(302, { location: '/long' }).end()
      else response.writeHead(200, { 'content-type': 'text/html' }).end(article)
    })
    const post = await aPost(other, { url: `${site.origin}/long` })
    await client.post('/api/queue', { urls: [`${site.origin}/short`] })
    await eventually('the post', () => states()).toEqual(['posted'])
    expect((await onlyEntry()).item.postSlug).toBe(post.slug)
  })
})

describe('who follows later', () => {
  /** What the other one is given by a source that somebody follows already. */
  const givenTo = async (by: SignedInClient) =>
    (await entries(by)).map(({ item: { state, postSlug }, extractionId, draft }) => ({
      state,
      postSlug,
      hasDraft: extractionId !== null || draft !== null,
    }))
  const drafted = async () => {
    const site = await blog(origin => [letter(1, { link: `${origin}/${newId()}` })])
    await follow(site.url)
    await eventually('a draft', () => states()).toEqual(['drafted'])
    return { site, entry: await onlyEntry() }
  }
  const link = (post: Post) => [{ state: 'posted', postSlug: post.slug, hasDraft: false }]

  it('is given the post of what somebody has saved, and no draft, until that post is gone', async () => {
    const { site, entry } = await drafted()
    const post = await save(entry)
    await follow(site.url, other)
    expect(await givenTo(other)).toEqual(link(post))
    await client.delete(`/api/posts/${post.id}`)
    expect(await givenTo(other)).toEqual([{ state: 'drafted', postSlug: null, hasDraft: true }])
    await client.post(`/api/posts/${post.id}/restore`)
    expect(await givenTo(other)).toEqual(link(post))
  })

  it('is given the post of one address that was saved by hand and hidden when the draft was made', async () => {
    const url = `https://letters.example/${newId()}`
    const post = await aPost(client, { url: `${url}?utm_source=x` })
    await app.pool.query('update posts set hidden_at = now() where id = $1', [post.id])
    const site = await blog(() => [letter(1, { link: url, content: fullText })])
    await follow(site.url)
    await eventually('a draft', () => states()).toEqual(['drafted'])
    await app.pool.query('update posts set hidden_at = null where id = $1', [post.id])
    await follow(site.url, other)
    expect(await givenTo(other)).toEqual(link(post))
  })

  it('is given the draft of what is posted out of sight', async () => {
    const { site, entry } = await drafted()
    const post = await save(entry)
    await app.pool.query('update posts set waiting_at = now() where id = $1', [post.id])
    await follow(site.url, other)
    expect(await givenTo(other)).toEqual([{ state: 'drafted', postSlug: null, hasDraft: true }])
  })
})

describe('many at once', () => {
  // What comes at once is read a few at a time, however much it is.
  const links = inLane({ quick: 20, all: 50 })
  it('are links of which each fifth is dead: drafts, and reasons, each asked once', async () => {
    const site = await siteFor(app, (request, response) => {
      const n = Number(request.url?.slice(1))
      if (n % 10 === 0) response.writeHead(410).end()
      else if (n % 10 === 5) response.destroy()
      else response.writeHead(200, { 'content-type': 'text/html' }).end(article)
    })
    const urls = Array.from({ length: links }, (_, n) => `${site.origin}/${n + 1}`)
    expect(await bodyOf(client.post('/api/queue', { urls }))).toEqual({ added: links, known: 0, refused: [] })
    const counts = () => bodyOf(client.get('/api/queue/counts'))
    await eventually('all of them', counts, { within: 60_000 }).toEqual({
      new: 0,
      drafted: (links * 4) / 5,
      empty: 0,
      failed: links / 5,
      ...{ posted: 0, reading: 0, unasked: 0 },
    })
    const reasons = new Set((await entries()).map(({ item }) => item.error))
    expect(reasons).toEqual(
      new Set([null, 'The source answered with the error 410.', 'The source could not be reached.']),
    )
    expect([site.requests.length, new Set(site.requests).size]).toEqual([links, links])
  })

  const shown = inLane({ quick: 100, all: 500 })
  it('are items of long polls, a thousand in all, and no post', async () => {
    // The turns of those that are over the limit come yet, and the tests behind would wait for them.
    onTestFinished(async () => {
      await app.pool.query('update feed_items set draft_at = null where draft_at is not null')
    })
    const posts = async () => (await app.pool.query('select from posts')).rowCount
    const before = await posts()
    const sites = [await feedSite(app), await feedSite(app)]
    for (const { url } of sites) await follow(url)
    sites.forEach((site, place) => {
      const link = (n: number) => ({ link: `https://letters.example/${place}/${n}`, content: fullText })
      site.show(Array.from({ length: shown }, (_, n) => letter(n, link(n))))
    })
    await app.pool.query(
      `update feeds set next_at = now() - interval '1 second', not_before = null where url = any($1)`,
      [sites.map(({ url }) => url)],
    )
    const counts = () => bodyOf(client.get('/api/queue/counts'))
    // No limit counts what a feed carries.
    await eventually('all of them', counts, { within: 120_000 }).toMatchObject({ drafted: 2 * shown, new: 0 })
    expect(await posts()).toBe(before)
  })
})

describe('two servers on one database', () => {
  it('read an item once', async () => {
    const second = await testApp({ opened: app, jobs: true })
    onTestFinished(() => second.close())
    const site = await siteFor(app, (_, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end(article),
    )
    second.allowedHosts.add(site.host)
    const urls = Array.from({ length: 20 }, (_, n) => `${site.origin}/${n}`)
    await client.post('/api/queue', { urls })
    const seen = async () => new Set(await states())
    await eventually('all of them', seen, { within: 30_000 }).toEqual(new Set(['drafted']))
    expect([site.requests.length, new Set(site.requests).size]).toEqual([20, 20])
    const ids = (await entries()).map(({ extractionId }) => extractionId)
    const { rowCount } = await app.pool.query('select from extractions where url = any($1)', [urls])
    expect([new Set(ids).size, rowCount]).toEqual([20, 20])
    expect(second.failures).toEqual([])
  })
})

describe('a draft', () => {
  const drafted = async () => {
    const site = await blog(() => [
      letter(1, { link: `https://letters.example/${newId()}`, content: fullText }),
    ])
    await follow(site.url)
    await follow(site.url, other)
    await eventually('the draft', () => states(other)).toEqual(['drafted'])
    return onlyEntry(other)
  }
  const inDays = (days: number) =>
    app.pool.query(
      `update extractions set created_at = now() - make_interval(days => $1) where user_id is null`,
      [days],
    )

  it('stays with the others when one of its followers erases their account', async () => {
    const { extractionId } = await drafted()
    expect((await client.delete('/api/auth/user')).status).toBe(204)
    expect((await onlyEntry(other)).extractionId).toBe(extractionId)
  })

  it('of a link goes with the account of the only one who has it', async () => {
    const site = await siteFor(app, (_, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end(article),
    )
    const [own, shared] = [`${site.origin}/own`, `${site.origin}/shared`]
    await client.post('/api/queue', { urls: [own, shared] })
    await other.post('/api/queue', { urls: [shared] })
    await eventually('the drafts', () => states()).toEqual(['drafted', 'drafted'])
    await client.delete('/api/auth/user')
    const { rows } = await app.pool.query(
      `select item.url as item, run.url as run from feed_items as item
       full join extractions as run on run.id = item.extraction_id where item.url = any($1) or run.url = any($1)`,
      [[own, shared]],
    )
    expect(rows).toEqual([{ item: shared, run: shared }])
  })

  it('is kept 90 days, as is the text of its item, and goes when nothing leads to it', async () => {
    const { id, extractionId } = await drafted()
    const sweep = async () => {
      await sweepExtractions(app.database)
      await sweepItemTexts(app.database)
    }
    await inDays(89)
    await sweep()
    expect((await onlyEntry(other)).extractionId).toBe(extractionId)
    await app.pool.query(`update feed_items set seen_at = now() - interval '91 days' where id = $1`, [id])
    await inDays(91)
    await sweep()
    expect(await onlyEntry(other)).toMatchObject({ extractionId: null, draft: null })
    expect((await app.pool.query('select content from feed_items where id = $1', [id])).rows).toEqual([
      { content: null },
    ])
  })

  it('goes when nothing leads to it', async () => {
    const { extractionId } = await drafted()
    const left = async () =>
      (await app.pool.query('select from extractions where id = $1', [extractionId])).rowCount
    await sweepExtractions(app.database)
    expect(await left()).toBe(1)
    await app.pool.query('delete from feeds')
    await sweepExtractions(app.database)
    expect(await left()).toBe(0)
  })

  it('is not made of what waits for nobody any more', async () => {
    const site = await blog(origin => [letter(1, { link: `${origin}/1` })], { status: 503 })
    await follow(site.url)
    // What another test has left may have the first turn at this host name: the next one is ten seconds later.
    await eventually('the question', () => asked(site, '/robots.txt'), { within: 30_000 }).toBe(1)
    const { id } = await onlyEntry()
    await eventually('its moment', async () => (await rowOf({ id }))?.draftAt > new Date()).toBe(true)
    await client.post(`/api/queue/${id}/dismiss`)
    await app.pool.query('update feed_items set draft_at = now() where id = $1', [id])
    await eventually('its end', async () => (await rowOf({ id }))?.draftAt).toBeNull()
    expect([(await rowOf({ id }))?.state, asked(site, '/robots.txt')]).toEqual(['new', 1])
  })
})

async function save(entry: DraftEntry | undefined, by: SignedInClient = client): Promise<Post> {
  const { draft, extractionId } = entry ?? {}
  if (!draft || !extractionId) throw new Error('There is no draft to save')
  return created<Post>(
    await by.post('/api/posts', newPostOfExtraction({ ...draft, extractionId, existing: null }, new Set())),
  )
}
