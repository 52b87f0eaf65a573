import { describe, expect, it } from 'vitest'
import { type MyStock, myStock, myStocksApi } from '#contract/my-stocks.ts'
import type { Stock } from '#contract/stocks.ts'
import { type Tip, tip } from '#contract/tips.ts'
import { expectProblem, walk } from '../../../testing/answers.ts'
import { aPost, aStock, aTip, created } from '../../../testing/makers.ts'
import { freshClient, sharedApp, sharedClient } from '../../../testing/shared-app.ts'
import { itIsClosed } from '../../../testing/signed-out.ts'

const app = sharedApp()
const client = freshClient(app)
const other = sharedClient(app)
const unknown = '00000000-0000-7000-8000-000000000000'
const track = (stockId: string, by = client) => by.post('/api/my-stocks', { stockId })
const untrack = (reference: string, by = client) => by.delete(`/api/my-stocks/${reference}`)
const list = (by = client, query = '') => walk<MyStock>(by.get, `/api/my-stocks${query}`)
const isTracked = async (reference: string, by = client) =>
  (await by.get(`/api/my-stocks/check/${reference}`)).json()
const unclassified = (by = client, query = '') =>
  walk<Tip>(by.get, `/api/my-stocks/unclassified-tips${query}`)
const judge = (tipId: string, verdict: string, by = client) =>
  by.post('/api/classifications', { tipId, classification: verdict })

/** Stocks that this person tracks, the most recently added first. */
async function tracked(count: number): Promise<Stock[]> {
  const stocks: Stock[] = []
  for (let step = 0; step < count; step++) {
    const stock = await aStock(client)
    expect((await track(stock.id)).status).toBe(201)
    stocks.unshift(stock)
  }
  return stocks
}

describe('my stocks signed out', () => {
  itIsClosed(app, myStocksApi)
})

describe('POST /api/my-stocks', () => {
  it.each([[{}], [{ stockId: null }], [{ stockId: 'MSFT' }], [{ stockId: '\u0000' }]])(
    'refuses %j',
    async body => {
      await expectProblem(await client.post('/api/my-stocks', body), 422, ['stockId'])
    },
  )

  it('answers 404 for a stock that does not exist', async () => {
    await expectProblem(await track(unknown), 404)
  })

  it('answers 201 with the whole entry, then 200 with the same', async () => {
    const stock = await aStock(client)
    const entry = await created<MyStock>(await track(stock.id))
    expect(myStock.strict().parse(entry)).toEqual(entry)
    const { id, ticker, companyName } = stock
    expect(entry).toMatchObject({ stock: { id, ticker, companyName }, conclusion: null })
    const again = await track(stock.id)
    expect([again.status, await again.json()]).toEqual([200, entry])
  })

  it('is one entry, told new once, of 50 at the same time', async () => {
    const { id } = await aStock(client)
    const answers = await Promise.all(Array.from({ length: 50 }, () => track(id)))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter(status => status === 201)).toHaveLength(1)
    expect(statuses.filter(status => status === 200)).toHaveLength(49)
    const entries = (await Promise.all(answers.map(answer => answer.json()))) as MyStock[]
    expect(new Set(entries.map(entry => entry.id)).size).toBe(1)
    expect(await list()).toHaveLength(1)
  })
})

describe('DELETE /api/my-stocks/{stock}', () => {
  it('answers 404 for a stock that does not exist or is not tracked', async () => {
    const { id } = await aStock(client)
    await track(id, other)
    for (const reference of [unknown, 'NOSUCH', '%00', id]) await expectProblem(await untrack(reference), 404)
    expect(await isTracked(id, other)).toEqual({ isUserStock: true })
  })

  it('answers 204 by id and by ticker in any case, and can be undone', async () => {
    const [stock] = await tracked(1)
    for (const reference of [stock?.id, stock?.ticker, stock?.ticker.toLowerCase()]) {
      expect((await untrack(reference ?? '')).status).toBe(204)
      expect(await list()).toEqual([])
      expect((await track(stock?.id ?? '')).status).toBe(201)
    }
  })

  it('keeps what the person wrote about the stock', async () => {
    const [stock] = await tracked(1)
    await client.post('/api/conclusions', { stockId: stock?.id, action: 'hold' })
    await untrack(stock?.id ?? '')
    await track(stock?.id ?? '')
    expect(await list()).toMatchObject([{ conclusion: { action: 'hold' } }])
  })
})

