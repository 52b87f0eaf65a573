import { beforeEach, describe, expect, it } from 'vitest'
import { type ListedCall, listedCall, type StrategistRecord, strategistRecord } from '#contract/records.ts'
import { type StrategistWithRecord, strategistWithRecord } from '#contract/strategists.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { newId } from '../../../schema/ids.ts'
import { bodyOf, expectProblem, walk } from '../../../testing/answers.ts'
import { aCall, type GivenCall, someSeries, someStock, someStrategist } from '../../../testing/calls.ts'
import { signedInClient } from '../../../testing/client.ts'
import { sharedApp, sharedClient } from '../../../testing/shared-app.ts'
import { placeCalls } from '../calls/settling/place-calls.ts'
import { scoreRecords } from './score.ts'

const app = sharedApp()
const client = sharedClient(app)
const nobody = '019aa2f0-0000-7000-8000-0000000000ff'

let benchmark: { id: string }
beforeEach(async () => {
  await app.pool.query(
    'truncate strategist_scores, base_rates, unscored, unsettled, price_series, calls, posts, strategists, feeds cascade',
  )
  benchmark = await someSeries(app.pool, { symbol: 'SPY' })
  await app.pool.query(`update price_series set last_day = '2026-11-20'`)
})

type Who = Awaited<ReturnType<typeof someStrategist>>

/** Calls of somebody, each on a stock of its own, so many of them hits after 6 months; entered one a week. */
async function withCalls(strategist: Who, hits: number, of: number, given: Partial<GivenCall> = {}) {
  const ids: string[] = []
  for (let n = 0; n < of; n++) {
    const stock = await someStock(app.pool)
    const series = await someSeries(app.pool, { stockId: stock.id })
    const datedOn = new Date(Date.UTC(2025, 0, 1 + 7 * n)).toISOString().slice(0, 10)
    const entryDay = new Date(Date.UTC(2025, 0, 2 + 7 * n)).toISOString().slice(0, 10)
    ids.push(
      await aCall(app, {
        ...{ strategist, stockId: stock.id, series, benchmark, datedOn, entryDay },
        ...{ r6: n < hits ? 0.1 : -0.02, b6: 0.03, s6: 1, ...given },
      }),
    )
    await place(strategist, stock.id)
  }
  return ids
}

const place = (strategist: Who, stockId: string) =>
  inTransaction(app.database, transaction =>
    placeCalls(transaction, [{ strategistId: strategist.id, stockId }], { countsSupplied: false }),
  )

const score = () => scoreRecords({ database: app.database, benchmarks: new Map([['USD', 'SPY']]) })
const record = async (id: string, horizon = '6') =>
  strategistRecord
    .strict()
    .parse(await bodyOf<StrategistRecord>(client.get(`/api/strategists/${id}/record?horizon=${horizon}`)))

