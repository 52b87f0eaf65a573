import { describe, expect, it } from 'vitest'
import { type Stock, type StockDetail, stockDetail, stocksApi } from '#contract/stocks.ts'
import { bodyOf, expectProblem, walk } from '../../../testing/answers.ts'
import { openClient } from '../../../testing/client.ts'
import { aPost, aStock, aTip, someTicker } from '../../../testing/makers.ts'
import { sharedApp, sharedClient } from '../../../testing/shared-app.ts'

const app = sharedApp()
const client = sharedClient(app)
const visit = (path: string) => app.request(path)
const read = <Result>(path: string) => bodyOf<Result>(visit(path))

describe('POST /api/stocks', () => {
  it.each([
    ['no ticker', {}],
    ['a ticker of 11 characters', { ticker: 'ABCDEFGHIJK' }],
    ['an empty ticker', { ticker: ' ' }],
    ['a ticker that begins with a dot', { ticker: '.A' }],
    ['a ticker with a space', { ticker: 'A B' }],
    ['a ticker with a letter that is not ASCII', { ticker: 'Ä' }],
    ['a ticker with NUL', { ticker: 'A\u0000' }],
    ['a ticker that is a number', { ticker: 7 }],
  ])('refuses %s', async (_, body) => {
    await expectProblem(await client.post('/api/stocks', body), 422, ['ticker'])
  })

  it('refuses a name of 201 characters', async () => {
    const body = { ticker: 'LONG', companyName: 'x'.repeat(201) }
    await expectProblem(await client.post('/api/stocks', body), 422, ['companyName'])
  })

  it('answers 201 when new and 200 with the same stock after, in any case', async () => {
    const ticker = someTicker()
    const first = await client.post('/api/stocks', {
      ticker: ` ${ticker.toLowerCase()} `,
      companyName: ticker,
    })
    expect(first.status).toBe(201)
    const stock = await first.json()
    expect(stock).toMatchObject({ ticker, companyName: ticker, tipCount: 0, postCount: 0 })
    const second = await client.post('/api/stocks', { ticker, companyName: 'Another name' })
    expect(second.status).toBe(200)
    expect(await second.json()).toEqual(stock)
  })

  it('replaces a name that is the ticker by the company as the symbol table knows it', async () => {
    const answer = await client.post('/api/stocks', { ticker: 'MSFT', companyName: 'msft' })
    expect(await answer.json()).toMatchObject({
      ticker: 'MSFT',
      companyName: expect.stringMatching(/^Microsoft/),
    })
  })

  it('keeps a name that was given, without control characters', async () => {
    const answer = await client.post('/api/stocks', {
      ticker: someTicker(),
      companyName: ' Harbour\u0000 & Sons\u0007 ',
    })
    expect(await answer.json()).toMatchObject({ companyName: 'Harbour & Sons' })
  })

  it('makes one row of 50 calls at once, and one of them is told 201', async () => {
    const ticker = someTicker()
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => client.post('/api/stocks', { ticker, companyName: ticker })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(49).fill(200), 201])
    const ids = await Promise.all(answers.map(async answer => (await bodyOf<Stock>(answer)).id))
    expect(new Set(ids).size).toBe(1)
    expect(await read(`/api/stocks?ticker=${ticker}`)).toHaveLength(1)
  })
})

