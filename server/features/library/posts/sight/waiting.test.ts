import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Instance } from '#contract/instance.ts'
import type { QueuedPost } from '#contract/moderation.ts'
import type { LogEntry } from '#contract/moderation-log.ts'
import type { Post, PostListItem, PostVersion } from '#contract/posts.ts'
import type { Stock } from '#contract/stocks.ts'
import type { Strategist } from '#contract/strategists.ts'
import type { Tip } from '#contract/tips.ts'
import { differences } from '../../../../database/recount.ts'
import { ageAccounts } from '../../../../testing/age-accounts.ts'
import { bodyOf, expectProblem } from '../../../../testing/answers.ts'
import { openClient, type SignedInClient, signedInClient } from '../../../../testing/client.ts'
import { aPost, aStock, postFields } from '../../../../testing/makers.ts'
import { sharedApp, sharedClient } from '../../../../testing/shared-app.ts'
import { signedInAs } from '../../../../testing/signed-in-as.ts'
import { aToken, withToken } from '../../../../testing/tokens.ts'

const app = sharedApp()
const reader = sharedClient(app)
let poster: SignedInClient
let moderator: SignedInClient
let admin: SignedInClient
beforeAll(async () => {
  moderator = await signedInAs(app, 'moderator')
  admin = await signedInAs(app, 'admin')
  await firstPostsWait(true)
})
beforeEach(async () => {
  poster = await signedInClient(app)
  await ageAccounts(app)
})
afterAll(() => firstPostsWait(false))

const firstPostsWait = (on: boolean) => admin.patch('/api/instance', { firstPostsWait: on })
const read = <Result>(path: string, by: Pick<SignedInClient, 'get'> = reader) => bodyOf<Result>(by.get(path))
const statusOf = async (path: string, by: Pick<SignedInClient, 'get'>) => (await by.get(path)).status
const letOut = (id: string) => moderator.post(`/api/posts/${id}/unhide`)
const waitingIds = async () => {
  const waiting = await bodyOf<QueuedPost[]>(moderator.get('/api/moderation?kind=waiting&limit=100'))
  return waiting.map(({ id }) => id).toReversed()
}

/** A post of a tip about a stock of its own, by an author of its own. */
async function aFirstPost(by = poster, more: object = {}) {
  const stock = await aStock(by)
  const author = `Ada ${randomUUID()}`
  const tip = { stockId: stock.id, text: 'Buy', stance: 'bullish', priceTargetValue: 9 }
  const post = await aPost(by, { author, tips: [tip], ...more })
  return { stock, post, author }
}
type Posted = Awaited<ReturnType<typeof aFirstPost>>

/** All that somebody finds of a post. */
async function found({ stock, post, author }: Posted, by: Pick<SignedInClient, 'get'> = reader) {
  const word = encodeURIComponent(post.title.split(' ')[1] ?? '')
  const feed = await read<PostListItem[]>('/api/posts?limit=100', by)
  const search = await read<{ posts: { id: string }[] }>(`/api/search?q=${word}`, by)
  const strategists = await read<Strategist[]>('/api/strategists?limit=100')
  const paths = ['/feed.xml', `/stocks/${stock.ticker}/feed.xml`, '/sitemap/posts-1.xml']
  const texts = await Promise.all(paths.map(async path => (await app.request(path)).text()))
  return {
    feed: feed.some(({ id }) => id === post.id),
    search: search.posts.some(({ id }) => id === post.id),
    strategist: strategists.some(({ name }) => name === author),
    stock: await read<Stock>(`/api/stocks/${stock.ticker}`, by),
    ofStock: (await read<Tip[]>(`/api/stocks/${stock.ticker}/tips`, by)).length,
    texts: texts.map(text => text.includes(post.slug)),
    wrong: await differences(app.pool),
  }
}

const nothing = {
  feed: false,
  search: false,
  strategist: false,
  stock: { tipCount: 0, postCount: 0, priceTargetSummary: [] },
  ofStock: 0,
  texts: [false, false, false],
  wrong: [],
}

