import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { ExtractionResult } from '#contract/extraction.ts'
import type { QueuedHome } from '#contract/moderation.ts'
import type { LogEntry } from '#contract/moderation-log.ts'
import type { Post, PostListItem } from '#contract/posts.ts'
import { until } from '#extraction/testing/until.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { sharedAssistants, use } from '../../../outlets/mcp/testing/assistants.ts'
import { bodyOf, expectProblem } from '../../../testing/answers.ts'
import { aCall, someSeries, someStock } from '../../../testing/calls.ts'
import { openClient } from '../../../testing/client.ts'
import { aPost } from '../../../testing/makers.ts'
import { sharedApp, sharedClient } from '../../../testing/shared-app.ts'
import { signedInAs } from '../../../testing/signed-in-as.ts'
import { article, siteFor } from '../../../testing/sources.ts'
import { placeCalls } from '../../ledger/calls/settling/place-calls.ts'
import { homeOf } from '../strategists/home-of.ts'
import { addHome } from '../strategists/homes.ts'
import { lockStrategist } from '../strategists/writes.ts'
import { rememberText } from './source/source-texts.ts'

const app = sharedApp()
const client = sharedClient(app)
const mcp = sharedAssistants(app, client)

const someAuthor = () => `Miriam ${randomUUID()}`

/** A site that nobody was read at. */
const someSite = () => `halloway-${randomUUID()}.example`

/** A post whose text this server has read at an address, by the author that the page names. */
async function read(author: string, url: string, changes: object = {}): Promise<Post> {
  const content = `The order book is full, says ${randomUUID()}.`
  await rememberText(app.database, {
    ...{ content, canonicalUrl: url, claimedUrl: null, times: null, channelUrl: null },
    ...{ home: homeOf(url, null), authorBio: null, authorImageUrl: null },
    ...{ author, publishedAt: null, title: null, extractor: 'rules@1', drafts: [] },
  })
  return aPost(client, { content, url, author, ...changes })
}

async function homesOf({ strategistId }: Post): Promise<unknown[]> {
  const { rows } = await app.pool.query(
    'select home, state, first_post_id as post from strategist_homes where strategist_id = $1 order by home',
    [strategistId],
  )
  return rows
}

describe('homes of a strategist', () => {
  it('are the site of the first post whose source names them, and others that are asked about', async () => {
    const author = someAuthor()
    const [site, evil] = [someSite(), someSite()]
    const first = await read(author, `https://${site}/one`)
    const second = await read(author.toUpperCase(), `https://www.${site}:8443/two`)
    const elsewhere = await read(author, `https://${evil}/halloway`)
    expect([first.home, second.home, elsewhere.home]).toEqual(['own', 'own', 'asked'])
    const homes = [
      { home: evil, state: 'asked', post: elsewhere.id },
      { home: site, state: 'own', post: first.id },
    ]
    expect(await homesOf(first)).toEqual(homes.toSorted((one, other) => (one.home < other.home ? -1 : 1)))
  })

  it('do not come from what only a poster says: another author, another address, or a supplied text', async () => {
    const author = someAuthor()
    const [url, site] = [`https://${someSite()}/halloway`, someSite()]
    const forged = [
      await read(someAuthor(), url, { author }),
      await read(author, url, { url: `https://${site}/one` }),
      await read(author, url, { content: 'Supplied.' }),
    ]
    for (const post of forged) expect(post).toMatchObject({ home: null, authoredBy: 'person' })
    expect(await homesOf(forged[0] as Post)).toEqual([])
    expect((await read(author, `https://${site}/two`)).home).toBe('own')
  })

  it('have one that is their own, also when the first posts from ten sites come at once', async () => {
    const author = someAuthor()
    const posts = await Promise.all(Array.from({ length: 10 }, () => read(author, `https://${someSite()}/a`)))
    const homes = await Promise.all(posts.map(({ id }) => bodyOf<Post>(client.get(`/api/posts/${id}`))))
    expect(homes.map(({ home }) => home).toSorted()).toEqual([...Array(9).fill('asked'), 'own'])
  })

  it('are of the page that answered in the end, not of an address that leads to it', async () => {
    const { origin, host } = await siteFor(app, (request, response) => {
      if (request.url === '/two') response.writeHead(200, { 'content-type': 'text/html' }).end(article)
      else response.writeHead(302, { location: `${origin.replace('127.0.0.1', 'localhost')}/two` }).end()
    })
    app.allowedHosts.add(host.replace('127.0.0.1', 'localhost'))
    const url = `${origin}/leads-on`
    const { post } = await bodyOf<ExtractionResult>(client.post('/api/extract', { url }))
    const { content, author } = post
    const stored = await aPost(client, { content, author, url })
    expect(stored).toMatchObject({ authoredBy: 'source', home: 'own' })
    expect(await homesOf(stored)).toMatchObject([{ home: 'localhost' }])
  })

  it('of a text that was read before homes were kept are told by its address', async () => {
    const author = someAuthor()
    await read(author, `https://${someSite()}/one`)
    const content = `Read long ago, ${randomUUID()}.`
    await rememberText(app.database, {
      ...{ content, canonicalUrl: 'https://old.example/a', claimedUrl: null, times: null, channelUrl: null },
      ...{ home: null, authorBio: null, authorImageUrl: null },
      ...{ author, publishedAt: null, title: null, extractor: 'rules@1', drafts: [] },
    })
    expect(await aPost(client, { content, url: 'https://old.example/a', author })).toMatchObject({
      home: 'asked',
    })
  })
})

