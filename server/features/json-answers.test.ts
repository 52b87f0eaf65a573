import { beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { analyticsApi } from '#contract/analytics.ts'
import { conclusionsApi } from '#contract/conclusions.ts'
import { dueApi } from '#contract/due.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { judgementsApi } from '#contract/judgements.ts'
import { myStocksApi } from '#contract/my-stocks.ts'
import { postsApi } from '#contract/posts.ts'
import { radarApi } from '#contract/radar.ts'
import { searchApi } from '#contract/search.ts'
import { sinceApi } from '#contract/since.ts'
import { type Stock, stocksApi } from '#contract/stocks.ts'
import { strategistsApi } from '#contract/strategists.ts'
import { tasksApi } from '#contract/tasks.ts'
import { tipsApi } from '#contract/tips.ts'
import { bodyOf } from '../testing/answers.ts'
import type { SignedInClient } from '../testing/client.ts'
import { aPost, aStock, aTip } from '../testing/makers.ts'
import { sharedApp, sharedClient } from '../testing/shared-app.ts'
import { holdPosts } from './watch/radar/keeping/hold-posts.ts'

// PostgreSQL writes these answers (docs/decisions/0013-json-in-sql.md): no compiler sees whether they are what the contract
// says. Each is read once full of values and once without any, and must be exactly what its schema makes of it.

const hostile = `</script> \\" ' $1 \u2028 🦔 \u202e ü`
/** What a field of one line makes of it. */
const inOneLine = hostile.replace(' \u2028', '')

const app = sharedApp()
const full = sharedClient(app)
const empty = sharedClient(app)
/** What stands for the parameters of an address. */
let parts: { post: string; bare: string; stock: string; untold: string; id: string }
beforeAll(async () => {
  const stock = await aStock(full)
  const untold = await aStock(full)
  const post = await aPost(full, {
    title: `Margins ${hostile}`,
    summary: hostile,
    content: `${hostile} Margins reached 41 percent. ${Array.from({ length: 40 }, (_, nth) => `word${nth}`).join(' ')}`,
    author: `Ada ${hostile}`,
    sourceType: 'youtube',
    url: 'https://a.example/?v=1',
    imageUrl: 'https://a.example/picture',
    publishedAt: '1850-02-03T04:05:06.007Z',
    tips: [
      {
        ...{ stockId: stock.id, text: hostile, thesis: hostile, evidence: 'Margins reached 41 percent.' },
        ...{
          evidenceSeconds: 7,
          stance: 'bullish',
          priceTargetValue: 0.000_000_1,
          priceTargetCurrency: 'EUR',
        },
        ...{ priceTargetHorizon: hostile, priceTargetSourceExcerpt: hostile },
        metrics: [
          { name: hostile, value: '1.50', unit: 'x', currency: 'EUR', asOf: '2025', sourceExcerpt: hostile },
          { name: 'P/E', value: 3 },
        ],
      },
      { stockId: stock.id, text: 'Nothing more', priceTargetValue: 1e12 },
    ],
  })
  const bare = await aPost(empty)
  const tip = await aTip(full, { postId: post.id, stockId: stock.id })
  await full.post('/api/classifications', { tipId: tip.id, classification: 'uncertain' })
  for (const { id: stockId } of [stock, untold]) await full.post('/api/my-stocks', { stockId })
  await full.post('/api/conclusions', {
    ...{ stockId: stock.id, action: 'buy', conviction: 'high', horizon: 'long', rationale: hostile },
    ...{ priceTargetValue: 12.5, priceTargetCurrency: 'GBP', reviewOn: '2999-01-31' },
    falsifiers: [{ text: hostile, kind: 'close-below', level: 9.5, by: '2999-02-28' }],
  })
  await full.post('/api/tasks', { stockId: stock.id, task: hostile, dueOn: '2020-02-29', tipId: tip.id })
  await full.post(`/api/tips/${tip.id}/watch`, {})
  await contradict(stock, post.content ?? '')
  parts = { post: post.slug, bare: bare.slug, stock: stock.ticker, untold: untold.ticker, id: tip.id }
})

/** Somebody repeats a text, and says and counts something else; and somebody says nothing at all. */
async function contradict({ id: stockId }: Stock, content: string): Promise<void> {
  const metric = { name: 'Revenue', unit: 'B', currency: 'USD', asOf: '2025' }
  for (const [author, stance, value] of [
    [`Bea ${hostile}`, 'bullish', '391'],
    [null, 'bearish', '384'],
  ])
    await aPost(empty, {
      ...{ author, content, title: `Again ${value} ${hostile}` },
      tips: [{ stockId, text: hostile, stance, metrics: [{ ...metric, value }] }],
    })
  await holdPosts(app.database)
}

type Read = [path: string, endpoint: Endpoint]

/** Expects an answer to be what the schema of its endpoint makes of it: no name more, none less, every type right. */
async function expectExact(client: SignedInClient, path: string, { result }: Endpoint): Promise<unknown> {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: keyof typeof parts) => parts[name])
  const answer = await client.get(filled)
  expect([filled, answer.status]).toEqual([filled, 200])
  expect(answer.headers.get('content-type')).toBe('application/json')
  const body = await bodyOf<unknown>(answer)
  expect((result as z.ZodType).parse(body)).toEqual(body)
  return body
}