describe('GET /api/stocks/{stock}', () => {
  it('finds a stock by its ticker in any case, and by its id in any case', async () => {
    const stock = await aStock(client)
    for (const name of [stock.ticker, stock.ticker.toLowerCase(), stock.id, stock.id.toUpperCase()])
      expect(await read(`/api/stocks/${name}`)).toMatchObject({ id: stock.id, ticker: stock.ticker })
  })

  it('says of a listing that has ended, and of a company whose ticker is another’s today, that it is not listed', async () => {
    const ended = async (ticker: string, companyName: string) => {
      const { id } = await bodyOf<Stock>(await client.post('/api/stocks', { ticker, companyName }))
      return (await read<StockDetail>(`/api/stocks/${id}`)).hasEnded
    }
    expect(await ended('AAPL', 'Apple')).toBe(false)
    expect(await ended('TWC', 'Time Warner Cable')).toBe(true)
    expect(await ended('APC', 'Anadarko Petroleum')).toBe(true)
  })

  it('finds a ticker with a dot or a hyphen', async () => {
    for (const ticker of ['BRK.B', 'RDS-A']) {
      await aStock(client, ticker)
      expect(await read(`/api/stocks/${ticker.toLowerCase()}`)).toMatchObject({ ticker })
    }
  })

  it('gives what the contract says, of a stock without tips', async () => {
    const stock = await aStock(client)
    const body = await read<StockDetail>(`/api/stocks/${stock.ticker}`)
    expect(stockDetail.strict().parse(body)).toEqual(body)
    expect(body).toMatchObject({ tipCount: 0, postCount: 0, priceTargets: [], priceTargetSummary: [] })
    expect(body.stanceCounts).toEqual({ bullish: 0, bearish: 0, neutral: 0, unset: 0 })
    expect(body.stanceMonths).toEqual([])
  })

  it('counts tips, posts, stances and targets, and never mixes currencies', async () => {
    const { id: stockId, ticker } = await aStock(client)
    const post = await aPost(client, { author: 'Mira Holt', publishedAt: '2025-03-04' })
    const target = (priceTargetValue: number, priceTargetCurrency: string | null) => ({
      postId: post.id,
      stockId,
      priceTargetValue,
      priceTargetCurrency,
    })
    await aTip(client, { ...target(100.1, 'USD'), stance: 'bullish' })
    await aTip(client, {
      ...target(200.2, null),
      stance: 'bearish',
      priceTargetHorizon: '12 months',
    })
    await aTip(client, { ...target(80, 'eur'), stance: 'bullish' })
    await aTip(client, { stockId })
    const body = await read<StockDetail>(`/api/stocks/${ticker}`)
    expect(stockDetail.strict().parse(body)).toEqual(body)
    expect(body).toMatchObject({ tipCount: 4, postCount: 2 })
    expect(body.stanceCounts).toEqual({ bullish: 2, bearish: 1, neutral: 0, unset: 1 })
    expect(body.priceTargetSummary).toEqual([
      { currency: 'USD', count: 2, average: 150.15, min: 100.1, max: 200.2 },
      { currency: 'EUR', count: 1, average: 80, min: 80, max: 80 },
    ])
    expect(body.priceTargets).toHaveLength(3)
    expect(body.priceTargets).toContainEqual({
      tipId: expect.any(String),
      value: 200.2,
      currency: 'USD',
      today: null,
      horizon: '12 months',
      stance: 'bearish',
      author: 'Mira Holt',
      postSlug: post.slug,
      date: '2025-03-04T00:00:00.000Z',
    })
  })

  it('counts all tips by the month of their post, newest first, and follows their changes', async () => {
    const { id: stockId, ticker } = await aStock(client)
    const tips = Array.from({ length: 110 }, () => ({ stockId, text: 'Up', stance: 'bullish' }))
    await aPost(client, { publishedAt: '2024-02-29T23:59:59.999Z', tips })
    const post = await aPost(client, { publishedAt: '2024-03-01T00:00:00.000Z' })
    const tip = await aTip(client, { postId: post.id, stockId, stance: 'bearish' })
    const months = async () => (await read<StockDetail>(`/api/stocks/${ticker}`)).stanceMonths
    const none = { bullish: 0, bearish: 0, neutral: 0, unset: 0 }
    const february = { ...none, month: '2024-02', bullish: 110 }
    expect(await months()).toEqual([{ ...none, month: '2024-03', bearish: 1 }, february])
    await client.patch(`/api/tips/${tip.id}`, { stance: 'neutral' })
    expect(await months()).toEqual([{ ...none, month: '2024-03', neutral: 1 }, february])
    await client.delete(`/api/tips/${tip.id}`)
    expect(await months()).toEqual([february])
    await client.post(`/api/tips/${tip.id}/restore`)
    expect(await months()).toHaveLength(2)
    await client.patch(`/api/tips/${tip.id}`, { stockId: (await aStock(client)).id })
    expect(await months()).toEqual([february])
  })

  it('shows the 200 newest targets, newest post first', async () => {
    const { id: stockId, ticker } = await aStock(client)
    const tips = (value: number) =>
      Array.from({ length: 110 }, (_, n) => ({ stockId, text: `Tip ${n}`, priceTargetValue: value }))
    await aPost(client, { publishedAt: '2020-01-01', tips: tips(10) })
    await aPost(client, { publishedAt: '2024-01-01', tips: tips(30) })
    const body = await read<StockDetail>(`/api/stocks/${ticker}`)
    const values = body.priceTargets.map(({ value }) => value)
    expect(values).toEqual([...Array(110).fill(30), ...Array(90).fill(10)])
    expect(body.priceTargetSummary).toEqual([{ currency: 'USD', count: 220, average: 20, min: 10, max: 30 }])
  })
})

