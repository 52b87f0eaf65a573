import { beforeAll, describe, expect, it } from 'vitest'
import { tipMetric } from '#contract/tip-metrics.ts'
import { type Tip, tip } from '#contract/tips.ts'
import { differences } from '../../../database/recount.ts'
import { bodyOf, expectProblem } from '../../../testing/answers.ts'
import { openClient } from '../../../testing/client.ts'
import { aPost, aStock, aTip, created, someTicker } from '../../../testing/makers.ts'
import { sharedApp, sharedClient } from '../../../testing/shared-app.ts'

const app = sharedApp()
const client = sharedClient(app)
let postId: string
let stockId: string
beforeAll(async () => {
  postId = (await aPost(client, { content: 'Margins reached 41 percent. Cash doubled.' })).id
  stockId = (await aStock(client)).id
})
const unknown = '00000000-0000-7000-8000-000000000000'
const visit = (path: string) => app.request(path)
const read = <Result>(path: string) => bodyOf<Result>(visit(path))
const add = (fields: object = {}) => client.post('/api/tips', { postId, stockId, text: 'A tip', ...fields })
const texts = (tips: Tip[]) => tips.map(({ text }) => text)

/** Unusable values of the fields that POST and PATCH share. */
const unusable: [string, object, string][] = [
  ['a text of spaces', { text: ' ' }, 'text'],
  ['a text that is null', { text: null }, 'text'],
  ['a text of 5 001 characters', { text: 'x'.repeat(5001) }, 'text'],
  ['a thesis of 10 001 characters', { thesis: 'x'.repeat(10_001) }, 'thesis'],
  ['evidence of 10 001 characters', { evidence: 'x'.repeat(10_001) }, 'evidence'],
  ['an unknown stance', { stance: 'hopeful' }, 'stance'],
  ['a stance that is null', { stance: null }, 'stance'],
  ['a price of 0', { priceTargetValue: 0 }, 'priceTargetValue'],
  ['a price below 0', { priceTargetValue: -1 }, 'priceTargetValue'],
  ['a price in words', { priceTargetValue: '12' }, 'priceTargetValue'],
  ['a price above 10¹²', { priceTargetValue: 1e13 }, 'priceTargetValue'],
  ['a currency of two letters', { priceTargetCurrency: 'US' }, 'priceTargetCurrency'],
  ['a horizon of 201 characters', { priceTargetHorizon: 'x'.repeat(201) }, 'priceTargetHorizon'],
  [
    'an excerpt of 5 001 characters',
    { priceTargetSourceExcerpt: 'x'.repeat(5001) },
    'priceTargetSourceExcerpt',
  ],
  ['seconds below 0', { evidenceSeconds: -1 }, 'evidenceSeconds'],
  ['half seconds', { evidenceSeconds: 1.5 }, 'evidenceSeconds'],
  ['101 metrics', { metrics: Array(101).fill({ name: 'P/E', value: 1 }) }, 'metrics'],
  ['a metric without a value', { metrics: [{ name: 'P/E', value: ' ' }] }, 'metrics.0.value'],
  ['a metric with an object as value', { metrics: [{ name: 'P/E', value: {} }] }, 'metrics.0.value'],
  ['a metric name of 201 characters', { metrics: [{ name: 'x'.repeat(201), value: '1' }] }, 'metrics.0.name'],
  ['a stock id that is none', { stockId: 'MSFT' }, 'stockId'],
]

