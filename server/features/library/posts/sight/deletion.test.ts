import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { LogEntry } from '#contract/moderation-log.ts'
import type { Post, PostListItem, PostVersion } from '#contract/posts.ts'
import type { SearchResult } from '#contract/search.ts'
import type { Tip } from '#contract/tips.ts'
import { differences } from '../../../../database/recount.ts'
import { sharedAssistants, use } from '../../../../outlets/mcp/testing/assistants.ts'
import { cardOfPost } from '../../../../outlets/social/cards.ts'
import { ageAccounts } from '../../../../testing/age-accounts.ts'
import { bodyOf, expectProblem } from '../../../../testing/answers.ts'
import { openClient, type SignedInClient, signedInClient } from '../../../../testing/client.ts'
import { aPost, aStock, created, postFields } from '../../../../testing/makers.ts'
import { sharedApp, sharedClient } from '../../../../testing/shared-app.ts'
import { signedInAs } from '../../../../testing/signed-in-as.ts'
import { aToken, withToken } from '../../../../testing/tokens.ts'
import { findPostOfAddress } from '../queries.ts'

const app = sharedApp()
const poster = sharedClient(app)
const reader = sharedClient(app)
const assistants = sharedAssistants(app, poster)
beforeAll(() => ageAccounts(app))
const unknown = '00000000-0000-7000-8000-000000000000'
const pathOf = (post: { id: string }) => `/api/posts/${post.id}`
const remove = (post: { id: string }, by = poster) => by.delete(pathOf(post))
const restore = (post: { id: string }, by = poster) => by.post(`${pathOf(post)}/restore`)
const read = <Result>(path: string, by: Pick<SignedInClient, 'get'> = reader) => bodyOf<Result>(by.get(path))
const statusOf = async (path: string) => (await app.request(path)).status

describe('DELETE /api/posts/{post} and its restoration', () => {
  it('are refused to who is signed out, to everybody but its poster, and of what is not there', async () => {
    const post = await aPost(poster)
    const visitor = openClient(app)
    await expectProblem(await visitor.delete(pathOf(post)), 401)
    await expectProblem(await visitor.post(`${pathOf(post)}/restore`), 401)
    const refused = await remove(post, reader)
    expect((await bodyOf<{ detail: string }>(Promise.resolve(refused.clone()))).detail).toBe(
      'Only the person who added this post, or a moderator, can change, delete or restore it',
    )
    await expectProblem(refused, 403)
    await expectProblem(await restore(post, reader), 403)
    expect(await statusOf(pathOf(post))).toBe(200)
    for (const none of [unknown, 'no-such-post', '%00']) {
      await expectProblem(await poster.delete(`/api/posts/${none}`), 404)
      await expectProblem(await poster.post(`/api/posts/${none}/restore`), 404)
    }
    expect((await remove(post)).status).toBe(204)
    for (const by of [poster, reader]) await expectProblem(await remove(post, by), 404)
    await expectProblem(await restore(post, reader), 403)
    expect(await statusOf(pathOf(post))).toBe(404)
  })

  it('leave a post that is there as it is', async () => {
    const { id, slug } = await aPost(poster)
    const before = await read<Post>(pathOf({ id }), poster)
    const answer = await poster.post(`/api/posts/${slug}/restore`)
    expect([answer.status, await answer.json()]).toEqual([200, before])
  })

  it('once happen once when many ask at the same time', async () => {
    const { id, tickers } = await aPost(poster, {
      author: 'Ines Once',
      tips: [{ ticker: 'ONCE', text: 'x' }],
    })
    const many = Array.from({ length: 6 })
    const removed = await Promise.all(many.map(() => remove({ id })))
    expect(removed.map(({ status }) => status).toSorted()).toEqual([204, 404, 404, 404, 404, 404])
    const restored = await Promise.all(many.map(() => restore({ id })))
    for (const answer of restored)
      expect(await bodyOf<Post>(Promise.resolve(answer))).toMatchObject({ tickers })
    expect(await differences(app.pool)).toEqual([])
  })
})

