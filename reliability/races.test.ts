import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Post } from '#contract/posts.ts'
import type { Stock } from '#contract/stocks.ts'
import { bodyOf } from '#server/testing/answers.ts'
import { openClient } from '#server/testing/client.ts'
import { aPost, aStock, aTip, created, postFields, someTicker } from '#server/testing/makers.ts'
import { bodies, countRows, distinct, sharedGround, times } from './testing/races.ts'

const many = 50
const ground = sharedGround()
const { race, raced } = ground

describe(`${many} equal requests at once`, () => {
  it('add a stock once, in any case and by anybody', async () => {
    const ticker = someTicker()
    const { answers, statuses } = await raced(
      times(many, n => {
        const written = n % 2 ? ticker : ticker.toLowerCase()
        return ground.byTurns(n).post('/api/stocks', { ticker: written, companyName: ticker })
      }),
    )
    expect(statuses).toEqual({ 200: many - 1, 201: 1 })
    expect(distinct((await bodies<Stock>(answers)).map(({ id }) => id))).toHaveLength(1)
    expect(await countRows(ground.app, 'stocks', 'ticker = $1', ticker)).toBe(1)
  })

  it('track a stock once', async () => {
    const { id: stockId } = await aStock(ground.one)
    const { answers, statuses } = await raced(
      times(many, () => ground.one.post('/api/my-stocks', { stockId })),
    )
    expect(statuses).toEqual({ 200: many - 1, 201: 1 })
    expect(distinct((await bodies<{ id: string }>(answers)).map(({ id }) => id))).toHaveLength(1)
    expect(await race(...times(many, () => ground.one.delete(`/api/my-stocks/${stockId}`)))).toEqual({
      204: 1,
      404: many - 1,
    })
  })

  it('judge a tip once, and count it once', async () => {
    const { id: tipId } = await aTip(ground.one)
    const { statuses } = await raced(
      times(many, () => ground.one.post('/api/classifications', { tipId, classification: 'agree' })),
    )
    expect(statuses).toEqual({ 200: many })
    expect(await countRows(ground.app, 'classifications', 'tip_id = $1', tipId)).toBe(1)
    expect(
      await countRows(ground.app, 'tips', 'id = $1 and agree_count = 1 and disagree_count = 0', tipId),
    ).toBe(1)
  })

  it('count the last of contradicting judgements, and those of everybody', async () => {
    const { id: tipId } = await aTip(ground.one)
    const verdicts = ['agree', 'disagree', 'uncertain']
    const { statuses } = await raced(
      times(many, n =>
        ground.byTurns(n).post('/api/classifications', { tipId, classification: verdicts[n % 3] }),
      ),
    )
    expect(statuses).toEqual({ 200: many })
    expect(await countRows(ground.app, 'classifications', 'tip_id = $1', tipId)).toBe(ground.others.length)
    const total = 'agree_count + disagree_count + uncertain_count'
    expect(await countRows(ground.app, 'tips', `id = $1 and ${total} = ${ground.others.length}`, tipId)).toBe(
      1,
    )
  })

  it('store a conclusion once, without a version of what was the same', async () => {
    const { id: stockId } = await aStock(ground.one)
    const conclusion = { stockId, action: 'buy', rationale: 'Margins widen.' }
    expect(await race(...times(many, () => ground.one.post('/api/conclusions', conclusion)))).toEqual({
      200: many,
    })
    expect(await countRows(ground.app, 'conclusions', 'stock_id = $1', stockId)).toBe(1)
    expect(await bodyOf(ground.one.get(`/api/conclusions/${stockId}/history`))).toEqual([])
  })

  it('keep every earlier version of conclusions that differ', async () => {
    const { id: stockId } = await aStock(ground.one)
    const rationales = Array.from({ length: many }, (_, index) => `Reason ${index}`)
    expect(
      await race(
        ...times(many, n =>
          ground.one.post('/api/conclusions', { stockId, action: 'buy', rationale: rationales[n] }),
        ),
      ),
    ).toEqual({ 200: many })
    const now = await bodyOf<{ rationale: string }>(ground.one.get(`/api/conclusions/${stockId}`))
    const history = await bodyOf<{ rationale: string }[]>(
      ground.one.get(`/api/conclusions/${stockId}/history?limit=100`),
    )
    expect([now, ...history].map(({ rationale }) => rationale).sort()).toEqual(rationales.sort())
  })

  it('store a post of one key once, with its tips and its strategist', async () => {
    const author = randomUUID()
    const ticker = someTicker()
    const fields = postFields({ author, tips: [{ ticker, text: 'It rises.' }] })
    const headers = { 'idempotency-key': randomUUID() }
    const { answers, statuses } = await raced(
      times(many, () => ground.one.post('/api/posts', fields, headers)),
    )
    expect(statuses).toEqual({ 201: many })
    expect(distinct((await bodies<Post>(answers)).map(({ id }) => id))).toHaveLength(1)
    expect(await countRows(ground.app, 'posts', 'author = $1 and tip_count = 1', author)).toBe(1)
    expect(await countRows(ground.app, 'strategists', 'name = $1 and post_count = 1', author)).toBe(1)
    expect(await countRows(ground.app, 'stocks', 'ticker = $1 and tip_count = 1', ticker)).toBe(1)
  })

  it('give posts of one title an address each, and one strategist, in any case', async () => {
    const title = `Margins ${randomUUID()}`
    const author = `Jo ${randomUUID()}`
    const { answers, statuses } = await raced(
      times(many, n =>
        ground
          .byTurns(n)
          .post('/api/posts', postFields({ title, author: n % 2 ? author : author.toUpperCase() })),
      ),
    )
    expect(statuses).toEqual({ 201: many })
    const posts = await bodies<Post>(answers)
    expect(distinct(posts.map(({ slug }) => slug))).toHaveLength(many)
    expect(distinct(posts.map(({ strategistId }) => strategistId))).toHaveLength(1)
    expect(
      await countRows(
        ground.app,
        'strategists',
        'name_key = $1 and post_count = $2',
        author.toLowerCase(),
        many,
      ),
    ).toBe(1)
  })

  it('take tips of one post in one order each, and count them', async () => {
    const post = await aPost(ground.one)
    const stocks = await Promise.all(Array.from({ length: 10 }, () => aStock(ground.one)))
    const { statuses } = await raced(
      times(many, n =>
        ground
          .byTurns(n)
          .post('/api/tips', { postId: post.id, stockId: stocks[n % 10]?.id, text: `Tip ${n}` }),
      ),
    )
    expect(statuses).toEqual({ 201: many })
    const positions = `(select count(distinct position) from tips where post_id = posts.id) = ${many}`
    expect(
      await countRows(ground.app, 'posts', `id = $1 and tip_count = ${many} and ${positions}`, post.id),
    ).toBe(1)
  })

  it('take metrics of one tip in one order each', async () => {
    const { id: tipId } = await aTip(ground.one)
    const { statuses } = await raced(
      times(many, n => ground.byTurns(n).post('/api/tip-metrics', { tipId, name: `P/E ${n}`, value: '21' })),
    )
    expect(statuses).toEqual({ 201: many })
    expect(
      await countRows(
        ground.app,
        '(select distinct position from tip_metrics where tip_id = $1) as places',
        'true',
        tipId,
      ),
    ).toBe(many)
  })

  it('delete a tip once, restore it once, and do nothing twice', async () => {
    const { id } = await aTip(ground.one)
    await ground.one.post('/api/classifications', { tipId: id, classification: 'agree' })
    expect(await race(...times(many, n => ground.byTurns(n).delete(`/api/tips/${id}`)))).toEqual({
      204: 1,
      404: many - 1,
    })
    // Who restores what is there again changes nothing.
    expect(await race(...times(many, n => ground.byTurns(n).post(`/api/tips/${id}/restore`)))).toEqual({
      200: many,
    })
  })

  it('change a tip to what one of them said, and its counters with it', async () => {
    const { id, stockId } = await aTip(ground.one, { priceTargetValue: 10 })
    const elsewhere = await aStock(ground.one)
    const { statuses } = await raced(
      times(many, n =>
        ground.byTurns(n).patch(`/api/tips/${id}`, {
          stance: n % 2 ? 'bullish' : 'bearish',
          priceTargetValue: n + 1,
          stockId: n % 3 ? stockId : elsewhere.id,
          metrics: [{ name: 'P/E', value: String(n) }],
        }),
      ),
    )
    expect(statuses).toEqual({ 200: many })
    expect(await countRows(ground.app, 'tip_metrics', 'tip_id = $1', id)).toBe(1)
  })

  it('do a task once, and delete it once', async () => {
    const { id: stockId } = await aStock(ground.one)
    const task = await created<{ id: string }>(
      await ground.one.post('/api/tasks', { stockId, task: 'Read the report' }),
    )
    expect(await race(...times(many, () => ground.one.put(`/api/tasks/${task.id}`, { done: true })))).toEqual(
      {
        200: many,
      },
    )
    expect(await race(...times(many, () => ground.one.delete(`/api/tasks/${task.id}`)))).toEqual({
      204: 1,
      404: many - 1,
    })
  })

  it('sign one address up once', async () => {
    const account = { email: `${randomUUID()}@example.com`, password: 'password-1234' }
    // Hashing a password takes long on purpose.
    const howMany = 8
    const statuses = await race(
      ...times(howMany, n => {
        const email = n % 2 ? account.email : account.email.toUpperCase()
        return openClient(ground.app).post('/api/auth/sign-up/email', { ...account, email })
      }),
    )
    expect(statuses).toEqual({ 201: 1, 409: howMany - 1 })
    expect(await countRows(ground.app, 'users', 'lower(email) = $1', account.email)).toBe(1)
    expect(
      await countRows(
        ground.app,
        'accounts join users on users.id = accounts.user_id',
        'lower(email) = $1',
        account.email,
      ),
    ).toBe(1)
  })

  it('import an export once', async () => {
    const giver = await ground.someone()
    const { id: tipId, stockId } = await aTip(giver)
    await giver.post('/api/classifications', { tipId, classification: 'agree' })
    await giver.post('/api/my-stocks', { stockId })
    await giver.post('/api/notes', { stockId, content: 'Kept' })
    await giver.post('/api/tasks', { stockId, task: 'Kept' })
    await giver.post('/api/conclusions', { stockId, action: 'buy' })
    const exported = await bodyOf<object>(giver.get('/api/export'))
    const taker = await ground.someone()
    const statuses = await race(...times(many, () => taker.post('/api/import', exported)))
    // One import a person at a time.
    expect(Object.keys(statuses).filter(status => !['200', '429'].includes(status))).toEqual([])
    expect(statuses[200]).toBeGreaterThan(0)
    for (const table of ['classifications', 'my_stocks', 'notes', 'tasks', 'conclusions'])
      expect(`${table} ${await countRows(ground.app, table, 'user_id = $1', taker.user.id)}`).toBe(
        `${table} 1`,
      )
  })

  it('welcome a person once, and delete an account once', async () => {
    const person = await ground.someone()
    const welcome = { displayName: 'Ada', researchStyles: ['blogs'], onboardingCompleted: true }
    expect(await race(...times(many, () => person.patch('/api/auth/user', welcome)))).toEqual({ 200: many })
    const statuses = await race(...times(many, () => person.delete('/api/auth/user')))
    expect(Object.keys(statuses).filter(status => !['204', '401'].includes(status))).toEqual([])
    expect(await countRows(ground.app, 'users', 'id = $1', person.user.id)).toBe(0)
  })
})
