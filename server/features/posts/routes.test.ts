import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Post, type PostListItem, post, postsApi } from '#contract/posts.ts'
import type { Tip } from '#contract/tips.ts'
import { differences } from '../../database/recount.ts'
import { bodyOf, expectProblem, walk } from '../../testing/answers.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { openClient, type SignedInClient, signedInClient } from '../../testing/client.ts'
import { aPost, aStock, postFields, someTicker } from '../../testing/makers.ts'

let app: TestApp
let client: SignedInClient
beforeAll(async () => {
  app = await testApp()
  client = await signedInClient(app)
})
afterAll(async () => {
  expect(app.failures).toEqual([])
  await app.close()
})
const visit = (path: string) => app.request(path)
const read = <Result>(path: string) => bodyOf<Result>(visit(path))
const add = (fields: object = {}, headers = {}) => client.post('/api/posts', postFields(fields), headers)
const count = async (table: string) =>
  (await app.pool.query(`select count(*)::int from ${table}`)).rows[0].count

describe('POST /api/posts refuses', () => {
  it.each([
    ['no title', { title: undefined }, 'title'],
    ['a title of spaces', { title: '  ' }, 'title'],
    ['a title of nothing but control characters', { title: '\u0000\u0007' }, 'title'],
    ['a title of 301 characters', { title: 'x'.repeat(301) }, 'title'],
    ['no summary', { summary: undefined }, 'summary'],
    ['a summary that is null', { summary: null }, 'summary'],
    ['a summary of 5 001 characters', { summary: 'x'.repeat(5001) }, 'summary'],
    ['content of 200 001 characters', { content: 'x'.repeat(200_001) }, 'content'],
    ['an author of 201 characters', { author: 'x'.repeat(201) }, 'author'],
    ['a source type that does not exist', { sourceType: 'newsletter' }, 'sourceType'],
    ['an address of 2 049 characters', { url: `https://a.example/${'x'.repeat(2031)}` }, 'url'],
    ['an address of another kind', { url: 'ftp://a.example/' }, 'url'],
    ['a script as an address', { url: 'javascript:alert(1)' }, 'url'],
    ['a script as a picture', { imageUrl: ' javascript:alert(1)' }, 'imageUrl'],
    ['data as a picture', { imageUrl: 'data:image/png;base64,AAAA' }, 'imageUrl'],
    ['a date that does not exist', { publishedAt: '2025-02-30' }, 'publishedAt'],
    ['a date without a time zone', { publishedAt: '2025-02-03T04:05:06' }, 'publishedAt'],
    ['a date in words', { publishedAt: 'yesterday' }, 'publishedAt'],
    ['the year 0', { publishedAt: '0000-01-01' }, 'publishedAt'],
    ['tips that are no list', { tips: {} }, 'tips'],
    ['201 tips', { tips: Array(201).fill({ ticker: 'A', text: 'x' }) }, 'tips'],
    ['a tip without text', { tips: [{ ticker: 'A' }] }, 'tips.0.text'],
    ['a tip without ticker or stock', { tips: [{ ticker: 'A', text: 'x' }, { text: 'x' }] }, 'tips.1.ticker'],
    ['a tip with a bad ticker', { tips: [{ ticker: 'A B', text: 'x' }] }, 'tips.0.ticker'],
    ['a tip with a stock id that is none', { tips: [{ stockId: 'A', text: 'x' }] }, 'tips.0.stockId'],
    [
      'a price of 0 in a tip',
      { tips: [{ ticker: 'A', text: 'x', priceTargetValue: 0 }] },
      'tips.0.priceTargetValue',
    ],
    [
      'a metric without a name',
      { tips: [{ ticker: 'A', text: 'x', metrics: [{ value: '1' }] }] },
      'tips.0.metrics.0.name',
    ],
  ])('%s', async (_, fields, path) => {
    const before = await count('posts')
    await expectProblem(await add(fields), 422, [path])
    expect(await count('posts')).toBe(before)
  })

  it('several fields at once, each told', async () => {
    await expectProblem(await add({ title: '', summary: '', url: 'x' }), 422, ['title', 'summary', 'url'])
  })

  it('an unknown stock in the last of 50 tips, and leaves nothing behind', async () => {
    const tables = [
      'posts',
      'stocks',
      'tips',
      'tip_metrics',
      'strategists',
      'stock_targets',
      'stock_days',
      'post_keys',
    ]
    const before = await Promise.all(tables.map(count))
    const tips: object[] = Array.from({ length: 49 }, () => ({
      ticker: someTicker(),
      text: 'x',
      priceTargetValue: 5,
      metrics: [{ name: 'P/E', value: 3 }],
    }))
    tips.push({ stockId: '00000000-0000-7000-8000-000000000000', text: 'x' })
    await expectProblem(await add({ tips, author: 'Nobody Yet' }, { 'idempotency-key': 'rolled back' }), 404)
    expect(await Promise.all(tables.map(count))).toEqual(before)
  })

  it('an Idempotency-Key of 201 characters or none', async () => {
    for (const key of ['x'.repeat(201), ''])
      await expectProblem(await add({}, { 'idempotency-key': key }), 422, ['Idempotency-Key'])
  })
})