describe('a deleted post', () => {
  const author = `Ada ${randomUUID()}`
  const word = `quokka${randomUUID().slice(0, 6)}`
  const url = `https://journal.example/${randomUUID()}`
  let stock: { id: string; ticker: string }
  let post: Post
  let tips: Tip[]
  let strategistId: string

  beforeAll(async () => {
    stock = await aStock(poster)
    const tip = { stockId: stock.id, text: 'Buy', stance: 'bullish', priceTargetValue: 9 }
    post = await aPost(poster, {
      title: `${word} margins`,
      author,
      url,
      tips: [tip, { ...tip, text: 'More' }],
    })
    tips = await read<Tip[]>(`${pathOf(post)}/tips`)
    strategistId = (await read<Post>(pathOf(post))).strategistId ?? ''
    await reader.post('/api/my-stocks', { stockId: stock.id })
    await reader.post('/api/classifications', { tipId: tips[0]?.id, classification: 'agree' })
  })

  /** All that tells of the post, but for the moment of its own change. */
  async function told() {
    const search = await read<SearchResult>(`/api/search?q=${word}`)
    return {
      pages: await Promise.all(
        [
          pathOf(post),
          `/api/posts/${post.slug}`,
          `${pathOf(post)}/tips`,
          `/api/tips/${tips[0]?.id}/history`,
        ].map(statusOf),
      ),
      picture: await cardOfPost(app.database, post.slug).then(
        () => true,
        () => false,
      ),
      strategist: await Promise.all(
        [`/api/strategists/${strategistId}`, `/api/strategists/${strategistId}/posts`].map(
          async path => (await reader.get(path)).status,
        ),
      ),
      feed: (await read<PostListItem[]>('/api/posts')).some(({ id }) => id === post.id),
      found: [search.posts.length, (await read<SearchResult>(`/api/search?q=${author}`)).strategists.length],
      listed: (await read<{ id: string }[]>('/api/strategists?limit=100')).some(
        ({ id }) => id === strategistId,
      ),
      stock: await read<object>(`/api/stocks/${stock.ticker}`),
      tips: (await read<Tip[]>(`/api/stocks/${stock.ticker}/tips`)).length,
      progress: await read<object>(`/api/stocks/${stock.ticker}/progress`),
      trending: (await read<{ ticker: string }[]>('/api/analytics/trending?limit=100')).some(
        ({ ticker }) => ticker === stock.ticker,
      ),
      judgements: (await read<object[]>('/api/classifications')).length,
      exported: (await read<{ classifications: object[] }>('/api/export?format=json')).classifications.length,
      counters: await read<object>('/api/analytics/dashboard-stats'),
      steps: await read<object>('/api/analytics/first-steps'),
      queue: (await read<Tip[]>('/api/my-stocks/unclassified-tips')).length,
      texts: await Promise.all(
        ['/feed.xml', `/stocks/${stock.ticker}/feed.xml`, '/sitemap/posts-1.xml'].map(async path =>
          (await (await app.request(path)).text()).includes(post.slug),
        ),
      ),
      address: (await findPostOfAddress(app.database, [url]))?.slug,
      wrong: await differences(app.pool),
    }
  }

  it('is nowhere, in no list, count, search, feed or picture, and neither are its tips; restored, all is as before', async () => {
    const before = await told()
    expect(before).toMatchObject({
      pages: [200, 200, 200, 200],
      picture: true,
      strategist: [200, 200],
      feed: true,
      found: [1, 1],
      listed: true,
      tips: 2,
      judgements: 1,
      exported: 1,
      texts: [true, true, true],
      address: post.slug,
      wrong: [],
    })
    expect((await remove(post)).status).toBe(204)
    expect(await told()).toMatchObject({
      pages: [404, 404, 404, 404],
      picture: false,
      strategist: [404, 404],
      feed: false,
      found: [0, 0],
      listed: false,
      stock: {
        tipCount: 0,
        postCount: 0,
        priceTargets: [],
        priceTargetSummary: [],
        stanceCounts: { bullish: 0 },
        stanceMonths: [],
      },
      tips: 0,
      progress: { tipCount: 0, agree: 0 },
      trending: false,
      judgements: 0,
      exported: 0,
      counters: { unclassifiedTipsCount: 0 },
      steps: { judged: false },
      queue: 0,
      texts: [false, false, false],
      address: undefined,
      wrong: [],
    })
    const restored = await restore(post)
    expect([restored.status, (await restored.json()) as Post]).toMatchObject([
      200,
      { id: post.id, tipCount: 2, tickers: [stock.ticker] },
    ])
    expect(await told()).toEqual(before)
  })

  it('takes its tips with it for every call', async () => {
    await remove(post)
    const { id: tipId } = tips[0] ?? { id: '' }
    for (const answer of [
      await poster.patch(pathOf(post), { title: 'x' }),
      await reader.patch(pathOf(post), { title: 'x' }),
      await poster.get(`${pathOf(post)}/history`),
      await poster.post('/api/tips', { postId: post.id, stockId: stock.id, text: 'x' }),
      await poster.patch(`/api/tips/${tipId}`, { text: 'x' }),
      await poster.delete(`/api/tips/${tipId}`),
      await poster.post(`/api/tips/${tipId}/restore`),
      await poster.post(`/api/tips/${tipId}/restore`, { version: 1 }),
      await poster.post('/api/tip-metrics', { tipId, name: 'P/E', value: 1 }),
      await reader.post('/api/classifications', { tipId, classification: 'disagree' }),
    ])
      await expectProblem(answer, 404)
    await restore(post)
    expect(await read<Tip[]>(`${pathOf(post)}/tips`)).toHaveLength(2)
  })

  it('is not there for assistants either', async () => {
    const assistant = await assistants.assistant(assistants.readToken)
    await remove(post)
    expect(await use(assistant, 'read_post', { post: post.slug })).toMatchObject({
      isError: true,
      said: expect.stringContaining('Post not found'),
    })
    await restore(post)
    expect((await use(assistant, 'read_post', { post: post.slug })).data).toMatchObject({
      post: { slug: post.slug },
    })
  })

  it('leaves its address free to be posted again, by the same submit too', async () => {
    const fields = postFields({ url: `https://journal.example/${randomUUID()}` })
    const submit = async () =>
      created<Post>(await poster.post('/api/posts', fields, { 'idempotency-key': fields.title }))
    const first = await submit()
    expect((await submit()).id).toBe(first.id)
    await remove(first)
    const second = await submit()
    expect(second.id).not.toBe(first.id)
    expect((await submit()).id).toBe(second.id)
    expect(await bodyOf<Post>(restore(first))).toMatchObject({ slug: first.slug })
    expect(second.slug).not.toBe(first.slug)
  })

  it('gives back the tips that went with it, and not those that were deleted before', async () => {
    const { id } = await aPost(poster, {
      author,
      tips: ['Stays', 'Goes'].map(text => ({ stockId: stock.id, text })),
    })
    const [stays, goes] = await read<Tip[]>(`/api/posts/${id}/tips`)
    await reader.delete(`/api/tips/${goes?.id}`)
    await remove({ id })
    await restore({ id })
    expect(await read<Tip[]>(`/api/posts/${id}/tips`)).toMatchObject([{ id: stays?.id }])
    expect((await reader.post(`/api/tips/${goes?.id}/restore`)).status).toBe(200)
    expect(await read<Post>(`/api/posts/${id}`)).toMatchObject({ tipCount: 2 })
    await remove({ id })
    expect(await differences(app.pool)).toEqual([])
  })

  it('takes with it and gives back the judgements of what its tips claim now, none of what they claimed before', async () => {
    const own = await aStock(poster)
    const { id } = await aPost(poster, {
      author,
      tips: ['Stays', 'Turns'].map(text => ({ stockId: own.id, text, stance: 'bullish' })),
    })
    const [stays, turns] = await read<Tip[]>(`/api/posts/${id}/tips`)
    for (const tip of [stays, turns])
      await reader.post('/api/classifications', { tipId: tip?.id, classification: 'agree' })
    await poster.patch(`/api/tips/${turns?.id}`, { stance: 'bearish' })
    const progress = () => read<object>(`/api/stocks/${own.ticker}/progress`)
    expect(await progress()).toMatchObject({ tipCount: 2, agree: 1, classifiedCount: 1 })
    await remove({ id })
    expect(await progress()).toMatchObject({ tipCount: 0, agree: 0, classifiedCount: 0 })
    expect(await differences(app.pool)).toEqual([])
    await restore({ id })
    expect(await progress()).toMatchObject({ tipCount: 2, agree: 1, classifiedCount: 1 })
    expect(await differences(app.pool)).toEqual([])
  })

  it('stays deleted when its poster leaves, without their name', async () => {
    const leaving = await signedInClient(app)
    const left = await aPost(leaving, { author, tips: [{ stockId: stock.id, text: 'Last' }] })
    await leaving.patch(pathOf(left), { summary: 'In other words' })
    await leaving.delete(pathOf(left))
    expect((await leaving.delete('/api/auth/user')).status).toBe(204)
    const { rows } = await app.pool.query(
      `select post.deleted_by, post.created_by, tip.deleted_by as of_tip, by from posts as post
        join tips as tip on tip.post_id = post.id join post_versions as version on version.post_id = post.id
        where post.id = $1 and post.deleted_at is not null`,
      [left.id],
    )
    expect(rows).toEqual([{ deleted_by: null, created_by: null, of_tip: null, by: null }])
    await expectProblem(await restore(left), 403)
    expect(await differences(app.pool)).toEqual([])
  })
})

