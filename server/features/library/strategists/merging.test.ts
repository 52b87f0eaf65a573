import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LogEntry } from '#contract/moderation-log.ts'
import type { Post, PostListItem } from '#contract/posts.ts'
import type { SearchResult } from '#contract/search.ts'
import { type Strategist, type StrategistDetail, strategistDetail } from '#contract/strategists.ts'
import { withheldName } from '#contract/withheld-name.ts'
import { differences } from '../../../database/recount.ts'
import { bodyOf, expectProblem } from '../../../testing/answers.ts'
import { openClient, type SignedInClient } from '../../../testing/client.ts'
import { aPost, aStock } from '../../../testing/makers.ts'
import { sharedApp, sharedClient } from '../../../testing/shared-app.ts'
import { signedInAs } from '../../../testing/signed-in-as.ts'
import { aToken, withToken } from '../../../testing/tokens.ts'

const app = sharedApp()
const poster = sharedClient(app)
let moderator: SignedInClient
beforeAll(async () => {
  moderator = await signedInAs(app, 'moderator')
})
afterAll(async () => {
  expect(await differences(app.pool)).toEqual([])
})

const unknown = '00000000-0000-7000-8000-000000000000'
const read = <Result>(path: string, by: Pick<SignedInClient, 'get'> = poster) => bodyOf<Result>(by.get(path))
const merge = (id: string, into: string) => moderator.post(`/api/strategists/${id}/merge`, { into })
const unmerge = (id: string) => moderator.post(`/api/strategists/${id}/unmerge`)

/** A strategist with one post, of one tip about a stock of its own. */
async function someone(fields: object = {}) {
  const name = `Ada Quill${randomUUID().replaceAll('-', '')}`
  const stock = await aStock(poster)
  const tips = [{ stockId: stock.id, text: 'Buy', stance: 'bullish' }]
  const post = await aPost(poster, { author: name, tips, publishedAt: '2024-01-01', ...fields })
  const { strategistId } = await read<Post>(`/api/posts/${post.id}`)
  return { id: strategistId ?? '', name, ticker: stock.ticker, post }
}

/** All that is told of some strategists by their lists, calls, feeds and posts. */
async function allTold(people: Awaited<ReturnType<typeof someone>>[]) {
  const list = await read<Strategist[]>('/api/strategists?limit=100')
  return Promise.all(
    people.map(async ({ id, name, post }) => ({
      listed: list.filter(one => one.id === id),
      detail: await read<StrategistDetail>(`/api/strategists/${id}`),
      posts: await read<PostListItem[]>(`/api/strategists/${id}/posts`),
      post: await read<Post>(`/api/posts/${post.id}`),
      found: (await read<SearchResult>(`/api/search?q=${name}`)).strategists,
      feed: await (await openClient(app).get(`/strategists/${id}/feed.xml`)).text(),
    })),
  )
}

