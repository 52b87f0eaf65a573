import { describe, expect, it } from 'vitest'
import { type Post, post } from '#contract/posts.ts'
import type { Tip } from '#contract/tips.ts'
import { differences } from '../../../database/recount.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { bodyOf, expectProblem } from '../../../testing/answers.ts'
import { openClient, signedInClient } from '../../../testing/client.ts'
import { aPost, aStock, postFields, someTicker } from '../../../testing/makers.ts'
import { sharedApp, sharedClient } from '../../../testing/shared-app.ts'
import { lockStocks } from '../stocks/writes.ts'

const app = sharedApp()
const client = sharedClient(app)
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
    ['a title of nothing but zero-width characters', { title: '\u200b\ufeff' }, 'title'],
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
      editedAt: null,
      mayMend: true,
    })
    expect(await bodyOf<Post>(client.get(`/api/posts/${body.slug}`))).toEqual(body)
    for (const name of [body.slug, body.id, body.id.toUpperCase()])
      expect(await read(`/api/posts/${name}`)).toEqual({ ...body, mayMend: false })
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
    // Title and author are one line.
    const line = hostile.replace('-- \u2028 ', '-- ')
    expect(body).toMatchObject({ title: line, summary: hostile, content: hostile, author: line })
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

describe('stocks named by ticker and by id in one post', () => {
  it('are locked in one order, so that no two posts hold what the other waits for', async () => {
    const [first, second] = [await aStock(client), await aStock(client)]
    const tips = [
      { ticker: second.ticker, text: 'It rises.' },
      { stockId: first.id, text: 'It falls.' },
    ]
    const adding = await inTransaction(app.database, async transaction => {
      await lockStocks(transaction, [first.id])
      const answer = add({ tips })
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      while ((await app.pool.query(waiting)).rows.length === 0);
      // Whoever waits for the first has not taken the second yet.
      await lockStocks(transaction, [second.id])
      return { answer }
    })
    expect((await adding.answer).status).toBe(201)
  })
})

describe('a signed-out visitor', () => {
  it('may read posts and may not add one', async () => {
    const visitor = openClient(app)
    expect((await visitor.get('/api/posts')).status).toBe(200)
    await expectProblem(await visitor.post('/api/posts', postFields()), 401)
  })
})
