import { beforeAll, describe, expect, it } from 'vitest'
import type { Forecast, ForecastGroup } from '#contract/my-record.ts'
import { forecastGroup, forecastHorizon } from '#contract/my-record.ts'
import type { Stock } from '#contract/stocks.ts'
import { expectProblem } from '../../../testing/answers.ts'
import { openClient, type SignedInClient, signedInClient } from '../../../testing/client.ts'
import { aStock, aTip } from '../../../testing/makers.ts'
import { freshClient, sharedApp, sharedClient } from '../../../testing/shared-app.ts'
import { recordGround } from './testing/ground.ts'

const app = sharedApp()
const author = sharedClient(app)
const client = freshClient(app)
const ground = recordGround(app, author)
const { market, prices, settle, judge, conclude, thoughtAt, forecasts, record } = ground

/** Stocks that did against the benchmark after 6 months what their place says: from -3 to 3 tenths. */
const stocks = new Map<number, Stock>()
const bench = {
  '2025-01-06': 100,
  '2025-02-06': 100,
  '2025-04-04': 100,
  '2025-07-04': 110,
  '2026-01-06': 110,
}

beforeAll(async () => {
  await prices(market, bench)
  for (let tenths = -3; tenths <= 3; tenths++) {
    const stock = await aStock(author)
    stocks.set(tenths, stock)
    await prices(stock.ticker, {
      ...{ '2025-01-03': 50, '2025-01-06': 100, '2025-02-06': 100 + tenths, '2025-04-04': 100 - tenths },
      ...{ '2025-07-04': 110 + 10 * tenths, '2026-01-06': 110 },
    })
  }
})

function stockAt(tenths: number): Stock {
  const stock = stocks.get(tenths)
  if (!stock) throw new Error(`No stock did ${tenths}`)
  return stock
}

/** Judges a new bullish tip of what did so, in time for the prices. */
async function judged(tenths: number, verdict: string, by = client): Promise<void> {
  const tip = await aTip(author, { stance: 'bullish', stockId: stockAt(tenths).id })
  await judge(by, verdict, tip)
  const kept = (await forecasts(by)).find(({ tipId }) => tipId === tip.id)
  if (kept) await thoughtAt(kept.id, '2025-01-03T15:00:00Z')
}

/** The same of conclusions, each about a stock of its own. */
async function concluded(by: SignedInClient, hits: number, of: number, decision: object): Promise<void> {
  for (let n = 0; n < of; n++) {
    const { id, ticker } = await aStock(author)
    const close = n < hits ? 130 : 90
    await prices(ticker, { '2025-01-06': 100, '2025-07-04': close, '2026-01-06': close })
    await conclude(by, id, { action: 'buy', ...decision })
    const kept = (await forecasts(by)).find(one => one.ticker === ticker)
    await thoughtAt(kept?.id ?? '', '2025-01-03T15:00:00Z')
  }
}

const group = async (name: ForecastGroup, horizon = '6', by = client) =>
  (await record(by, horizon)).groups.find(one => one.group === name)

