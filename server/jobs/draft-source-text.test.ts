import { beforeEach, describe, expect, it } from 'vitest'
import type { DraftEntry } from '#contract/drafts.ts'
import type { Follow } from '#contract/follow.ts'
import { newPostOfExtraction } from '#contract/new-post-of-extraction.ts'
import type { Post } from '#contract/posts.ts'
import { eventually } from '#extraction/testing/eventually.ts'
import { bodyOf, walk } from '../testing/answers.ts'
import { daysAgo } from '../testing/feeds.ts'
import { created } from '../testing/makers.ts'
import { freshClient, sharedApp } from '../testing/shared-app.ts'
import { article, siteFor } from '../testing/sources.ts'
import { isQueueThere } from './queue/queue-there.ts'

const app = sharedApp({ jobs: true })
const client = freshClient(app)
const other = freshClient(app)

beforeEach(async () => {
  // All sites of tests have one name, and nobody's test waits for the turn of another's. A port that is used again would
  // be the site of a test before, whose item is drafted already.
  for (const table of ['host_turns', 'feed_items', 'feeds']) await app.pool.query(`delete from ${table}`)
})

const sold =
  'I sold Nike today. The brand is tired, inventory is up 20% and I expect the shares to fall to $50.'
const escaped = (html: string) => html.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** A site whose feed is made for its own address. Its pages below /ok are an article; the rest fails in the way it is called after. */
async function site(feed: (origin: string) => string, robots?: { status: number; text?: string }) {
  const made = await siteFor(app, (request, response) => {
    const path = request.url ?? ''
    if (path === '/feed') response.writeHead(200, { 'content-type': 'text/xml' }).end(feed(made.origin))
    else if (path === '/robots.txt')
      response.writeHead(robots?.status ?? 404, { 'content-type': 'text/plain' }).end(robots?.text)
    else if (path.startsWith('/ok')) response.writeHead(200, { 'content-type': 'text/html' }).end(article)
    else if (path.startsWith('/nobody'))
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(`<html><body><article><h1>Out of Nike</h1><p>${sold}</p></article></body></html>`)
    else if (path.startsWith('/500')) response.writeHead(500).end()
    else if (path.startsWith('/reset')) response.destroy()
    else if (path.startsWith('/empty'))
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<html><body><div id="app"></div></body></html>')
    else if (path.startsWith('/notice'))
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<html><body><p>Please turn on JavaScript in your browser to read this page.</p></body></html>')
    else if (path.startsWith('/binary')) response.writeHead(200, { 'content-type': 'image/png' }).end('PNG')
    else response.writeHead(404).end('Not found')
  })
  return { ...made, url: `${made.origin}/feed` }
}

const channel = (items: string, more = '') =>
  `<?xml version="1.0"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:podcast="https://podcastindex.org/namespace/1.0"><channel><title>Letters on machines</title>${more}${items}</channel></rss>`
const item = (inside: string, guid = 'one') =>
  `<item><title>Out of Nike</title><guid isPermaLink="false">${guid}</guid><pubDate>${daysAgo(1).toUTCString()}</pubDate>${inside}</item>`

/** Of two places that an item is looked for at, the second waits for its turn at the host, and its job with it. */
async function hurry(): Promise<void> {
  const soon = "between now() and now() + interval '30 seconds'"
  await app.pool.query(`delete from host_turns where free_at ${soon}`)
  if (!(await isQueueThere(app.pool))) return
  await app.pool.query(`update graphile_worker._private_jobs set run_at = now() where run_at ${soon}`)
  app.services.jobs.nudge()
}

const entries = () => walk<DraftEntry>(client.get, '/api/queue')
/** What is read of a site whose feed is this. */
async function drafted(feed: (origin: string) => string, robots?: { status: number; text?: string }) {
  const made = await site(feed, robots)
  await created<Follow>(await client.post('/api/follows', { url: made.url }))
  await eventually('the draft', async () => {
    await hurry()
    return (await entries()).map(({ item }) => item.state)
  }).toEqual(['drafted'])
  const [entry] = await entries()
  return { ...made, entry, post: entry?.draft?.post, tips: entry?.draft?.tips ?? [] }
}

/** The post that a person makes of what was read of a site whose feed is this. */
async function saved(feed: (origin: string) => string): Promise<Post> {
  const { draft, extractionId } = (await drafted(feed)).entry ?? {}
  if (!draft || !extractionId) throw new Error('There is no draft to save')
  const result = { ...draft, extractionId, existing: null }
  return created<Post>(await client.post('/api/posts', newPostOfExtraction(result, new Set())))
}