describe('a host where everybody may publish', () => {
  it.each([
    'telegra.ph/Buy-ID',
    'www.reddit.com/r/stocks/comments/ID',
    'web.archive.org/web/2026/https://ID.example',
    'docs.google.com/document/d/ID/edit',
    'seekingalpha.com/article/ID',
    'www.tradingview.com/chart/NVDA/ID',
    'wordpress.com/read/ID',
    'github.io/ID',
    'medium.com/a-magazine/ID',
  ])('is nobody’s home, also of who is named there first: %s', async address => {
    const author = someAuthor()
    const there = await read(author, `https://${address.replace('ID', randomUUID())}`)
    expect(there).toMatchObject({ authoredBy: 'source', home: 'asked' })
    const site = someSite()
    expect((await read(author, `https://${site}/a`)).home).toBe('own')
    expect((await read(author, `https://${someSite()}/a`)).home).toBe('asked')
  })

  it('is that of a page which a moderator calls theirs, and of no other page there', async () => {
    const author = someAuthor()
    const [one, other] = [`telegra.ph/${randomUUID()}`, `telegra.ph/${randomUUID()}`]
    const first = await read(author, `https://${one}`)
    const moderator = await signedInAs(app, 'moderator')
    await moderator.post(`/api/strategists/${first.strategistId}/homes`, { home: one, state: 'own' })
    expect((await bodyOf<Post>(client.get(`/api/posts/${first.id}`))).home).toBe('own')
    expect((await read(author, `https://${other}`)).home).toBe('asked')
    // Who has a home by a moderator's word has no first one any more.
    expect((await read(author, `https://${someSite()}/a`)).home).toBe('asked')
  })

  it('is somebody’s where its address names them, whoever else is named there', async () => {
    for (const of of ['medium.com/@NAME/a', 'NAME.substack.com/p/a', 'www.reddit.com/user/NAME/a']) {
      const at = () => `https://${of.replace('NAME', randomUUID())}`
      const [theirs, others] = [at(), at()]
      const [ann, ben] = [someAuthor(), someAuthor()]
      const first = await read(ann, theirs)
      expect([first.home, (await read(ben, others)).home]).toEqual(['own', 'own'])
      // Names at such a place are what its owner calls themselves today.
      expect((await read(someAuthor(), theirs)).home).toBe('own')
      expect((await read(ann, others)).home).toBe('asked')
      expect((await bodyOf<Post>(client.get(`/api/posts/${first.id}`))).home).toBe('own')
    }
  })
})