describe('POST /api/tips', () => {
  it.each([
    ...unusable,
    ['no text', { text: undefined }, 'text'] as const,
    ['no post', { postId: undefined }, 'postId'] as const,
  ])('refuses %s', async (_, fields, path) => {
    await expectProblem(await add(fields), 422, [path])
  })

  it('answers 404 for a post or stock that does not exist, whatever the version of its id', async () => {
    for (const id of [unknown, '11111111-1111-1111-1111-111111111111'])
      for (const fields of [{ postId: id }, { stockId: id }]) await expectProblem(await add(fields), 404)
  })

  it('answers 201 with the whole tip, absent values as null', async () => {
    const body = await created<Tip>(await add({ text: ' Margins\u0000 rise\r\nfast ' }))
    expect(tip.strict().parse(body)).toEqual(body)
    expect(body).toMatchObject({
      text: 'Margins rise\nfast',
      thesis: null,
      evidence: null,
      evidenceSeconds: null,
      evidenceVerified: false,
      stance: 'unset',
      priceTargetValue: null,
      priceTargetCurrency: null,
      metrics: [],
      post: { id: postId },
      stock: { id: stockId },
      consensus: { total: 0, agree: null, disagree: null, uncertain: null },
    })
  })

  it('keeps prices and seconds as they are, and a metric’s number as it is written', async () => {
    const body = await created<Tip>(
      await add({
        priceTargetValue: 1234.5678,
        priceTargetCurrency: ' eur ',
        evidenceSeconds: 0,
        metrics: [
          { name: 'P/E', value: 18.5, currency: '', asOf: 'Q3', sourceExcerpt: 'eighteen and a half' },
          { name: 'Users', value: '1,200', unit: 'million' },
          { name: 'Debt', value: 0 },
        ],
      }),
    )
    expect(body).toMatchObject({
      priceTargetValue: 1234.5678,
      priceTargetCurrency: 'EUR',
      evidenceSeconds: 0,
    })
    expect(body.metrics.map(({ name, value }) => [name, value])).toEqual([
      ['P/E', '18.5'],
      ['Users', '1,200'],
      ['Debt', '0'],
    ])
    expect(body.metrics[0]).toMatchObject({ currency: null, asOf: 'Q3', tipId: body.id })
  })

  it.each([1e12, 5e-324, 0.1 + 0.2])('keeps the price %d exact and the averages readable', async value => {
    const stock = await aStock(client)
    expect(await created<Tip>(await add({ stockId: stock.id, priceTargetValue: value }))).toMatchObject({
      priceTargetValue: value,
    })
    await add({ stockId: stock.id, priceTargetValue: 3 })
    await add({ stockId: stock.id, priceTargetValue: 7 })
    expect((await visit(`/api/stocks/${stock.ticker}`)).status).toBe(200)
  })

  it('computes the mark of evidence and never takes it from the client', async () => {
    const verified = async (fields: object) => (await created<Tip>(await add(fields))).evidenceVerified
    expect(await verified({ evidence: 'margins  REACHED 41\u00a0percent' })).toBe(true)
    expect(await verified({ evidence: 'Margins reached 42 percent', evidenceVerified: true })).toBe(false)
    expect(await verified({ evidence: '   ' })).toBe(false)
  })

  it('puts a tip behind those that the post has', async () => {
    const post = await aPost(client, { tips: ['a', 'b'].map(text => ({ ticker: someTicker(), text })) })
    await Promise.all(['c', 'd', 'e', 'f'].map(text => aTip(client, { postId: post.id, stockId, text })))
    const tips = await read<Tip[]>(`/api/posts/${post.slug}/tips`)
    expect(texts(tips).slice(0, 2)).toEqual(['a', 'b'])
    expect(texts(tips).slice(2).toSorted()).toEqual(['c', 'd', 'e', 'f'])
  })
})

describe('PATCH /api/tips/{id}', () => {
  let id: string
  beforeAll(async () => {
    const metrics = [{ name: 'P/E', value: '12' }]
    id = (await aTip(client, { postId, stockId, thesis: 'Why', stance: 'bullish', metrics })).id
  })
  const change = (body: object, which = id) => client.patch(`/api/tips/${which}`, body)

  it.each(unusable)('refuses %s', async (_, fields, path) => {
    await expectProblem(await change(fields), 422, [path])
  })

  it('answers 404 for a tip or a stock that does not exist', async () => {
    await expectProblem(await change({ text: 'x' }, unknown), 404)
    await expectProblem(await change({ text: 'x' }, 'nothing'), 404)
    await expectProblem(await change({ stockId: unknown }), 404)
  })

  it('tells invalid fields before an unknown id', async () => {
    await expectProblem(await change({ text: '' }, unknown), 422, ['text'])
  })

  it('leaves what is absent and clears what is null', async () => {
    const before = (await (await change({})).json()) as Tip
    expect(before).toMatchObject({ thesis: 'Why', stance: 'bullish', metrics: [{ value: '12' }] })
    expect(await (await change({ text: 'Another text' })).json()).toEqual({
      ...before,
      text: 'Another text',
      editedAt: expect.any(String),
    })
    expect(await (await change({ thesis: null })).json()).toEqual({
      ...before,
      text: 'Another text',
      thesis: null,
      editedAt: expect.any(String),
    })
  })

  it('takes all metrics for new ones, and none for none', async () => {
    const answer = await change({
      metrics: [
        { name: 'EV', value: 3 },
        { name: 'P/B', value: 4 },
      ],
    })
    expect((await bodyOf<Tip>(answer)).metrics.map(({ name }) => name)).toEqual(['EV', 'P/B'])
    expect((await bodyOf<Tip>(change({ metrics: [] }))).metrics).toEqual([])
  })

  it('computes the mark again', async () => {
    expect(await (await change({ evidence: 'Cash doubled' })).json()).toMatchObject({
      evidenceVerified: true,
    })
    expect(await (await change({ evidence: 'Cash tripled' })).json()).toMatchObject({
      evidenceVerified: false,
    })
    expect(await (await change({ evidence: null })).json()).toMatchObject({ evidenceVerified: false })
  })

  it('never leaves a target with an excerpt that names another one', async () => {
    const excerpt = 'Fair value is $230, or 260 on a good day'
    const target = { priceTargetValue: 230, priceTargetSourceExcerpt: excerpt }
    const quoting = await aTip(client, { postId, stockId, ...target })
    const excerptAfter = async (body: object) =>
      (await bodyOf<Tip>(change(body, quoting.id))).priceTargetSourceExcerpt
    expect(await excerptAfter({ text: 'Another text', priceTargetCurrency: 'USD' })).toBe(excerpt)
    expect(await excerptAfter({ priceTargetValue: 260 })).toBe(excerpt)
    expect(await excerptAfter({ priceTargetValue: 300, priceTargetSourceExcerpt: excerpt })).toBeNull()
    expect(await excerptAfter({ priceTargetSourceExcerpt: 'At 300 I sell' })).toBe('At 300 I sell')
    expect(await excerptAfter({ priceTargetCurrency: 'EUR' })).toBeNull()
    await change({ ...target, priceTargetCurrency: 'USD' }, quoting.id)
    expect(await excerptAfter({ priceTargetValue: null })).toBeNull()
  })

  it('moves a tip to another stock, and both stocks and the post count again', async () => {
    const [from, to] = [await aStock(client), await aStock(client)]
    const moving = await aTip(client, { stockId: from.id, priceTargetValue: 20 })
    expect(await (await change({ stockId: to.id }, moving.id)).json()).toMatchObject({
      stock: { ticker: to.ticker },
    })
    expect(await read(`/api/stocks/${from.ticker}`)).toMatchObject({
      tipCount: 0,
      postCount: 0,
      priceTargetSummary: [],
    })
    expect(await read(`/api/stocks/${to.ticker}`)).toMatchObject({ tipCount: 1, postCount: 1 })
    expect(await read(`/api/posts/${moving.postId}`)).toMatchObject({ tickers: [to.ticker] })
    expect(await differences(app.pool)).toEqual([])
  })
})