describe('POST /api/posts', () => {
  it('answers 201 with the whole post, absent values as null', async () => {
    const answer = await add({ title: 'What the quarter says', summary: ' A summary\r\nin two lines\u0000 ' })
    expect(answer.status).toBe(201)
    const body = await bodyOf<Post>(answer)
    expect(post.strict().parse(body)).toEqual(body)
    expect(body).toMatchObject({
      slug: 'what-the-quarter-says',
      summary: 'A summary\nin two lines',
      content: null,
      author: null,
      sourceType: 'manual',
      url: null,
      imageUrl: null,
      publishedAt: null,
      tipCount: 0,
      tickers: [],
      contentSource: 'supplied',
      contentTimes: null,
      strategistId: null,
    })
    expect(await read(`/api/posts/${body.slug}`)).toEqual(body)
    expect(await read(`/api/posts/${body.id}`)).toEqual(body)
    expect(await read(`/api/posts/${body.id.toUpperCase()}`)).toEqual(body)
  })

  it('takes the most characters of every field', async () => {
    const fields = {
      title: 'ä'.repeat(300),
      summary: 'x'.repeat(5000),
      content: 'ß'.repeat(200_000),
      author: 'x'.repeat(200),
      url: `https://a.example/${'x'.repeat(2030)}`,
    }
    expect(await aPost(client, fields)).toMatchObject(fields)
  })

  it('keeps texts as they are, whatever they hold', async () => {
    const hostile = `</script><img src=x onerror=alert(1)> $& $1 \\' " ' -- \u2028 🦔 \u202e {{x}} %s`
    const body = await aPost(client, { title: hostile, summary: hostile, content: hostile, author: hostile })
    expect(body).toMatchObject({ title: hostile, summary: hostile, content: hostile, author: hostile })
  })

  it('takes a lone surrogate without failing', async () => {
    expect((await add({ title: 'Half \ud83e a hedgehog' })).status).toBe(201)
  })

  it('ignores fields that are not the client’s to set', async () => {
    const own = {
      id: '0198c0de-0000-7000-8000-000000000000',
      slug: 'mine',
      tipCount: 7,
      createdAt: '2001-01-01',
    }
    const body = await aPost(client, {
      ...own,
      contentSource: 'fetched',
      tickers: ['X'],
      strategistId: own.id,
    })
    expect(body).toMatchObject({ tipCount: 0, tickers: [], contentSource: 'supplied', strategistId: null })
    expect([body.id, body.slug, body.createdAt]).not.toEqual(expect.arrayContaining([own.id]))
  })

  it('stores its stocks, tips and metrics with it, in the order given', async () => {
    const known = await aStock(client)
    const [first, second] = [someTicker(), someTicker()]
    const body = await aPost(client, {
      content: 'Revenue grew “nineteen\u00a0percent” in the year.',
      tips: [
        {
          ticker: first.toLowerCase(),
          text: 'One',
          evidence: 'grew "nineteen percent"',
          companyName: 'Harbour',
        },
        {
          stockId: known.id,
          text: 'Two',
          evidence: 'Revenue halved',
          metrics: [{ name: 'P/E', value: 7.5 }],
        },
        { ticker: first, text: 'Three', stance: 'bearish' },
        { ticker: second, text: 'Four', priceTargetValue: 12.5, priceTargetCurrency: 'gbp' },
      ],
    })
    expect(body).toMatchObject({ tipCount: 4, tickers: [first, known.ticker, second] })
    const tips = await read<Tip[]>(`/api/posts/${body.slug}/tips`)
    expect(tips.map(({ text }) => text)).toEqual(['One', 'Two', 'Three', 'Four'])
    expect(tips[0]).toMatchObject({
      evidenceVerified: true,
      stock: { ticker: first, companyName: 'Harbour' },
    })
    expect(tips[1]).toMatchObject({
      evidenceVerified: false,
      metrics: [{ name: 'P/E', value: '7.5', unit: null }],
    })
    expect(tips[3]).toMatchObject({ priceTargetValue: 12.5, priceTargetCurrency: 'GBP' })
    expect(await differences(app.pool)).toEqual([])
  })

  it('stores 50 tips about 50 new stocks, also when 8 people do so at once', async () => {
    const tickers = Array.from({ length: 50 }, someTicker)
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        add({
          tips: (n % 2 ? tickers : tickers.toReversed()).map(ticker => ({ ticker, text: `From ${n}` })),
        }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201))
    expect(await read(`/api/stocks/${tickers[7]}`)).toMatchObject({ tipCount: 8, postCount: 8 })
    expect(await differences(app.pool)).toEqual([])
  })

  it('is one post for one Idempotency-Key of a user, also 10 at once', async () => {
    const fields = { title: 'Clicked often', tips: [{ ticker: someTicker(), text: 'Once' }] }
    const key = { 'idempotency-key': 'click' }
    const before = await count('posts')
    const answers = await Promise.all(Array.from({ length: 10 }, () => add(fields, key)))
    const posts = await Promise.all(answers.map(answer => bodyOf<Post>(answer)))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201))
    expect(new Set(posts.map(({ id }) => id)).size).toBe(1)
    expect(await count('posts')).toBe(before + 1)
    expect(posts[0]).toMatchObject({ tipCount: 1 })
    const other = await signedInClient(app)
    const theirs = await bodyOf<Post>(other.post('/api/posts', postFields(fields), key))
    expect(theirs.id).not.toBe(posts[0]?.id)
  })

  it('makes the strategist of an author, one for each name whatever its case', async () => {
    const author = `Élise Ward ${someTicker()}`
    const first = await aPost(client, { author, sourceType: 'blog' })
    const second = await aPost(client, { author: `  ${author.toUpperCase()} `, sourceType: 'youtube' })
    const blank = await aPost(client, { author: '   ' })
    expect(first.strategistId).toMatch(/-7/)
    expect(second.strategistId).toBe(first.strategistId)
    expect(blank).toMatchObject({ author: null, strategistId: null })
    const { rows } = await app.pool.query('select * from strategists where id = $1', [first.strategistId])
    expect(rows).toMatchObject([{ name: author, source_types: ['blog', 'youtube'], post_count: 2 }])
  })

  it('makes one strategist of 10 posts at once', async () => {
    const author = `Bo ${someTicker()}`
    const posts = await Promise.all(Array.from({ length: 10 }, () => aPost(client, { author })))
    expect(new Set(posts.map(({ strategistId }) => strategistId)).size).toBe(1)
    expect(await differences(app.pool)).toEqual([])
  })
})

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

describe('a signed-out visitor', () => {
  it('may read posts and may not add one', async () => {
    const visitor = openClient(app)
    expect((await visitor.get('/api/posts')).status).toBe(200)
    await expectProblem(await visitor.post('/api/posts', postFields()), 401)
  })
})