describe('a site that carries a second author', () => {
  const homeOfPost = async ({ id }: Post) => (await bodyOf<Post>(client.get(`/api/posts/${id}`))).home

  async function queued(home: string): Promise<QueuedHome[]> {
    const moderator = await signedInAs(app, 'moderator')
    const entries = await bodyOf<QueuedHome[]>(moderator.get('/api/moderation?kind=home&limit=100'))
    return entries.filter(entry => entry.home === home)
  }

  it('is asked about for each, and waits for a moderator, who sees the others', async () => {
    const site = someSite()
    const [ann, ben] = [
      await read(someAuthor(), `https://${site}/a`),
      await read(someAuthor(), `https://www.${site}/b`),
    ]
    expect([await homeOfPost(ann), ben.home]).toEqual(['asked', 'asked'])
    const waiting = await queued(site)
    expect(waiting.map(({ strategist, others }) => [strategist.name, others]).toSorted()).toEqual(
      [
        [ann.author, [ben.author]],
        [ben.author, [ann.author]],
      ].toSorted(),
    )
    // Neither has another site by that: what comes next is asked about too.
    expect((await read(ann.author ?? '', `https://${someSite()}/a`)).home).toBe('asked')
  })

  it('stays whose a moderator has said it is, and is asked about for the other alone', async () => {
    const site = someSite()
    const ann = await read(someAuthor(), `https://${site}/a`)
    const moderator = await signedInAs(app, 'moderator')
    const decide = (state: 'own' | 'asked') =>
      moderator.post(`/api/strategists/${ann.strategistId}/homes`, { home: site, state })
    expect([(await decide('asked')).status, (await decide('own')).status]).toEqual([204, 204])
    const ben = await read(someAuthor(), `https://${site}/b`)
    expect([await homeOfPost(ann), ben.home]).toEqual(['own', 'asked'])
    expect((await queued(site)).map(({ strategist }) => strategist.id)).toEqual([ben.strategistId])
  })

  it('carries one where case, spaces or a merge make two names one, until they are parted', async () => {
    const site = someSite()
    const author = someAuthor()
    const ann = await read(author, `https://${site}/a`)
    const spaced = await read(author.replace(' ', ''), `https://${site}/b`)
    expect(spaced.strategistId).not.toBe(ann.strategistId)
    expect([await homeOfPost(ann), spaced.home]).toEqual(['own', 'own'])
    const pen = await read(someAuthor(), `https://${someSite()}/a`)
    const moderator = await signedInAs(app, 'moderator')
    const path = `/api/strategists/${pen.strategistId}`
    for (const { strategistId } of [spaced, pen])
      await moderator.post(`/api/strategists/${strategistId}/merge`, { into: ann.strategistId })
    await read(pen.author ?? '', `https://${site}/c`)
    expect(await homeOfPost(ann)).toBe('own')
    expect((await moderator.post(`${path}/unmerge`)).status).toBe(204)
    expect(await homeOfPost(ann)).toBe('asked')
  })

  it('is asked about for each, when two come at once and neither has seen the other', async () => {
    const [ann, ben] = [
      await aPost(client, { author: someAuthor() }),
      await aPost(client, { author: someAuthor() }),
    ]
    const home = someSite()
    const add = (post: Post, meanwhile = async () => {}) =>
      inTransaction(app.database, async transaction => {
        await lockStrategist(transaction, post.strategistId)
        await addHome(transaction, { strategistId: post.strategistId, home, postId: post.id })
        await meanwhile()
      })
    const second = { isThere: false, adding: Promise.resolve() }
    await add(ann, async () => {
      second.adding = add(ben).finally(() => {
        second.isThere = true
      })
      await until('the second to wait, or to be there', async () => {
        const waiting = await app.pool.query(
          "select from pg_locks where locktype = 'advisory' and not granted",
        )
        return second.isThere || waiting.rows.length > 0
      })
    })
    await second.adding
    expect([await homesOf(ann), await homesOf(ben)]).toEqual(
      [ann, ben].map(({ id }) => [{ home, state: 'asked', post: id }]),
    )
  })

  it('does not by a post that waits, by one whose author its poster alone tells, or at another port', async () => {
    const site = someSite()
    const ann = await read(someAuthor(), `https://${site}/a`)
    await read(someAuthor(), `https://${site}/b`, { author: someAuthor() })
    expect((await read(ann.author ?? '', `https://${site}:8443/c`)).home).toBe('own')
    expect(await homeOfPost(ann)).toBe('own')
  })

  it('stays asked about when the other author is gone from there, or called another name', async () => {
    const site = someSite()
    const ann = await read(someAuthor(), `https://${site}/a`)
    const ben = await read(someAuthor(), `https://${site}/b`)
    await client.patch(`/api/posts/${ben.id}`, { author: someAuthor() })
    expect(await homesOf(ben)).toEqual([])
    expect(await homeOfPost(ann)).toBe('asked')
  })

  it('takes the calls from there out of the records, those that are frozen too', async () => {
    const site = someSite()
    const { id: postId, strategistId } = await read(someAuthor(), `https://${site}/a`)
    const [stock, benchmark] = [await someStock(app.pool), await someSeries(app.pool)]
    const series = await someSeries(app.pool, { stockId: stock.id })
    const pair = { strategistId, stockId: stock.id }
    const tipId = await aCall(app, {
      ...{ strategist: { id: strategistId ?? '', postId }, stockId: stock.id, series, benchmark },
      ...{ proof: { home: site }, frozenAt: new Date() },
    })
    const place = async () => {
      await inTransaction(app.database, transaction =>
        placeCalls(transaction, [pair], { countsSupplied: false }),
      )
      return (await app.pool.query('select counted, why_not from calls where tip_id = $1', [tipId])).rows
    }
    expect(await place()).toEqual([{ counted: true, why_not: null }])
    await app.pool.query('delete from unsettled')
    await read(someAuthor(), `https://${site}/b`)
    const { rows } = await app.pool.query('select from unsettled where strategist_id = $1', [strategistId])
    expect(rows).toHaveLength(1)
    expect(await place()).toEqual([{ counted: false, why_not: 'another site than theirs' }])
    const moderator = await signedInAs(app, 'moderator')
    await moderator.post(`/api/strategists/${strategistId}/homes`, { home: site, state: 'own' })
    expect(await place()).toEqual([{ counted: true, why_not: null }])
  })
})