describe('GET /api/me/record', () => {
  it('is for who is signed in, and 422 for a horizon that is none', async () => {
    await expectProblem(await openClient(app).get('/api/me/record'), 401)
    await expectProblem(await client.get('/api/me/record?horizon=7'), 422, ['horizon'])
  })

  it('is empty for who has judged nothing', async () => {
    expect(await record(client)).toMatchObject({
      ...{
        horizon: 6,
        benchmark: null,
        firstDay: null,
        hasPrices: true,
        hasForecasts: false,
        unheld: [],
        difference: null,
        brier: null,
      },
      ...{ crowd: null, conviction: { high: 75, medium: 65, low: 55 } },
    })
    const { groups } = await record(client)
    expect(groups.map(one => [one.group, one.resolved, one.open])).toEqual(
      forecastGroup.options.map(name => [name, 0, 0]),
    )
  })

  it('counts what is resolved, open and unknown, each forecast in its own direction', async () => {
    await judged(2, 'agree')
    await judged(-1, 'agree')
    await judged(-2, 'disagree')
    await judged(0, 'disagree')
    await settle()
    expect(await group('agree')).toMatchObject({ resolved: 2, hits: 1, open: 0, unknown: 0, rate: null })
    expect(await group('disagree')).toMatchObject({ resolved: 2, hits: 1, open: 0 })
    expect(await group('agree', '12')).toMatchObject({ resolved: 2, hits: 0, open: 0 })
    expect((await record(client)).benchmark).toBe(market)
  })

  it('counts as open what waits for its first close, and nothing that has no benchmark', async () => {
    const [waiting, foreign] = [await aStock(author), await aStock(author)]
    await prices(foreign.ticker, { '2025-01-06': 100, '2025-07-04': 120, '2025-07-07': 120 }, 'EUR')
    for (const { id, ticker } of [waiting, foreign]) {
      await judge(client, 'agree', await aTip(author, { stance: 'bullish', stockId: id }))
      const kept = (await forecasts(client)).find(one => one.ticker === ticker)
      await thoughtAt(
        kept?.id ?? '',
        ticker === foreign.ticker ? '2025-01-03T15:00:00Z' : '2026-01-06T15:00Z',
      )
    }
    await prices(waiting.ticker, { '2026-01-06': 100 })
    await settle()
    expect(await group('agree')).toMatchObject({ resolved: 0, unknown: 0, open: 1 })
    const known = (await forecasts(client)).find(one => one.ticker === foreign.ticker)
    expect(known?.horizons.find(one => one.months === 6)).toMatchObject({ result: 0.2, benchmark: null })
    expect((await record(client)).unheld).toEqual(['EUR'])
  })

  it('counts seven agreed copies as one, and the other side and conclusions by themselves', async () => {
    for (let copy = 0; copy < 7; copy++) await judged(3, 'agree')
    await judged(3, 'disagree')
    await conclude(client, stockAt(3).id, { action: 'buy', conviction: 'high' })
    const [newest] = await forecasts(client)
    await thoughtAt(newest?.id ?? '', '2025-01-03T15:00:00Z')
    await settle()
    expect([await group('agree'), await group('disagree'), await group('high')]).toMatchObject([
      { resolved: 1, hits: 1 },
      { resolved: 1, hits: 0 },
      { resolved: 1, hits: 1 },
    ])
    const repeats = (await forecasts(client)).filter(({ repeatOf }) => repeatOf !== null)
    expect(repeats).toHaveLength(6)
    const counted = (await forecasts(client)).find(one => one.group === 'agree' && one.repeatOf === null)
    expect(new Set(repeats.map(({ repeatOf }) => repeatOf))).toEqual(new Set([counted?.id]))
  })

  it('counts what says the same again when more than 90 days lie between', async () => {
    const { id, ticker } = await aStock(author)
    await prices(ticker, { '2025-01-06': 100, '2025-04-07': 100, '2025-07-04': 120, '2026-01-06': 130 })
    for (const moment of ['2025-01-03T15:00:00Z', '2025-04-04T15:00:00Z']) {
      const tip = await judge(client, 'agree', await aTip(author, { stance: 'bullish', stockId: id }))
      const kept = (await forecasts(client)).find(({ tipId }) => tipId === tip.id)
      await thoughtAt(kept?.id ?? '', moment)
    }
    await settle()
    expect((await forecasts(client)).map(({ repeatOf, entryDay }) => [repeatOf, entryDay])).toEqual([
      [null, '2025-04-07'],
      [null, '2025-01-06'],
    ])
  })

  it('tells figures from ten resolved on, and how the tips did that one agreed and disagreed with', async () => {
    const of = async (verdict: string, tips: number, beating: number) => {
      for (let n = 0; n < tips; n++) {
        const { id: stockId, ticker } = await aStock(author)
        const close = n < beating ? 130 : 90
        await prices(ticker, { '2025-01-06': 100, '2025-07-04': close, '2026-01-06': close })
        const tip = await judge(client, verdict, await aTip(author, { stance: 'bullish', stockId }))
        const kept = (await forecasts(client)).find(({ tipId }) => tipId === tip.id)
        await thoughtAt(kept?.id ?? '', '2025-01-03T15:00:00Z')
      }
    }
    await of('agree', 10, 7)
    await of('disagree', 9, 4)
    await settle()
    expect(await group('agree')).toMatchObject({
      hits: 7,
      rate: 0.7,
      low: 0.396773,
      high: 0.892211,
      mean: 0.08,
    })
    expect(await group('disagree')).toMatchObject({ resolved: 9, hits: 5, rate: null })
    expect((await record(client)).difference).toBeNull()
    await of('disagree', 1, 0)
    await settle()
    expect(await group('disagree')).toMatchObject({ resolved: 10, hits: 6, rate: 0.6 })
    expect((await record(client)).difference).toMatchObject({
      agreed: { resolved: 10, beat: 7 },
      disagreed: { resolved: 10, beat: 4 },
      ...{ value: 0.3, verdict: 'luck' },
    })
  })

  it('scores convictions by what the person means by them', async () => {
    await concluded(client, 3, 4, { conviction: 'high' })
    await concluded(client, 2, 3, { conviction: 'medium' })
    await concluded(client, 1, 3, { conviction: 'low' })
    await settle()
    const told = await record(client)
    expect(told.brier?.value).toBeCloseTo(0.2225, 9)
    expect(told.brier?.n).toBe(10)
    expect(await group('high')).toMatchObject({ resolved: 4, hits: 3, rate: null })
    await client.patch('/api/me/convictions', { high: 99, medium: 98, low: 97 })
    expect((await record(client)).brier?.value).not.toBeCloseTo(0.2225, 3)
  })

  it('is what anybody counts from the forecasts, at every horizon', async () => {
    const verdicts = ['agree', 'disagree']
    for (let n = 0; n < 14; n++) await judged((n % 7) - 3, verdicts[n % 2] ?? '')
    await concluded(client, 2, 3, { conviction: 'low', horizon: 'short' })
    await concluded(client, 1, 2, { action: 'sell', horizon: 'long' })
    await settle()
    const all = await forecasts(client)
    for (const horizon of forecastHorizon.options)
      for (const told of (await record(client, horizon)).groups) {
        const { resolved, hits, open, unknown } = told
        expect({ horizon, resolved, hits, open, unknown }).toEqual({
          horizon,
          ...counted(all, told.group, horizon),
        })
      }
  })
})

