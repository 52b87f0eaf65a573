import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Post } from '#contract/posts.ts'
import type { Stock } from '#contract/stocks.ts'
import type { Tip } from '#contract/tips.ts'
import { differences } from '#server/database/recount.ts'
import { bodyOf } from '#server/testing/answers.ts'
import { type TestApp, testApp } from '#server/testing/app.ts'
import { openClient, type SignedInClient } from '#server/testing/client.ts'
import { aPost, aStock, aTip, created, postFields, someTicker } from '#server/testing/makers.ts'
import { deadlocks } from './testing/deadlocks.ts'
import { people } from './testing/people.ts'
import { rounds } from './testing/rounds.ts'

const many = 50
let app: TestApp
let someone: () => Promise<SignedInClient>
let one: SignedInClient
let others: SignedInClient[]
const sent = { requests: 0, races: 0 }

beforeAll(async () => {
  app = await testApp()
  someone = await people(app)
  one = await someone()
  others = await Promise.all(Array.from({ length: 10 }, someone))
}, 60_000)
afterEach(async () => {
  expect(await differences(app.pool)).toEqual([])
  expect(app.failures).toEqual([])
  expect(await deadlocks(app)).toBe(0)
})
afterAll(async () => {
  console.log(`${sent.requests} requests in ${sent.races} races`)
  await app.close()
})

type Send = (index: number) => Promise<Response>

/** Sends all at the same time and gives their statuses, each with how often it came; none may be 5xx. */
async function race(...sends: (() => Promise<Response>)[]): Promise<Record<number, number>> {
  const { statuses } = await raced(sends)
  return statuses
}

async function raced(sends: (() => Promise<Response>)[]) {
  const answers = await Promise.all(sends.map(send => send()))
  sent.requests += answers.length
  sent.races += 1
  const statuses: Record<number, number> = {}
  for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1
  for (const answer of answers)
    if (answer.status >= 500) throw new Error(`${answer.status}: ${await answer.text()}`)
  return { answers, statuses }
}

const times = (count: number, send: Send) => Array.from({ length: count }, (_, index) => () => send(index))
/** The bodies of the answers that are not refusals. */
const bodies = <Body>(answers: Response[]) =>
  Promise.all(answers.filter(({ ok }) => ok).map(answer => bodyOf<Body>(answer)))
const distinct = (values: unknown[]) => [...new Set(values)]
/** Somebody of several, by turns. */
const byTurns = (index: number) => others[index % others.length] ?? one

const expectOnly = (answers: Response[], allowed: number[]) =>
  expect(
    distinct(answers.map(({ status }) => status)).filter(status => !allowed.includes(Number(status))),
  ).toEqual([])

async function countRows(table: string, where: string, ...values: unknown[]): Promise<number> {
  const { rows } = await app.pool.query<{ n: number }>(
    `select count(*)::int as n from ${table} where ${where}`,
    values,
  )
  return rows[0]?.n ?? Number.NaN
}

