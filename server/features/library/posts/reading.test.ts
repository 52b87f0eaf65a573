import { describe, expect, it } from 'vitest'
import { type Post, type PostListItem, postsApi } from '#contract/posts.ts'
import type { Tip } from '#contract/tips.ts'
import { bodyOf, expectProblem, walk } from '../../../testing/answers.ts'
import { aPost, aStock, postFields, someTicker } from '../../../testing/makers.ts'
import { sharedApp, sharedClient } from '../../../testing/shared-app.ts'

const app = sharedApp()
const client = sharedClient(app)
const visit = (path: string) => app.request(path)
const read = <Result>(path: string) => bodyOf<Result>(visit(path))
const add = (fields: object = {}, headers = {}) => client.post('/api/posts', postFields(fields), headers)

describe('the slug of a post', () => {
  it.each([
    ['New', 'post-new'],
    ['0198c0de-0000-7000-8000-00000000beef', 'post-0198c0de-0000-7000-8000-00000000beef'],
    ['東京', 'post'],
  ])('of %o is %s, and leads to it', async (title, slug) => {
    const body = await aPost(client, { title })
    expect(body.slug).toBe(slug)
    expect(await read(`/api/posts/${slug}`)).toMatchObject({ id: body.id })
  })

  it('gets a short suffix when it is taken, also by 5 at once', async () => {
    const title = 'The same title '.repeat(8)
    const posts = await Promise.all(Array.from({ length: 5 }, () => aPost(client, { title })))
    expect(new Set(posts.map(({ slug }) => slug)).size).toBe(5)
    for (const { slug } of posts) expect(slug).toMatch(/^the-same-title-the-same.{1,57}$/)
  })
})

describe('the dates of a post', () => {
  it.each([
    ['2025-03-04', '2025-03-04T00:00:00.000Z'],
    ['2025-03-04T01:00:00+02:00', '2025-03-03T23:00:00.000Z'],
    ['2025-03-04T01:00:00.5Z', '2025-03-04T01:00:00.500Z'],
    ['1000-01-01', '1000-01-01T00:00:00.000Z'],
    ['1850-02-03', '1850-02-03T00:00:00.000Z'],
    ['9999-12-31', '9999-12-31T00:00:00.000Z'],
  ])('%s is read back as %s', async (publishedAt, told) => {
    const { slug } = await aPost(client, { publishedAt })
    expect((await read<Post>(`/api/posts/${slug}`)).publishedAt).toBe(told)
  })

  it.each(['0001-01-01', '0099-06-01', '0999-12-31'])('%s is refused', async publishedAt => {
    await expectProblem(await add({ publishedAt }), 422, ['publishedAt'])
  })

  it('in the future count as the day it came here', async () => {
    const { id: stockId, ticker } = await aStock(client)
    const add = (publishedAt: string | null) =>
      aPost(client, { publishedAt, tips: [{ stockId, text: String(publishedAt) }] })
    await add('2999-01-01')
    await add('2024-01-01')
    await add(null)
    const tips = await read<Tip[]>(`/api/stocks/${ticker}/tips`)
    expect(tips.map(({ text }) => text)).toEqual(['null', '2999-01-01', '2024-01-01'])
    expect(tips[1]?.post.publishedAt).toBe('2999-01-01T00:00:00.000Z')
  })
})

describe('GET /api/posts', () => {
  it.each([
    ['limit=0', 'limit'],
    ['limit=101', 'limit'],
    ['limit=ten', 'limit'],
    ['source=newsletter', 'source'],
    ['source=', 'source'],
    [`q=${'x'.repeat(201)}`, 'q'],
    ['cursor=made-up', 'cursor'],
    [`cursor=${'x'.repeat(501)}`, 'cursor'],
  ])('refuses ?%s', async (query, path) => {
    await expectProblem(await visit(`/api/posts?${query}`), 422, [path])
  })

  it('is walked whole, newest first, each post once, while posts are added', async () => {
    await app.pool.query(`insert into posts (id, slug, title, summary, source_type, created_at)
      select gen_random_uuid(), 'many-' || n, 'Many', 'Many', 'blog', '2020-01-01'::timestamptz + n / 3 * interval '1 ms'
      from generate_series(1, 120) n`)
    const before = (await app.pool.query('select id from posts order by created_at desc, id desc')).rows
    const items = await walk<{ id: string }>(visit, '/api/posts?limit=7', () => aPost(client))
    expect(items.map(({ id }) => id)).toEqual(before.map(({ id }) => id))
  })

  it('keeps its filters on every page', async () => {
    const items = await walk<{ sourceType: string; title: string }>(
      visit,
      '/api/posts?source=blog&q=many&limit=50',
    )
    expect(items).toHaveLength(120)
    expect(new Set(items.map(({ sourceType, title }) => `${sourceType} ${title}`))).toEqual(
      new Set(['blog Many']),
    )
  })

  it('gives what a card needs and leaves the content out', async () => {
    const [first, second] = [someTicker(), someTicker()]
    const tips = [first, second, first].map(ticker => ({ ticker, text: 'x' }))
    const { id } = await aPost(client, { content: 'Long', tips })
    const [item] = await read<PostListItem[]>('/api/posts?limit=1')
    expect(item).toMatchObject({ id, content: null, tipCount: 3, tickers: [first, second] })
    expect(postsApi.list.result.element.strict().parse(item)).toEqual(item)
  })

  it.each(['"unclosed', 'a & | ! b', "o'neill", '<->', '\\', '%_', 'or', '-', '   '])(
    'searches for %o without failing',
    async q => {
      expect((await visit(`/api/posts?q=${encodeURIComponent(q)}`)).status).toBe(200)
    },
  )

  it('finds words of title, summary and author, in any case', async () => {
    const word = someTicker()
    const { id } = await aPost(client, {
      title: `On ${word}`,
      summary: 'The zeppelin quarter',
      author: 'Ottoline',
    })
    for (const q of [word.toLowerCase(), `ZEPPELIN ${word}`, `ottoline ${word}`])
      expect((await read<PostListItem[]>(`/api/posts?q=${q}`)).map(item => item.id)).toEqual([id])
  })
})