describe('GET /api/strategists/{id}/record', () => {
  it('is refused to the signed-out, of nobody, of who is withheld, and at other horizons', async () => {
    const { id } = await someStrategist(app.pool)
    await expectProblem(await app.request(`/api/strategists/${id}/record`), 401)
    await expectProblem(await client.get(`/api/strategists/${nobody}/record`), 404)
    await expectProblem(await client.get(`/api/strategists/${id}/record?horizon=2`), 422, ['horizon'])
    await app.pool.query('update strategists set withheld_at = now() where id = $1', [id])
    await expectProblem(await client.get(`/api/strategists/${id}/record`), 404)
    await expectProblem(await client.get(`/api/strategists/${id}/calls`), 404)
  })

  it('says that there are no prices, that it is being counted, and then what was counted', async () => {
    const strategist = await someStrategist(app.pool)
    await withCalls(strategist, 1, 1)
    expect(await record(strategist.id)).toMatchObject({ state: 'counting', resolved: 0 })
    await score()
    expect(await record(strategist.id)).toMatchObject({ state: 'known', resolved: 1 })
    await app.pool.query('update price_series set last_day = null')
    expect(await record(strategist.id)).toMatchObject({ state: 'none' })
  })

  it('says of who has no call that counts that nothing is known', async () => {
    const { id } = await someStrategist(app.pool)
    expect(await record(id)).toMatchObject({
      state: 'known',
      resolved: 0,
      rate: null,
      rank: null,
      columns: [],
    })
  })

  it('tells no figure of nine calls, and all of ten', async () => {
    const strategist = await someStrategist(app.pool)
    await withCalls(strategist, 6, 9)
    await score()
    expect(await record(strategist.id)).toMatchObject({
      ...{
        resolved: 9,
        hits: 6,
        rate: null,
        low: null,
        boundLow: null,
        mean: null,
        chance: null,
        verdict: null,
      },
    })
    await withCalls(strategist, 1, 1)
    await score()
    expect(await record(strategist.id)).toEqual({
      ...{ state: 'known', horizon: 6, benchmark: 'SPY', resolved: 10, hits: 7, unknown: 0, open: 0 },
      ...{ rate: 0.7, low: 0.396773, high: 0.892211, boundLow: 0.7, boundHigh: 0.7, mean: 0.034 },
      ...{ margin: 0.041466, chance: 0.5, verdict: 'unclear', months: 2, rank: null },
      columns: [
        { at: -2, calls: 3 },
        { at: 2, calls: 7 },
      ],
      targets: { hits: 0, missed: 0, unclear: 0, rate: null, low: null, high: null },
      ...{ coverage: null, selection: null, includesSupplied: false, method: 2 },
    })
    expect(await record(strategist.id, '1')).toMatchObject({ horizon: 1, resolved: 0, open: 10 })
  })

  it('is that of the page: 31 of 50, 5 unknown, and targets beside it', async () => {
    const strategist = await someStrategist(app.pool)
    await withCalls(strategist, 31, 50)
    await withCalls(strategist, 0, 5, { r6: null, b6: null, s6: 2 })
    await withCalls(strategist, 0, 9, { s6: 0, r6: null, b6: null, targetState: 'hit' })
    await withCalls(strategist, 0, 6, { s6: 0, r6: null, b6: null, targetState: 'missed' })
    await score()
    expect(await record(strategist.id)).toMatchObject({
      ...{ resolved: 50, hits: 31, unknown: 5, open: 15, rate: 0.62, low: 0.481502, high: 0.741374 },
      ...{ boundLow: 0.563636, boundHigh: 0.654545, chance: 0.5, verdict: 'unclear', rank: 1 },
      targets: { hits: 9, missed: 6, unclear: 0, rate: 0.6, low: 0.357464, high: 0.801758 },
    })
    await app.pool.query('update strategist_scores set sum_p0 = 0.46 * resolved')
    expect(await record(strategist.id)).toMatchObject({ chance: 0.46, verdict: 'better' })
    await app.pool.query('update strategist_scores set sum_p0 = 0.75 * resolved')
    expect(await record(strategist.id)).toMatchObject({ verdict: 'worse' })
  })
})

