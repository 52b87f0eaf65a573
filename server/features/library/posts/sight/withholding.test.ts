import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LogEntry } from '#contract/moderation-log.ts'
import type { Post, PostVersion } from '#contract/posts.ts'
import type { SearchResult } from '#contract/search.ts'
import { type StrategistDetail, strategistDetail } from '#contract/strategists.ts'
import { withheldName } from '#contract/withheld-name.ts'
import { differences } from '../../../../database/recount.ts'
import { bodyOf, expectProblem } from '../../../../testing/answers.ts'
import { openClient, type SignedInClient, signedInClient } from '../../../../testing/client.ts'
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
})
afterAll(async () => {
  expect(await differences(app.pool)).toEqual([])
})

const unknown = '00000000-0000-7000-8000-000000000000'
const why = { reason: 'They asked for it.' }
const read = <Result>(path: string, by: Pick<SignedInClient, 'get'> = reader) => bodyOf<Result>(by.get(path))

/** A strategist with a picture, a biography and a link, one post with a tip, and another whose author was changed to them. */
async function aKnownStrategist() {
  const name = `Ada Quince${randomUUID().replaceAll('-', '')}`
  const stock = await aStock(poster)
  const tips = [{ stockId: stock.id, text: 'Buy', stance: 'bullish', priceTargetValue: 9 }]
  const post = await aPost(poster, { author: name, tips })
  const { id: changedId } = await aPost(poster, { author: 'Somebody else' })
  await poster.patch(`/api/posts/${changedId}`, { author: name.toUpperCase() })
  const { strategistId: id } = await read<{ strategistId: string }>(`/api/posts/${post.id}`)
  await app.pool.query(
    `update strategists set bio = $2 || ' lives by the sea', image_url = 'https://pictures.example/' || $3,
      profile_urls = array['https://people.example/' || $3] where id = $1`,
    [id, name, id],
  )
  const left = await aPost(poster, { author: name })
  await poster.patch(`/api/posts/${left.id}`, { author: 'Nobody Known' })
  return { id, name, stock, post, changedId, leftId: left.id }
}
type Known = Awaited<ReturnType<typeof aKnownStrategist>>

/** Every address that tells of them, and all that people and visitors read there. */
async function allTold({ id, name, stock, post, changedId, leftId }: Known, by: SignedInClient) {
  const addresses = [
    ...[`/api/strategists/${id}`, `/api/strategists/${id}/posts`, '/api/strategists?limit=100'],
    ...['/api/admin/strategists?limit=100', '/api/posts?limit=100', '/api/moderation-log?limit=100'],
    ...[post.id, post.slug, changedId].flatMap(one => [`/api/posts/${one}`, `/api/posts/${one}/tips`]),
    ...[post.id, changedId, leftId].map(one => `/api/posts/${one}/history`),
    `/api/search?q=${encodeURIComponent(name)}`,
    `/api/search?q=${encodeURIComponent(name.slice(4, 20))}`,
    `/api/posts?q=${encodeURIComponent(name.slice(4))}`,
    ...[`/api/stocks/${stock.ticker}`, `/api/stocks/${stock.ticker}/tips`],
    ...['/api/export', '/api/classifications', '/api/my-stocks/unclassified-tips'],
    ...[
      '/feed.xml',
      `/stocks/${stock.ticker}/feed.xml`,
      `/strategists/${id}/feed.xml`,
      '/sitemap/posts-1.xml',
    ],
  ]
  const told = await Promise.all(
    [by.get, openClient(app).get].flatMap(get =>
      addresses.map(async address => [address, withoutAsked(await (await get(address)).text())] as const),
    ),
  )
  return new Map(
    told.map(([address, text], at) => [`${at < addresses.length ? '' : 'open '}${address}`, text]),
  )
}

