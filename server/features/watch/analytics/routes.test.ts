import { describe, expect, it } from 'vitest'
import {
  analyticsApi,
  dashboardStats,
  firstSteps,
  stockProgress,
  type UserStock,
  userStock,
} from '#contract/analytics.ts'
import type { Stock } from '#contract/stocks.ts'
import { differences } from '../../../database/recount.ts'
import { expectProblem, walk } from '../../../testing/answers.ts'
import { signedInClient } from '../../../testing/client.ts'
import { aPost, aStock, aTip } from '../../../testing/makers.ts'
import { freshClient, sharedApp, sharedClient } from '../../../testing/shared-app.ts'
import { itIsClosed } from '../../../testing/signed-out.ts'

const app = sharedApp()
const client = freshClient(app)
const other = sharedClient(app)
const unknown = '00000000-0000-7000-8000-000000000000'
const judge = (tipId: string, verdict: string, by = client) =>
  by.post('/api/classifications', { tipId, classification: verdict })
const track = (stockId: string, by = client) => by.post('/api/my-stocks', { stockId })
const stats = async (by = client) =>
  dashboardStats.strict().parse(await (await by.get('/api/analytics/dashboard-stats')).json())
const userStocks = (by = client, query = '') => walk<UserStock>(by.get, `/api/analytics/user-stocks${query}`)
const progress = async (reference: string, by = client) =>
  stockProgress.strict().parse(await (await by.get(`/api/stocks/${reference}/progress`)).json())

describe('analytics signed out', () => {
  itIsClosed(app, analyticsApi)
})

describe('GET /api/stocks/{stock}/progress', () => {
  it('answers 404 for a stock that does not exist', async () => {
    for (const reference of [unknown, 'NOSUCH', '%00'])
      await expectProblem(await client.get(`/api/stocks/${reference}/progress`), 404)
  })

  it('counts the caller’s own judgements, by ticker in any case or by id', async () => {
    const { id: stockId, ticker } = await aStock(client)
    const { id: postId } = await aPost(client)
    const nothing = { tipCount: 0, agree: 0, disagree: 0, uncertain: 0, classifiedCount: 0 }
    expect(await progress(ticker)).toEqual(nothing)
    const verdicts = ['agree', 'agree', 'disagree', 'uncertain', null]
    for (const verdict of verdicts) {
      const { id } = await aTip(client, { stockId, postId })
      if (verdict) await judge(id, verdict)
      await judge(id, 'disagree', other)
    }
    for (const reference of [stockId, ticker, ticker.toLowerCase()])
      expect(await progress(reference)).toEqual({
        ...{ tipCount: 5, agree: 2, disagree: 1, uncertain: 1, classifiedCount: 3 },
      })
    expect(await progress(ticker, other)).toMatchObject({ disagree: 5, classifiedCount: 5 })
    expect(await progress(ticker, await signedInClient(app))).toEqual({ ...nothing, tipCount: 5 })
  })

  it('follows a tip that is deleted, restored and moved, where it claims what nobody has judged', async () => {
    const [from, to] = await Promise.all([aStock(client), aStock(client)])
    const { id } = await aTip(client, { stockId: from.id })
    await judge(id, 'agree')
    const one = { tipCount: 1, agree: 1, disagree: 0, uncertain: 0, classifiedCount: 1 }
    const none = { tipCount: 0, agree: 0, disagree: 0, uncertain: 0, classifiedCount: 0 }
    await client.delete(`/api/tips/${id}`)
    expect(await progress(from.id)).toEqual(none)
    await client.post(`/api/tips/${id}/restore`)
    expect(await progress(from.id)).toEqual(one)
    await client.patch(`/api/tips/${id}`, { stockId: to.id })
    expect([await progress(from.id), await progress(to.id)]).toEqual([none, { ...none, tipCount: 1 }])
    await client.patch(`/api/tips/${id}`, { stockId: from.id })
    expect([await progress(from.id), await progress(to.id)]).toEqual([one, none])
  })
})

describe('GET /api/analytics/user-stocks', () => {
  it('refuses a cursor and a limit that are none', async () => {
    await expectProblem(await client.get('/api/analytics/user-stocks?cursor=x'), 422, ['cursor'])
    await expectProblem(await client.get('/api/analytics/user-stocks?limit=0'), 422, ['limit'])
  })

  it('gives the tracked stocks with their progress, most recently added first, page by page', async () => {
    const { id: postId } = await aPost(client)
    const wanted: UserStock[] = []
    for (let count = 0; count < 5; count++) {
      const stock = await aStock(client)
      for (let step = 0; step < count; step++) {
        const { id } = await aTip(client, { postId, stockId: stock.id })
        if (step === 0) await judge(id, 'agree')
        if (step === 1) await judge(id, 'uncertain')
        if (step === 2) await judge(id, 'disagree')
        await judge(id, 'agree', other)
      }
      await track(stock.id)
      wanted.unshift({
        ticker: stock.ticker,
        tipCount: count,
        classifiedCount: Math.min(count, 1) + (count > 2 ? 1 : 0),
      })
    }
    const rows = await userStocks(client, '?limit=2')
    expect(rows).toEqual(wanted)
    for (const row of rows) expect(userStock.strict().parse(row)).toEqual(row)
    expect(await userStocks(other)).toEqual([])
  })
})