describe('coverage', () => {
  async function aFeed(url = 'https://ada.example/feed') {
    const id = newId()
    await app.pool.query(
      `insert into feeds (id, url, title, kind, home, created_at) values ($1, $2, 'Letters', 'rss', 'ada.example', '2026-10-01T09:00:00Z')`,
      [id, url],
    )
    return id
  }
  const anItem = async (
    feedId: string,
    publishedAt: string,
    more: { state?: string; postId?: string } = {},
  ) => {
    const id = newId()
    await app.pool.query(
      `insert into feed_items (id, feed_id, key, title, published_at, state, post_id) values ($1, $2, $3, 'Letter', $4, $5, $6)`,
      [id, feedId, id, publishedAt, more.state ?? 'new', more.postId ?? null],
    )
    return id
  }
  const queued = (itemId: string, userId: string, state: string) =>
    app.pool.query('insert into queue (item_id, user_id, state) values ($1, $2, $3)', [itemId, userId, state])

  it('is null where no source of theirs is followed that the person may be told of', async () => {
    const { id } = await someStrategist(app.pool)
    expect((await record(id)).coverage).toBeNull()
    const feedId = await aFeed('https://ada.example/feed?token=secret')
    expect((await record(id)).coverage).toBeNull()
    await app.pool.query('insert into follows (feed_id, user_id) values ($1, $2)', [feedId, client.user.id])
    expect((await record(id)).coverage).toMatchObject({ feed: 'Letters', posts: 0 })
  })

  it('tells what is here of what the source has shown since, what had no tips, and what all have dismissed', async () => {
    const { id, postId } = await someStrategist(app.pool)
    const { user } = await signedInClient(app)
    const feedId = await aFeed()
    await anItem(feedId, '2026-09-30T23:00:00Z', { state: 'posted', postId })
    await anItem(feedId, '2026-10-01T00:00:00Z', { state: 'posted', postId })
    await anItem(feedId, '2026-10-02T00:00:00Z', { state: 'empty' })
    const [all, one] = [
      await anItem(feedId, '2026-10-03T00:00:00Z'),
      await anItem(feedId, '2026-10-04T00:00:00Z'),
    ]
    await queued(all, client.user.id, 'dismissed')
    await queued(all, user.id, 'dismissed')
    await queued(one, client.user.id, 'dismissed')
    await queued(one, user.id, 'waiting')
    const told = { feed: 'Letters', since: '2026-10-01', posts: 4, here: 1, empty: 1, dismissed: 1 }
    expect((await record(id)).coverage).toEqual(told)
    await app.pool.query('update posts set deleted_at = now() where id = $1', [postId])
    expect((await record(id)).coverage).toEqual({ ...told, here: 0 })
  })
})

describe('GET /api/strategists?sort=record', () => {
  const list = (query = 'sort=record&horizon=6') =>
    walk<StrategistWithRecord>(client.get, `/api/strategists?${query}`)

  async function ranked(rank: number | null, name?: string) {
    const strategist = await someStrategist(app.pool, name)
    await app.pool.query(
      `insert into strategist_scores (strategist_id, horizon, resolved, hits, unknown, open, sum_x, sum_xx, sum_p0, months,
         columns, target_hits, target_missed, target_unclear, benchmark, lower, upper, rank)
       values ($1, 6, 40, 30, 0, 0, 0, 0, 20, 7, '[]', 0, 0, 0, 'SPY', 0.598, 0.858, $2)`,
      [strategist.id, rank],
    )
    return strategist.id
  }

  it('is refused with another order, another horizon or a cursor of another list', async () => {
    await expectProblem(await client.get('/api/strategists?sort=best'), 422, ['sort'])
    await expectProblem(await client.get('/api/strategists?sort=record&horizon=24'), 422, ['horizon'])
    const cursor = Buffer.from(JSON.stringify(['7', nobody])).toString('base64url')
    await expectProblem(await client.get(`/api/strategists?cursor=${cursor}`), 422, ['cursor'])
  })

  it('gives ranked ones first, then the rest newest first, each once, page by page', async () => {
    const [old, third] = [await ranked(null), await ranked(3)]
    const [first, newer] = [await ranked(1), await ranked(null)]
    const [second, newest] = [await ranked(2), (await someStrategist(app.pool)).id]
    for (const limit of [1, 2, 3, 4, 50]) {
      const all = await list(`sort=record&horizon=6&limit=${limit}`)
      expect(all.map(({ id }) => id)).toEqual([first, second, third, newest, newer, old])
      for (const one of all) expect(strategistWithRecord.strict().parse(one)).toEqual(one)
    }
    expect((await list('sort=record&horizon=3')).map(({ id }) => id)).toEqual([
      ...[newest, second, newer, first, third, old],
    ])
  })

  it('tells of each what is known, and of who is withheld nothing', async () => {
    const [withheld, known] = [await ranked(1), await ranked(2)]
    const nothing = (await someStrategist(app.pool)).id
    await app.pool.query('update strategists set withheld_at = now() where id = $1', [withheld])
    const line = {
      horizon: 6,
      resolved: 40,
      hits: 30,
      low: 0.598,
      high: 0.858,
      chance: 0.5,
      ...{ verdict: 'better', counted: 40 },
      benchmark: 'SPY',
    }
    const nothingKnown = { low: null, high: null, chance: null, verdict: null, benchmark: null }
    const empty = { ...line, resolved: 0, hits: 0, counted: 0, ...nothingKnown }
    for (const order of ['record', 'newest'])
      expect(new Map((await list(`sort=${order}`)).map(({ id, record }) => [id, record]))).toEqual(
        new Map<string, object | null>([
          [known, { ...line, rank: 2 }],
          [nothing, { ...empty, rank: null }],
          [withheld, null],
        ]),
      )
  })

  it('tells no record without prices, nor while it is being counted', async () => {
    const { id } = await someStrategist(app.pool)
    await app.pool.query('insert into unscored (strategist_id) values ($1)', [id])
    expect((await list())[0]?.record).toBeNull()
    await app.pool.query('delete from unscored')
    expect((await list())[0]?.record).toMatchObject({ resolved: 0 })
    await app.pool.query('update price_series set last_day = null')
    expect((await list())[0]?.record).toBeNull()
  })
})