describe('POST /api/my-stocks/{stock}/restore', () => {
  const restore = (reference: string, by = client) => by.post(`/api/my-stocks/${reference}/restore`)

  it('answers 404 for a stock that does not exist, that never was tracked, or that another person removed', async () => {
    const { id } = await aStock(client)
    await track(id, other)
    await untrack(id, other)
    for (const reference of [unknown, 'NOSUCH', '%00', id]) await expectProblem(await restore(reference), 404)
    expect(await isTracked(id, other)).toEqual({ isUserStock: false })
  })

  it('gives the entry back as it was, in its place among the others, as often as it is asked', async () => {
    const [newest, middle] = await tracked(3)
    const before = await list()
    await untrack(middle?.ticker ?? '')
    for (const reference of [middle?.ticker.toLowerCase(), middle?.id]) {
      const answer = await restore(reference ?? '')
      expect([answer.status, await answer.json()]).toEqual([200, before[1]])
      expect(await list()).toEqual(before)
    }
    expect(before[0]?.stock.id).toBe(newest?.id)
  })

  it('changes nothing where the stock was added anew, and gives the later date after that', async () => {
    const [stock] = await tracked(1)
    await untrack(stock?.id ?? '')
    const anew = await created<MyStock>(await track(stock?.id ?? ''))
    expect(await (await restore(stock?.id ?? '')).json()).toEqual(anew)
    await untrack(stock?.id ?? '')
    expect(await (await restore(stock?.id ?? '')).json()).toEqual(anew)
  })

  it('is one entry of 20 at the same time', async () => {
    const [stock] = await tracked(1)
    const before = await list()
    await untrack(stock?.id ?? '')
    const answers = await Promise.all(Array.from({ length: 20 }, () => restore(stock?.id ?? '')))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await list()).toEqual(before)
  })
})

describe('GET /api/my-stocks/check/{stock}', () => {
  it('answers 404 for a stock that does not exist', async () => {
    for (const reference of [unknown, 'NOSUCH', '%00'])
      await expectProblem(await client.get(`/api/my-stocks/check/${reference}`), 404)
  })

  it('tells it of the caller alone, by ticker in any case or by id', async () => {
    const [stock] = await tracked(1)
    for (const reference of [stock?.id, stock?.ticker, stock?.ticker.toLowerCase()]) {
      expect(await isTracked(reference ?? '')).toEqual({ isUserStock: true })
      expect(await isTracked(reference ?? '', other)).toEqual({ isUserStock: false })
    }
  })
})

describe('GET /api/my-stocks', () => {
  it('refuses cursors and limits that are none', async () => {
    for (const path of ['', '/unclassified-tips', '/no-conclusions']) {
      await expectProblem(await client.get(`/api/my-stocks${path}?cursor=x`), 422, ['cursor'])
      await expectProblem(await client.get(`/api/my-stocks${path}?limit=101`), 422, ['limit'])
    }
  })

  it('gives the most recently added first, page by page, with conclusions', async () => {
    const stocks = await tracked(5)
    await client.post('/api/conclusions', { stockId: stocks[1]?.id, action: 'sell' })
    await client.post('/api/conclusions', { stockId: stocks[2]?.id, action: 'buy' })
    await other.post('/api/conclusions', { stockId: stocks[0]?.id, action: 'buy' })
    const entries = await list(client, '?limit=2')
    expect(entries.map(({ stock }) => stock.ticker)).toEqual(stocks.map(({ ticker }) => ticker))
    expect(entries.map(({ conclusion }) => conclusion?.action ?? null)).toEqual([
      null,
      'sell',
      'buy',
      null,
      null,
    ])
    for (const entry of entries) expect(myStock.strict().parse(entry)).toEqual(entry)
  })
})