describe('the first posts of a new member', () => {
  it('wait: nobody else finds or reads them, and they count nowhere', async () => {
    const posted = await aFirstPost()
    const { post } = posted
    expect(post).toMatchObject({ waiting: true, hidden: false })
    const tips = await read<Tip[]>(`/api/posts/${post.id}/tips`, poster)
    expect(tips).toHaveLength(1)
    const { secret } = await aToken(moderator)
    const byToken = { get: (path: string) => withToken(app, secret, path) }
    for (const by of [openClient(app), reader, byToken]) {
      expect(await found(posted, by)).toMatchObject(nothing)
      for (const path of [post.slug, post.id, `${post.id}/tips`])
        expect(await statusOf(`/api/posts/${path}`, by)).toBe(404)
    }
    for (const answer of [
      await reader.get(`/api/posts/${post.id}/history`),
      await reader.patch(`/api/posts/${post.id}`, { title: 'Mine' }),
      await reader.delete(`/api/posts/${post.id}`),
      await reader.post(`/api/posts/${post.id}/restore`),
      await reader.post('/api/tips', { postId: post.id, stockId: posted.stock.id, text: 'More' }),
      await reader.post('/api/classifications', { tipId: tips[0]?.id, classification: 'agree' }),
      await reader.get(`/api/tips/${tips[0]?.id}/history`),
      await reader.patch(`/api/tips/${tips[0]?.id}`, { text: 'Mine' }),
      await reader.post(`/api/tips/${tips[0]?.id}/restore`),
    ])
      await expectProblem(answer, 404)
    expect(await found(posted, poster)).toMatchObject(nothing)
  })

  it('are read by their poster and by moderators, with a mark', async () => {
    const { post } = await aFirstPost()
    const { secret } = await aToken(poster)
    const byToken = { get: (path: string) => withToken(app, secret, path) }
    for (const by of [poster, byToken, moderator, admin]) {
      expect(await read<Post>(`/api/posts/${post.slug}`, by)).toMatchObject({ waiting: true })
      expect(await read<Tip[]>(`/api/posts/${post.slug}/tips`, by)).toHaveLength(1)
    }
    expect(await waitingIds()).toContain(post.id)
    expect(await bodyOf<Instance>(admin.get('/api/instance'))).toMatchObject({
      firstPostsWait: true,
      waitingPosts: (await waitingIds()).length,
    })
  })

  it('are let out once, by a moderator, which the log tells, and then are as any other post', async () => {
    const posted = await aFirstPost()
    const { post } = posted
    for (const by of [poster, reader]) await expectProblem(await by.post(`/api/posts/${post.id}/unhide`), 403)
    for (const { status } of await Promise.all([letOut(post.id), letOut(post.id)])) expect(status).toBe(204)
    expect(await found(posted)).toMatchObject({
      feed: true,
      search: true,
      strategist: true,
      stock: { tipCount: 1, postCount: 1, priceTargetSummary: [{ average: 9 }] },
      ofStock: 1,
      texts: [true, true, true],
      wrong: [],
    })
    expect(await read<Post>(`/api/posts/${post.slug}`)).toMatchObject({ waiting: false })
    expect(await waitingIds()).not.toContain(post.id)
    const log = await read<LogEntry[]>('/api/moderation-log?limit=100')
    expect(log.filter(({ subjectId }) => subjectId === post.id)).toMatchObject([
      { action: 'unhide', role: 'moderator', details: { waited: true } },
    ])
  })

  it('wait until three were let out, however many there are, and not those of moderators or of before', async () => {
    const many = await Promise.all(Array.from({ length: 5 }, () => aPost(poster)))
    expect(many.map(({ waiting }) => waiting)).toEqual(Array(5).fill(true))
    for (const { id } of many.slice(0, 2)) await letOut(id)
    expect((await aPost(poster)).waiting).toBe(true)
    await letOut(many[2]?.id ?? '')
    expect((await aPost(poster)).waiting).toBe(false)
    expect((await aPost(moderator)).waiting).toBe(false)
    expect((await aPost(admin)).waiting).toBe(false)
    const { secret } = await aToken(await signedInClient(app))
    const byToken = await withToken(app, secret, '/api/posts', 'POST', postFields())
    expect(await bodyOf<Post>(byToken)).toMatchObject({ waiting: true })
  })

  it('wait on when the setting is turned off, and later ones do not', async () => {
    const { post } = await aFirstPost()
    await firstPostsWait(false)
    try {
      expect(await statusOf(`/api/posts/${post.id}`, reader)).toBe(404)
      expect(await waitingIds()).toContain(post.id)
      expect((await aPost(poster)).waiting).toBe(false)
    } finally {
      await firstPostsWait(true)
    }
  })

  it('are told again, and not made anew, when the same is sent twice', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const body = postFields()
    const first = await bodyOf<Post>(poster.post('/api/posts', body, key))
    expect((await bodyOf<Post>(poster.post('/api/posts', body, key))).id).toBe(first.id)
  })
})

