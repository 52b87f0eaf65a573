import { describe, expect, it } from 'vitest'
import type { SinceDecided, WholeConclusion } from '#contract/conclusions.ts'
import type { MyStock } from '#contract/my-stocks.ts'
import type { Stock } from '#contract/stocks.ts'
import type { Tip } from '#contract/tips.ts'
import { addDays } from '#reckoning/days/days.ts'
import { todayIn } from '#reckoning/days/today.ts'
import { bodyOf, expectProblem, walk } from '../../../testing/answers.ts'
import { aPost, aStock, aTip } from '../../../testing/makers.ts'
import { freshClient, sharedApp, sharedClient } from '../../../testing/shared-app.ts'
import { keepSeries } from '../../market/series/keep-series.ts'

const app = sharedApp()
const author = sharedClient(app)
const client = freshClient(app)
const today = todayIn('UTC', new Date())
const nothing = {
  ...{ on: today, tips: { bullish: 0, bearish: 0, neutral: 0, unset: 0 }, averageTarget: null },
  ...{ edited: 0, change: null, seen: true },
}

const conclude = (stockId: string, fields: object = {}) =>
  bodyOf<WholeConclusion>(client.post('/api/conclusions', { stockId, action: 'buy', ...fields }))
/** What came, whose parts lead to lists of so many. */
const since = async (stockId: string): Promise<SinceDecided> => {
  const told = (await bodyOf<WholeConclusion>(client.get(`/api/conclusions/${stockId}`))).since
  const list = (came: string) => walk<Tip>(client.get, `/api/stocks/${stockId}/tips?came=${came}`)
  const { bullish, bearish, neutral, unset } = told.tips
  expect(await list('new')).toHaveLength(bullish + bearish + neutral + unset)
  expect(await list('edited')).toHaveLength(told.edited)
  return told
}
const seen = (stockId: string) => client.post(`/api/conclusions/${stockId}/seen`, {})
const stillHolds = (stockId: string) => client.post(`/api/conclusions/${stockId}/still-holds`, {})
const bullish = (stock: Stock, fields: object = {}) =>
  aTip(author, { stockId: stock.id, stance: 'bullish', ...fields })
const change = async ({ id }: Tip, fields: object, by = author) =>
  expect((await by.patch(`/api/tips/${id}`, fields)).status).toBe(200)