describe('merging strategists', () => {
  it('is refused to everybody but moderators, into nobody, themselves, and who is not there', async () => {
    const [{ id }, other] = [await someone(), await someone()]
    const { secret } = await aToken(moderator)
    for (const act of ['merge', 'unmerge']) {
      const path = `/api/strategists/${id}/${act}`
      const body = { into: other.id }
      await expectProblem(await openClient(app).post(path, body), 401)
      await expectProblem(await poster.post(path, body), 403)
      await expectProblem(await withToken(app, secret, path, 'POST', body), 403)
      for (const none of [unknown, 'ada', '%00'])
        await expectProblem(await moderator.post(`/api/strategists/${none}/${act}`, body), 404)
    }
    for (const into of [undefined, null, 5, 'ada'])
      await expectProblem(await moderator.post(`/api/strategists/${id}/merge`, { into }), 422, ['into'])
    await expectProblem(await merge(id, id.toUpperCase()), 422, ['into'])
    await expectProblem(await merge(id, unknown), 404)
    expect((await read<StrategistDetail>(`/api/strategists/${other.id}`)).alsoKnownAs).toEqual([])
  })

  it('makes one of two at once: posts, counts, months, areas, kinds of source, address, feed and search', async () => {
    const [other, one] = [await someone({ sourceType: 'blog' }), await someone({ publishedAt: '2024-02-01' })]
    await app.pool.query(
      `update strategists set bio = 'By the sea', profile_urls = '{https://a.example}' where id = $1`,
      [other.id],
    )
    expect((await merge(other.id, one.id)).status).toBe(204)
    const detail = await read<StrategistDetail>(`/api/strategists/${one.id}`)
    expect(strategistDetail.strict().parse(detail)).toEqual(detail)
    const none = { bearish: 0, neutral: 0, unset: 0, bullish: 1 }
    expect(detail).toMatchObject({
      ...{ id: one.id, name: one.name, bio: 'By the sea', sourceTypes: ['manual', 'blog'] },
      ...{ profileUrls: ['https://a.example'], focusAreas: [one.ticker, other.ticker].toSorted() },
      ...{ postCount: 2, alsoKnownAs: [{ id: other.id, name: other.name }] },
      stanceMonths: [
        { month: '2024-02', ...none },
        { month: '2024-01', ...none },
      ],
    })
    const old = await moderator.get(`/api/strategists/${other.id}`)
    expect([old.status, old.headers.get('location')]).toEqual([308, `/api/strategists/${one.id}`])
    for (const path of ['', '/feed.xml']) {
      const page = await openClient(app).get(`/strategists/${other.id}${path}`)
      expect([page.status, page.headers.get('location')]).toEqual([308, `/strategists/${one.id}${path}`])
    }
    for (const id of [one.id, other.id]) {
      const posts = await read<PostListItem[]>(`/api/strategists/${id}/posts`)
      expect(posts.map(post => post.id)).toEqual([one.post.id, other.post.id])
    }
    expect((await read<Post>(`/api/posts/${other.post.id}`)).strategistId).toBe(one.id)
    const listed = (await read<Strategist[]>('/api/strategists?limit=100')).map(({ id }) => id)
    expect([listed.includes(one.id), listed.includes(other.id)]).toEqual([true, false])
    const { strategists } = await read<SearchResult>(`/api/search?q=${other.name}`)
    expect(strategists).toEqual([
      { id: one.id, name: one.name, sourceTypes: ['manual', 'blog'], postCount: 2 },
    ])
  })

  it('gives later posts under the name to the one, and undone, all under the name is its own as before', async () => {
    const people = [await someone(), await someone()]
    const [other, one] = people
    if (!other || !one) throw new Error('Nobody')
    const before = await allTold(people)
    await merge(other.id, one.id)
    const later = await aPost(poster, { author: other.name.toUpperCase() })
    expect((await read<Post>(`/api/posts/${later.id}`)).strategistId).toBe(one.id)
    expect((await read<StrategistDetail>(`/api/strategists/${one.id}`)).postCount).toBe(3)
    expect((await unmerge(other.id)).status).toBe(204)
    expect((await read<Post>(`/api/posts/${later.id}`)).strategistId).toBe(other.id)
    await poster.delete(`/api/posts/${later.id}`)
    expect(await allTold(people)).toEqual(before)
    expect((await unmerge(other.id)).status).toBe(204)
  })

  it('is told of in the log, once, and undone for 30 days', async () => {
    const [other, one] = [await someone(), await someone()]
    for (const _ of [1, 2]) expect((await merge(other.id, one.id)).status).toBe(204)
    await app.pool.query(
      "update strategist_aliases set merged_at = now() - interval '31 days' where strategist_id = $1",
      [other.id],
    )
    await expectProblem(await unmerge(other.id), 409)
    await app.pool.query(
      "update strategist_aliases set merged_at = now() - interval '29 days' where strategist_id = $1",
      [other.id],
    )
    for (const _ of [1, 2]) expect((await unmerge(other.id)).status).toBe(204)
    const entries = (await read<LogEntry[]>('/api/moderation-log')).filter(
      ({ subjectId }) => subjectId === one.id,
    )
    expect(entries).toMatchObject([
      { action: 'unmerge', subject: one.name, details: { merged: other.id } },
      { action: 'merge', subject: one.name, path: `/strategists/${one.id}` },
    ])
  })

  it('goes through several, never in a circle, and each part is undone by itself', async () => {
    const [a, b, c] = [await someone(), await someone(), await someone()]
    await merge(a.id, b.id)
    await expectProblem(await merge(b.id, a.id), 409)
    await expectProblem(await merge(a.id, c.id), 409)
    await expectProblem(await merge(c.id, a.id), 409)
    expect((await merge(b.id, c.id)).status).toBe(204)
    await expectProblem(await merge(c.id, b.id), 409)
    const whose = async () =>
      Promise.all([a, b, c].map(async ({ post }) => (await read<Post>(`/api/posts/${post.id}`)).strategistId))
    expect(await whose()).toEqual([c.id, c.id, c.id])
    await unmerge(b.id)
    expect(await whose()).toEqual([b.id, b.id, c.id])
    await merge(b.id, c.id)
    await unmerge(a.id)
    expect(await whose()).toEqual([a.id, c.id, c.id])
  })

  it('makes no circle of merges that meet', async () => {
    for (let round = 0; round < 5; round++) {
      const [a, b, c] = [await someone(), await someone(), await someone()]
      const pairs = [
        [a, b],
        [b, c],
        [c, a],
        [b, a],
        [a, c],
      ] as const
      const answers = await Promise.all(pairs.map(([from, into]) => merge(from.id, into.id)))
      expect(answers.every(({ status }) => [204, 409].includes(status))).toBe(true)
      const { rows } = await app.pool.query(
        `select count(*)::int as circles from strategist_aliases as alias
          where one_id in (select strategist_id from strategist_aliases) or one_id = strategist_id`,
      )
      expect(rows).toEqual([{ circles: 0 }])
    }
  })

  it('takes the homes of both for theirs', async () => {
    const [other, one] = [await someone(), await someone()]
    await app.pool.query("update posts set home = 'own.example' where id = any($1::uuid[])", [
      [other.post.id, one.post.id],
    ])
    await app.pool.query(
      `insert into strategist_homes (strategist_id, home, state, first_post_id, decided_at)
        values ($1, 'own.example', 'own', null, now()), ($2, 'own.example', 'asked', null, null)`,
      [other.id, one.id],
    )
    const homes = async () =>
      Promise.all([other, one].map(async ({ post }) => (await read<Post>(`/api/posts/${post.id}`)).home))
    expect(await homes()).toEqual(['own', 'asked'])
    await merge(other.id, one.id)
    expect(await homes()).toEqual(['own', 'own'])
    await unmerge(other.id)
    expect(await homes()).toEqual(['own', 'asked'])
  })

  it('leaves the one in the log and to be reported by posts under the other name alone', async () => {
    const [other, one] = [await someone(), await someone()]
    await merge(other.id, one.id)
    await poster.delete(`/api/posts/${one.post.id}`)
    const acts = await read<LogEntry[]>('/api/moderation-log')
    expect(acts.find(({ subjectId }) => subjectId === one.id)).toMatchObject({
      ...{ subject: one.name, path: `/strategists/${one.id}` },
    })
    const body = { subjectKind: 'strategist', subjectId: one.id, reason: 'spam' }
    const report = await poster.post('/api/reports', body)
    expect(report.status).toBe(201)
    const { id } = await bodyOf<{ id: string }>(report)
    const answer = moderator.post(`/api/reports/${id}/decide`, { action: 'leave', reason: 'Fine' })
    expect(await bodyOf(answer)).toMatchObject({ subject: { title: one.name } })
  })

  it('is refused of who is withheld, and who is merged is withheld under all of their names', async () => {
    const [other, one, third] = [await someone(), await someone(), await someone()]
    await merge(other.id, one.id)
    const why = { reason: 'They asked for it.' }
    await moderator.post(`/api/strategists/${other.id}/hide`, why)
    const authors = async () =>
      Promise.all([other, one].map(async ({ post }) => (await read<Post>(`/api/posts/${post.id}`)).author))
    expect(await authors()).toEqual([withheldName, withheldName])
    expect((await read<StrategistDetail>(`/api/strategists/${one.id}`)).alsoKnownAs).toEqual([])
    await expectProblem(await merge(third.id, one.id), 409)
    await expectProblem(await merge(one.id, third.id), 409)
    // Apart, one would be told while the other is not.
    await expectProblem(await unmerge(other.id), 409)
    await moderator.post(`/api/strategists/${one.id}/unhide`)
    expect(await authors()).toEqual([other.name, one.name])
    expect((await unmerge(other.id)).status).toBe(204)
  })
})
