import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { LogEntry } from '#contract/moderation-log.ts'
import type { Post, PostListItem } from '#contract/posts.ts'
import type { TipVersion } from '#contract/tip-versions.ts'
import type { Tip } from '#contract/tips.ts'
import { differences } from '../../../../database/recount.ts'
import { ageAccounts } from '../../../../testing/age-accounts.ts'
import { bodyOf, expectProblem } from '../../../../testing/answers.ts'
import { openClient, type SignedInClient } from '../../../../testing/client.ts'
import { aPost, aStock } from '../../../../testing/makers.ts'
import { sharedApp, sharedClient } from '../../../../testing/shared-app.ts'
import { signedInAs } from '../../../../testing/signed-in-as.ts'
import { aToken, withToken } from '../../../../testing/tokens.ts'

const app = sharedApp()
const poster = sharedClient(app)
const reader = sharedClient(app)
let moderator: SignedInClient
beforeAll(async () => {
  moderator = await signedInAs(app, 'moderator')
  await ageAccounts(app)
})

const unknown = '00000000-0000-7000-8000-000000000000'
const spam = { reason: 'It asks to send money.' }
const read = <Result>(path: string, by: Pick<SignedInClient, 'get'> = reader) => bodyOf<Result>(by.get(path))
const logOf = async (id: string) =>
  (await read<LogEntry[]>('/api/moderation-log?limit=100')).filter(({ subjectId }) => subjectId === id)

/** A post of two tips about a stock of its own, of which somebody judges the first. */
async function aJudgedPost() {
  const stock = await aStock(poster)
  const tip = { stockId: stock.id, text: 'Buy', stance: 'bullish', priceTargetValue: 9 }
  const author = `Ada ${randomUUID()}`
  const post = await aPost(poster, { author, tips: [tip, { ...tip, text: 'More' }] })
  const tips = await read<Tip[]>(`/api/posts/${post.id}/tips`)
  const first = tips[0]
  if (!first) throw new Error('The post has no tips')
  await reader.post('/api/classifications', { tipId: first.id, classification: 'agree' })
  return { stock, post, tip: first }
}

type Judged = Awaited<ReturnType<typeof aJudgedPost>>

/** All that somebody reads of a post and its first tip. */
async function told({ stock, post, tip }: Judged, by: Pick<SignedInClient, 'get'> = reader) {
  const status = async (path: string) => (await by.get(path)).status
  const list = async (path: string) => ((await (await by.get(path)).json()) as { text: string }[]).length
  return {
    post: await status(`/api/posts/${post.slug}`),
    tips: (await status(`/api/posts/${post.id}/tips`)) === 200 ? await list(`/api/posts/${post.id}/tips`) : 0,
    history: await status(`/api/tips/${tip.id}/history`),
    feed: (await read<PostListItem[]>('/api/posts?limit=100', by)).some(({ id }) => id === post.id),
    stock: await read<object>(`/api/stocks/${stock.ticker}`, by),
    ofStock: await list(`/api/stocks/${stock.ticker}/tips`),
    judgements: (await read<{ tipId: string }[]>('/api/classifications')).filter(
      ({ tipId }) => tipId === tip.id,
    ).length,
    texts: await Promise.all(
      ['/feed.xml', `/stocks/${stock.ticker}/feed.xml`, '/sitemap/posts-1.xml'].map(async path =>
        (await (await app.request(path)).text()).includes(post.slug),
      ),
    ),
    wrong: await differences(app.pool),
  }
}

const kinds = [
  ['a post', ({ post }: Judged) => post.id, (id: string) => `/api/posts/${id}`],
  ['a tip', ({ tip }: Judged) => tip.id, (id: string) => `/api/tips/${id}`],
] as const