/** An answer without the words that were asked for, which a search tells again. */
function withoutAsked(text: string): string {
  return text.replace(/"understood":\{.*$/s, '')
}

/** Where their name stands, in any case. */
const naming = (told: Map<string, string>, { name }: Known) =>
  [...told].flatMap(([address, text]) =>
    text.toLowerCase().includes(name.slice(4).toLowerCase()) ? address : [],
  )

describe('withholding a strategist', () => {
  it('is refused to everybody but moderators, without a reason, and of who is not there', async () => {
    const { id } = await aKnownStrategist()
    const { secret } = await aToken(moderator)
    for (const act of ['hide', 'unhide']) {
      const path = `/api/strategists/${id}/${act}`
      await expectProblem(await openClient(app).post(path, why), 401)
      await expectProblem(await poster.post(path, why), 403)
      await expectProblem(await withToken(app, secret, path, 'POST', why), 403)
      for (const none of [unknown, 'ada', '%00'])
        await expectProblem(await moderator.post(`/api/strategists/${none}/${act}`, why), 404)
      await expectProblem(await moderator.post(path, { reason: 5 }), 422, ['reason'])
    }
    await expectProblem(await moderator.post(`/api/strategists/${id}/hide`, {}), 422, ['reason'])
    expect((await read<StrategistDetail>(`/api/strategists/${id}`)).withheld).toBe(false)
  })

  it('takes the name out of all that anybody else reads, and showing them brings all of it back', async () => {
    const known = await aKnownStrategist()
    const { id, name, post } = known
    const before = await allTold(known, poster)
    expect(naming(before, known).length).toBeGreaterThan(15)
    expect((await moderator.post(`/api/strategists/${id}/hide`, why)).status).toBe(204)
    const withheld = await allTold(known, poster)
    expect(naming(withheld, known)).toEqual([])
    const detail = await read<StrategistDetail>(`/api/strategists/${id}`)
    expect(strategistDetail.strict().parse(detail)).toEqual(detail)
    expect(detail).toEqual({
      ...{ id, name: withheldName, bio: null, imageUrl: null, sourceTypes: [], focusAreas: [] },
      ...{
        profileUrls: [],
        postCount: 2,
        stanceMonths: [],
        withheld: true,
        withheldName: null,
        alsoKnownAs: [],
        follow: null,
      },
    })
    const asModerator = await read<StrategistDetail>(`/api/strategists/${id}`, moderator)
    expect(asModerator).toEqual({ ...detail, withheldName: name })
    expect(await read<Post>(`/api/posts/${post.id}`)).toMatchObject({
      author: withheldName,
      strategistId: id,
      url: post.url,
    })
    await expectProblem(await openClient(app).get(`/strategists/${id}/feed.xml`), 404)
    const { strategists } = await read<SearchResult>('/api/search?q=withheld')
    expect(strategists).toEqual([])
    expect((await moderator.post(`/api/strategists/${id}/unhide`)).status).toBe(204)
    // The log has more by now, and an export says when it was made.
    const others = ['/api/moderation-log', '/api/export']
    const after = await allTold(known, poster)
    for (const address of before.keys())
      if (!others.some(other => address.includes(other)))
        expect([address, after.get(address)]).toEqual([address, before.get(address)])
  })

  it('stands in the log with its reason, once however often it is asked', async () => {
    const { id, name } = await aKnownStrategist()
    for (const _ of [1, 2]) await moderator.post(`/api/strategists/${id}/hide`, why)
    const entries = async () =>
      (await read<LogEntry[]>('/api/moderation-log')).filter(({ subjectId }) => subjectId === id)
    const hidden = { action: 'hide', subjectKind: 'strategist', why: why.reason, path: `/strategists/${id}` }
    expect(await entries()).toMatchObject([{ ...hidden, subject: withheldName }])
    for (const _ of [1, 2]) await moderator.post(`/api/strategists/${id}/unhide`)
    expect(await entries()).toMatchObject([{ action: 'unhide' }, { ...hidden, subject: name }])
  })

  it('holds for posts that come later under the name, and for those that are changed to it', async () => {
    const known = await aKnownStrategist()
    const { id, name, leftId } = known
    await moderator.post(`/api/strategists/${id}/hide`, why)
    const later = await poster.post('/api/posts', {
      title: 'T',
      summary: 'S',
      author: ` ${name.toLowerCase()}`,
    })
    const told = (await later.json()) as Post
    expect(told).toMatchObject({ author: withheldName, strategistId: id })
    await poster.patch(`/api/posts/${leftId}`, { author: name })
    expect(await read<Post>(`/api/posts/${leftId}`)).toMatchObject({ author: withheldName, strategistId: id })
    expect(naming(await allTold({ ...known, changedId: told.id }, poster), known)).toEqual([])
    await moderator.post(`/api/strategists/${id}/unhide`)
    expect((await read<Post>(`/api/posts/${told.id}`)).author).toBe(name.toLowerCase())
    expect((await read<Post>(`/api/posts/${leftId}`)).author).toBe(name)
  })

  it('holds for a post that waited while it was decided', async () => {
    const { id, name } = await aKnownStrategist()
    const admin = await signedInAs(app, 'admin')
    await admin.patch('/api/instance', { firstPostsWait: true })
    const waiting = await aPost(await signedInClient(app), { author: name })
    await admin.patch('/api/instance', { firstPostsWait: false })
    await moderator.post(`/api/strategists/${id}/hide`, why)
    await moderator.post(`/api/posts/${waiting.id}/unhide`)
    const told = await read<Post>(`/api/posts/${waiting.id}`)
    expect(told).toMatchObject({ author: withheldName, strategistId: id })
    await moderator.post(`/api/strategists/${id}/unhide`)
    expect((await read<Post>(`/api/posts/${waiting.id}`)).author).toBe(name)
  })

  it('leaves its author to a post that is changed otherwise, and takes it from one that gets another', async () => {
    const { id, name, post, changedId } = await aKnownStrategist()
    await moderator.post(`/api/strategists/${id}/hide`, why)
    await poster.patch(`/api/posts/${post.id}`, { title: 'Another', author: withheldName })
    await poster.patch(`/api/posts/${changedId}`, { author: 'Quite Another' })
    expect(await read<Post>(`/api/posts/${post.id}`)).toMatchObject({
      author: withheldName,
      title: 'Another',
    })
    expect((await read<Post>(`/api/posts/${changedId}`)).author).toBe('Quite Another')
    const [version] = await read<PostVersion[]>(`/api/posts/${post.id}/history`, moderator)
    expect(version?.changes.map(({ field }) => field)).toEqual(['title'])
    await moderator.post(`/api/strategists/${id}/unhide`)
    expect(await read<Post>(`/api/posts/${post.id}`)).toMatchObject({ author: name, strategistId: id })
    const [last] = await read<PostVersion[]>(`/api/posts/${changedId}/history`, poster)
    expect(last?.changes).toEqual([{ field: 'author', from: name.toUpperCase(), to: 'Quite Another' }])
  })

  it('tells moderators in the history of a post who it is, and its poster what they are called', async () => {
    const { id, name, leftId } = await aKnownStrategist()
    await moderator.post(`/api/strategists/${id}/hide`, why)
    const author = async (by: SignedInClient) =>
      (await read<PostVersion[]>(`/api/posts/${leftId}/history`, by))[0]?.changes[0]?.from
    expect(await author(poster)).toBe(withheldName)
    expect(await author(moderator)).toBe(name)
  })

  it('is as it was decided last when hiding, showing and posts come at once', async () => {
    const { id, name } = await aKnownStrategist()
    for (const act of ['hide', 'unhide']) {
      await Promise.all([
        ...Array.from({ length: 3 }, () => moderator.post(`/api/strategists/${id}/hide`, why)),
        ...Array.from({ length: 3 }, () => moderator.post(`/api/strategists/${id}/unhide`, why)),
        ...Array.from({ length: 4 }, () => aPost(poster, { author: name })),
      ])
      await moderator.post(`/api/strategists/${id}/${act}`, why)
      const authors = (await read<Post[]>(`/api/strategists/${id}/posts`)).map(({ author }) => author)
      expect(authors.filter(author => (author === withheldName) !== (act === 'hide'))).toEqual([])
    }
  })

  it('reaches all of 450 posts, which are put aside a part at a time', async () => {
    const { id } = await aKnownStrategist()
    await app.pool.query(
      `insert into posts (id, slug, title, summary, author, source_type, strategist_id)
        select gen_random_uuid(), 'many-' || gen_random_uuid(), 'T', 'S', 'Ada ' || n, 'manual', $1
        from generate_series(1, 450) as n`,
      [id],
    )
    await app.pool.query('update strategists set post_count = post_count + 450 where id = $1', [id])
    const authors = async () => {
      const { rows } = await app.pool.query('select distinct author from posts where strategist_id = $1', [
        id,
      ])
      return rows.length
    }
    const before = await authors()
    await moderator.post(`/api/strategists/${id}/hide`, why)
    expect(await authors()).toBe(1)
    await moderator.post(`/api/strategists/${id}/unhide`)
    expect(await authors()).toBe(before)
  })
})
