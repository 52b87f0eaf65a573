import { tmpdir } from 'node:os'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Post } from '#contract/posts.ts'
import type { PublicContent } from '#contract/public-content.ts'
import type { Stock } from '#contract/stocks.ts'
import type { Tip } from '#contract/tips.ts'
import { until } from '#extraction/testing/until.ts'
import type { Site } from '../../../app.ts'
import { bodyOf } from '../../../testing/answers.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { type SignedInClient, signedInClient } from '../../../testing/client.ts'
import { aPost, aStock } from '../../../testing/makers.ts'
import { signedInAs } from '../../../testing/signed-in-as.ts'
import { aToken, withToken } from '../../../testing/tokens.ts'

/** Pages that show the calls that those of the product make, in place of the React application. */
const site: Site = {
  painter: { paint: async (card, name) => Buffer.from(JSON.stringify([name, card])), stop: () => {} },
  folders: { client: tmpdir(), samples: tmpdir(), icon: tmpdir(), icons: tmpdir(), fonts: tmpdir() },
  renderer: {
    assets: {
      styles: { visitor: '', signedIn: '' },
      fonts: [],
      intent: '/i.js',
      modulesOf: () => [],
      stylesOf: () => [],
      visitorStylesOf: () => [],
    },
    renderPage: async ({ address, fetchApi }) => {
      const html = await (await fetchApi(`/api${address}`)).text()
      return { status: 200, head: { title: 'Page' }, html, state: { html }, modules: [] }
    },
  },
}

let app: TestApp
let elsewhere: TestApp
let admin: SignedInClient
let member: SignedInClient
let post: Post
let stock: Stock
beforeAll(async () => {
  app = await testApp({ site, variables: { PUBLIC_CACHE: 'on' } })
  elsewhere = await testApp({ site, opened: app, variables: { PUBLIC_CACHE: 'on' } })
  admin = await signedInAs(app, 'admin')
  member = await signedInClient(app)
  stock = await aStock(member)
  const tip = { stockId: stock.id, text: 'Buy', stance: 'bullish', evidence: 'We buy it.' }
  const content = `Before. Beside it. We buy it. Behind it. Then ${secret}. It came so. At the end it proves 12 percent.`
  const metrics = [{ name: 'Share', value: '12', sourceExcerpt: 'it proves 12 percent' }]
  post = await aPost(member, { content, author: 'Ada', tips: [{ ...tip, metrics }] })
})
afterAll(async () => {
  await elsewhere.close()
  await app.close()
})
beforeEach(() => show('quotes'))

const secret = 'canary-of-the-whole-text'
const show = (publicContent: PublicContent) => admin.patch('/api/instance', { publicContent })
const textOf = async (answer: Response | Promise<Response>) => (await answer).text()
const addresses = () => [
  `/api/posts/${post.slug}`,
  `/api/posts/${post.id}`,
  `/api/posts/${post.id.toUpperCase()}`,
  `/posts/${post.slug}`,
]

describe('where visitors read what is quoted alone', () => {
  it('they get the passages with a sentence on either side, by every way to the post, kept or not', async () => {
    const content = '… Beside it. We buy it. Behind it. …\n\n… It came so. At the end it proves 12 percent.'
    for (const on of [app, elsewhere]) {
      await until(
        'this process to know',
        async () => !(await textOf(on.request(`/posts/${post.slug}`))).includes(secret),
      )
      for (const address of [...addresses(), ...addresses()]) {
        const text = await textOf(on.request(address))
        expect(text).toContain('At the end it proves 12 percent.')
        expect(text).not.toContain(secret)
        if (address.startsWith('/api'))
          expect(JSON.parse(text)).toMatchObject({ content, contentShown: 'quotes' })
      }
    }
  })

  it('they get nothing else of it from whatever else they read', async () => {
    const paths = [
      ...['/api/posts', `/api/posts?q=${secret}`, '/api/posts?q=canary', `/api/posts/${post.id}/tips`],
      ...[`/api/search?q=${secret}`, `/api/stocks/${stock.ticker}/tips`, `/stocks/${stock.ticker}/feed.xml`],
      ...[
        '/feed.xml',
        '/sitemap/posts-1.xml',
        `/social/posts/${post.slug}.png`,
        `/strategists/${post.strategistId}/feed.xml`,
      ],
    ]
    for (const path of paths) {
      const text = await textOf(app.request(path))
      // An answer repeats what was asked.
      expect(text.replaceAll(`?q=${secret}`, '').replaceAll(`"words":["${secret}"]`, '')).not.toContain(
        secret,
      )
    }
    const call = { name: 'read_post', arguments: { post: post.slug } }
    const answer = await app.request('/mcp', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: call }),
    })
    expect(await answer.text()).not.toContain(secret)
  })

  it('members get all of it, also by a token, in turns with visitors', async () => {
    const { secret: token } = await aToken(member)
    for (let round = 0; round < 3; round++)
      for (const address of addresses()) {
        expect(await textOf(app.request(address))).not.toContain(secret)
        expect(await textOf(member.get(address))).toContain(secret)
        if (address.startsWith('/api')) expect(await textOf(withToken(app, token, address))).toContain(secret)
      }
    expect(await bodyOf<Post>(member.get(`/api/posts/${post.id}`))).toMatchObject({
      content: post.content,
      contentShown: 'full',
    })
  })

  it('what a tip quotes is looked for in all of it, and then can be read', async () => {
    const quoting = { postId: post.id, stockId: stock.id, text: 'More', evidence: `Then ${secret}.` }
    const tip = await bodyOf<Tip>(member.post('/api/tips', quoting))
    expect(tip.evidenceVerified).toBe(true)
    for (const address of addresses()) expect(await textOf(app.request(address))).toContain(secret)
    await member.delete(`/api/tips/${tip.id}`)
    for (const address of addresses()) expect(await textOf(app.request(address))).not.toContain(secret)
  })

  it('a post that nothing is quoted from shows none of it, and one without content says nothing of it', async () => {
    const unquoted = await aPost(member, { content: 'All of this is for members.' })
    const empty = await aPost(member)
    const read = ({ id }: Post) => bodyOf<Post>(app.request(`/api/posts/${id}`))
    expect(await read(unquoted)).toMatchObject({ content: null, contentTimes: null, contentShown: 'quotes' })
    expect(await read(empty)).toMatchObject({ content: null, contentShown: 'full' })
  })
})

describe('a change of what visitors read', () => {
  it('holds for what was kept before, at once here and soon in another process', async () => {
    for (const shown of ['full', 'quotes', 'full', 'quotes'] as const) {
      const reads = async (on: TestApp) => {
        const texts = await Promise.all(addresses().map(address => textOf(on.request(address))))
        return texts.every(text => text.includes(secret) === (shown === 'full'))
      }
      expect((await show(shown)).status).toBe(200)
      expect(await reads(app)).toBe(true)
      await until('the other process to know', () => reads(elsewhere))
    }
  })
})