describe('since somebody decided', () => {
  it('nothing is told that was there, and each tip that comes by its stance', async () => {
    const stock = await aStock(author)
    await bullish(stock)
    expect((await conclude(stock.id)).since).toEqual(nothing)
    await bullish(stock)
    await bullish(stock)
    await aTip(author, { stockId: stock.id, stance: 'bearish' })
    await aTip(author, { stockId: stock.id })
    const told = { ...nothing, seen: false, tips: { bullish: 2, bearish: 1, neutral: 0, unset: 1 } }
    expect(await since(stock.id)).toEqual(told)
    await client.post('/api/my-stocks', { stockId: stock.id })
    expect(await bodyOf<MyStock[]>(client.get('/api/my-stocks'))).toMatchObject([{ since: told }])
    await conclude(stock.id)
    expect(await since(stock.id)).toEqual(told)
    await conclude(stock.id, { action: 'hold' })
    expect(await since(stock.id)).toEqual(nothing)
  })

  it('is null on My Stocks where nothing is concluded', async () => {
    const stock = await aStock(author)
    await client.post('/api/my-stocks', { stockId: stock.id })
    expect(await bodyOf<MyStock[]>(client.get('/api/my-stocks'))).toMatchObject([
      { conclusion: null, since: null },
    ])
  })

  it('an older tip that goes, comes back, is said otherwise or moved is none that came', async () => {
    const [stock, elsewhere] = [await aStock(author), await aStock(author)]
    const [gone, turned, moved, other] = [
      await bullish(stock),
      await bullish(stock),
      await bullish(stock),
      await bullish(elsewhere),
    ]
    await conclude(stock.id)
    await author.delete(`/api/tips/${gone.id}`)
    await change(turned, { stance: 'bearish' })
    await change(moved, { stockId: elsewhere.id })
    await change(other, { stockId: stock.id })
    expect(await since(stock.id)).toEqual(nothing)
    const fresh = await bullish(stock)
    await author.post(`/api/tips/${gone.id}/restore`, {})
    expect((await since(stock.id)).tips).toEqual({ bullish: 1, bearish: 0, neutral: 0, unset: 0 })
    await change(fresh, { stance: 'neutral' })
    expect((await since(stock.id)).tips).toEqual({ bullish: 0, bearish: 0, neutral: 1, unset: 0 })
    await author.delete(`/api/posts/${fresh.postId}`)
    expect(await since(stock.id)).toEqual(nothing)
  })

  it('the average target of the currency that most were in, then and now', async () => {
    const stock = await aStock(author)
    const of = (value: number, currency: string) =>
      bullish(stock, { priceTargetValue: value, priceTargetCurrency: currency })
    await of(190, 'USD')
    await conclude(stock.id)
    await of(220, 'USD')
    for (const value of [1, 2, 3]) await of(value, 'EUR')
    expect((await since(stock.id)).averageTarget).toEqual({ before: 190, after: 205, currency: 'USD' })
  })

  it('tips that they agreed with and somebody else has changed', async () => {
    const stock = await aStock(author)
    const [agreed, own, not] = [await bullish(stock), await bullish(stock), await bullish(stock)]
    for (const tip of [agreed, own])
      await client.post('/api/classifications', { tipId: tip.id, classification: 'agree' })
    await client.post('/api/classifications', { tipId: not.id, classification: 'disagree' })
    await conclude(stock.id)
    await change(agreed, { thesis: 'Otherwise' })
    await change(agreed, { thesis: 'Again' })
    await change(own, { thesis: 'Mine' }, client)
    await change(not, { thesis: 'Otherwise' })
    expect(await since(stock.id)).toMatchObject({ edited: 1, seen: false })
    await author.delete(`/api/tips/${agreed.id}`)
    expect(await since(stock.id)).toMatchObject({ edited: 0 })
    await author.post(`/api/tips/${agreed.id}/restore`, {})
    expect((await stillHolds(stock.id)).status).toBe(204)
    expect(await since(stock.id)).toEqual(nothing)
  })

  it('is seen until something new comes; what was seen and goes makes nothing new', async () => {
    const stock = await aStock(author)
    await expectProblem(await seen(stock.id), 404)
    await conclude(stock.id)
    const first = await bullish(stock)
    expect((await since(stock.id)).seen).toBe(false)
    expect((await seen(stock.id)).status).toBe(204)
    expect((await since(stock.id)).seen).toBe(true)
    await author.delete(`/api/tips/${first.id}`)
    await bullish(stock)
    expect((await since(stock.id)).seen).toBe(false)
  })

  it('is not seen when something new comes after an edit that was seen went away with its tip', async () => {
    const stock = await aStock(author)
    const tip = await bullish(stock)
    await client.post('/api/classifications', { tipId: tip.id, classification: 'agree' })
    await conclude(stock.id)
    await author.patch(`/api/tips/${tip.id}`, { text: 'Said otherwise' })
    expect(await since(stock.id)).toMatchObject({ edited: 1, seen: false })
    await seen(stock.id)
    await author.delete(`/api/tips/${tip.id}`)
    expect(await since(stock.id)).toMatchObject({ edited: 0, seen: true })
    await author.post(`/api/tips/${tip.id}/restore`, {})
    expect(await since(stock.id)).toMatchObject({ edited: 1, seen: true })
    await author.delete(`/api/tips/${tip.id}`)
    await bullish(stock)
    expect(await since(stock.id)).toMatchObject({ edited: 0, seen: false })
    // What was away when they looked is new when it is back.
    await seen(stock.id)
    await author.post(`/api/tips/${tip.id}/restore`, {})
    expect(await since(stock.id)).toMatchObject({ edited: 1, seen: false })
  })

  it('is seen also where a look and what comes behind it are told to come in one millisecond', async () => {
    const stock = await aStock(author)
    const tip = await bullish(stock)
    await client.post('/api/classifications', { tipId: tip.id, classification: 'agree' })
    await conclude(stock.id)
    await author.patch(`/api/tips/${tip.id}`, { text: 'Said otherwise' })
    await seen(stock.id)
    await author.delete(`/api/tips/${tip.id}`)
    const { pool } = app
    await pool.query(
      'update tips set deleted_at = mark.seen_at from decided_marks as mark where tips.id = $1 and mark.stock_id = $2',
      [tip.id, stock.id],
    )
    await author.post(`/api/tips/${tip.id}/restore`, {})
    expect(await since(stock.id)).toMatchObject({ edited: 1, seen: true })
  })

  it('the price since the last close on or before that day, with splits', async () => {
    const stock = await aStock(author)
    await conclude(stock.id)
    const day = (days: number) => addDays(today, days)
    const closes = { [day(-2)]: 100, [day(1)]: 110, [day(2)]: 28.1 }
    const days = Object.entries(closes).map(([each, close]) => ({ day: each, close }))
    await keepSeries(
      app.database,
      {
        ...{ symbol: stock.ticker, sourceSymbol: stock.ticker, source: 'csv', byFile: true },
        listing: { currency: 'USD', timezone: 'UTC' },
        read: {
          ...{ basis: 'raw', hasDividends: false, tellsSplits: true, currency: null, days },
          actions: [{ day: day(2), kind: 'split', value: 4 }],
        },
      },
      new Map(),
    )
    expect((await since(stock.id)).change).toBe(0.124)
    const jumping = async (...jumps: string[]) => {
      await app.pool.query('update price_series set suspect_days = $2 where stock_id = $1', [stock.id, jumps])
      return (await since(stock.id)).change
    }
    // A jump before that close is nothing to it, whether or not another one comes behind it.
    expect(await jumping(day(-2))).toBe(0.124)
    expect(await jumping(day(-2), day(1))).toBeNull()
  })

  it('is right beside tips that come and go while it is saved', async () => {
    const stock = await aStock(author)
    const post = await aPost(author)
    const adding = Array.from({ length: 12 }, async (_, step) => {
      const tip = await bullish(stock, { postId: post.id })
      if (step % 3 === 0) await author.delete(`/api/tips/${tip.id}`)
    })
    const saving = Array.from({ length: 6 }, (_, step) => conclude(stock.id, { priceTargetValue: step + 1 }))
    await Promise.all([...adding, ...saving])
    const { rows } = await app.pool.query<{ came: number }>(
      `select count(*)::int as came from tips join decided_marks as mark using (stock_id)
       where mark.user_id = $1 and stock_id = $2 and deleted_at is null and created_at > mark.at`,
      [client.user.id, stock.id],
    )
    expect((await since(stock.id)).tips.bullish).toBe(rows[0]?.came)
  })

  it('is told by the tips that are there of conclusions that have no mark yet', async () => {
    const stock = await aStock(author)
    const old = await bullish(stock, { priceTargetValue: 100, priceTargetCurrency: 'EUR' })
    await conclude(stock.id)
    await bullish(stock, { priceTargetValue: 200, priceTargetCurrency: 'EUR' })
    const before = await since(stock.id)
    await app.pool.query(`update tips set created_at = created_at - interval '1 day' where id = $1`, [old.id])
    await app.pool.query('delete from decided_marks where stock_id = $1', [stock.id])
    await app.pool.query('select mark_earlier_conclusions(null, null)')
    expect(before).toMatchObject({ averageTarget: { before: 100, after: 150, currency: 'EUR' } })
    expect(await since(stock.id)).toEqual(before)
  })
})