describe(`${many} equal requests at once`, () => {
  it('add a stock once, in any case and by anybody', async () => {
    const ticker = someTicker()
    const { answers, statuses } = await raced(
      times(many, n => {
        const written = n % 2 ? ticker : ticker.toLowerCase()
        return byTurns(n).post('/api/stocks', { ticker: written, companyName: ticker })
      }),
    )
    expect(statuses).toEqual({ 200: many - 1, 201: 1 })
    expect(distinct((await bodies<Stock>(answers)).map(({ id }) => id))).toHaveLength(1)
    expect(await countRows('stocks', 'ticker = $1', ticker)).toBe(1)
  })

  it('track a stock once', async () => {
    const { id: stockId } = await aStock(one)
    const { answers, statuses } = await raced(times(many, () => one.post('/api/my-stocks', { stockId })))
    expect(statuses).toEqual({ 200: many - 1, 201: 1 })
    expect(distinct((await bodies<{ id: string }>(answers)).map(({ id }) => id))).toHaveLength(1)
    expect(await race(...times(many, () => one.delete(`/api/my-stocks/${stockId}`)))).toEqual({
      204: 1,
      404: many - 1,
    })
  })

  it('judge a tip once, and count it once', async () => {
    const { id: tipId } = await aTip(one)
    const { statuses } = await raced(
      times(many, () => one.post('/api/classifications', { tipId, classification: 'agree' })),
    )
    expect(statuses).toEqual({ 200: many })
    expect(await countRows('classifications', 'tip_id = $1', tipId)).toBe(1)
    expect(await countRows('tips', 'id = $1 and agree_count = 1 and disagree_count = 0', tipId)).toBe(1)
  })

  it('count the last of contradicting judgements, and those of everybody', async () => {
    const { id: tipId } = await aTip(one)
    const verdicts = ['agree', 'disagree', 'uncertain']
    const { statuses } = await raced(
      times(many, n => byTurns(n).post('/api/classifications', { tipId, classification: verdicts[n % 3] })),
    )
    expect(statuses).toEqual({ 200: many })
    expect(await countRows('classifications', 'tip_id = $1', tipId)).toBe(others.length)
    const total = 'agree_count + disagree_count + uncertain_count'
    expect(await countRows('tips', `id = $1 and ${total} = ${others.length}`, tipId)).toBe(1)
  })

  it('store a conclusion once, without a version of what was the same', async () => {
    const { id: stockId } = await aStock(one)
    const conclusion = { stockId, action: 'buy', rationale: 'Margins widen.' }
    expect(await race(...times(many, () => one.post('/api/conclusions', conclusion)))).toEqual({ 200: many })
    expect(await countRows('conclusions', 'stock_id = $1', stockId)).toBe(1)
    expect(await bodyOf(one.get(`/api/conclusions/${stockId}/history`))).toEqual([])
  })

  it('keep every earlier version of conclusions that differ', async () => {
    const { id: stockId } = await aStock(one)
    const rationales = Array.from({ length: many }, (_, index) => `Reason ${index}`)
    expect(
      await race(
        ...times(many, n =>
          one.post('/api/conclusions', { stockId, action: 'buy', rationale: rationales[n] }),
        ),
      ),
    ).toEqual({ 200: many })
    const now = await bodyOf<{ rationale: string }>(one.get(`/api/conclusions/${stockId}`))
    const history = await bodyOf<{ rationale: string }[]>(
      one.get(`/api/conclusions/${stockId}/history?limit=100`),
    )
    expect([now, ...history].map(({ rationale }) => rationale).sort()).toEqual(rationales.sort())
  })

  it('store a post of one key once, with its tips and its strategist', async () => {
    const author = randomUUID()
    const ticker = someTicker()
    const fields = postFields({ author, tips: [{ ticker, text: 'It rises.' }] })
    const headers = { 'idempotency-key': randomUUID() }
    const { answers, statuses } = await raced(times(many, () => one.post('/api/posts', fields, headers)))
    expect(statuses).toEqual({ 201: many })
    expect(distinct((await bodies<Post>(answers)).map(({ id }) => id))).toHaveLength(1)
    expect(await countRows('posts', 'author = $1 and tip_count = 1', author)).toBe(1)
    expect(await countRows('strategists', 'name = $1 and post_count = 1', author)).toBe(1)
    expect(await countRows('stocks', 'ticker = $1 and tip_count = 1', ticker)).toBe(1)
  })

  it('give posts of one title an address each, and one strategist, in any case', async () => {
    const title = `Margins ${randomUUID()}`
    const author = `Jo ${randomUUID()}`
    const { answers, statuses } = await raced(
      times(many, n =>
        byTurns(n).post('/api/posts', postFields({ title, author: n % 2 ? author : author.toUpperCase() })),
      ),
    )
    expect(statuses).toEqual({ 201: many })
    const posts = await bodies<Post>(answers)
    expect(distinct(posts.map(({ slug }) => slug))).toHaveLength(many)
    expect(distinct(posts.map(({ strategistId }) => strategistId))).toHaveLength(1)
    expect(
      await countRows('strategists', 'name_key = $1 and post_count = $2', author.toLowerCase(), many),
    ).toBe(1)
  })

  it('take tips of one post in one order each, and count them', async () => {
    const post = await aPost(one)
    const stocks = await Promise.all(Array.from({ length: 10 }, () => aStock(one)))
    const { statuses } = await raced(
      times(many, n =>
        byTurns(n).post('/api/tips', { postId: post.id, stockId: stocks[n % 10]?.id, text: `Tip ${n}` }),
      ),
    )
    expect(statuses).toEqual({ 201: many })
    const positions = `(select count(distinct position) from tips where post_id = posts.id) = ${many}`
    expect(await countRows('posts', `id = $1 and tip_count = ${many} and ${positions}`, post.id)).toBe(1)
  })

  it('take metrics of one tip in one order each', async () => {
    const { id: tipId } = await aTip(one)
    const { statuses } = await raced(
      times(many, n => byTurns(n).post('/api/tip-metrics', { tipId, name: `P/E ${n}`, value: '21' })),
    )
    expect(statuses).toEqual({ 201: many })
    expect(
      await countRows(
        '(select distinct position from tip_metrics where tip_id = $1) as places',
        'true',
        tipId,
      ),
    ).toBe(many)
  })

  it('delete a tip once, restore it once, and do nothing twice', async () => {
    const { id } = await aTip(one)
    await one.post('/api/classifications', { tipId: id, classification: 'agree' })
    expect(await race(...times(many, n => byTurns(n).delete(`/api/tips/${id}`)))).toEqual({
      204: 1,
      404: many - 1,
    })
    expect(await race(...times(many, n => byTurns(n).post(`/api/tips/${id}/restore`)))).toEqual({
      200: 1,
      404: many - 1,
    })
  })

  it('change a tip to what one of them said, and its counters with it', async () => {
    const { id, stockId } = await aTip(one, { priceTargetValue: 10 })
    const elsewhere = await aStock(one)
    const { statuses } = await raced(
      times(many, n =>
        byTurns(n).patch(`/api/tips/${id}`, {
          stance: n % 2 ? 'bullish' : 'bearish',
          priceTargetValue: n + 1,
          stockId: n % 3 ? stockId : elsewhere.id,
          metrics: [{ name: 'P/E', value: String(n) }],
        }),
      ),
    )
    expect(statuses).toEqual({ 200: many })
    expect(await countRows('tip_metrics', 'tip_id = $1', id)).toBe(1)
  })

  it('do a task once, and delete it once', async () => {
    const { id: stockId } = await aStock(one)
    const task = await created<{ id: string }>(
      await one.post('/api/tasks', { stockId, task: 'Read the report' }),
    )
    expect(await race(...times(many, () => one.put(`/api/tasks/${task.id}`, { done: true })))).toEqual({
      200: many,
    })
    expect(await race(...times(many, () => one.delete(`/api/tasks/${task.id}`)))).toEqual({
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
        return openClient(app).post('/api/auth/sign-up/email', { ...account, email })
      }),
    )
    expect(statuses).toEqual({ 201: 1, 409: howMany - 1 })
    expect(await countRows('users', 'lower(email) = $1', account.email)).toBe(1)
    expect(
      await countRows(
        'accounts join users on users.id = accounts.user_id',
        'lower(email) = $1',
        account.email,
      ),
    ).toBe(1)
  })

  it('import an export once', async () => {
    const giver = await someone()
    const { id: tipId, stockId } = await aTip(giver)
    await giver.post('/api/classifications', { tipId, classification: 'agree' })
    await giver.post('/api/my-stocks', { stockId })
    await giver.post('/api/notes', { stockId, content: 'Kept' })
    await giver.post('/api/tasks', { stockId, task: 'Kept' })
    await giver.post('/api/conclusions', { stockId, action: 'buy' })
    const exported = await bodyOf<object>(giver.get('/api/export'))
    const taker = await someone()
    expect(await race(...times(many, () => taker.post('/api/import', exported)))).toEqual({ 200: many })
    for (const table of ['classifications', 'my_stocks', 'notes', 'tasks', 'conclusions'])
      expect(`${table} ${await countRows(table, 'user_id = $1', taker.user.id)}`).toBe(`${table} 1`)
  })

  it('welcome a person once, and delete an account once', async () => {
    const person = await someone()
    const welcome = { displayName: 'Ada', researchStyles: ['blogs'], onboardingCompleted: true }
    expect(await race(...times(many, () => person.patch('/api/auth/user', welcome)))).toEqual({ 200: many })
    const statuses = await race(...times(many, () => person.delete('/api/auth/user')))
    expect(Object.keys(statuses).filter(status => !['204', '401'].includes(status))).toEqual([])
    expect(await countRows('users', 'id = $1', person.user.id)).toBe(0)
  })
})