describe('an item without any text', () => {
  it('is failed where its page is', async () => {
    const made = await site(origin =>
      channel(item(`<link>${origin}/gone</link><description>Listen</description>`)),
    )
    await client.post('/api/follows', { url: made.url })
    await eventually('the failure', async () => (await entries()).map(({ item }) => item.state)).toEqual([
      'failed',
    ])
    expect((await entries())[0]?.item.error).toBe('The source answered with the error 404.')
  })
})

describe('an item with text in hand is never failed, but read from its feed, where its page', () => {
  it.each(['/gone', '/500', '/reset', '/empty', '/notice', '/binary'])('answers as %s does', async path => {
    const { tips, post, entry } = await drafted(origin =>
      channel(item(`<link>${origin}${path}</link><description>${escaped(`<p>${sold}</p>`)}</description>`)),
    )
    expect(tips).toMatchObject([{ ticker: 'NKE', stance: 'bearish' }])
    expect(post).toMatchObject({
      title: 'Out of Nike',
      content: expect.stringContaining('The brand is tired'),
    })
    expect(entry?.item.error).toBeNull()
  })

  it('may not be read by programs, or its site cannot say so', async () => {
    for (const robots of [{ status: 200, text: 'User-agent: *\nDisallow: /' }, { status: 503 }]) {
      const { requests, tips } = await drafted(
        origin => channel(item(`<link>${origin}/ok</link><description>${sold}</description>`)),
        robots,
      )
      expect(tips.map(({ ticker }) => ticker)).toEqual(['NKE'])
      expect(requests).not.toContain('GET /ok')
      const [entry] = await entries()
      await client.post(`/api/queue/${entry?.id}/dismiss`)
    }
  })

  it('lies in a private network', async () => {
    const { tips } = await drafted(() =>
      channel(item(`<link>http://10.0.0.7/1</link><description>${sold}</description>`)),
    )
    expect(tips.map(({ ticker }) => ticker)).toEqual(['NKE'])
  })

  it('is none: show notes beside a sound', async () => {
    const { post } = await drafted(origin =>
      channel(
        item(
          `<enclosure url="${origin}/87.mp3" type="audio/mpeg" length="1"/><description><![CDATA[<p>In this episode Dee explains why she sold Nike, whose shares she expects to fall to $50, and what she would pay for it.</p>]]></description>`,
        ),
      ),
    )
    expect(post?.content).toContain('In this episode Dee explains')
  })

  it('and its transcript cannot be had', async () => {
    const { tips, requests } = await drafted(origin =>
      channel(
        item(
          `<link>${origin}/gone</link><podcast:transcript url="${origin}/500.vtt" type="text/vtt"/><description>${sold}</description>`,
        ),
      ),
    )
    expect(tips.map(({ ticker }) => ticker)).toEqual(['NKE'])
    expect(requests).toContain('GET /500.vtt')
  })

  it('is none, and its text one line', async () => {
    const { tips } = await drafted(() =>
      JSON.stringify({
        version: 'https://jsonfeed.org/version/1.1',
        title: 'T',
        items: [
          { id: '2', content_text: 'I sold Nike at $54 today.', date_published: daysAgo(1).toISOString() },
        ],
      }),
    )
    expect(tips.map(({ ticker }) => ticker)).toEqual(['NKE'])
  })

  it.each([
    [
      'content_text of JSON',
      (origin: string) =>
        JSON.stringify({
          version: 'https://jsonfeed.org/version/1.1',
          title: 'T',
          items: [
            { id: '2', url: `${origin}/404`, content_text: sold, date_published: daysAgo(1).toISOString() },
          ],
        }),
    ],
    [
      'summary of Atom',
      (origin: string) =>
        `<feed xmlns="http://www.w3.org/2005/Atom"><title>T</title><entry><id>a</id><title>Out of Nike</title><link href="${origin}/404"/><updated>${daysAgo(1).toISOString()}</updated><summary>${sold}</summary></entry></feed>`,
    ],
    [
      "Atom's content in RSS",
      (origin: string) =>
        channel(
          item(
            `<link>${origin}/404</link><atom:content type="html">${escaped(`<p>${sold}</p>`)}</atom:content>`,
          ),
        ),
    ],
  ])('is gone, and the text is %s', async (_, feed) => {
    const { tips } = await drafted(feed)
    expect(tips).toMatchObject([{ ticker: 'NKE', stance: 'bearish' }])
  })
})

