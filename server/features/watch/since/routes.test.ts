import { describe, expect, it } from 'vitest'
import type { SinceLastVisit } from '#contract/since.ts'
import type { Stock } from '#contract/stocks.ts'
import { addDays } from '#reckoning/days/days.ts'
import { todayIn } from '#reckoning/days/today.ts'
import { newId } from '../../../schema/ids.ts'
import { bodyOf, expectProblem } from '../../../testing/answers.ts'
import { aPost, aStock, aTip, someTicker } from '../../../testing/makers.ts'
import { freshClient, sharedApp, sharedClient } from '../../../testing/shared-app.ts'
import { keepSeries } from '../../market/series/keep-series.ts'

const app = sharedApp()
const author = sharedClient(app)
const client = freshClient(app)
const today = todayIn('UTC', new Date())

const nothing = {
  ...{ posts: { count: 0, newest: [] }, tips: { count: 0, newest: [] }, against: [], moves: [], due: 0 },
}

/** Ends the visit of the person, as if their last request were so long ago. */
async function leave(ago = '31 minutes'): Promise<void> {
  await client.get('/api/posts')
  await app.pool.query('update visits set seen_at = now() - $2::interval where user_id = $1', [
    client.user.id,
    ago,
  ])
}
const since = () => bodyOf<SinceLastVisit>(client.get('/api/since'))

async function track(...tracked: Stock[]): Promise<void> {
  for (const { id: stockId } of tracked) await client.post('/api/my-stocks', { stockId })
}

/** Makes a post older. */
async function arrivedBefore(postId: string, ago: string): Promise<void> {
  await app.pool.query(`update posts set created_at = now() - $2::interval where id = $1`, [postId, ago])
  await app.pool.query(`update tips set created_at = now() - $2::interval where post_id = $1`, [postId, ago])
}

/** Follows a source that has shown these posts. */
async function follow(...postIds: string[]): Promise<void> {
  const feed = newId()
  await app.pool.query(`insert into feeds (id, url, title, kind) values ($1, $2, 'Letters', 'rss')`, [
    feed,
    `https://${feed}.example/feed`,
  ])
  await app.pool.query('insert into follows (user_id, feed_id) values ($1, $2)', [client.user.id, feed])
  for (const postId of postIds)
    await app.pool.query(
      `insert into feed_items (id, feed_id, key, title, state, post_id) values ($1, $2, $3, 'An item', 'posted', $4)`,
      [newId(), feed, postId, postId],
    )
}

async function keepCloses(stock: Stock, closes: Record<string, number>): Promise<void> {
  const days = Object.entries(closes).map(([day, close]) => ({ day, close }))
  await keepSeries(
    app.database,
    {
      ...{ symbol: stock.ticker, sourceSymbol: stock.ticker, source: 'csv', byFile: true },
      listing: { currency: 'USD', timezone: 'UTC' },
      read: {
        ...{ basis: 'raw', hasDividends: false, tellsSplits: true, currency: null, days },
        actions: [],
      },
    },
    new Map(),
  )
}

