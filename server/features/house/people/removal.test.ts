import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { LogEntry } from '#contract/moderation-log.ts'
import type { Stock } from '#contract/stocks.ts'
import type { Tip } from '#contract/tips.ts'
import { differences } from '../../../database/recount.ts'
import { bodyOf, expectProblem } from '../../../testing/answers.ts'
import { openClient, type SignedInClient, signedInClient } from '../../../testing/client.ts'
import { aPost, aStock, aTip } from '../../../testing/makers.ts'
import { sharedApp, sharedClient } from '../../../testing/shared-app.ts'
import { signedInAs } from '../../../testing/signed-in-as.ts'

const app = sharedApp()
const reader = sharedClient(app)
let moderator: SignedInClient
let admin: SignedInClient
let spammer: SignedInClient
let stock: Stock
beforeAll(async () => {
  moderator = await signedInAs(app, 'moderator')
  admin = await signedInAs(app, 'admin')
})
beforeEach(async () => {
  spammer = await signedInClient(app)
  stock = await aStock(reader)
})

const unknown = '00000000-0000-7000-8000-000000000000'
const remove = (who: SignedInClient, body: object = { days: 7 }, by = moderator) =>
  by.post(`/api/people/${who.user.id}/remove`, body)
const unremove = (who: SignedInClient, by = moderator) => by.post(`/api/people/${who.user.id}/unremove`)
const read = <Result>(path: string) => bodyOf<Result>(reader.get(path))
const statusOf = async ({ id }: { id: string }) => (await reader.get(`/api/posts/${id}`)).status
const isThere = async ({ id }: { id: string }) => (await reader.get(`/api/tips/${id}/history`)).status === 200
const told = async () => ({
  stock: await read<object>(`/api/stocks/${stock.ticker}`),
  tips: await read<object>(`/api/stocks/${stock.ticker}/tips`),
})
const logOf = async ({ user }: SignedInClient) =>
  (await read<LogEntry[]>('/api/moderation-log?limit=100')).filter(({ subjectId }) => subjectId === user.id)