describe('what GET /api/my-stocks tells of others', () => {
  const ofOne = async (by = client) => (await list(by))[0]

  it('is nothing where nobody has said anything', async () => {
    await tracked(1)
    expect(await ofOne()).toMatchObject({
      tipCount: 0,
      unclassifiedCount: 0,
      newestTipAt: null,
      stanceCounts: { bullish: 0, bearish: 0, neutral: 0, unset: 0 },
      averageTarget: null,
    })
  })

  it('follows tips and the judgements of the caller alone', async () => {
    const [stock] = await tracked(1)
    const stockId = stock?.id ?? ''
    const make = async (publishedAt: string, more: object = {}) =>
      aTip(client, { stockId, postId: (await aPost(client, { publishedAt })).id, ...more })
    const old = await make('2024-02-29', {
      stance: 'bullish',
      priceTargetValue: 100,
      priceTargetCurrency: 'EUR',
    })
    const middle = await make('2025-05-01', {
      stance: 'bullish',
      priceTargetValue: 120,
      priceTargetCurrency: 'EUR',
    })
    const newest = await make('2025-06-01', {
      stance: 'bearish',
      priceTargetValue: 90,
      priceTargetCurrency: 'USD',
    })
    await judge(old.id, 'agree')
    await judge(middle.id, 'uncertain')
    await judge(newest.id, 'disagree', other)
    expect(await ofOne()).toMatchObject({
      tipCount: 3,
      unclassifiedCount: 2,
      newestTipAt: '2025-06-01T00:00:00.000Z',
      stanceCounts: { bullish: 2, bearish: 1, neutral: 0, unset: 0 },
      averageTarget: { value: 110, currency: 'EUR' },
    })
    await client.delete(`/api/tips/${newest.id}`)
    await client.delete(`/api/tips/${middle.id}`)
    expect(await ofOne()).toMatchObject({
      tipCount: 1,
      unclassifiedCount: 0,
      newestTipAt: '2024-02-29T00:00:00.000Z',
      averageTarget: { value: 100, currency: 'EUR' },
    })
    await client.post(`/api/tips/${newest.id}/restore`)
    expect(await ofOne()).toMatchObject({ tipCount: 2, unclassifiedCount: 1 })
  })
})

describe('GET /api/my-stocks/no-conclusions', () => {
  it('gives the tracked stocks without a conclusion of the caller’s own, page by page', async () => {
    const stocks = await tracked(5)
    await client.post('/api/conclusions', { stockId: stocks[1]?.id, action: 'sell' })
    await other.post('/api/conclusions', { stockId: stocks[0]?.id, action: 'buy' })
    const entries = await walk<MyStock>(client.get, '/api/my-stocks/no-conclusions?limit=2')
    expect(entries.map(({ stock }) => stock.ticker)).toEqual(
      stocks.filter((_, index) => index !== 1).map(({ ticker }) => ticker),
    )
  })
})

describe('GET /api/my-stocks/unclassified-tips', () => {
  it('gives the tips of tracked stocks without agree or disagree, by the date of their posts', async () => {
    const [stock] = await tracked(1)
    const stockId = stock?.id ?? ''
    const make = async (publishedAt: string | null) =>
      aTip(client, { stockId, postId: (await aPost(client, { publishedAt })).id })
    const old = await make('2019-05-01')
    const undated = await make(null)
    const middle = await make('2024-02-29')
    const agreed = await make('2025-01-01')
    const disagreed = await make('2025-01-02')
    const deleted = await make('2025-01-03')
    await aTip(client)
    await judge(agreed.id, 'agree')
    await judge(disagreed.id, 'disagree')
    await judge(old.id, 'uncertain')
    await judge(middle.id, 'agree', other)
    await client.delete(`/api/tips/${deleted.id}`)
    const tips = await unclassified(client, '?limit=2')
    expect(tips.map(({ id }) => id)).toEqual([undated.id, middle.id, old.id])
    for (const one of tips) expect(tip.strict().parse(one)).toEqual(one)
    expect(tips[1]?.post.publishedAt).toBe('2024-02-29T00:00:00.000Z')
    expect(tips[0]?.stock).toEqual({ id: stockId, ticker: stock?.ticker, companyName: stock?.companyName })
    expect(await unclassified(other)).toEqual([])
  })

  it('follows what the person does', async () => {
    const [stock] = await tracked(1)
    const { id } = await aTip(other, { stockId: stock?.id ?? '' })
    expect(await unclassified()).toHaveLength(1)
    await judge(id, 'agree')
    expect(await unclassified()).toEqual([])
    await judge(id, 'uncertain')
    expect(await unclassified()).toHaveLength(1)
    await untrack(stock?.ticker ?? '')
    expect(await unclassified()).toEqual([])
  })

  it('is walked whole while the tips that were read are judged', async () => {
    const [stock] = await tracked(1)
    const { id: postId } = await aPost(client)
    for (let step = 0; step < 7; step++) await aTip(client, { stockId: stock?.id ?? '', postId })
    const all = await unclassified()
    const walked = await walk<Tip>(client.get, '/api/my-stocks/unclassified-tips?limit=2', () =>
      judge(all[0]?.id ?? '', 'agree'),
    )
    expect(walked.map(({ id }) => id)).toEqual(all.map(({ id }) => id))
  })
})
