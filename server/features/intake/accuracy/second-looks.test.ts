import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Accuracy } from '#contract/accuracy.ts'
import { newPostOfExtraction } from '#contract/new-post-of-extraction.ts'
import type { Post } from '#contract/posts.ts'
import { type SecondLook, type SecondLookResult, secondLook } from '#contract/second-looks.ts'
import type { Tip } from '#contract/tips.ts'
import { bodyOf, expectProblem } from '../../../testing/answers.ts'
import { openClient, type SignedInClient, signedInClient } from '../../../testing/client.ts'
import { aDraft, anEndedExtraction } from '../../../testing/drafts.ts'
import { readExport } from '../../../testing/exports.ts'
import { aPost } from '../../../testing/makers.ts'
import { freshClient, sharedApp, sharedClient } from '../../../testing/shared-app.ts'
import { signedInAs } from '../../../testing/signed-in-as.ts'

const app = sharedApp()
const poster = sharedClient(app)
const reader = freshClient(app)
let moderator: SignedInClient
beforeAll(async () => {
  moderator = await signedInAs(app, 'moderator')
})

const spam = { reason: 'It asks to send money.' }

/** Posts of as many kept drafts, after which nothing that was there before is offered any more. */
async function kept(many = 1, facts: Parameters<typeof aDraft>[0] = {}): Promise<Post> {
  await app.pool.query('delete from drafts_reviewed; delete from draft_totals; delete from second_looks')
  const tips = Array.from({ length: many }, () => aDraft(facts))
  return aPost(poster, newPostOfExtraction(await anEndedExtraction(app, poster, { tips }), new Set()))
}

const next = (client: SignedInClient, after?: string) =>
  client.get(`/api/second-looks/next${after ? `?after=${after}` : ''}`)
const offered = async (client: SignedInClient, after?: string) => bodyOf<SecondLook>(next(client, after))
const answer = (client: SignedInClient, { id }: Pick<SecondLook, 'id'>, body: object) =>
  client.post(`/api/second-looks/${id}`, body)
const tipsOf = (post: Post) => bodyOf<Tip[]>(poster.get(`/api/posts/${post.slug}/tips`))