describe('POST /api/people/{id}/remove and /unremove', () => {
  it('are refused to members, of nobody, of those who look after the server, and for a number of days that is none', async () => {
    for (const act of ['remove', 'unremove']) {
      const path = `/api/people/${spammer.user.id}/${act}`
      await expectProblem(await openClient(app).post(path, { days: 7 }), 401)
      await expectProblem(await reader.post(path, { days: 7 }), 403)
      for (const none of [unknown, 'nobody'])
        await expectProblem(await moderator.post(`/api/people/${none}/${act}`, { days: 7 }), 404)
      for (const { user } of [moderator, admin])
        await expectProblem(await moderator.post(`/api/people/${user.id}/${act}`, { days: 7 }), 403)
    }
    for (const days of [0, 366, 1.5, '7', null, undefined])
      await expectProblem(await remove(spammer, { days }), 422)
    expect(await logOf(spammer)).toEqual([])
    expect((await remove(moderator, { days: 1 }, admin)).status).toBe(200)
    expect((await unremove(moderator, admin)).status).toBe(200)
  })

  it('hide what an account added to its own posts and to those of others, and show it again as it was', async () => {
    const fields = { stockId: stock.id, text: 'Buy', stance: 'bullish' as const, priceTargetValue: 999_999 }
    const own = await aPost(spammer, { author: 'Ada Famous', tips: [fields, fields] })
    const others = await aPost(reader, { author: 'Ada Famous', tips: [{ ...fields, priceTargetValue: 9 }] })
    const spam = [
      await aTip(spammer, { ...fields, postId: others.id }),
      await aTip(spammer, { ...fields, postId: others.id }),
    ]
    const answered = await aTip(reader, { ...fields, postId: own.id, text: 'An answer' })
    for (const { id } of [...spam, answered])
      await reader.post('/api/classifications', { tipId: id, classification: 'disagree' })
    const before = await told()
    expect(await bodyOf(remove(spammer, { days: 7, why: 'Spam' }))).toEqual({ posts: 1, tips: 2, changes: 0 })
    expect([await statusOf(own), await statusOf(others), await isThere(answered)]).toEqual([404, 200, false])
    expect(await told()).toMatchObject({
      stock: { tipCount: 1, postCount: 1, priceTargetSummary: [{ average: 9 }] },
      tips: [{ priceTargetValue: 9 }],
    })
    expect(await differences(app.pool)).toEqual([])
    expect(await bodyOf(remove(spammer))).toEqual({ posts: 0, tips: 0, changes: 0 })
    expect(await bodyOf(unremove(spammer))).toEqual({ posts: 1, tips: 2, changes: 0 })
    expect(await told()).toEqual(before)
    expect(await differences(app.pool)).toEqual([])
    expect(await logOf(spammer)).toMatchObject([
      { action: 'unremove', why: null, subject: null },
      { action: 'remove', details: { days: 7 } },
      { action: 'remove', role: 'moderator', why: 'Spam', details: { days: 7 } },
    ])
  })

  it('leave what is older, what somebody else added, and what was hidden or deleted by itself as it was', async () => {
    const old = await aPost(spammer)
    await app.pool.query("update posts set created_at = now() - interval '8 days' where id = $1", [old.id])
    const fresh = await aTip(spammer, { postId: old.id, stockId: stock.id })
    const [kept, hidden, deleted] = [await aPost(reader), await aPost(spammer), await aPost(spammer)]
    const deletedTip = await aTip(spammer, { postId: kept.id, stockId: stock.id })
    const hiddenTip = await aTip(spammer, { postId: kept.id, stockId: stock.id })
    await moderator.post(`/api/posts/${hidden.id}/hide`, { reason: 'Before' })
    await moderator.post(`/api/tips/${hiddenTip.id}/hide`, { reason: 'Before' })
    await spammer.delete(`/api/posts/${deleted.id}`)
    await spammer.delete(`/api/tips/${deletedTip.id}`)
    expect(await bodyOf(remove(spammer))).toEqual({ posts: 1, tips: 2, changes: 0 })
    expect([await statusOf(old), await statusOf(kept), await isThere(fresh)]).toEqual([200, 200, false])
    await expectProblem(await spammer.post(`/api/posts/${deleted.id}/restore`), 404)
    expect(await bodyOf(unremove(spammer))).toEqual({ posts: 1, tips: 2, changes: 0 })
    expect([await statusOf(hidden), await statusOf(deleted), await isThere(fresh)]).toEqual([404, 404, true])
    expect([await isThere(hiddenTip), await isThere(deletedTip)]).toEqual([false, false])
    expect((await spammer.post(`/api/posts/${deleted.id}/restore`)).status).toBe(200)
    expect((await spammer.post(`/api/tips/${deletedTip.id}/restore`)).status).toBe(200)
    expect(await differences(app.pool)).toEqual([])
  })

  it('leave what a moderator has shown again and hidden anew to that moderator', async () => {
    const [one, other] = [await aPost(spammer), await aPost(spammer)]
    await remove(spammer)
    await moderator.post(`/api/posts/${one.id}/unhide`)
    expect(await statusOf(one)).toBe(200)
    await moderator.post(`/api/posts/${one.id}/hide`, { reason: 'After all' })
    await unremove(spammer)
    expect([await statusOf(one), await statusOf(other)]).toEqual([404, 200])
  })

  it('leave what a moderator hides meanwhile to that moderator', async () => {
    const [hidden, reported, kept] = [await aPost(spammer), await aPost(spammer), await aPost(reader)]
    const [tip, other] = [
      await aTip(spammer, { postId: kept.id, stockId: stock.id }),
      await aTip(spammer, { postId: kept.id, stockId: stock.id }),
    ]
    const body = { subjectKind: 'post', subjectId: reported.id, reason: 'spam' }
    const report = await bodyOf<{ id: string }>(reader.post('/api/reports', body))
    await remove(spammer)
    for (const path of [`posts/${hidden.id}/hide`, `tips/${tip.id}/hide`])
      expect((await moderator.post(`/api/${path}`, { reason: 'A scam' })).status).toBe(204)
    await moderator.post(`/api/reports/${report.id}/decide`, { action: 'hide', reason: 'A scam' })
    expect(await bodyOf(unremove(spammer))).toEqual({ posts: 0, tips: 1, changes: 0 })
    expect([await statusOf(hidden), await statusOf(reported)]).toEqual([404, 404])
    expect([await isThere(tip), await isThere(other)]).toEqual([false, true])
    const acts = await read<LogEntry[]>('/api/moderation-log?limit=100')
    for (const { id } of [hidden, tip, reported])
      expect(acts.filter(({ subjectId }) => subjectId === id)).toMatchObject([
        { action: 'hide', why: 'A scam' },
      ])
    await moderator.post(`/api/posts/${hidden.id}/unhide`)
    await moderator.post(`/api/tips/${tip.id}/unhide`)
    expect([await statusOf(hidden), await isThere(tip)]).toEqual([200, true])
    expect(await differences(app.pool)).toEqual([])
  })

  it('stay consistent when both are pressed at once, and while posts and tips are written, deleted and restored', async () => {
    const post = await aPost(spammer, { author: 'Ada Race', tips: [{ stockId: stock.id, text: 'Buy' }] })
    const others = await aPost(reader, { author: 'Ada Race' })
    const tip = await aTip(spammer, { postId: others.id, stockId: stock.id })
    for (let round = 0; round < 4; round++) {
      const answers = await Promise.all([
        remove(spammer),
        unremove(spammer),
        remove(spammer, { days: 30 }, admin),
        spammer.delete(`/api/posts/${post.id}`),
        spammer.post(`/api/posts/${post.id}/restore`),
        reader.delete(`/api/tips/${tip.id}`),
        reader.post(`/api/tips/${tip.id}/restore`),
        reader.delete(`/api/posts/${others.id}`),
        reader.post(`/api/posts/${others.id}/restore`),
        spammer.post('/api/tips', { postId: others.id, stockId: stock.id, text: 'Again' }),
      ])
      for (const { status } of answers) expect([200, 201, 204, 404]).toContain(status)
      expect(await differences(app.pool)).toEqual([])
    }
    await unremove(spammer)
    await spammer.post(`/api/posts/${post.id}/restore`)
    await reader.post(`/api/posts/${others.id}/restore`)
    await reader.post(`/api/tips/${tip.id}/restore`)
    expect([await statusOf(post), await isThere(tip)]).toEqual([200, true])
    expect((await read<Tip[]>(`/api/posts/${others.id}/tips`)).length).toBeGreaterThan(0)
    expect(await differences(app.pool)).toEqual([])
    expect(app.failures).toEqual([])
  })

  it('take a thousand tips of one post at once, and bring them back', async () => {
    const others = await aPost(reader, { author: 'Ada Many' })
    const { id: tipId } = await aTip(spammer, { postId: others.id, stockId: stock.id })
    await app.pool.query(
      `insert into tips (id, post_id, stock_id, position, text, created_by, dated_at)
        select gen_random_uuid(), post_id, stock_id, n, text, created_by, dated_at
        from tips, generate_series(1, 999) as n where id = $1`,
      [tipId],
    )
    expect(await bodyOf(remove(spammer))).toEqual({ posts: 0, tips: 1000, changes: 0 })
    expect(await read<Tip[]>(`/api/posts/${others.id}/tips`)).toEqual([])
    expect(await bodyOf(unremove(spammer))).toEqual({ posts: 0, tips: 1000, changes: 0 })
    expect(await read<Tip[]>(`/api/posts/${others.id}/tips?limit=100`)).toHaveLength(100)
  })
})