describe('a post from another site than theirs', () => {
  it('is marked in lists, on its own, in feeds and to assistants, and stands among the posts of the name', async () => {
    const author = someAuthor()
    await read(author, `https://${someSite()}/one`)
    const { slug, strategistId } = await read(author, `https://${someSite()}/halloway`)
    const ofStrategist = await bodyOf<PostListItem[]>(client.get(`/api/strategists/${strategistId}/posts`))
    expect(ofStrategist.map(({ home }) => home)).toEqual(['asked', 'own'])
    const [listed] = await bodyOf<PostListItem[]>(app.request('/api/posts?limit=1'))
    expect(listed).toMatchObject({ slug, home: 'asked' })
    for (const feed of ['/feed.xml', `/strategists/${strategistId}/feed.xml`]) {
      const text = await (await app.request(feed)).text()
      const marked = text.split('</entry>').map(entry => entry.includes('(another site than theirs)'))
      expect(marked.slice(0, 2)).toEqual([true, false])
    }
    const assistant = await mcp.assistant(mcp.readToken)
    expect((await use(assistant, 'read_post', { post: slug })).data).toMatchObject({
      post: { home: 'asked' },
    })
    const { data } = await use(assistant, 'read_strategist', { id: strategistId })
    expect(data).toMatchObject({ posts: [{ home: 'asked' }, { home: 'own' }] })
  })
})

describe('POST /api/strategists/{id}/homes', () => {
  const unknown = '00000000-0000-7000-8000-000000000000'
  /** A strategist of two homes, by their posts. */
  async function twoHomes() {
    const author = someAuthor()
    const [site, evil] = [someSite(), someSite()]
    const own = await read(author, `https://${site}/one`)
    const asked = [await read(author, `https://${evil}/one`), await read(author, `https://${evil}/two`)]
    const id = own.strategistId ?? ''
    return { id, path: `/api/strategists/${id}/homes`, site, known: { home: evil, state: 'own' }, own, asked }
  }

  it('is refused to everybody but moderators, for sites nobody was read at, and in other words', async () => {
    const { path, known, asked } = await twoHomes()
    await expectProblem(await openClient(app).post(path, known), 401)
    await expectProblem(await client.post(path, known), 403)
    const moderator = await signedInAs(app, 'moderator')
    for (const id of [unknown, 'nobody', '%00'])
      await expectProblem(await moderator.post(`/api/strategists/${id}/homes`, known), 404)
    await expectProblem(await moderator.post(path, { ...known, home: 'elsewhere.example' }), 404)
    const wrong = [{}, { home: known.home }, { ...known, state: 'theirs' }, { ...known, home: ' ' }]
    for (const body of wrong) await expectProblem(await moderator.post(path, body), 422)
    expect(await bodyOf<Post>(app.request(`/api/posts/${asked[0]?.id}`))).toMatchObject({ home: 'asked' })
  })

  it('moves the marks of all posts from there and of no others, once in the log, and back', async () => {
    const { id, path, site, known, own, asked } = await twoHomes()
    const admin = await signedInAs(app, 'admin')
    const states = async () =>
      Promise.all(
        [own, ...asked].map(async post => (await bodyOf<Post>(app.request(`/api/posts/${post.slug}`))).home),
      )
    expect(await states()).toEqual(['own', 'asked', 'asked'])
    for (const _ of [1, 2]) expect((await admin.post(path, known)).status).toBe(204)
    expect(await states()).toEqual(['own', 'own', 'own'])
    expect((await admin.post(path, { home: site, state: 'asked' })).status).toBe(204)
    expect(await states()).toEqual(['asked', 'own', 'own'])
    const log = await bodyOf<LogEntry[]>(client.get('/api/moderation-log?limit=100'))
    expect(log.filter(({ subjectId }) => subjectId === id)).toMatchObject([
      { action: 'home', subjectKind: 'strategist', role: 'admin', details: { from: 'own', to: 'asked' } },
      { action: 'home', details: { from: 'asked', to: 'own' } },
    ])
  })
})