describe('what is new since the last visit', () => {
  it('is told to nobody who is signed out', async () => {
    await expectProblem(await app.request('/api/since'), 401)
  })

  it('is nothing during the first visit, however much there is', async () => {
    const stock = await aStock(author)
    await track(stock)
    const { id } = await aPost(author, { tips: [{ stockId: stock.id, text: 'Orders rise' }] })
    await follow(id)
    await client.post('/api/tasks', { stockId: stock.id, task: 'Look', dueOn: '2020-01-01' })
    expect(await since()).toEqual({ since: null, ...nothing })
  })

  it('counts from the last request before 30 minutes without one, until the next visit', async () => {
    await leave('29 minutes')
    expect((await since()).since).toBeNull()
    await leave('3 days')
    const ended = (await since()).since
    expect(Date.now() - Date.parse(ended ?? '')).toBeGreaterThan(3 * 86_400_000 - 60_000)
    expect(Date.now() - Date.parse(ended ?? '')).toBeLessThan(3 * 86_400_000 + 600_000)
    expect((await since()).since).toBe(ended)
    expect(await since()).toEqual({ since: ended, ...nothing })
  })

  it('tells posts that followed sources have shown, and of others, one’s own and older ones none', async () => {
    const [older, elsewhere, own] = [await aPost(author), await aPost(author), await aPost(client)]
    const news = [await aPost(author, { author: 'Ada' }), await aPost(author), await aPost(author)]
    const hidden = await aPost(author)
    await arrivedBefore(older.id, '2 days')
    await follow(older.id, own.id, hidden.id, ...news.map(({ id }) => id))
    await follow(news[0]?.id ?? '')
    await author.delete(`/api/posts/${hidden.slug}`)
    await leave('1 day')
    const { posts } = await since()
    expect(posts.count).toBe(3)
    expect(posts.newest).toEqual(
      news.map(({ slug, title, author: name }) => ({ slug, title, author: name })).toReversed(),
    )
    expect(posts.newest.map(({ slug }) => slug)).not.toContain(elsewhere.slug)
  })

  it('tells tips that came on tracked stocks, the newest first, also on posts of before', async () => {
    const [stock, other] = [await aStock(author), await aStock(author)]
    await track(stock)
    const post = await aPost(author, { author: 'Ada', tips: [{ stockId: stock.id, text: 'Old' }] })
    await arrivedBefore(post.id, '2 days')
    await aTip(author, { stockId: other.id })
    await aTip(client, { stockId: stock.id })
    const gone = await aTip(author, { stockId: stock.id })
    await author.delete(`/api/tips/${gone.id}`)
    const first = await aTip(author, { postId: post.id, stockId: stock.id, text: 'New', stance: 'bullish' })
    const second = await aTip(author, { stockId: stock.id, text: 'x'.repeat(300) })
    await leave('1 day')
    const { tips } = await since()
    expect(tips.count).toBe(2)
    expect(tips.newest.map(({ id }) => id)).toEqual([second.id, first.id])
    expect(tips.newest[0]?.text).toHaveLength(200)
    expect(tips.newest[1]).toEqual({
      ...{ id: first.id, ticker: stock.ticker, stance: 'bullish', text: 'New' },
      ...{ author: 'Ada', postSlug: post.slug },
    })
  })

  it('stops counting at 101, and shows five', async () => {
    const stock = await aStock(author)
    await track(stock)
    const tips = Array.from({ length: 50 }, (_, n) => ({
      stockId: stock.id,
      text: `Tip ${n}`,
      stance: 'bearish',
    }))
    await client.post('/api/conclusions', { stockId: stock.id, action: 'buy' })
    await leave('1 day')
    await app.pool.query(`update conclusions set updated_at = now() - interval '1 day' where user_id = $1`, [
      client.user.id,
    ])
    for (let n = 0; n < 3; n++) await aPost(author, { tips })
    const told = await since()
    expect([told.tips.count, told.tips.newest.length]).toEqual([101, 5])
    expect(told.against).toMatchObject([{ ticker: stock.ticker, count: 101 }])
  })

  it('tells what points the other way than a conclusion, from its last save on', async () => {
    const [sold, bought, watched] = [await aStock(author), await aStock(author), await aStock(author)]
    await track(sold, bought, watched)
    const bullish = (stock: Stock) => aTip(author, { stockId: stock.id, stance: 'bullish' })
    const bearish = (stock: Stock) => aTip(author, { stockId: stock.id, stance: 'bearish' })
    await bullish(sold)
    for (const [stock, action] of [
      [sold, 'avoid'],
      [bought, 'buy'],
      [watched, 'watch'],
    ] as const)
      await client.post('/api/conclusions', { stockId: stock.id, action })
    await leave('1 day')
    await bullish(bought)
    await bullish(watched)
    await aTip(client, { stockId: bought.id, stance: 'bearish' })
    await bearish(bought)
    const newest = await bearish(bought)
    const last = await bullish(sold)
    const { against } = await since()
    expect(against).toMatchObject([
      { ticker: sold.ticker, count: 1, tipId: last.id },
      { ticker: bought.ticker, count: 2, tipId: newest.id },
    ])
    expect((await client.get(`/api/posts/${against[1]?.postSlug}`)).status).toBe(200)
  })

  it('tells the largest moves of tracked stocks over the days away, where there are prices', async () => {
    const [fell, rose, still, without] = [
      await aStock(author),
      await aStock(author),
      await aStock(author),
      await aStock(author),
    ]
    await track(fell, rose, still, without)
    const day = (n: number) => addDays(today, n)
    await keepCloses(fell, { [day(-9)]: 300, [day(-6)]: 100, [day(-1)]: 93 })
    await keepCloses(rose, { [day(-6)]: 50, [day(-1)]: 51 })
    await keepCloses(still, { [day(-6)]: 100, [day(-1)]: 100.4 })
    await keepCloses(await aStock(author, someTicker()), { [day(-6)]: 100, [day(-1)]: 200 })
    await leave('5 days')
    expect((await since()).moves).toEqual([
      { ticker: fell.ticker, change: -0.07 },
      { ticker: rose.ticker, change: 0.02 },
    ])
    await app.pool.query('update price_series set suspect_days = $2 where stock_id = $1', [
      fell.id,
      [day(-1)],
    ])
    expect((await since()).moves).toEqual([{ ticker: rose.ticker, change: 0.02 }])
    await leave('31 minutes')
    expect((await since()).moves).toEqual([])
  })

  it('counts what is due today and before', async () => {
    const stock = await aStock(author)
    for (const dueOn of ['2020-01-01', today, addDays(today, 2)])
      await client.post('/api/tasks', { stockId: stock.id, task: 'Look', dueOn })
    await leave('1 day')
    expect((await since()).due).toBe(2)
  })

  it('is each person’s own', async () => {
    const stock = await aStock(author)
    await leave('1 day')
    await author.post('/api/my-stocks', { stockId: stock.id })
    await aTip(client, { stockId: stock.id })
    expect((await bodyOf<SinceLastVisit>(author.get('/api/since'))).since).toBeNull()
    expect((await since()).tips.count).toBe(0)
  })
})