describe('GET /api/stocks', () => {
  it.each(['0', '101', '-1', '1.5', 'x'])('refuses a limit of %s', async limit => {
    await expectProblem(await visit(`/api/stocks?limit=${limit}`), 422, ['limit'])
  })

  it.each([
    'x',
    Buffer.from('{}').toString('base64url'),
    Buffer.from('["2024-01-01","00000000-0000-7000-8000-000000000000"]').toString('base64url'),
    Buffer.from('["0000-01-01T00:00:00.000Z","00000000-0000-7000-8000-000000000000"]').toString('base64url'),
    Buffer.from('["2024-02-31T00:00:00.000Z","x\'; drop table stocks"]').toString('base64url'),
  ])('refuses the cursor %s, which no list gave', async cursor => {
    await expectProblem(await visit(`/api/stocks?cursor=${cursor}`), 422, ['cursor'])
  })

  it('gives the stock of a ticker in any case, and none for an unknown one', async () => {
    const { ticker } = await aStock(client)
    expect(await read(`/api/stocks?ticker=${ticker.toLowerCase()}`)).toMatchObject([{ ticker }])
    expect(await read('/api/stocks?ticker=NOSUCH')).toEqual([])
  })

  it('gives 50 unless told otherwise', async () => {
    await app.pool.query(`insert into stocks (id, ticker, company_name)
      select gen_random_uuid(), 'MANY' || n, 'Many' from generate_series(1, 120) n`)
    expect(await read('/api/stocks')).toHaveLength(50)
    expect(await read('/api/stocks?limit=100')).toHaveLength(100)
  })

  it('is walked whole and in order, also where moments are equal, while stocks are added', async () => {
    const [{ count }] = (await app.pool.query('select count(*)::int from stocks')).rows
    const added: string[] = []
    const items = await walk<{ id: string; ticker: string }>(visit, '/api/stocks?limit=7', async () => {
      added.push((await aStock(client)).id)
    })
    expect(items).toHaveLength(count)
    expect(new Set(items.map(({ id }) => id)).size).toBe(count)
    const { rows } = await app.pool.query(
      'select id from stocks where not id = any($1) order by created_at desc, id desc',
      [added],
    )
    expect(items.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
    expect(stocksApi.list.result.parse(items)).toEqual(items)
  })
})

describe('a signed-out visitor', () => {
  it('may read stocks and may not add one', async () => {
    const visitor = openClient(app)
    expect((await visitor.get('/api/stocks')).status).toBe(200)
    await expectProblem(await visitor.post('/api/stocks', { ticker: 'NO' }), 401)
  })
})