describe('GET /api/strategists/{id}/calls', () => {
  const calls = (id: string, query = '') =>
    walk<ListedCall>(client.get, `/api/strategists/${id}/calls?${query}`)

  it('is refused to the signed-out, of nobody, and in states that there are not', async () => {
    const { id } = await someStrategist(app.pool)
    await expectProblem(await app.request(`/api/strategists/${id}/calls`), 401)
    await expectProblem(await client.get(`/api/strategists/${nobody}/calls`), 404)
    await expectProblem(await client.get(`/api/strategists/${id}/calls?state=won`), 422, ['state'])
  })

  it('gives all of them, newest first, page by page, and those of each state', async () => {
    const strategist = await someStrategist(app.pool)
    const known = { r6: 0.1, b6: 0.03, s6: 1, s1: 1, s3: 1, s12: 1 }
    const [resolved] = await withCalls(strategist, 1, 1, {
      ...known,
      datedOn: '2025-03-01',
      entryDay: '2025-03-03',
    })
    const [open] = await withCalls(strategist, 1, 1, { datedOn: '2025-02-01', entryDay: '2025-02-03' })
    const [other] = await withCalls(strategist, 1, 1, { ...known, direction: 0, datedOn: '2025-01-01' })
    const [waiting] = await withCalls(strategist, 1, 1, {
      ...{ datedOn: '2025-04-01', entryDay: null, nextDue: '2025-04-02' },
    })
    const ids = async (query: string) => (await calls(strategist.id, query)).map(({ tipId }) => tipId)
    expect(await ids('limit=1')).toEqual([waiting, resolved, open, other])
    expect(await ids('state=counted')).toEqual([resolved, open])
    expect(await ids('state=open')).toEqual([waiting, open])
    expect(await ids('state=other')).toEqual([other])
    for (const call of await calls(strategist.id)) expect(listedCall.strict().parse(call)).toEqual(call)
  })

  it('tells of each what was computed, and how far it had come when it was reversed', async () => {
    const strategist = await someStrategist(app.pool)
    const stock = await someStock(app.pool)
    const series = await someSeries(app.pool, { stockId: stock.id })
    await app.pool.query(
      `insert into prices (series_id, day, close, split_factor, total_factor, by_file)
       values ($1, '2026-01-06', 100, 1, 1, true), ($1, '2026-02-09', 52.05, 2, 1, true), ($1, '2026-02-11', 60, 2, 1, true)`,
      [series.id],
    )
    const given = { strategist, stockId: stock.id, series, benchmark }
    const first = await aCall(app, { ...given, targetState: 'missed', targetDay: '2026-07-06' })
    const other = { direction: -1 as const, datedOn: '2026-02-10', entryDay: '2026-02-11' }
    await aCall(app, { ...given, ...other })
    await place(strategist, stock.id)
    await app.pool.query('update tips set deleted_at = now() where id = $1', [first])
    expect((await calls(strategist.id))[1]).toMatchObject({
      ...{ tipId: first, postSlug: null, ticker: stock.ticker, direction: 1, deleted: true, counted: true },
      ...{ reversedOn: '2026-02-10', reversedResult: 0.041, benchmark: 'SPY', s6: 'pending' },
      ...{ targetState: 'missed', targetDay: '2026-07-06', deadline: '2027-01-05', whyNot: null },
    })
    const jumping = async (...days: string[]) => {
      await app.pool.query('update price_series set suspect_days = $2 where id = $1', [series.id, days])
      return (await calls(strategist.id))[1]?.reversedResult
    }
    expect(await jumping('2026-02-01')).toBeNull()
    // Before its entry, and behind the day on which it was reversed.
    expect(await jumping('2026-01-06', '2026-02-11')).toBe(0.041)
    expect(await jumping('2026-01-06', '2026-02-10')).toBeNull()
  })

  it('gives them as CSV, a row each, as the list does', async () => {
    const strategist = await someStrategist(app.pool)
    await withCalls(strategist, 2, 3)
    const answer = await client.get(`/api/strategists/${strategist.id}/calls?state=counted`, {
      accept: 'text/csv',
    })
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const [header = '', ...lines] = (await answer.text()).trimEnd().split('\r\n')
    expect(header).toBe(
      'tipId,postSlug,ticker,direction,datedOn,entryDay,counted,whyNot,repeatOf,reversedOn,questioned,deleted,basis,' +
        'r1,b1,s1,r3,b3,s3,r6,b6,s6,r12,b12,s12,targetState,targetDay,deadline,method,revision,benchmark,reversedResult',
    )
    const names = header.split(',') as (keyof ListedCall)[]
    const listed = await calls(strategist.id)
    expect(lines.map(line => line.split(','))).toEqual(
      listed.map(call => names.map(name => String(call[name] ?? ''))),
    )
  })

  it('gives no more than 20,000 rows', async () => {
    const strategist = await someStrategist(app.pool)
    const stock = await someStock(app.pool)
    await aCall(app, { strategist, stockId: stock.id, series: null, benchmark: null })
    // Without what else is counted and found of a tip, which takes most of the time.
    await app.pool.query(
      `alter table tips disable trigger user;
       insert into tips (id, post_id, stock_id, position, text, dated_at)
       select gen_random_uuid(), post_id, stock_id, n, 'It rises.', now() from tips, generate_series(2, 20001) as n;
       alter table tips enable trigger user`,
    )
    await app.pool.query(
      `insert into calls (tip_id, strategist_id, stock_id, direction, deadline, deadline_from, arrived_at, dated_on, dated_by,
         is_late, proof, freezes_at)
       select tips.id, strategist_id, calls.stock_id, direction, deadline, deadline_from, arrived_at, dated_on, dated_by,
         is_late, proof, freezes_at
       from calls, tips where not exists (select from calls as own where own.tip_id = tips.id)`,
    )
    const answer = await client.get(`/api/strategists/${strategist.id}/calls`, { accept: 'text/csv' })
    expect((await answer.text()).trimEnd().split('\r\n')).toHaveLength(1 + 20_000)
  })
})
