import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { type Post, type PostListItem, type PostVersion, postVersion } from '#contract/posts.ts'
import type { SearchResult } from '#contract/search.ts'
import type { StrategistDetail } from '#contract/strategists.ts'
import type { Tip } from '#contract/tips.ts'
import { differences } from '../../../database/recount.ts'
import { bodyOf, expectProblem } from '../../../testing/answers.ts'
import { openClient } from '../../../testing/client.ts'
import { aPost, aStock, someTicker } from '../../../testing/makers.ts'
import { sharedApp, sharedClient } from '../../../testing/shared-app.ts'
import { evidenceKey } from '../tips/made-of/evidence-key.ts'
import { rememberText } from './source/source-texts.ts'

const app = sharedApp()
const poster = sharedClient(app)
const reader = sharedClient(app)
afterAll(async () => {
  expect(await differences(app.pool)).toEqual([])
})
const unknown = '00000000-0000-7000-8000-000000000000'
const pathOf = ({ id }: { id: string }) => `/api/posts/${id}`
const change = (post: { id: string }, fields: object) => bodyOf<Post>(poster.patch(pathOf(post), fields))
const read = <Result>(path: string) => bodyOf<Result>(reader.get(path))
const history = (post: { id: string }) => bodyOf<PostVersion[]>(poster.get(`${pathOf(post)}/history`))
const someName = () => `Ada ${someTicker()}`

describe('PATCH /api/posts/{post} refuses', () => {
  it('who is signed out, and everybody but its poster, with a sentence', async () => {
    const post = await aPost(poster)
    await expectProblem(await openClient(app).patch(pathOf(post), { title: 'x' }), 401)
    const refused = await reader.patch(pathOf(post), { title: 'x' })
    expect(await refused.clone().json()).toMatchObject({ detail: expect.stringContaining('Only the person') })
    await expectProblem(refused, 403)
    await expectProblem(await reader.get(`${pathOf(post)}/history`), 403)
    expect(await read<Post>(pathOf(post))).toMatchObject({
      title: post.title,
      mayMend: false,
      editedAt: null,
    })
  })

  it('a post that does not exist', async () => {
    for (const none of [unknown, 'no-such-post', '%00'])
      await expectProblem(await poster.patch(`/api/posts/${none}`, { title: 'x' }), 404)
  })

  it.each([
    ['a title of spaces', { title: ' ' }, 'title'],
    ['a title that is null', { title: null }, 'title'],
    ['a summary of 5 001 characters', { summary: 'x'.repeat(5001) }, 'summary'],
    ['an author of 201 characters', { author: 'x'.repeat(201) }, 'author'],
    ['a script as an address', { url: 'javascript:alert(1)' }, 'url'],
    ['an address with a password', { url: 'https://me:secret@a.example/' }, 'url'],
    ['data as a picture', { imageUrl: 'data:image/png;base64,AAAA' }, 'imageUrl'],
    ['a date that does not exist', { publishedAt: '2025-02-30' }, 'publishedAt'],
  ])('%s', async (_, fields, path) => {
    const post = await aPost(poster)
    await expectProblem(await poster.patch(pathOf(post), fields), 422, [path])
    expect(await history(post)).toHaveLength(1)
  })
})