describe.each(kinds)('hiding %s', (kind, idOf, pathOf) => {
  it('is refused to everybody but moderators, without a reason, and of what is not there', async () => {
    const id = idOf(await aJudgedPost())
    const { secret } = await aToken(moderator)
    for (const act of ['hide', 'unhide']) {
      const path = `${pathOf(id)}/${act}`
      await expectProblem(await openClient(app).post(path, spam), 401)
      for (const by of [poster, reader]) await expectProblem(await by.post(path, spam), 403)
      await expectProblem(await withToken(app, secret, path, 'POST', spam), 403)
      for (const none of [unknown, 'no-such-thing', '%00'])
        await expectProblem(await moderator.post(`${pathOf(none)}/${act}`, spam), 404)
      await expectProblem(await moderator.post(path, { reason: 'x'.repeat(501) }), 422)
    }
    for (const reason of [undefined, null, ' ', 7])
      await expectProblem(await moderator.post(`${pathOf(id)}/hide`, { reason }), 422)
    expect(await logOf(id)).toEqual([])
  })

  it('takes it out of everything for everybody else, and shown again all is as before', async () => {
    const thing = await aJudgedPost()
    const before = await told(thing)
    expect(before).toMatchObject({ post: 200, history: 200, judgements: 1, texts: [true, true, true] })
    expect((await moderator.post(`${pathOf(idOf(thing))}/hide`, spam)).status).toBe(204)
    const isPost = kind === 'a post'
    for (const by of [reader, poster, openClient(app)])
      expect(await told(thing, by)).toMatchObject({
        post: isPost ? 404 : 200,
        tips: isPost ? 0 : 1,
        history: 404,
        feed: !isPost,
        stock: { tipCount: isPost ? 0 : 1, stanceCounts: { bullish: isPost ? 0 : 1 } },
        ofStock: isPost ? 0 : 1,
        judgements: 0,
        texts: isPost ? [false, false, false] : [true, true, true],
        wrong: [],
      })
    expect((await moderator.post(`${pathOf(idOf(thing))}/unhide`)).status).toBe(204)
    expect(await told(thing)).toEqual(before)
    expect(await logOf(idOf(thing))).toMatchObject([
      { action: 'unhide', role: 'moderator', why: null },
      { action: 'hide', role: 'moderator', why: spam.reason },
    ])
  })

  it('leaves it to be read by moderators, with a mark', async () => {
    const { post, tip, ...rest } = await aJudgedPost()
    const id = idOf({ post, tip, ...rest })
    await moderator.post(`${pathOf(id)}/hide`, spam)
    const seen = await read<Post>(`/api/posts/${post.slug}`, moderator)
    const tips = await read<Tip[]>(`/api/posts/${post.id}/tips`, moderator)
    expect(seen.hidden).toBe(kind === 'a post')
    expect(tips.map(({ hidden }) => hidden)).toEqual([kind === 'a tip', false])
    expect(await read<TipVersion[]>(`/api/tips/${tip.id}/history`, moderator)).toHaveLength(1)
    for (const answer of [
      await moderator.patch(`/api/tips/${tip.id}`, { text: 'x' }),
      await moderator.post('/api/classifications', { tipId: tip.id, classification: 'disagree' }),
    ])
      await expectProblem(answer, 404)
    expect((await moderator.post(`${pathOf(id)}/restore`)).status).toBe(200)
    expect((await told({ post, tip, ...rest })).history).toBe(404)
  })

  it('is done once however often it is asked for, and by many at once', async () => {
    const id = idOf(await aJudgedPost())
    const many = (act: string) =>
      Promise.all(Array.from({ length: 5 }, () => moderator.post(`${pathOf(id)}/${act}`, spam)))
    for (const act of ['hide', 'unhide']) for (const { status } of await many(act)) expect(status).toBe(204)
    expect((await logOf(id)).map(({ action }) => action)).toEqual(['unhide', 'hide'])
    expect(await differences(app.pool)).toEqual([])
  })

  it('and deleting it need both to be undone, in any order, and its poster’s restore shows nothing hidden', async () => {
    const thing = await aJudgedPost()
    const path = pathOf(idOf(thing))
    const before = await told(thing)
    const there = async () => (await reader.get(`/api/tips/${thing.tip.id}/history`)).status
    const hide = () => moderator.post(`${path}/hide`, spam)
    const unhide = () => moderator.post(`${path}/unhide`)
    await poster.delete(path)
    await hide()
    expect(await there()).toBe(404)
    await expectProblem(await poster.post(`${path}/restore`), 404)
    await unhide()
    expect(await there()).toBe(404)
    expect((await poster.post(`${path}/restore`)).status).toBe(200)
    expect(await told(thing)).toEqual(before)
    await poster.delete(path)
    await hide()
    expect((await moderator.post(`${path}/restore`)).status).toBe(200)
    expect(await there()).toBe(404)
    expect(await differences(app.pool)).toEqual([])
    await expectProblem(await poster.delete(path), 404)
    await unhide()
    expect(await told(thing)).toEqual(before)
  })

  it('stays consistent when hiding, showing, deleting and restoring meet', async () => {
    const thing = await aJudgedPost()
    const path = pathOf(idOf(thing))
    const before = await told(thing)
    const acts = [
      () => poster.delete(path),
      () => poster.post(`${path}/restore`),
      () => moderator.post(`${path}/hide`, spam),
      () => moderator.post(`${path}/unhide`),
    ]
    for (let round = 0; round < 6; round++) {
      const order = acts.flatMap((_, n) => [acts[(n + round) % 4], acts[(n * 3 + round) % 4]])
      for (const answer of await Promise.all(order.map(act => act?.())))
        expect([200, 204, 404]).toContain(answer?.status)
      expect(await differences(app.pool)).toEqual([])
    }
    await moderator.post(`${path}/unhide`)
    await poster.post(`${path}/restore`)
    expect(await told(thing)).toEqual(before)
    expect(app.failures).toEqual([])
  })
})

describe('a hidden tip', () => {
  it('stays hidden when its post goes and comes back, and comes back with its post when it is shown meanwhile', async () => {
    const thing = await aJudgedPost()
    const [post, tip] = [`/api/posts/${thing.post.id}`, `/api/tips/${thing.tip.id}`]
    const tips = async () => (await read<Tip[]>(`${post}/tips`)).length
    await moderator.post(`${tip}/hide`, spam)
    await poster.delete(post)
    await poster.post(`${post}/restore`)
    expect(await tips()).toBe(1)
    await poster.delete(post)
    await moderator.post(`${tip}/unhide`)
    expect(await differences(app.pool)).toEqual([])
    await poster.post(`${post}/restore`)
    expect(await tips()).toBe(2)
    await moderator.post(`${post}/hide`, spam)
    await moderator.post(`${tip}/hide`, spam)
    await moderator.post(`${post}/unhide`)
    expect(await tips()).toBe(1)
    await moderator.post(`${tip}/unhide`)
    expect(await tips()).toBe(2)
    expect(await differences(app.pool)).toEqual([])
  })
})
