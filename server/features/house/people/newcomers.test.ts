import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { LogEntry } from '#contract/moderation-log.ts'
import type { Wave } from '#contract/people.ts'
import type { Stock } from '#contract/stocks.ts'
import type { Tip } from '#contract/tips.ts'
import { eventually } from '#extraction/testing/eventually.ts'
import { differences } from '../../../database/recount.ts'
import { bodyOf, expectProblem } from '../../../testing/answers.ts'
import { openClient, type SignedInClient, signedInClient } from '../../../testing/client.ts'
import { aPost, aStock, aTip } from '../../../testing/makers.ts'
import { sharedApp, sharedClient } from '../../../testing/shared-app.ts'
import { signedInAs } from '../../../testing/signed-in-as.ts'

const app = sharedApp()
const old = sharedClient(app)
let moderator: SignedInClient
let stock: Stock
beforeAll(async () => {
  moderator = await signedInAs(app, 'moderator')
})
beforeEach(async () => {
  await app.pool.query("update users set created_at = created_at - interval '40 days'")
  stock = await aStock(old)
})

const unknown = '00000000-0000-7000-8000-000000000000'
const wave = (body: object = {}) => moderator.post('/api/people/removals', { hours: 24, ...body })
const takeBack = ({ id }: { id: string }) => moderator.post(`/api/people/removals/${id}/undo`)
const newcomers = async () =>
  (await bodyOf<{ people: number }>(moderator.get('/api/people/newcomers?hours=24'))).people
const tipsThere = async () =>
  (await bodyOf<Tip[]>(old.get(`/api/stocks/${stock.ticker}/tips`))).map(({ text }) => text)
const lineOf = async ({ id }: Wave) =>
  (await bodyOf<LogEntry[]>(old.get('/api/moderation-log'))).find(
    ({ subjectId, action }) => subjectId === id && action === 'remove',
  )