describe('PATCH /api/posts/{post}', () => {
  it('changes what is given and leaves slug, content and everything unknown as it is', async () => {
    const post = await aPost(poster, { content: 'The words.', author: someName() })
    const fields = {
      title: ' A better title ',
      summary: 'In other words',
      publishedAt: '2025-03-04T01:00:00+02:00',
      imageUrl: 'https://pictures.example/a.png',
      url: 'https://journal.example/a',
    }
    const ignored = {
      slug: 'mine',
      content: 'Other words',
      sourceType: 'youtube',
      authoredBy: 'source',
      id: unknown,
    }
    const answer = await change(post, { ...fields, ...ignored })
    expect(answer).toEqual({
      ...post,
      ...fields,
      title: 'A better title',
      publishedAt: '2025-03-03T23:00:00.000Z',
      datedBy: 'person',
      editedAt: expect.any(String),
      mayMend: true,
    })
    expect(await read<Post>(`/api/posts/${post.slug}`)).toEqual({ ...answer, mayMend: false })
    expect(await change(post, { url: null, imageUrl: '', publishedAt: null })).toMatchObject({
      ...{ url: null, imageUrl: null, publishedAt: null, datedBy: 'arrival', title: 'A better title' },
    })
  })

  it('keeps what was there before, tells it to its poster, and makes no version where nothing changes', async () => {
    const post = await aPost(poster, { author: 'Nadia' })
    await change(post, {})
    const same = await change(post, { title: post.title, author: ' Nadia ', publishedAt: null })
    expect(same.editedAt).toBeNull()
    await change(post, { author: null, publishedAt: '2024-05-06' })
    await change(post, { title: 'Third' })
    const versions = await history(post)
    for (const version of versions) expect(postVersion.strict().parse(version)).toEqual(version)
    expect(versions).toMatchObject([
      { version: 3, by: 'you', changes: [{ field: 'title', from: post.title, to: 'Third' }] },
      {
        version: 2,
        by: 'you',
        changes: [
          { field: 'author', from: 'Nadia', to: null },
          { field: 'publishedAt', from: null, to: '2024-05-06T00:00:00.000Z' },
        ],
      },
      { version: 1, at: post.createdAt, by: 'you', changes: [] },
    ])
  })

  it('brings an earlier version back as a version of its own, with its marks, and loses nothing', async () => {
    const text = { author: someName(), content: `Read on ${randomUUID()}` }
    const post = await aPost(poster, { ...text, url: 'https://journal.example/a', publishedAt: '2024-05-06' })
    await change(post, { title: 'Second', author: someName(), publishedAt: null })
    await change(post, { title: 'Third' })
    const path = `${pathOf(post)}/restore`
    const restored = await bodyOf<Post>(poster.post(path, { version: 1 }))
    expect(restored).toEqual({ ...post, editedAt: expect.any(String) })
    const versions = await history(post)
    expect(versions).toMatchObject([
      { version: 4, changes: [{ field: 'title', from: 'Third', to: post.title }, {}, {}] },
      { version: 3 },
      { version: 2 },
      { version: 1 },
    ])
    expect(await bodyOf<Post>(poster.post(path, { version: 4 }))).toEqual(restored)
    expect(await history(post)).toEqual(versions)
    expect(await bodyOf<Post>(poster.post(path, { version: 2 }))).toMatchObject({
      title: 'Second',
      datedBy: 'arrival',
    })
    expect(await differences(app.pool)).toEqual([])
  })

  it('brings no version back for others, of a deleted post, or that there is not', async () => {
    const post = await aPost(poster)
    await change(post, { title: 'Second' })
    const path = `${pathOf(post)}/restore`
    await expectProblem(await openClient(app).post(path, { version: 1 }), 401)
    await expectProblem(await reader.post(path, { version: 1 }), 403)
    for (const version of [0, 3, 1.5, '1', null, 1_000_001])
      await expectProblem(await poster.post(path, { version }), 422, ['version'])
    await poster.delete(pathOf(post))
    await expectProblem(await poster.post(path, { version: 1 }), 404)
    await poster.post(path)
    expect((await read<Post>(pathOf(post))).title).toBe('Second')
  })

  it('takes the post and its tips from one strategist to another, whatever the order', async () => {
    const [from, to] = [someName(), someName()]
    const [first, second] = [await aStock(poster), await aStock(poster)]
    const strategistOf = async (post: { id: string }) => (await read<Post>(pathOf(post))).strategistId
    const detail = (id: string | null) => read<StrategistDetail>(`/api/strategists/${id}`)
    const stays = await aPost(poster, { author: from, tips: [{ stockId: first.id, text: 'Stays' }] })
    const tips = [
      { stockId: first.id, text: 'Moves', stance: 'bullish' },
      { stockId: second.id, text: 'Moves too' },
    ]
    const moves = await aPost(poster, { author: from, publishedAt: '2024-05-06', tips })
    const old = await strategistOf(stays)
    await change(moves, { author: to })
    const next = await strategistOf(moves)
    expect(next).not.toBe(old)
    expect(await detail(old)).toMatchObject({ postCount: 1, focusAreas: [first.ticker] })
    expect(await detail(next)).toMatchObject({
      name: to,
      postCount: 1,
      focusAreas: [first.ticker, second.ticker].toSorted(),
      stanceMonths: [{ month: '2024-05', bullish: 1, unset: 1 }],
    })
    expect(await read<PostListItem[]>(`/api/strategists/${old}/posts`)).toMatchObject([{ id: stays.id }])
    expect(await read<Tip[]>(`/api/posts/${moves.id}/tips`)).toMatchObject([
      { post: { author: to } },
      { post: { author: to } },
    ])
    // Whoever has nothing here any more is not there.
    await change(moves, { author: ` ${from.toUpperCase()} ` })
    expect(await strategistOf(moves)).toBe(old)
    expect((await reader.get(`/api/strategists/${next}`)).status).toBe(404)
    await change(moves, { author: null })
    expect(await strategistOf(moves)).toBeNull()
    expect(await detail(old)).toMatchObject({ postCount: 1 })
    expect(await differences(app.pool)).toEqual([])
  })

  it('moves its tips, deleted ones too, to the day it has now', async () => {
    const stock = await aStock(poster)
    const add = (publishedAt: string | null) =>
      aPost(poster, {
        author: someName(),
        publishedAt,
        tips: [{ stockId: stock.id, text: `${publishedAt}` }],
      })
    const post = await add('2020-01-01')
    await add('2022-01-01')
    const order = async () => (await read<Tip[]>(`/api/stocks/${stock.id}/tips`)).map(({ text }) => text)
    expect(await order()).toEqual(['2022-01-01', '2020-01-01'])
    const [tip] = await read<Tip[]>(`${pathOf(post)}/tips`)
    await poster.delete(`/api/tips/${tip?.id}`)
    await change(post, { publishedAt: '2023-02-03' })
    await poster.post(`/api/tips/${tip?.id}/restore`)
    expect(await order()).toEqual(['2020-01-01', '2022-01-01'])
    expect(await read(`/api/stocks/${stock.id}`)).toMatchObject({
      stanceMonths: [{ month: '2023-02' }, { month: '2022-01' }],
    })
    // A date in the future, and none, count as the day it came here.
    for (const publishedAt of ['2999-01-01', null]) {
      await change(post, { publishedAt })
      expect(await read(`/api/stocks/${stock.id}`)).toMatchObject({
        stanceMonths: [{ month: post.createdAt.slice(0, 7) }, { month: '2022-01' }],
      })
    }
    expect(await differences(app.pool)).toEqual([])
  })

  it('is found by its new words, misspelt too, and no more by the old ones', async () => {
    // Words of other letters: search forgives a misspelling, and would find the one by the other.
    const lettered = (letters: string) =>
      `${letters[0]}${randomUUID()
        .slice(0, 8)
        .replace(/./g, digit => letters[Number.parseInt(digit, 16)] ?? '')}`
    const [old, word] = [lettered('abcdefghabcdefgh'), lettered('mnopqrstmnopqrst')]
    const post = await aPost(poster, { title: `About ${old}` })
    await change(post, { title: `About ${word}` })
    const found = async (q = '') => (await read<SearchResult>(`/api/search?q=${q}`)).posts.map(({ id }) => id)
    expect(await found(word)).toEqual([post.id])
    expect(await found(word.slice(0, -1))).toContain(post.id)
    expect(await found(old)).not.toContain(post.id)
  })
})