describe(`opposite requests at once, ${5 * rounds} times each`, () => {
  const again = (work: () => Promise<void>) => async () => {
    for (let round = 0; round < 5 * rounds; round++) await work()
  }
  /** As many of each, so that they meet in every order. */
  const mixed = (...kinds: Send[]) =>
    times(kinds.length * 8, n => kinds[n % kinds.length]?.(n) ?? Promise.reject(n))

  it(
    'delete a tip against judging it: judged and counted, or not found',
    again(async () => {
      const { id: tipId } = await aTip(one)
      await race(
        ...mixed(
          n =>
            byTurns(n).post('/api/classifications', { tipId, classification: n % 3 ? 'agree' : 'disagree' }),
          n => byTurns(n).post('/api/classifications', { tipId, classification: 'uncertain' }),
          n => (n < 6 ? byTurns(n).delete(`/api/tips/${tipId}`) : byTurns(n).get('/api/classifications')),
        ),
      )
      expect((await one.get(`/api/tips/${tipId}`)).status).toBe(405)
      expect(await race(() => one.post('/api/classifications', { tipId, classification: 'agree' }))).toEqual({
        404: 1,
      })
    }),
  )

  it(
    'delete, restore, change, judge and add to the same post',
    again(async () => {
      const post = await aPost(one, { author: 'Rae Runner' })
      const [stock, elsewhere] = [await aStock(one), await aStock(one)]
      const first = await aTip(one, {
        postId: post.id,
        stockId: stock.id,
        stance: 'bullish',
        priceTargetValue: 3,
      })
      const path = `/api/tips/${first.id}`
      const { answers } = await raced(
        mixed(
          n => byTurns(n).delete(path),
          n => byTurns(n).post(`${path}/restore`),
          n => byTurns(n).patch(path, { stockId: n % 2 ? stock.id : elsewhere.id, priceTargetValue: n + 1 }),
          n => byTurns(n).post('/api/classifications', { tipId: first.id, classification: 'agree' }),
          n =>
            byTurns(n).post('/api/tips', {
              postId: post.id,
              stockId: n % 2 ? stock.id : elsewhere.id,
              text: 'More',
            }),
          n => byTurns(n).get(`/api/stocks/${stock.ticker}/tips`),
        ),
      )
      expectOnly(answers, [200, 201, 204, 404])
    }),
  )

  it(
    'name the same new and old stocks, in any order, by ticker and by id',
    again(async () => {
      const [known, alsoKnown] = [await aStock(one), await aStock(one)]
      const [fresh, alsoFresh] = [someTicker(), someTicker()]
      const tips = [
        { ticker: fresh, text: 'New' },
        { ticker: alsoFresh, text: 'New as well' },
        { stockId: known.id, text: 'Known' },
        { ticker: alsoKnown.ticker, text: 'Known as well' },
        { stockId: alsoKnown.id, text: 'By its id' },
        { ticker: known.ticker, text: 'By its ticker' },
      ]
      const statuses = await race(
        ...times(24, n => {
          const turned = [...tips.slice(n % tips.length), ...tips.slice(0, n % tips.length)]
          const some = turned.slice(0, 2 + (n % 5))
          return byTurns(n).post(
            '/api/posts',
            postFields({ author: `Author ${n % 2}`, tips: n % 4 < 2 ? some : some.reverse() }),
          )
        }),
      )
      expect(statuses).toEqual({ 201: 24 })
      expect(await countRows('stocks', 'ticker = any($1)', [fresh, alsoFresh])).toBe(2)
    }),
  )

  it(
    'delete an account against its own writes',
    again(async () => {
      const leaving = await someone()
      const post = await aPost(leaving, { author: 'Lee Leaver' })
      const { id: stockId } = await aStock(one)
      const mine = await aTip(leaving, { postId: post.id, stockId })
      const shared = await aTip(one, { stockId })
      await leaving.post('/api/classifications', { tipId: shared.id, classification: 'agree' })
      await leaving.post('/api/my-stocks', { stockId })
      const { answers } = await raced(
        mixed(
          n => (n > 8 ? leaving.delete('/api/auth/user') : leaving.get('/api/export')),
          n =>
            leaving.post('/api/classifications', {
              tipId: n % 2 ? shared.id : mine.id,
              classification: 'disagree',
            }),
          () =>
            leaving.post(
              '/api/posts',
              postFields({ author: 'Lee Leaver', tips: [{ stockId, text: 'Last' }] }),
            ),
          () => leaving.post('/api/tips', { postId: post.id, stockId, text: 'Last' }),
          () => leaving.delete(`/api/tips/${shared.id}`),
          n => byTurns(n).post(`/api/tips/${shared.id}/restore`),
          n => leaving.patch(`/api/tips/${mine.id}`, { priceTargetValue: n + 1 }),
          () => leaving.post('/api/conclusions', { stockId, action: 'sell' }),
          () => leaving.post('/api/notes', { stockId, content: 'Last' }),
          () => leaving.post('/api/tasks', { stockId, task: 'Last' }),
          () => leaving.post('/api/my-stocks', { stockId }),
          () => leaving.post('/api/feedback', { message: 'Good bye' }),
          () => leaving.patch('/api/auth/user', { lastName: 'Leaver' }),
          n => byTurns(n).post('/api/classifications', { tipId: mine.id, classification: 'agree' }),
        ),
      )
      expectOnly(answers, [200, 201, 204, 401, 404])
      const id = leaving.user.id
      expect(await countRows('users', 'id = $1', id)).toBe(0)
      for (const table of [
        'classifications',
        'my_stocks',
        'notes',
        'tasks',
        'conclusions',
        'stock_judgements',
        'sessions',
      ])
        expect(`${table} ${await countRows(table, 'user_id = $1', id)}`).toBe(`${table} 0`)
    }),
  )

  it(
    'delete the accounts of all who have judged the same tips',
    again(async () => {
      const leaving = await Promise.all(Array.from({ length: 4 }, someone))
      const tips: Tip[] = await Promise.all(Array.from({ length: 4 }, () => aTip(one)))
      const judge = (person: SignedInClient, tip: Tip | undefined) =>
        person.post('/api/classifications', { tipId: tip?.id, classification: 'agree' })
      for (const person of leaving) await Promise.all(tips.map(tip => judge(person, tip)))
      await race(
        ...leaving.map(person => () => person.delete('/api/auth/user')),
        ...times(8, n => judge(byTurns(n), tips[n % 4])),
        ...times(8, n => byTurns(n).delete(`/api/tips/${tips[n % 4]?.id}`)),
        ...times(8, n => byTurns(n).post(`/api/tips/${tips[n % 4]?.id}/restore`)),
      )
    }),
  )

  it(
    'track and leave a stock, and save and import what belongs to it',
    again(async () => {
      const { id: stockId } = await aStock(one)
      const exported = await bodyOf<object>(one.get('/api/export'))
      const { answers } = await raced(
        mixed(
          () => one.post('/api/my-stocks', { stockId }),
          () => one.delete(`/api/my-stocks/${stockId}`),
          n => one.post('/api/conclusions', { stockId, action: n % 2 ? 'buy' : 'sell' }),
          n => (n < 10 ? one.post('/api/import', exported) : one.get('/api/my-stocks')),
        ),
      )
      expectOnly(answers, [200, 201, 204, 404])
      expect(await countRows('my_stocks', 'stock_id = $1', stockId)).toBeLessThan(2)
    }),
  )
})
