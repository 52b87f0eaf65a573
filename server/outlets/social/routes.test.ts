import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { packageRoot } from '../../process/package-root.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { bareSite } from '../../testing/bare-site.ts'
import { type SignedInClient, signedInClient } from '../../testing/client.ts'
import { aPost, aStock, aTip } from '../../testing/makers.ts'
import type { Card } from './card.ts'
import { createPainter, type Painter } from './painter.ts'

let app: TestApp
let writer: SignedInClient
let painter: Painter
/** What was painted, in order. */
const painted: Card[] = []

beforeAll(async () => {
  const real = createPainter({
    program: join(packageRoot(), 'server/outlets/social/painting-program.ts'),
    font: join(packageRoot(), 'web/fonts/newsreader-500.ttf'),
    log: { request() {}, info() {}, error() {} },
  })
  painter = {
    ...real,
    paint(card) {
      painted.push(card)
      return real.paint(card)
    },
  }
  app = await testApp({
    variables: { PUBLIC_CACHE: 'on' },
    now: () => 0,
    site: bareSite(tmpdir(), painter),
  })
  writer = await signedInClient(app)
})
afterAll(async () => {
  painter.stop()
  await app.close()
})

/** Width and height, from the first chunk of a PNG. */
function sizeOf(png: Buffer): number[] {
  expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n')
  return [png.readUInt32BE(16), png.readUInt32BE(20)]
}

async function pictureAt(path: string): Promise<Buffer> {
  const answer = await app.request(path)
  expect(answer.status, path).toBe(200)
  expect(answer.headers.get('content-type')).toBe('image/png')
  return Buffer.from(await answer.arrayBuffer())
}

describe('social pictures', () => {
  it('are 404 for what does not exist, and for another ending', async () => {
    const { slug } = await aPost(writer)
    const paths = [
      '/social/posts/nothing.png',
      `/social/posts/${slug}`,
      `/social/posts/${slug}.jpg`,
      '/social/posts/.png',
      '/social/posts/%00.png',
      '/social/stocks/NOSUCH.png',
      '/social/strategists/nobody.png',
      '/social/strategists/01a1fa4b-b4f3-7251-970b-8c78a2d57717.png',
    ]
    for (const path of paths) expect((await app.request(path)).status, path).toBe(404)
  })

  it('of a post say title, author and each ticker with its stance, 1200 wide and 630 high', async () => {
    const [one, other] = [await aStock(writer), await aStock(writer)]
    const { slug } = await aPost(writer, {
      title: 'Two lifts',
      author: 'Mira Holt',
      sourceType: 'blog',
      publishedAt: '2026-11-03',
      tips: [
        { stockId: one.id, text: 'Buy.', stance: 'bullish' },
        { stockId: one.id, text: 'Buy more.', stance: 'bullish' },
        { stockId: other.id, text: 'Sell.', stance: 'bearish' },
      ],
    })
    expect(sizeOf(await pictureAt(`/social/posts/${slug}.png`))).toEqual([1200, 630])
    expect(painted.at(-1)).toEqual({
      title: 'Two lifts',
      otherwise: `3 tips about ${one.ticker}, ${other.ticker}`,
      kind: 'Blog',
      facts: ['Mira Holt', 'Nov 3, 2026'],
      marks: [
        { ticker: one.ticker, stance: 'bullish', count: null },
        { ticker: other.ticker, stance: 'bearish', count: null },
      ],
    })
  })

  it('are made once, told by their tag, and made anew after what they show has changed', async () => {
    const stock = await aStock(writer)
    const { slug } = await aPost(writer)
    const path = `/social/posts/${slug}.png`
    const first = await app.request(path)
    const count = painted.length
    expect(first.headers.get('cache-control')).toBe('public, max-age=3600')
    const tag = first.headers.get('etag') ?? ''
    expect(tag).toMatch(/^"/)
    expect(first.headers.get('content-encoding')).toBeNull()
    const again = await app.request(path, { headers: { 'if-none-match': tag, 'accept-encoding': 'br' } })
    expect(again.status).toBe(304)
    expect(painted.length).toBe(count)

    const { id } = (await (await app.request(`/api/posts/${slug}`)).json()) as { id: string }
    await aTip(writer, { postId: id, stockId: stock.id, stance: 'neutral' })
    const changed = await app.request(path, { headers: { 'if-none-match': tag } })
    expect(changed.status).toBe(200)
    expect(painted.at(-1)?.marks).toEqual([{ ticker: stock.ticker, stance: 'neutral', count: null }])
  })

  it('of a stock count its tips by stance, never how people judged them', async () => {
    const stock = await aStock(writer)
    const tip = await aTip(writer, { stockId: stock.id, stance: 'bullish', priceTargetValue: 190.6 })
    await writer.post('/api/classifications', { tipId: tip.id, classification: 'agree' })
    expect(sizeOf(await pictureAt(`/social/stocks/${stock.ticker.toLowerCase()}.png`))).toEqual([1200, 630])
    expect(painted.at(-1)).toMatchObject({
      kind: 'Stock',
      facts: ['1 tip from 1 post', 'average target $191'],
      marks: [
        { ticker: stock.ticker, stance: null, count: null },
        { ticker: null, stance: 'bullish', count: 1 },
      ],
    })
    expect(JSON.stringify(painted.at(-1))).not.toMatch(/agree/)
  })

  it('stand in the feeds: the product, a stock, a strategist', async () => {
    const stock = await aStock(writer)
    const { slug } = await aPost(writer, {
      author: 'Ada Feed',
      tips: [{ stockId: stock.id, text: 'Cheap.' }],
    })
    const { strategistId } = (await (await app.request(`/api/posts/${slug}`)).json()) as {
      strategistId: string
    }
    const feeds = ['/feed.xml', `/stocks/${stock.ticker}/feed.xml`, `/strategists/${strategistId}/feed.xml`]
    for (const feed of feeds) {
      const xml = await (await app.request(feed)).text()
      const logo = /<logo>http:\/\/localhost:3000(\/social\/[^<]+)<\/logo>/.exec(xml)?.[1] ?? ''
      expect(sizeOf(await pictureAt(logo)), feed).toEqual([1200, 630])
    }
    expect(painted.at(-1)).toMatchObject({
      title: 'Ada Feed',
      marks: [{ ticker: stock.ticker, stance: null }],
    })
  })

  it('may be shown by other sites, as nothing else may', async () => {
    const open = 'cross-origin-resource-policy'
    const picture = await app.request('/social/product.png')
    expect(picture.headers.get(open)).toBe('cross-origin')
    expect(picture.headers.get('x-content-type-options')).toBe('nosniff')
    expect((await app.request('/feed.xml')).headers.get(open)).toBe('same-origin')
  })

  it('are the same for who is signed in', async () => {
    const answer = await writer.get('/social/product.png')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=3600')
  })
})