describe('POST /api/conclusions/{stock}/still-holds', () => {
  it('answers 404 where nothing is concluded', async () => {
    const stock = await aStock(author)
    await expectProblem(await stillHolds(stock.id), 404)
    await expectProblem(await stillHolds('NOSUCH'), 404)
  })

  it('keeps one version without a change, and no other forecast', async () => {
    const stock = await aStock(author)
    const first = await conclude(stock.id, { conviction: 'high', reviewOn: today })
    const forecasts = async () =>
      (await app.pool.query('select * from forecasts where user_id = $1', [client.user.id])).rows
    const before = await forecasts()
    expect((await stillHolds(stock.ticker)).status).toBe(204)
    expect(await forecasts()).toEqual(before)
    const after = await bodyOf<WholeConclusion>(client.get(`/api/conclusions/${stock.id}`))
    expect(after).toMatchObject({ action: 'buy', conviction: 'high', reviewOn: null })
    expect(after.updatedAt > first.updatedAt).toBe(true)
    expect(await walk(client.get, `/api/conclusions/${stock.id}/history`)).toMatchObject([
      { action: 'buy', conviction: 'high', reviewOn: today, updatedAt: first.updatedAt },
    ])
    expect(await walk(client.get, `/api/due?until=2999-01-01`)).toEqual([])
  })

  it('is done with what is against it', async () => {
    const stock = await aStock(author)
    const tip = await bullish(stock)
    await conclude(stock.id, { action: 'sell' })
    const oppose = async () => {
      await app.pool.query(
        `insert into opposed (id, user_id, stock_id, since, tips, newest_tip, newest_at)
         values (gen_random_uuid(), $1, $2, now(), 2, $3, now())`,
        [client.user.id, stock.id, tip.id],
      )
      await app.pool.query(
        `insert into due_items (user_id, kind, ref_id, stock_id, due_on) values ($1, 'opposed', $2, $2, $3)`,
        [client.user.id, stock.id, today],
      )
    }
    const listed = () => walk(client.get, '/api/due?kind=opposed')
    await oppose()
    expect(await listed()).toMatchObject([
      { words: expect.stringMatching(/^2 tips point the other way since \d+ \w+$/), tipId: tip.id },
    ])
    await stillHolds(stock.id)
    expect(await listed()).toEqual([])
    await oppose()
    await conclude(stock.id, { action: 'sell' })
    expect(await listed()).toEqual([])
    expect((await app.pool.query('select from opposed where user_id = $1', [client.user.id])).rowCount).toBe(
      0,
    )
  })
})
