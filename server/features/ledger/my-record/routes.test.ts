import { beforeEach, describe, expect, it } from 'vitest'
import type { EarlierConclusion } from '#contract/conclusions.ts'
import type { Forecast } from '#contract/my-record.ts'
import { bodyOf, expectProblem } from '../../../testing/answers.ts'
import { openClient, type SignedInClient } from '../../../testing/client.ts'
import { aStock, aTip } from '../../../testing/makers.ts'
import { freshClient, sharedApp, sharedClient } from '../../../testing/shared-app.ts'
import { recordGround } from './testing/ground.ts'

const app = sharedApp()
const author = sharedClient(app)
const other = sharedClient(app)
const client = freshClient(app)
const ground = recordGround(app, author)
const { market, prices, settle, judge, conclude, thoughtAt, forecasts, record } = ground
const someId = '00000000-0000-7000-8000-000000000000'

/** Up by 30 % in three months, and down by 10 % in a year. */
const usual = { '2025-01-06': 100, '2025-04-04': 130, '2026-01-06': 90 }

/** A conclusion of January 2025 whose time is over: the market rose by 10 % and 20 %. */
async function resolved(
  by: SignedInClient,
  decision: object = {},
  closes: Record<string, number> = usual,
): Promise<Forecast> {
  const { id, ticker } = await aStock(author)
  await prices(market, { '2025-01-06': 100, '2025-04-04': 110, '2026-01-06': 120 })
  await prices(ticker, closes)
  await conclude(by, id, {
    action: 'buy',
    conviction: 'high',
    horizon: 'short',
    rationale: 'Cheap',
    ...decision,
  })
  const kept = (await forecasts(by)).find(one => one.ticker === ticker)
  await thoughtAt(kept?.id ?? '', '2025-01-03T15:00:00Z')
  // As it was written then.
  await app.pool.query(
    `update conclusions set updated_at = '2025-01-03T15:00:00Z' where user_id = $1 and stock_id = $2`,
    [by.user.id, id],
  )
  await settle()
  const after = (await forecasts(by)).find(one => one.id === kept?.id)
  if (!after) throw new Error('The conclusion was not kept')
  return after
}