function counted(all: Forecast[], group: ForecastGroup, horizon: string) {
  const sums = { resolved: 0, hits: 0, open: 0, unknown: 0 }
  for (const one of all.filter(({ group: of, repeatOf }) => of === group && repeatOf === null)) {
    const own = one.ownMonths ?? 6
    const at = one.horizons.find(({ months }) => months === (horizon === 'own' ? own : Number(horizon)))
    const against = one.direction * ((at?.result ?? 0) - (at?.benchmark ?? 0))
    if (at?.state === 'pending') sums.open++
    else if (at?.state === 'unknown') sums.unknown++
    else {
      sums.resolved++
      if (Math.round(against * 1e6) > 0) sums.hits++
    }
  }
  return sums
}

it('chance is the share of stocks priced here that did what was thought, one half where they are few', async () => {
  for (let n = 0; n < 10; n++) await judged(3, 'agree')
  await judged(-3, 'disagree')
  await settle()
  const chanceOf = async () => {
    const { rows } = await app.pool.query<{ chance: number }>(
      `select "group", (sum_p0 / resolved)::float8 as chance from my_scores
       where user_id = $1 and horizon = 6 order by "group"`,
      [client.user.id],
    )
    return rows.map(({ chance }) => chance)
  }
  expect(await chanceOf()).toEqual([0.5, 0.5])
  await app.pool.query(
    `update base_rates set stocks = 20, beat = 5, first_at = now() - interval '20 days' where horizon = 6`,
  )
  await app.pool.query('update my_records set score_at = now()')
  await settle()
  expect(await chanceOf()).toEqual([0.25, 0.75])
})

describe('against the crowd', () => {
  it('counts tips that five others had judged by then, most of them on one side', async () => {
    const others: SignedInClient[] = []
    for (let n = 0; n < 5; n++) others.push(await signedInClient(app))
    const asked = async (verdicts: string[], own: string, tenths: number) => {
      const tip = await aTip(author, { stance: 'bullish', stockId: stockAt(tenths).id })
      for (const [n, verdict] of verdicts.entries()) await judge(others[n] ?? client, verdict, tip)
      await judge(client, own, tip)
      const kept = (await forecasts(client)).find(({ tipId }) => tipId === tip.id)
      await thoughtAt(kept?.id ?? '', '2025-01-03T15:00:00Z')
    }
    await asked(['agree', 'agree', 'agree', 'disagree', 'uncertain'], 'agree', 1)
    await asked(['agree', 'agree', 'agree', 'disagree', 'uncertain'], 'disagree', 2)
    await asked(['agree', 'agree', 'disagree', 'disagree', 'uncertain'], 'agree', -1)
    await asked(['agree', 'agree', 'agree', 'agree'], 'agree', -2)
    await settle()
    expect((await record(client)).crowd).toEqual({ resolved: 2, hits: null, crowdHits: null, apart: null })
    const { rows } = await app.pool.query(
      `select sum(crowd_hits)::int as own, sum(others_hits)::int as theirs, sum(apart_resolved)::int as apart,
         sum(apart_hits)::int as won from my_scores where user_id = $1 and horizon = 6`,
      [client.user.id],
    )
    expect(rows).toEqual([{ own: 1, theirs: 2, apart: 1, won: 0 }])
  })
})