describe('a second look is refused', () => {
  it('to who is not signed in', async () => {
    await expectProblem(await openClient(app).get('/api/second-looks/next'), 401)
    await expectProblem(await openClient(app).post(`/api/second-looks/${randomUUID()}`, 7), 401)
  })

  it('where there is none of this id, or it is somebody else’s', async () => {
    await kept()
    const look = await offered(reader)
    const somebody = await signedInClient(app)
    await expectProblem(await answer(somebody, look, { isTip: false }), 404)
    await expectProblem(await answer(reader, { id: randomUUID() }, { isTip: false }), 404)
    await expectProblem(await answer(reader, { id: 'none' }, { isTip: false }), 404)
  })

  it.each([
    [{}, 'isTip'],
    [{ isTip: true }, 'ticker'],
    [{ isTip: true, ticker: 'N V' }, 'ticker'],
    [{ isTip: true, ticker: 'NVDA', stance: 'long' }, 'stance'],
    [{ isTip: true, ticker: 'NVDA', targetValue: -1 }, 'targetValue'],
  ])('with %j', async (body, path) => {
    await expectProblem(await answer(reader, { id: randomUUID() }, body), 422, [path])
  })

  it('a second time', async () => {
    await kept()
    const look = await offered(reader)
    const both = await Promise.all([1, 2].map(() => answer(reader, look, { isTip: false })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('a second look is offered', () => {
  it('never of a tip of one’s own', async () => {
    await kept(3)
    expect((await next(poster)).status).toBe(204)
  })

  it('with the passage in its text, and neither ticker, stance nor target', async () => {
    const post = await kept(1, { ticker: 'SECRET', evidence: 'Their order book is full.' })
    const look = await offered(reader)
    expect(secondLook.strict().parse(look)).toEqual(look)
    expect(look.passage).toBe('Their order book is full.')
    expect(look.post.title).toBe(post.title)
    expect(JSON.stringify(look)).not.toMatch(/SECRET|bullish/)
  })

  it('three times a day at most, each tip once, until it is answered the same', async () => {
    await kept(5)
    const first = await offered(reader)
    expect((await offered(reader)).id).toBe(first.id)
    const second = await offered(reader, first.id)
    const third = await offered(reader, second.id)
    expect(new Set([first.id, second.id, third.id]).size).toBe(3)
    expect((await next(reader, third.id)).status).toBe(204)
    for (const look of [first, second, third]) await answer(reader, look, { isTip: false })
    expect((await next(reader)).status).toBe(204)
  })

  it('in an order of the day and the person: the same tips for the same, others for others', async () => {
    await kept(40)
    const drawn = async (client: SignedInClient) => (await offered(client)).passage
    const mine = await drawn(reader)
    await app.pool.query('delete from second_looks')
    expect(await drawn(reader)).toBe(mine)
    const others = await Promise.all(Array.from({ length: 5 }, async () => drawn(await signedInClient(app))))
    expect(new Set([mine, ...others]).size).toBeGreaterThan(1)
  })

  it('again on another day, where it was passed over', async () => {
    await kept()
    const look = await offered(reader)
    await app.pool.query(`update second_looks set asked_at = asked_at - interval '1 day'`)
    expect((await offered(reader)).id).toBe(look.id)
  })

  it.each([
    [
      'that was edited since',
      async ([tip]: Tip[]) => poster.patch(`/api/tips/${tip?.id}`, { stance: 'neutral' }),
    ],
    ['that was deleted', async ([tip]: Tip[]) => poster.delete(`/api/tips/${tip?.id}`)],
    ['that was deleted with its post', async ([tip]: Tip[]) => poster.delete(`/api/posts/${tip?.postId}`)],
    ['that is hidden', async ([tip]: Tip[]) => moderator.post(`/api/tips/${tip?.id}/hide`, spam)],
    [
      'that reports have folded away',
      async ([tip]: Tip[]) => app.pool.query(`update tips set folding = 'folded' where id = $1`, [tip?.id]),
    ],
    [
      'whose post they have',
      async ([tip]: Tip[]) =>
        app.pool.query(`update posts set folding = 'folded' where id = $1`, [tip?.postId]),
    ],
    ['whose post is hidden', async ([tip]: Tip[]) => moderator.post(`/api/posts/${tip?.postId}/hide`, spam)],
    [
      'that was kept more than 90 days ago',
      async () => app.pool.query(`update drafts_reviewed set created_at = now() - interval '91 days'`),
    ],
    ['that was saved unread', async () => app.pool.query('update drafts_reviewed set unread = true')],
  ])('of no tip %s', async (_, change) => {
    await change(await tipsOf(await kept()))
    expect((await next(reader)).status).toBe(204)
  })

  it('no longer where reports have folded it away since', async () => {
    const [tip] = await tipsOf(await kept())
    const look = await offered(reader)
    for (const [table, id] of [
      ['tips', tip?.id],
      ['posts', tip?.postId],
    ]) {
      await app.pool.query(`update ${table} set folding = 'folded' where id = $1`, [id])
      expect((await next(reader)).status).toBe(204)
      await app.pool.query(`update ${table} set folding = 'over' where id = $1`, [id])
      expect((await offered(reader)).id).toBe(look.id)
    }
  })

  it('no longer where its tip was edited since: what is answered would be held against other words', async () => {
    const [tip] = await tipsOf(await kept())
    const look = await offered(reader)
    await poster.patch(`/api/tips/${tip?.id}`, { stance: 'neutral' })
    expect((await next(reader)).status).toBe(204)
    await expectProblem(await answer(reader, look, { isTip: false }), 404)
  })

  it.each(['tips', 'posts'] as const)('no longer where the %s are hidden that it is of', async kind => {
    const [tip] = await tipsOf(await kept())
    const look = await offered(reader)
    const path = `/api/${kind}/${kind === 'tips' ? tip?.id : tip?.postId}`
    await moderator.post(`${path}/hide`, spam)
    expect((await next(reader)).status).toBe(204)
    await expectProblem(await answer(reader, look, { isTip: false }), 404)
    await moderator.post(`${path}/unhide`)
    expect((await offered(reader)).id).toBe(look.id)
  })
})

describe('an answer', () => {
  const claim = { isTip: true, stance: 'bullish', targetValue: 120, targetCurrency: 'USD' }
  const target = { value: 120, currency: null, horizon: null, source_excerpt: null }
  it.each([
    ['agrees in everything', {}, { right: true, tickerOk: true, stanceOk: true, targetOk: true }],
    ['has another ticker', { ticker: 'WRONG' }, { right: false, tickerOk: false }],
    ['has another stance', { stance: 'bearish' }, { right: false, stanceOk: false }],
    ['has another target', { targetValue: 12 }, { right: false, targetOk: false }],
    ['has another currency', { targetCurrency: 'EUR' }, { right: false, targetOk: false }],
    ['has no target', { targetValue: null }, { right: false, targetOk: false }],
    ['says that it is no tip', { isTip: false }, { right: false }],
  ])('that %s is compared with the tip, and told', async (_, change, told) => {
    const [tip] = await tipsOf(await kept(1, { price_target: target }))
    const ticker = tip?.stock.ticker
    const answered = await answer(reader, await offered(reader), { ...claim, ticker, ...change })
    expect(await bodyOf<SecondLookResult>(Promise.resolve(answered))).toMatchObject({
      ...told,
      tip: { id: tip?.id, ticker, stance: 'bullish', targetValue: 120 },
    })
  })

  it('counts in what is told of how often the machine is wrong, and goes with the account', async () => {
    const [tip] = await tipsOf(await kept())
    const somebody = await signedInClient(app)
    for (const [client, stance] of [
      [reader, 'bullish'],
      [somebody, 'neutral'],
    ] as const)
      await answer(client, await offered(client), { isTip: true, ticker: tip?.stock.ticker, stance })
    const told = async () => (await bodyOf<Accuracy>(reader.get('/api/accuracy'))).cells[0]?.secondLooks
    expect(await told()).toEqual({ answered: 2, right: 1, low: null, high: null })
    expect(await readExport(somebody)).toMatchObject({
      secondLooks: [{ ticker: tip?.stock.ticker, tip: tip?.text, right: false }],
    })
    await somebody.delete('/api/auth/user')
    expect(await told()).toEqual({ answered: 1, right: 1, low: null, high: null })
  })
})