describe('GET /api/me/forecasts', () => {
  it('is for who is signed in, and 422 for groups and states that are none', async () => {
    await expectProblem(await openClient(app).get('/api/me/forecasts'), 401)
    await expectProblem(await client.get('/api/me/forecasts?group=buy'), 422, ['group'])
    await expectProblem(await client.get('/api/me/forecasts?state=over'), 422, ['state'])
    await expectProblem(await client.get('/api/me/forecasts?cursor=x'), 422)
  })

  it('gives one’s own by group and state, newest first, page by page', async () => {
    const over = await resolved(client)
    for (const verdict of ['agree', 'disagree', 'agree']) await judge(client, verdict)
    await judge(other, 'agree')
    const groups = async (query: string) => (await forecasts(client, query)).map(one => one.group)
    expect(await groups('')).toEqual(['agree', 'disagree', 'agree', 'high'])
    expect(await groups('?group=disagree')).toEqual(['disagree'])
    expect(await groups('?state=open')).toEqual(['agree', 'disagree', 'agree'])
    expect(await groups('?state=resolved')).toEqual(['high'])
    const ids: string[] = []
    for (let path: string | undefined = '/api/me/forecasts?limit=2'; path; ) {
      const answer: Response = await client.get(path)
      ids.push(...(await bodyOf<Forecast[]>(answer)).map(({ id }) => id))
      path = /<([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1]
    }
    expect(ids).toEqual((await forecasts(client)).map(({ id }) => id))
    expect(ids.at(-1)).toBe(over.id)
  })

  it('tells what waits for a review without what became of it', async () => {
    const over = await resolved(client)
    expect(over).toMatchObject({ since: -0.1, entryDay: '2025-01-06' })
    const answer = await client.get('/api/me/forecasts?state=to-review')
    const text = await answer.text()
    expect(JSON.parse(text)).toMatchObject([
      {
        ...{ id: over.id, horizons: [], since: null, benchmarkSince: null, review: null },
        conclusion: { action: 'buy', conviction: 'high', horizon: 'short', rationale: 'Cheap' },
      },
    ])
    for (const result of ['0.3', '0.1']) expect(text).not.toContain(result)
    await client.put(`/api/me/forecasts/${over.id}/review`, { process: 'sound' })
    expect(await forecasts(client, '?state=to-review')).toEqual([])
  })

  it('gives all as CSV, with what became of them and was learned, and no formula among it', async () => {
    const over = await resolved(client)
    await judge(client, 'agree')
    await client.put(`/api/me/forecasts/${over.id}/review`, { process: 'flawed', lesson: '=1+1, "I see"' })
    const answer = await client.get('/api/me/forecasts', { accept: 'text/csv' })
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const lines = (await answer.text()).split('\r\n')
    expect(lines).toHaveLength(4)
    const [head = [], , row = []] = lines.map(line => line.split(','))
    const cell = (name: string) => row[head.indexOf(name)]
    expect(['id', 'group', 'r3', 'b3', 's3', 'rOwn', 'sOwn', 'r6', 's6', 'ownMonths'].map(cell)).toEqual([
      ...[over.id, 'high', '0.3', '0.1', 'known', '0.3', 'known', '', 'unknown', '3'],
    ])
    expect(lines[2]).toContain(`flawed,good,"'=1+1, ""I see""",`)
    const open = await client.get('/api/me/forecasts?state=open', { accept: 'text/csv' })
    expect((await open.text()).split('\r\n')).toHaveLength(3)
  })
})

it('an earlier conclusion tells what became of it, where it is a forecast with an entry', async () => {
  const { ticker } = await resolved(client)
  const { id } = await aStock(author, ticker)
  await conclude(client, id, {
    action: 'buy',
    conviction: 'high',
    horizon: 'short',
    rationale: 'Still cheap',
  })
  await conclude(client, id, { action: 'hold' })
  const versions = await bodyOf<EarlierConclusion[]>(client.get(`/api/conclusions/${ticker}/history`))
  expect(versions.map(({ rationale, outcome }) => [rationale, outcome])).toEqual([
    ['Still cheap', null],
    ['Cheap', { entryDay: '2025-01-06', since: -0.1, benchmarkSince: 0.2, benchmark: market }],
  ])
})

describe('PUT /api/me/forecasts/{id}/review', () => {
  const review = (id: string, body: object, by: { put: SignedInClient['put'] } = client) =>
    by.put(`/api/me/forecasts/${id}/review`, body)

  it('is 404 for another person’s and for none, 409 before the time is over, 422 for other words', async () => {
    const over = await resolved(client)
    await expectProblem(await review(over.id, { process: 'sound' }, openClient(app)), 401)
    for (const id of [someId, 'x']) await expectProblem(await review(id, { process: 'sound' }), 404)
    const theirs = await review(over.id, { process: 'sound' }, other)
    expect(await theirs.text()).toBe(await (await review(someId, { process: 'sound' }, other)).text())
    await expectProblem(await review(over.id, { process: 'lucky' }), 422, ['process'])
    await expectProblem(await review(over.id, { process: 'sound', lesson: 'x'.repeat(2001) }), 422, [
      'lesson',
    ])
    await judge(client, 'agree')
    const [open] = await forecasts(client)
    await expectProblem(await review(open?.id ?? '', { process: 'sound' }), 409)
    expect((await forecasts(client)).every(one => one.review === null)).toBe(true)
  })

  it('keeps what one says, and tells what became of it; later words take the place of earlier ones', async () => {
    const over = await resolved(client)
    expect(await bodyOf(review(over.id, { process: 'sound' }))).toEqual({
      ...{ process: 'sound', outcome: 'good', lesson: null, reviewedAt: expect.any(String) },
      ...{ months: 3, day: '2025-04-06', result: 0.3, benchmark: 0.1, against: market },
    })
    await review(over.id, { process: 'flawed', lesson: ' Ask twice. ' })
    expect((await forecasts(client))[0]?.review).toMatchObject({
      ...{ process: 'flawed', outcome: 'good', lesson: 'Ask twice.' },
    })
  })

  it('tells whether it went as was thought: by the benchmark, in the direction of the conclusion', async () => {
    const outcome = async (decision: object, closes?: Record<string, number>) => {
      const over = await resolved(client, decision, closes)
      return (await bodyOf<{ outcome: string }>(review(over.id, { process: 'sound' }))).outcome
    }
    expect(await outcome({ action: 'sell' })).toBe('bad')
    expect(await outcome({ action: 'avoid', horizon: 'medium' })).toBe('good')
    const stopped = { '2025-01-06': 100, '2025-04-04': 130 }
    expect(await outcome({ horizon: 'medium' }, stopped)).toBe('unknown')
  })
})

describe('PATCH /api/me/convictions', () => {
  const patch = (body: object) => client.patch('/api/me/convictions', body)

  it('is 422 for other than whole percents from 50 to 99 in their order, and keeps nothing then', async () => {
    await expectProblem(await openClient(app).patch('/api/me/convictions', { high: 80 }), 401)
    for (const high of [49, 100, 75.5, '80', null]) await expectProblem(await patch({ high }), 422, ['high'])
    await expectProblem(await patch({ high: 60 }), 422, ['high'])
    await expectProblem(await patch({ medium: 80, low: 81 }), 422, ['medium', 'low'])
    expect((await record(client)).conviction).toEqual({ high: 75, medium: 65, low: 55 })
  })

  it('keeps what is said and leaves the rest, also where something is kept already', async () => {
    expect(await bodyOf(patch({ high: 90 }))).toEqual({ high: 90, medium: 65, low: 55 })
    expect(await bodyOf(patch({ medium: 90, low: 50 }))).toEqual({ high: 90, medium: 90, low: 50 })
    await expectProblem(await patch({ high: 89 }), 422, ['high'])
    expect((await record(client)).conviction).toEqual({ high: 90, medium: 90, low: 50 })
    expect((await record(other)).conviction).toEqual({ high: 75, medium: 65, low: 55 })
  })
})

describe('one’s record', () => {
  beforeEach(settle)

  it('is in no answer to anybody else', async () => {
    const secret = 'canary-of-a-record'
    const over = await resolved(client, { rationale: secret })
    await client.put(`/api/me/forecasts/${over.id}/review`, { process: 'sound', lesson: secret })
    await client.patch('/api/me/convictions', { high: 97 })
    const tip = await judge(client, 'disagree', await aTip(author, { stance: 'bullish' }))
    const paths = [
      ...[
        '/api/me/record',
        '/api/me/forecasts',
        `/api/stocks/${over.ticker}`,
        `/api/posts/${tip.postId}/tips`,
      ],
      ...[
        `/api/stocks/${over.ticker}/tips`,
        `/api/conclusions/${over.ticker}/history`,
        '/api/export',
        '/api/posts',
      ],
    ]
    for (const path of paths) {
      const text = await (await other.get(path)).text()
      for (const word of [secret, over.id, client.user.id, '"high":97']) expect(text).not.toContain(word)
    }
  })

  it('leaves no row when the account is deleted, while its forecasts are settled', async () => {
    const over = await resolved(client)
    await client.put(`/api/me/forecasts/${over.id}/review`, { process: 'sound' })
    await client.patch('/api/me/convictions', { high: 97 })
    await app.pool.query('update price_series set settle_at = now(), settle_all = true')
    const [gone] = await Promise.all([client.delete('/api/auth/user'), settle()])
    expect(gone.status).toBe(204)
    for (const [table, column] of [
      ...[
        ['forecasts', 'user_id'],
        ['my_scores', 'user_id'],
        ['convictions', 'user_id'],
      ],
      ['my_records', 'id'],
    ]) {
      const { rowCount } = await app.pool.query(`select from ${table} where ${column} = $1`, [client.user.id])
      expect([table, rowCount]).toEqual([table, 0])
    }
    const { rowCount } = await app.pool.query('select from judgement_reviews where forecast_id = $1', [
      over.id,
    ])
    expect(rowCount).toBe(0)
  })
})