describe('POST /api/tip-metrics', () => {
  it.each([
    ['no tip', { tipId: undefined }, 'tipId'],
    ['no name', { name: undefined }, 'name'],
    ['no value', { value: null }, 'value'],
    ['a unit of 201 characters', { unit: 'x'.repeat(201) }, 'unit'],
    ['an excerpt of 5 001 characters', { sourceExcerpt: 'x'.repeat(5001) }, 'sourceExcerpt'],
  ])('refuses %s', async (_, fields, path) => {
    const body = { tipId: unknown, name: 'P/E', value: 1, ...fields }
    await expectProblem(await client.post('/api/tip-metrics', body), 422, [path])
  })

  it('answers 404 for a tip that does not exist', async () => {
    await expectProblem(await client.post('/api/tip-metrics', { tipId: unknown, name: 'P/E', value: 1 }), 404)
  })

  it.each([
    ['1.50', '1.50'],
    ['-0.10', '-0.10'],
    ['12345678901234567890', '12345678901234567890'],
    ['1e3', '1e3'],
    ['"1.50"', '1.50'],
  ])('keeps the number %s as it is written', async (written, kept) => {
    const { id } = await aTip(client)
    const answer = await app.request('/api/tip-metrics', {
      method: 'POST',
      headers: {
        cookie: client.browser.cookies('/'),
        origin: 'http://localhost:3000',
        'content-type': 'application/json',
      },
      body: `{"tipId":"${id}","name":"P/E","value": ${written}}`,
    })
    expect(await created(answer)).toMatchObject({ value: kept })
  })

  it('puts metrics behind those there are, also several at once', async () => {
    const { id, post } = await aTip(client, { metrics: [{ name: 'first', value: 1 }] })
    const answers = await Promise.all(
      [1.25, '7 %', 3].map(value =>
        client.post('/api/tip-metrics', { tipId: id, name: 'P/E', value, unit: 'x' }),
      ),
    )
    const metric = await created(answers[0] ?? Response.error())
    expect(tipMetric.strict().parse(metric)).toEqual(metric)
    expect(metric).toMatchObject({ tipId: id, value: '1.25', unit: 'x', asOf: null })
    const metrics = (await read<Tip[]>(`/api/posts/${post.slug}/tips`))[0]?.metrics
    expect(metrics).toHaveLength(4)
    expect(metrics?.[0]?.name).toBe('first')
    const { rows } = await app.pool.query('select position from tip_metrics where tip_id = $1 order by 1', [
      id,
    ])
    expect(rows.map(({ position }) => position)).toEqual([0, 1, 2, 3])
  })
})

describe('a signed-out visitor', () => {
  it('may read tips and may not change them', async () => {
    const visitor = openClient(app)
    expect((await visitor.get(`/api/posts/${postId}/tips`)).status).toBe(200)
    for (const answer of [
      await visitor.post('/api/tips', {}),
      await visitor.patch(`/api/tips/${unknown}`, {}),
      await visitor.delete(`/api/tips/${unknown}`),
      await visitor.post(`/api/tips/${unknown}/restore`),
      await visitor.post('/api/tip-metrics', {}),
    ])
      await expectProblem(answer, 401)
  })
})