describe('a moderator', () => {
  const logOf = async ({ id }: Post) =>
    (await read<LogEntry[]>('/api/moderation-log')).filter(({ subjectId }) => subjectId === id)

  it.each(['moderator', 'admin'] as const)(
    'mends, deletes and restores what others added, as %s, and the log tells it',
    async role => {
      const moderator = await signedInAs(app, role)
      const post = await aPost(poster, { title: `Margins ${randomUUID()}` })
      expect(await read<Post>(pathOf(post), moderator)).toMatchObject({ mayMend: true })
      const changed = await moderator.patch(pathOf(post), { summary: 'In other words' })
      expect(await bodyOf<Post>(changed)).toMatchObject({ summary: 'In other words', mayMend: true })
      expect(await read<PostVersion[]>(`${pathOf(post)}/history`, poster)).toMatchObject([
        { by: 'moderator' },
        { by: 'you' },
      ])
      expect((await remove(post, moderator)).status).toBe(204)
      expect(await logOf(post)).toMatchObject([
        { role, action: 'delete', subject: null, path: null },
        { role, action: 'change', subject: null, details: { fields: ['summary'] } },
      ])
      expect((await restore(post, moderator)).status).toBe(200)
      expect(await logOf(post)).toMatchObject([
        { action: 'restore', subject: post.title, path: `/posts/${post.slug}` },
        { action: 'delete' },
        { action: 'change' },
      ])
    },
  )

  it('is a member for a program, and tells the log nothing of posts of their own', async () => {
    const moderator = await signedInAs(app, 'moderator')
    const post = await aPost(poster)
    const { secret } = await aToken(moderator)
    const answer = await withToken(app, secret, pathOf(post), 'DELETE')
    await expectProblem(answer, 403)
    const own = await aPost(moderator)
    await remove(own, moderator)
    expect([...(await logOf(post)), ...(await logOf(own))]).toEqual([])
  })
})