describe('GET /api/analytics/dashboard-stats', () => {
  it('counts nothing for who tracks nothing', async () => {
    expect(await stats()).toEqual({
      ...{ unclassifiedTipsCount: 0, stocksWithoutConclusionsCount: 0 },
      unclassifiedElsewhereCount: expect.any(Number),
    })
  })

  it('equals what the two lists hold, whatever the person does', async () => {
    const stocks: Stock[] = []
    const tips: string[] = []
    const { id: postId } = await aPost(client)
    for (let step = 0; step < 3; step++) {
      const stock = await aStock(client)
      stocks.push(stock)
      for (let tip = 0; tip < 3; tip++) tips.push((await aTip(client, { postId, stockId: stock.id })).id)
    }
    const first = stocks[0]?.id ?? ''
    const expectEqual = async (unclassifiedTipsCount: number, stocksWithoutConclusionsCount: number) => {
      const unclassified = await walk(client.get, '/api/my-stocks/unclassified-tips?limit=2')
      const open = await walk(client.get, '/api/my-stocks/no-conclusions?limit=2')
      expect([unclassified.length, open.length]).toEqual([
        unclassifiedTipsCount,
        stocksWithoutConclusionsCount,
      ])
      expect(await stats()).toMatchObject({ unclassifiedTipsCount, stocksWithoutConclusionsCount })
    }
    await expectEqual(0, 0)
    await judge(tips[0] ?? '', 'agree')
    for (const { id } of stocks.slice(0, 2)) await track(id)
    await expectEqual(5, 2)
    await judge(tips[1] ?? '', 'disagree')
    await judge(tips[2] ?? '', 'uncertain')
    await judge(tips[3] ?? '', 'agree', other)
    await expectEqual(4, 2)
    await judge(tips[0] ?? '', 'uncertain')
    await expectEqual(5, 2)
    await client.post('/api/conclusions', { stockId: first, action: 'hold' })
    await other.post('/api/conclusions', { stockId: stocks[1]?.id, action: 'hold' })
    await expectEqual(5, 1)
    await other.delete(`/api/tips/${tips[1]}`)
    await other.delete(`/api/tips/${tips[2]}`)
    await expectEqual(4, 1)
    await other.post(`/api/tips/${tips[1]}/restore`)
    await expectEqual(4, 1)
    await other.patch(`/api/tips/${tips[8]}`, { stockId: first })
    await expectEqual(5, 1)
    await client.delete(`/api/my-stocks/${first}`)
    await expectEqual(3, 1)
    expect(await differences(app.pool)).toEqual([])
  })
})

describe('GET /api/analytics/first-steps', () => {
  const taken = async (by = client) =>
    firstSteps.strict().parse(await (await by.get('/api/analytics/first-steps')).json())

  const none = { brought: false, tracked: false, judged: false, concluded: false, followed: false }

  it('knows no step of a newcomer, whatever others do', async () => {
    const tip = await aTip(other)
    await track(tip.stockId, other)
    await judge(tip.id, 'agree', other)
    expect(await taken()).toEqual(none)
  })

  it('knows each step once it is taken, in any order', async () => {
    const tip = await aTip(other)
    await client.post('/api/conclusions', { stockId: tip.stockId, action: 'watch' })
    expect(await taken()).toEqual({ ...none, concluded: true })
    await judge(tip.id, 'uncertain')
    expect(await taken()).toEqual({ ...none, concluded: true, judged: true })
    await track(tip.stockId)
    expect(await taken()).toEqual({ ...none, concluded: true, judged: true, tracked: true })
    await aTip(client)
    expect(await taken()).toEqual({ ...none, concluded: true, judged: true, tracked: true, brought: true })
    await app.pool.query(
      `with made as (
         insert into feeds (id, url, title, kind) values (gen_random_uuid(), $1, 'Letters', 'feed') returning id
       ) insert into follows (user_id, feed_id) select $2, id from made`,
      [`https://letters-${tip.id}.example/feed.xml`, client.user.id],
    )
    expect(Object.values(await taken())).toEqual([true, true, true, true, true])
  })
})
