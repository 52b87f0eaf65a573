import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { ExtractionResult } from '#contract/extraction.ts'
import type { LogEntry } from '#contract/moderation-log.ts'
import type { Post, PostListItem } from '#contract/posts.ts'
import { sharedAssistants, use } from '../../mcp/testing/assistants.ts'
import { bodyOf, expectProblem } from '../../testing/answers.ts'
import { openClient } from '../../testing/client.ts'
import { aPost } from '../../testing/makers.ts'
import { sharedApp, sharedClient } from '../../testing/shared-app.ts'
import { signedInAs } from '../../testing/signed-in-as.ts'
import { article, siteFor } from '../../testing/sources.ts'
import { homeOf } from './home-of.ts'
import { rememberText } from './source-texts.ts'

const app = sharedApp()
const client = sharedClient(app)
const mcp = sharedAssistants(app, client)

const someAuthor = () => `Miriam ${randomUUID()}`

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
    const first = await read(author, 'https://halloway.example/one')
    const second = await read(author.toUpperCase(), 'https://www.halloway.example:8443/two')
    const elsewhere = await read(author, 'https://evil.example/halloway')
    expect([first.home, second.home, elsewhere.home]).toEqual(['own', 'own', 'asked'])
    expect(await homesOf(first)).toEqual([
      { home: 'evil.example', state: 'asked', post: elsewhere.id },
      { home: 'halloway.example', state: 'own', post: first.id },
    ])
  })

  it('do not come from what only a poster says: another author, another address, or a supplied text', async () => {
    const author = someAuthor()
    const url = 'https://evil.example/halloway'
    const forged = [
      await read(someAuthor(), url, { author }),
      await read(author, url, { url: 'https://halloway.example/one' }),
      await read(author, url, { content: 'Supplied.' }),
    ]
    for (const post of forged) expect(post).toMatchObject({ home: null, authoredBy: 'person' })
    expect(await homesOf(forged[0] as Post)).toEqual([])
    expect((await read(author, 'https://halloway.example/two')).home).toBe('own')
  })

  it('have one that is their own, also when the first posts from ten sites come at once', async () => {
    const author = someAuthor()
    const posts = await Promise.all(
      Array.from({ length: 10 }, (_, n) => read(author, `https://site-${n}.example/a`)),
    )
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
    await read(author, 'https://halloway.example/one')
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

describe('a post from another site than theirs', () => {
  it('is marked in lists, on its own, in feeds and to assistants, and stands among the posts of the name', async () => {
    const author = someAuthor()
    await read(author, 'https://halloway.example/one')
    const { slug, strategistId } = await read(author, 'https://evil.example/halloway')
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
  const known = { home: 'evil.example', state: 'own' }

  /** A strategist of two homes, by their posts. */
  async function twoHomes() {
    const author = someAuthor()
    const own = await read(author, 'https://halloway.example/one')
    const asked = [
      await read(author, 'https://evil.example/one'),
      await read(author, 'https://evil.example/two'),
    ]
    const id = own.strategistId ?? ''
    return { id, path: `/api/strategists/${id}/homes`, own, asked }
  }

  it('is refused to everybody but moderators, for sites nobody was read at, and in other words', async () => {
    const { path, asked } = await twoHomes()
    await expectProblem(await openClient(app).post(path, known), 401)
    await expectProblem(await client.post(path, known), 403)
    const moderator = await signedInAs(app, 'moderator')
    for (const id of [unknown, 'nobody', '%00'])
      await expectProblem(await moderator.post(`/api/strategists/${id}/homes`, known), 404)
    await expectProblem(await moderator.post(path, { ...known, home: 'elsewhere.example' }), 404)
    const wrong = [{}, { home: 'evil.example' }, { ...known, state: 'theirs' }, { ...known, home: ' ' }]
    for (const body of wrong) await expectProblem(await moderator.post(path, body), 422)
    expect(await bodyOf<Post>(app.request(`/api/posts/${asked[0]?.id}`))).toMatchObject({ home: 'asked' })
  })

  it('moves the marks of all posts from there and of no others, once in the log, and back', async () => {
    const { id, path, own, asked } = await twoHomes()
    const admin = await signedInAs(app, 'admin')
    const states = async () =>
      Promise.all(
        [own, ...asked].map(async post => (await bodyOf<Post>(app.request(`/api/posts/${post.slug}`))).home),
      )
    expect(await states()).toEqual(['own', 'asked', 'asked'])
    for (const _ of [1, 2]) expect((await admin.post(path, known)).status).toBe(204)
    expect(await states()).toEqual(['own', 'own', 'own'])
    expect((await admin.post(path, { home: 'halloway.example', state: 'asked' })).status).toBe(204)
    expect(await states()).toEqual(['asked', 'own', 'own'])
    const log = await bodyOf<LogEntry[]>(client.get('/api/moderation-log?limit=100'))
    expect(log.filter(({ subjectId }) => subjectId === id)).toMatchObject([
      { action: 'home', subjectKind: 'strategist', role: 'admin', details: { from: 'own', to: 'asked' } },
      { action: 'home', details: { from: 'asked', to: 'own' } },
    ])
  })
})