describe('a post that waits', () => {
  it('is changed by its poster, counts nowhere, and is its new author’s when it is let out', async () => {
    const posted = await aFirstPost()
    const path = `/api/posts/${posted.post.id}`
    const author = `Bea ${randomUUID()}`
    expect((await poster.patch(path, { title: 'Mended', author, publishedAt: '2024-02-01' })).status).toBe(
      200,
    )
    expect(await read<PostVersion[]>(`${path}/history`, poster)).toHaveLength(2)
    expect(await found(posted)).toMatchObject(nothing)
    await letOut(posted.post.id)
    expect(await read<Post>(path)).toMatchObject({ author, title: 'Mended', waiting: false })
    const names = (await read<Strategist[]>('/api/strategists?limit=100')).map(({ name }) => name)
    expect([names.includes(author), names.includes(posted.author)]).toEqual([true, false])
    expect(await differences(app.pool)).toEqual([])
  })

  it('stays out of sight by whatever else is done to it, and comes into sight when nothing keeps it out', async () => {
    const posted = await aFirstPost()
    const path = `/api/posts/${posted.post.id}`
    const person = `/api/people/${poster.user.id}`
    const days = { days: 1, reason: 'Spam' }
    const steps = [
      () => moderator.post(`${path}/hide`, { reason: 'Spam' }),
      () => moderator.post(`${path}/unhide`),
      () => poster.delete(path),
      () => poster.post(`${path}/restore`),
      () => moderator.post(`${person}/remove`, days),
      () => moderator.post(`${person}/unremove`, {}),
      () => poster.delete(path),
      () => moderator.post(`${path}/unhide`),
    ]
    for (const step of steps) {
      expect((await step()).status).toBeLessThan(300)
      expect(await found(posted)).toMatchObject(nothing)
    }
    expect((await poster.post(`${path}/restore`)).status).toBe(200)
    expect(await found(posted)).toMatchObject({ feed: true, strategist: true, ofStock: 1, wrong: [] })
  })

  it('is gone for its poster when it is hidden, and waits again when that is undone', async () => {
    const { post } = await aFirstPost()
    await moderator.post(`/api/posts/${post.id}/hide`, { reason: 'Spam' })
    expect(await statusOf(`/api/posts/${post.id}`, poster)).toBe(404)
    expect(await waitingIds()).not.toContain(post.id)
    await letOut(post.id)
    expect(await waitingIds()).toContain(post.id)
    expect(await read<Post>(`/api/posts/${post.id}`, poster)).toMatchObject({ waiting: true, hidden: false })
  })

  it('stays consistent when letting out, hiding, changing and deleting meet', async () => {
    const posted = await aFirstPost()
    const path = `/api/posts/${posted.post.id}`
    const acts = [
      () => letOut(posted.post.id),
      () => poster.patch(path, { author: `Cy ${randomUUID()}` }),
      () => poster.delete(path),
      () => moderator.post(`${path}/hide`, { reason: 'Spam' }),
      () => poster.post(`${path}/restore`),
      () => letOut(posted.post.id),
    ]
    for (let round = 0; round < 4; round++) {
      for (const answer of await Promise.all(acts.map((_, n) => acts[(n * 5 + round) % acts.length]?.())))
        expect([200, 204, 404]).toContain(answer?.status)
      expect(await differences(app.pool)).toEqual([])
    }
    expect(app.failures).toEqual([])
  })
})