describe('the page of an item', () => {
  it('is read where the feed has a beginning alone', async () => {
    const { post, requests } = await drafted(origin =>
      channel(item(`<link>${origin}/ok</link><description>${sold} […]</description>`)),
    )
    expect(post?.title).toBe('Two chip makers')
    expect(requests).toContain('GET /ok')
  })

  it('is not asked where the feed has the whole text in its description', async () => {
    const { tips, requests } = await drafted(origin =>
      channel(item(`<link>${origin}/ok</link><description>${`${sold} `.repeat(7)}</description>`)),
    )
    expect(tips.map(({ ticker }) => ticker)).toEqual(['NKE'])
    expect(requests).toEqual(['GET /feed'])
  })

  it('is not what another item of the page gets, where a feed was read in its place', async () => {
    const { origin } = await drafted(made =>
      channel(item(`<link>${made}/gone</link><description>${sold}</description>`)),
    )
    await other.post('/api/queue', { urls: [`${origin}/gone`] })
    const states = async () => (await walk<DraftEntry>(other.get, '/api/queue')).map(({ item }) => item.state)
    await eventually('the failure of the page', states).toEqual(['failed'])
  })
})

describe('the author of an item', () => {
  const text = `<description>${sold}</description>`

  it('is what the feed is called where nobody is named, and is told to be from the feed', async () => {
    const { post } = await drafted(() => channel(item(text)))
    expect(post).toMatchObject({ author: 'Letters on machines', author_from: 'feed' })
  })

  it.each<[string, (origin: string) => string]>([
    ['a text of the feed', origin => channel(item(`<link>${origin}/gone</link>${text}`))],
    ['a page that names nobody', origin => channel(item(`<link>${origin}/nobody</link>`))],
  ])('is the word of its source where one site has feed and page: %s', async (_, feed) => {
    expect(await saved(feed)).toMatchObject({
      ...{ author: 'Letters on machines', authoredBy: 'source', datedBy: 'source' },
      contentSource: 'fetched',
    })
  })

  it.each<[string, (elsewhere: string) => string]>([
    ['a text of the feed', elsewhere => channel(item(`<link>${elsewhere}/1</link>${text}`))],
    ['a page that names nobody', elsewhere => channel(item(`<link>${elsewhere}/nobody</link>`))],
  ])('is the word of a person where the feed of another site says it: %s', async (_, feed) => {
    const elsewhere = await site(() => '')
    expect(await saved(() => feed(elsewhere.origin))).toMatchObject({
      author: 'Letters on machines',
      authoredBy: 'person',
    })
  })

  it.each([
    ['item', channel(item(`${text}<author>dana@letters.example (Dana Ruiz)</author>`))],
    [
      'feed',
      channel(
        item(text),
        '<itunes:author xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd">Dana Ruiz</itunes:author>',
      ),
    ],
  ])('is whom its %s names', async (_, feed) => {
    const { post } = await drafted(() => feed)
    expect(post?.author).toBe('Dana Ruiz')
    expect(post?.author_from).toBeUndefined()
  })

  it('is whom its page names', async () => {
    const { post } = await drafted(origin => channel(item(`<link>${origin}/ok</link>`)))
    expect(post).toMatchObject({ author: 'Mira Holt' })
    expect(post?.author_from).toBeUndefined()
  })

  it('is told to its followers alone: who pasted the link of the same page has it read without', async () => {
    const { origin, post } = await drafted(made => channel(item(`<link>${made}/nobody</link>`)))
    expect(post?.author).toBe('Letters on machines')
    await other.post('/api/queue', { urls: [`${origin}/nobody`] })
    const authors = async () =>
      (await walk<DraftEntry>(other.get, '/api/queue')).map(
        ({ draft }) => draft && [draft.post.author, draft.post.author_from],
      )
    await eventually('the draft of the link', authors).toEqual([[null, undefined]])
  })

  it('is nobody of a pasted link', async () => {
    const made = await site(() => '')
    await client.post('/api/queue', { urls: [`${made.origin}/ok`] })
    await eventually('the draft', async () => (await entries()).map(({ item }) => item.state)).toEqual([
      'drafted',
    ])
    expect(await bodyOf<DraftEntry[]>(client.get('/api/queue'))).toMatchObject([
      { draft: { post: { author: 'Mira Holt' } } },
    ])
  })
})