describe('POST /api/people/removals', () => {
  it('is refused to members, without hours, for more than a month, and for suspensions that are none', async () => {
    await expectProblem(await openClient(app).post('/api/people/removals', { hours: 1 }), 401)
    await expectProblem(await old.post('/api/people/removals', { hours: 1 }), 403)
    await expectProblem(await old.get('/api/people/newcomers?hours=1'), 404)
    for (const hours of [0, 721, 1.5, '1', null, undefined]) await expectProblem(await wave({ hours }), 422)
    for (const suspendDays of [0, 366, '7']) await expectProblem(await wave({ suspendDays }), 422)
    for (const id of [unknown, 'none']) await expectProblem(await takeBack({ id }), 404)
  })

  it('leaves who is older, who looks after the server, and who has done nothing', async () => {
    const quiet = await signedInClient(app)
    const young = await signedInAs(app, 'moderator')
    await aPost(young)
    await aPost(old)
    expect(await newcomers()).toBe(0)
    expect(await bodyOf(wave({ suspendDays: 7 }))).toMatchObject({ people: 0, posts: 0, tips: 0 })
    expect((await quiet.post('/api/my-stocks', { stockId: stock.id })).status).toBe(201)
  })

  it('undoes what new members did and suspends them, tells it in one line, and is taken back by one press', async () => {
    const { id: postId } = await aPost(old, { author: 'Ada Long' })
    const kept = await aTip(old, { postId, stockId: stock.id, text: 'Buy' })
    const [one, two] = [await signedInClient(app), await signedInClient(app)]
    await aPost(one, { author: 'Ada Long', tips: [{ stockId: stock.id, text: 'Spam' }] })
    await aTip(two, { postId, stockId: stock.id, text: 'More spam' })
    // They change it by turns: neither's changes alone lead back to what it was.
    for (const by of [one, two, one]) await by.patch(`/api/tips/${kept.id}`, { text: `By ${by.user.id}` })
    const before = await tipsThere()
    expect(await newcomers()).toBe(2)

    const done = await bodyOf<Wave>(wave({ suspendDays: 30, why: 'One text' }))
    expect(done).toMatchObject({ people: 2, posts: 1, tips: 1, changes: 1 })
    expect(await tipsThere()).toEqual(['Buy'])
    for (const by of [one, two]) await expectProblem(await by.delete(`/api/tips/${kept.id}`), 403)
    expect(await lineOf(done)).toMatchObject({
      subjectKind: 'people',
      why: 'One text',
      undoneAt: null,
      details: { hours: 24, people: 2 },
    })
    expect(await differences(app.pool)).toEqual([])

    expect(await bodyOf(takeBack(done))).toMatchObject({ people: 2, posts: 1, tips: 1, changes: 1 })
    expect(await tipsThere()).toEqual(before)
    expect((await one.delete(`/api/tips/${kept.id}`)).status).toBe(204)
    expect((await lineOf(done))?.undoneAt).not.toBeNull()
    await expectProblem(await takeBack(done), 404)
    expect(await differences(app.pool)).toEqual([])
  })

  it('leaves a suspension by itself, and what was removed alone, to those who did it', async () => {
    const [alone, young] = [await signedInClient(app), await signedInClient(app)]
    await aPost(alone, { tips: [{ stockId: stock.id, text: 'Spam' }] })
    await aPost(young, { tips: [{ stockId: stock.id, text: 'News' }] })
    await moderator.post(`/api/people/${alone.user.id}/remove`, { days: 7 })
    const done = await bodyOf<Wave>(wave({ suspendDays: 7 }))
    const until = new Date(Date.now() + 20 * 86_400_000).toISOString()
    await moderator.patch(`/api/people/${young.user.id}`, { suspendedUntil: until })
    await takeBack(done)
    expect(await tipsThere()).toEqual(['News'])
    await expectProblem(await young.post('/api/my-stocks', { stockId: stock.id }), 403)
  })

  it('shortens no suspension, and ends none that was there before it', async () => {
    const young = await signedInClient(app)
    await aPost(young, { tips: [{ stockId: stock.id, text: 'Spam' }] })
    const until = new Date(Date.now() + 100 * 86_400_000).toISOString()
    await moderator.patch(`/api/people/${young.user.id}`, { suspendedUntil: until })
    const suspendedUntil = async () =>
      (
        await app.pool.query<{ at: Date }>('select suspended_until as at from users where id = $1', [
          young.user.id,
        ])
      ).rows[0]?.at.toISOString()
    const done = await bodyOf<Wave>(wave({ suspendDays: 1 }))
    expect(await suspendedUntil()).toBe(until)
    await takeBack(done)
    expect(await suspendedUntil()).toBe(until)
  })

  it('leaves who was removed alone free of its suspension', async () => {
    const alone = await signedInClient(app)
    await aPost(alone, { tips: [{ stockId: stock.id, text: 'Spam' }] })
    await moderator.post(`/api/people/${alone.user.id}/remove`, { days: 7 })
    expect(await newcomers()).toBe(0)
    await takeBack(await bodyOf<Wave>(wave({ suspendDays: 30 })))
    expect((await alone.post('/api/my-stocks', { stockId: stock.id })).status).toBe(201)
  })

  it('keeps nobody from changing tips, neither whom it turned back nor the moderator who pressed', async () => {
    const { id: postId } = await aPost(old)
    const young = await signedInClient(app)
    const kept: Tip[] = []
    for (let n = 0; n < 4; n++) kept.push(await aTip(old, { postId, stockId: stock.id, text: `Buy ${n}` }))
    for (const { id } of kept.slice(1)) await young.patch(`/api/tips/${id}`, { text: 'Sell' })
    const done = await bodyOf<Wave>(wave())
    expect(done).toMatchObject({ changes: 3 })
    const another = await signedInAs(app, 'moderator')
    expect(await bodyOf(another.post(`/api/people/removals/${done.id}/undo`))).toMatchObject({ changes: 3 })
    for (const by of [young, moderator])
      expect((await by.patch(`/api/tips/${kept[0]?.id}`, { text: `By ${by.user.id}` })).status).toBe(200)
  })

  it('stops where it is taken back meanwhile, and leaves nothing hidden', async () => {
    const { id: postId } = await aPost(old)
    const young = await signedInClient(app)
    for (let n = 0; n < 12; n++) await aPost(young, { tips: [{ stockId: stock.id, text: `Spam ${n}` }] })
    for (let n = 0; n < 3; n++) await aTip(young, { postId, stockId: stock.id, text: 'Spam' })
    const before = (await tipsThere()).length
    const pressing = wave()
    const told = async () => {
      const { rows } = await app.pool.query<{ id: string }>(
        'select distinct wave_id as id from removals where person_id = $1',
        [young.user.id],
      )
      return rows[0]?.id
    }
    await eventually('the press to be told', told, { every: 1 }).toBeDefined()
    await takeBack({ id: String(await told()) })
    await pressing
    expect((await tipsThere()).length).toBe(before)
    expect(await differences(app.pool)).toEqual([])
  })

  it('hides the reasons they shared, and tells them again', async () => {
    const { id: postId } = await aPost(old)
    const tip = await aTip(old, { postId, stockId: stock.id, text: 'Buy' })
    const young = await signedInClient(app)
    for (const by of [old, young])
      await by.post('/api/classifications', {
        ...{ tipId: tip.id, classification: 'agree', reason: `Why ${by.user.id}`, reasonShared: true },
      })
    await aPost(young)
    const reasons = async () => (await bodyOf<object[]>(old.get(`/api/tips/${tip.id}/reasons`))).length
    expect(await reasons()).toBe(2)
    const done = await bodyOf<Wave>(wave())
    expect(await reasons()).toBe(1)
    await takeBack(done)
    expect(await reasons()).toBe(2)
  })

  it('goes on with what was broken off', async () => {
    const young = await signedInClient(app)
    await aPost(young, { tips: [{ stockId: stock.id, text: 'Spam' }] })
    await wave()
    await app.pool.query('update posts set hidden_at = null, deleted_at = null where created_by = $1', [
      young.user.id,
    ])
    const again = await bodyOf<Wave>(wave())
    expect(again).toMatchObject({ people: 1, posts: 1 })
    expect(await bodyOf(takeBack(again))).toMatchObject({ people: 1, posts: 1 })
  })
})