describe('who says so, of a post that is changed', () => {
  async function aReadPost(author = 'Miriam Halloway') {
    const { ticker } = await aStock(poster)
    const evidence = `The order book of ${ticker} is full.`
    const url = `https://journal.example/${randomUUID()}`
    const content = `${evidence} We pay 112 dollars. ${randomUUID()}`
    const claim = { ticker, stance: 'bullish' as const }
    await rememberText(app.database, {
      ...{
        content,
        canonicalUrl: url,
        claimedUrl: null,
        times: null,
        channelUrl: null,
        authorBio: null,
        home: null,
      },
      ...{ authorImageUrl: null, author, publishedAt: new Date('2026-11-12T23:30:00Z') },
      ...{ title: 'A full order book', extractor: 'rules@1' },
      drafts: [
        {
          ...claim,
          targetValue: null,
          targetCurrency: null,
          targetHorizon: null,
          evidenceKey: evidenceKey(evidence),
          isSure: true,
        },
      ],
    })
    const tips = [{ ...claim, text: 'Buy it', evidence }]
    return aPost(poster, { content, url, author, publishedAt: '2026-11-12', tips })
  }
  const tipOf = async (post: { id: string }) => (await read<Tip[]>(`${pathOf(post)}/tips`))[0]

  it('is its poster for a forged author or day, each alone, and the source again for what the source says', async () => {
    const post = await aReadPost()
    expect(post).toMatchObject({ authoredBy: 'source', datedBy: 'source' })
    expect(await change(post, { author: 'Nadia Sørensen' })).toMatchObject({
      authoredBy: 'person',
      datedBy: 'source',
    })
    expect(await change(post, { author: 'miriam halloway', publishedAt: '2019-03-01' })).toMatchObject({
      authoredBy: 'source',
      datedBy: 'person',
    })
    expect(await change(post, { publishedAt: '2026-11-12' })).toMatchObject({ datedBy: 'source' })
    expect(await tipOf(post)).toMatchObject({ provenance: 'drafted', evidenceVerified: true })
  })

  it('is its poster, of the post and its tips, where it is given an address that the text was not read at', async () => {
    const post = await aReadPost()
    expect(await change(post, { url: 'https://famous.example/other' })).toMatchObject({
      contentSource: 'supplied',
      authoredBy: 'person',
      datedBy: 'person',
    })
    expect(await tipOf(post)).toMatchObject({ provenance: 'added', post: { contentSource: 'supplied' } })
    expect(await change(post, { url: post.url })).toMatchObject({
      contentSource: 'fetched',
      authoredBy: 'source',
      datedBy: 'source',
    })
    expect(await tipOf(post)).toMatchObject({ provenance: 'drafted', post: { contentSource: 'fetched' } })
  })

  it('takes the home that it brought with it from one strategist to another', async () => {
    const author = someName()
    // Other authors of this file were read there.
    await app.pool.query("delete from strategist_homes where home = 'journal.example'")
    const post = await aReadPost(author)
    const homes = async () =>
      (
        await app.pool.query(
          'select name, home from strategist_homes join strategists on id = strategist_id where first_post_id = $1',
          [post.id],
        )
      ).rows
    const theirs = [{ name: author, home: 'journal.example' }]
    const before = await homes()
    await change(post, { author: someName() })
    expect(await homes()).toEqual([])
    expect(await change(post, { author })).toMatchObject({ authoredBy: 'source' })
    expect(await homes()).toEqual(before)
    await change(post, { url: 'https://famous.example/other' })
    expect(await read<Post>(pathOf(post))).toMatchObject({ home: null })
    await change(post, { url: post.url })
    expect([before, await read<Post>(pathOf(post))]).toMatchObject([theirs, { home: 'own' }])
  })
})
