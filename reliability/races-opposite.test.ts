import { describe, expect, it } from 'vitest'
import type { Tip } from '#contract/tips.ts'
import { bodyOf } from '#server/testing/answers.ts'
import type { SignedInClient } from '#server/testing/client.ts'
import { aPost, aStock, aTip, postFields, someTicker } from '#server/testing/makers.ts'
import { countRows, expectOnly, type Send, sharedGround, times } from './testing/races.ts'
import { rounds } from './testing/rounds.ts'

const ground = sharedGround()
const { race, raced } = ground

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
      const { id: tipId } = await aTip(ground.one)
      await race(
        ...mixed(
          n =>
            ground
              .byTurns(n)
              .post('/api/classifications', { tipId, classification: n % 3 ? 'agree' : 'disagree' }),
          n => ground.byTurns(n).post('/api/classifications', { tipId, classification: 'uncertain' }),
          n =>
            n < 6
              ? ground.byTurns(n).delete(`/api/tips/${tipId}`)
              : ground.byTurns(n).get('/api/classifications'),
        ),
      )
      expect((await ground.one.get(`/api/tips/${tipId}`)).status).toBe(405)
      expect(
        await race(() => ground.one.post('/api/classifications', { tipId, classification: 'agree' })),
      ).toEqual({
        404: 1,
      })
    }),
  )

  it(
    'delete, restore, change, judge and add to the same post',
    again(async () => {
      const post = await aPost(ground.one, { author: 'Rae Runner' })
      const [stock, elsewhere] = [await aStock(ground.one), await aStock(ground.one)]
      const first = await aTip(ground.one, {
        postId: post.id,
        stockId: stock.id,
        stance: 'bullish',
        priceTargetValue: 3,
      })
      const path = `/api/tips/${first.id}`
      const { answers } = await raced(
        mixed(
          n => ground.byTurns(n).delete(path),
          n => ground.byTurns(n).post(`${path}/restore`),
          n =>
            ground
              .byTurns(n)
              .patch(path, { stockId: n % 2 ? stock.id : elsewhere.id, priceTargetValue: n + 1 }),
          n => ground.byTurns(n).post('/api/classifications', { tipId: first.id, classification: 'agree' }),
          n =>
            ground.byTurns(n).post('/api/tips', {
              postId: post.id,
              stockId: n % 2 ? stock.id : elsewhere.id,
              text: 'More',
            }),
          n => ground.byTurns(n).get(`/api/stocks/${stock.ticker}/tips`),
        ),
      )
      expectOnly(answers, [200, 201, 204, 404])
    }),
  )

  it(
    'delete, restore and change a post, and everything in it',
    again(async () => {
      const [stock, elsewhere] = [await aStock(ground.one), await aStock(ground.one)]
      const author = 'Pat Poster'
      const post = await aPost(ground.one, { author, tips: [{ stockId: stock.id, text: 'In it' }] })
      await aPost(ground.one, { author: 'Val Voice' })
      const tip = await aTip(ground.one, { postId: post.id, stockId: stock.id, priceTargetValue: 3 })
      const path = `/api/posts/${post.id}`
      const { answers } = await raced(
        mixed(
          () => ground.one.delete(path),
          () => ground.one.post(`${path}/restore`),
          n =>
            ground.one.patch(path, {
              author: n % 3 ? 'Val Voice' : author,
              publishedAt: n % 2 ? '2024-03-01' : '2023-07-01',
            }),
          n =>
            ground.byTurns(n).patch(`/api/tips/${tip.id}`, {
              stockId: n % 2 ? stock.id : elsewhere.id,
              stance: 'bullish',
            }),
          n => ground.byTurns(n).post('/api/classifications', { tipId: tip.id, classification: 'agree' }),
          n =>
            n % 2
              ? ground.byTurns(n).delete(`/api/tips/${tip.id}`)
              : ground.byTurns(n).post(`/api/tips/${tip.id}/restore`),
          n => ground.byTurns(n).post('/api/tips', { postId: post.id, stockId: elsewhere.id, text: 'More' }),
          n => ground.byTurns(n).get(`/api/stocks/${stock.ticker}/tips`),
        ),
      )
      expectOnly(answers, [200, 201, 204, 404])
    }),
  )

  it(
    'name the same new and old stocks, in any order, by ticker and by id',
    again(async () => {
      const [known, alsoKnown] = [await aStock(ground.one), await aStock(ground.one)]
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
          return ground
            .byTurns(n)
            .post(
              '/api/posts',
              postFields({ author: `Author ${n % 2}`, tips: n % 4 < 2 ? some : some.reverse() }),
            )
        }),
      )
      expect(statuses).toEqual({ 201: 24 })
      expect(await countRows(ground.app, 'stocks', 'ticker = any($1)', [fresh, alsoFresh])).toBe(2)
    }),
  )

  it(
    'delete an account against its own writes',
    again(async () => {
      const leaving = await ground.someone()
      const post = await aPost(leaving, { author: 'Lee Leaver' })
      const { id: stockId } = await aStock(ground.one)
      const mine = await aTip(leaving, { postId: post.id, stockId })
      const shared = await aTip(ground.one, { stockId })
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
          n => leaving.patch(`/api/posts/${post.id}`, { author: n % 2 ? 'Lee Leaver' : 'Lea Leaver' }),
          n =>
            n % 2 ? leaving.delete(`/api/posts/${post.id}`) : leaving.post(`/api/posts/${post.id}/restore`),
          n => ground.byTurns(n).post(`/api/tips/${shared.id}/restore`),
          n => leaving.patch(`/api/tips/${mine.id}`, { priceTargetValue: n + 1 }),
          () => leaving.post('/api/conclusions', { stockId, action: 'sell' }),
          () => leaving.post('/api/notes', { stockId, content: 'Last' }),
          () => leaving.post('/api/tasks', { stockId, task: 'Last' }),
          () => leaving.post('/api/my-stocks', { stockId }),
          () => leaving.post('/api/feedback', { message: 'Good bye' }),
          () => leaving.patch('/api/auth/user', { lastName: 'Leaver' }),
          n => ground.byTurns(n).post('/api/classifications', { tipId: mine.id, classification: 'agree' }),
        ),
      )
      expectOnly(answers, [200, 201, 204, 401, 404])
      const id = leaving.user.id
      expect(await countRows(ground.app, 'users', 'id = $1', id)).toBe(0)
      for (const table of [
        'classifications',
        'my_stocks',
        'notes',
        'tasks',
        'conclusions',
        'stock_judgements',
        'sessions',
      ])
        expect(`${table} ${await countRows(ground.app, table, 'user_id = $1', id)}`).toBe(`${table} 0`)
    }),
  )

  it(
    'delete the accounts of all who have judged the same tips',
    again(async () => {
      const leaving = await Promise.all(Array.from({ length: 4 }, ground.someone))
      const tips: Tip[] = await Promise.all(Array.from({ length: 4 }, () => aTip(ground.one)))
      const judge = (person: SignedInClient, tip: Tip | undefined) =>
        person.post('/api/classifications', { tipId: tip?.id, classification: 'agree' })
      for (const person of leaving) await Promise.all(tips.map(tip => judge(person, tip)))
      await race(
        ...leaving.map(person => () => person.delete('/api/auth/user')),
        ...times(8, n => judge(ground.byTurns(n), tips[n % 4])),
        ...times(8, n => ground.byTurns(n).delete(`/api/tips/${tips[n % 4]?.id}`)),
        ...times(8, n => ground.byTurns(n).post(`/api/tips/${tips[n % 4]?.id}/restore`)),
      )
    }),
  )

  it(
    'track and leave a stock, and save and import what belongs to it',
    again(async () => {
      const { id: stockId } = await aStock(ground.one)
      const exported = await bodyOf<object>(ground.one.get('/api/export'))
      const { answers } = await raced(
        mixed(
          () => ground.one.post('/api/my-stocks', { stockId }),
          () => ground.one.delete(`/api/my-stocks/${stockId}`),
          n => ground.one.post('/api/conclusions', { stockId, action: n % 2 ? 'buy' : 'sell' }),
          n => (n < 10 ? ground.one.post('/api/import', exported) : ground.one.get('/api/my-stocks')),
        ),
      )
      expectOnly(answers, [200, 201, 204, 404, 429])
      expect(await countRows(ground.app, 'my_stocks', 'stock_id = $1', stockId)).toBeLessThan(2)
    }),
  )
})