const lists: Read[] = [
  ['/api/posts', postsApi.list],
  ['/api/posts?source=youtube&q=margins', postsApi.list],
  ['/api/posts/{post}/tips', tipsApi.listForPost],
  ['/api/stocks', stocksApi.list],
  ['/api/stocks/{stock}/tips', tipsApi.listForStock],
  ['/api/stocks/{stock}/tips?classification=uncertain', tipsApi.listForStock],
  ['/api/stocks/{stock}/tips?classification=none', tipsApi.listForStock],
  ['/api/stocks/{stock}/tips?year=9999', tipsApi.listForStock],
  ['/api/stocks/{stock}/strategists', stocksApi.strategists],
  ['/api/classifications', judgementsApi.list],
  ['/api/my-stocks', myStocksApi.list],
  ['/api/my-stocks/no-conclusions', myStocksApi.noConclusions],
  ['/api/my-stocks/unclassified-tips', myStocksApi.unclassifiedTips],
  ['/api/my-stocks/unclassified-tips?stocks=all', myStocksApi.unclassifiedTips],
  ['/api/analytics/user-stocks', analyticsApi.userStocks],
  ['/api/analytics/trending', analyticsApi.trending],
  ['/api/due?until=2999-12-31', dueApi.list],
  ['/api/stocks/{stock}/tasks', tasksApi.listForStock],
  ['/api/strategists', strategistsApi.list],
  ['/api/signals?stock={stock}', radarApi.signals],
  ['/api/signals?mine=true', radarApi.signals],
  ['/api/signals?kind=against-you', radarApi.signals],
  ['/api/posts/{post}/echoes', radarApi.echoes],
]

const emptyLists: Read[] = [
  ['/api/posts?q=nothingofthatkind', postsApi.list],
  ['/api/posts/{bare}/tips', tipsApi.listForPost],
  ['/api/stocks?ticker=NONE', stocksApi.list],
  ['/api/stocks/{untold}/tips', tipsApi.listForStock],
  ['/api/stocks/{untold}/strategists', stocksApi.strategists],
  ['/api/classifications', judgementsApi.list],
  ['/api/my-stocks', myStocksApi.list],
  ['/api/my-stocks/no-conclusions', myStocksApi.noConclusions],
  ['/api/my-stocks/unclassified-tips', myStocksApi.unclassifiedTips],
  ['/api/analytics/user-stocks', analyticsApi.userStocks],
  ['/api/due', dueApi.list],
  ['/api/signals?stock={untold}', radarApi.signals],
  ['/api/signals?kind=against-you', radarApi.signals],
  ['/api/posts/{bare}/echoes', radarApi.echoes],
]

const single: Read[] = [
  ['/api/posts/{post}', postsApi.get],
  ['/api/posts/{bare}', postsApi.get],
  ['/api/stocks/{stock}', stocksApi.get],
  ['/api/stocks/{untold}', stocksApi.get],
  ['/api/stocks/{stock}/progress', analyticsApi.stockProgress],
  ['/api/analytics/dashboard-stats', analyticsApi.dashboardStats],
  ['/api/due/count', dueApi.count],
  ['/api/since', sinceApi.find],
  ['/api/stocks/{stock}/voices', radarApi.voices],
  ['/api/stocks/{untold}/voices', radarApi.voices],
  ['/api/conclusions/{stock}', conclusionsApi.find],
  ['/api/search?q=margins', searchApi.find],
  ['/api/search?q=nothingofthatkind', searchApi.find],
]

describe('an answer that PostgreSQL writes is exactly what the contract says', () => {
  it.each(lists)('%s, with values in every field', async (path, endpoint) => {
    expect(await expectExact(full, path, endpoint)).not.toEqual([])
  })

  it.each(emptyLists)('%s, where there is nothing', async (path, endpoint) => {
    expect(await expectExact(empty, path, endpoint)).toEqual([])
  })

  it.each(single)('%s', async (path, endpoint) => {
    await expectExact(full, path, endpoint)
    await expectExact(empty, path, endpoint)
  })

  it('with texts, moments and numbers as they were given', async () => {
    const tips = await expectExact(full, '/api/posts/{post}/tips', tipsApi.listForPost)
    expect(tips).toMatchObject([
      {
        text: hostile,
        evidenceVerified: true,
        priceTargetValue: 1e-7,
        metrics: [
          { name: inOneLine, value: '1.50' },
          { name: 'P/E', value: '3', unit: null },
        ],
        post: { publishedAt: '1850-02-03T04:05:06.007Z', author: `Ada ${inOneLine}` },
        consensus: { total: 0, agree: null },
      },
      { priceTargetValue: 1e12, metrics: [], thesis: null },
      { consensus: { total: 1, agree: 0, disagree: 0, uncertain: 1 } },
    ])
  })
})

describe('what is added or changed is answered so too', () => {
  it('a post, a tip and a tracked stock', async () => {
    const { id: stockId } = await aStock(full)
    const postId = (await aPost(full)).id
    const writes: [Promise<Response>, Endpoint][] = [
      [full.post('/api/posts', { title: 'A', summary: 'B', tips: [{ stockId, text: 'x' }] }), postsApi.add],
      [full.post('/api/tips', { postId, stockId, text: hostile }), tipsApi.add],
      [full.patch(`/api/tips/${parts.id}`, { text: hostile }), tipsApi.change],
      [full.post('/api/my-stocks', { stockId }), myStocksApi.add],
    ]
    for (const [answer, { result }] of writes) {
      const body = await bodyOf<unknown>(answer)
      expect((result as z.ZodType).parse(body)).toEqual(body)
    }
  })
})
