import { beforeAll, describe, expect, it } from 'vitest'
import type { Forecast } from '#contract/my-record.ts'
import type { SignedInClient } from '../../../testing/client.ts'
import { aStock } from '../../../testing/makers.ts'
import { freshClient, sharedApp, sharedClient } from '../../../testing/shared-app.ts'
import { recordGround } from './testing/ground.ts'

const app = sharedApp()
const author = sharedClient(app)
const client = freshClient(app)
const { market, prices, settle, judge, conclude, thoughtAt, forecasts } = recordGround(app, author)

/** The first of each month, and the days around the entry that most tests have. */
const marketDays = {
  ...{ '2022-01-05': 300, '2022-04-05': 303, '2023-01-05': 306, '2025-01-03': 600, '2025-01-06': 600 },
  ...{ '2025-02-06': 606, '2025-04-04': 612, '2025-07-04': 618, '2026-01-06': 630, '2026-02-06': 640 },
}

beforeAll(async () => {
  await prices(market, marketDays)
  await settle()
})

/** Judges a new tip at a moment. */
async function judgedAt(moment: string, verdict = 'agree'): Promise<Forecast & { ticker: string }> {
  const { id: tipId } = await judge(client, verdict)
  return thought(moment, one => one.tipId === tipId)
}

async function concludedAt(moment: string, decision: object): Promise<Forecast> {
  const { id, ticker } = await aStock(author)
  await conclude(client, id, decision)
  return thought(moment, one => one.ticker === ticker)
}

async function thought(moment: string, isIt: (one: Forecast) => boolean): Promise<Forecast> {
  const kept = (await forecasts(client)).find(isIt)
  if (!kept) throw new Error('Nothing was kept')
  await thoughtAt(kept.id, moment)
  return kept
}

async function told({ id }: Forecast, by: SignedInClient = client): Promise<Forecast | undefined> {
  return (await forecasts(by)).find(one => one.id === id)
}

const resultAfter = (of: Forecast | undefined, months: number) => {
  const horizon = of?.horizons.find(one => one.months === months)
  return [horizon?.state, horizon?.result, horizon?.benchmark]
}

describe('a forecast', () => {
  it('is kept where prices of other stocks are ahead of the clock, and waits for those of its own', async () => {
    const soon = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
    const others = await Promise.all([1, 2].map(() => aStock(author)))
    for (const { ticker } of others) await prices(ticker, { [soon]: 100 })
    const { id: tipId } = await judge(client, 'agree')
    const { rows } = await app.pool.query('select settle_at from forecasts where tip_id = $1', [tipId])
    expect(rows).toEqual([{ settle_at: null }])
  })

  it('has no entry without prices, and before the first close behind its day', async () => {
    const kept = await judgedAt('2025-01-03T15:00:00Z')
    await settle()
    expect(await told(kept)).toMatchObject({ entryDay: null, horizons: [], benchmark: null })
    await prices(kept.ticker, { '2025-01-03': 100 })
    await settle()
    expect(await told(kept)).toMatchObject({ entryDay: null, horizons: [] })
    await prices(kept.ticker, { '2025-01-06': 110 })
    await settle()
    expect(await told(kept)).toMatchObject({ entryDay: '2025-01-06', benchmark: market, basis: 'price' })
  })

  it('enters behind its own day in New York, however old the tip is', async () => {
    const [late, early] = [await judgedAt('2025-01-04T02:00:00Z'), await judgedAt('2025-01-03T04:00:00Z')]
    for (const { ticker } of [late, early])
      await prices(ticker, { '2025-01-02': 90, '2025-01-03': 100, '2025-01-06': 110 })
    await settle()
    expect((await told(late))?.entryDay).toBe('2025-01-06')
    expect((await told(early))?.entryDay).toBe('2025-01-03')
  })

  it('has none where no close comes within seven days', async () => {
    const kept = await judgedAt('2025-01-03T15:00:00Z')
    await prices(kept.ticker, { '2025-01-03': 100, '2025-02-06': 110 })
    await settle()
    expect(await told(kept)).toMatchObject({ entryDay: null, horizons: [] })
  })

  it('is measured as a call is: what stock and benchmark did, when the time is over', async () => {
    const kept = await judgedAt('2025-01-03T15:00:00Z', 'disagree')
    await prices(kept.ticker, { '2025-01-06': 100, '2025-02-06': 104, '2025-04-04': 110 })
    await settle()
    expect(resultAfter(await told(kept), 1)).toEqual(['known', 0.04, 0.01])
    // Prices have stopped, as far as anybody knows by now.
    expect(resultAfter(await told(kept), 3)).toEqual(['unknown', null, null])
    await prices(kept.ticker, { '2025-04-07': 120, '2025-07-04': 90, '2025-07-07': 90 })
    await settle()
    expect(resultAfter(await told(kept), 3)).toEqual(['known', 0.1, 0.02])
    expect(resultAfter(await told(kept), 6)).toEqual(['known', -0.1, 0.03])
    expect(await told(kept)).toMatchObject({ since: -0.1, direction: -1 })
  })

  it('of a conclusion is also measured after its own time', async () => {
    const long = await concludedAt('2022-01-04T15:00:00Z', { action: 'buy', horizon: 'long' })
    const short = await concludedAt('2022-01-04T15:00:00Z', { action: 'sell', horizon: 'short' })
    await prices(long.ticker, { '2022-01-05': 100, '2023-01-05': 130, '2025-01-03': 150 })
    await settle()
    expect(resultAfter(await told(long), 12)).toEqual(['known', 0.3, 0.02])
    expect(resultAfter(await told(long), 36)).toEqual(['unknown', null, null])
    await prices(long.ticker, { '2025-01-06': 160 })
    await prices(short.ticker, { '2022-01-05': 50, '2022-04-05': 40 })
    await settle()
    expect(resultAfter(await told(long), 36)).toEqual(['known', 0.5, 1])
    const after = await told(short)
    expect(after?.horizons.map(({ months }) => months)).toEqual([1, 3, 6, 12])
    expect(resultAfter(after, 3)).toEqual(['known', -0.2, 0.01])
    expect((await forecasts(client, '?state=resolved')).map(({ id }) => id).sort()).toEqual(
      [long.id, short.id].sort(),
    )
  })

  it('is unknown where prices stopped while those of the benchmark went on', async () => {
    const kept = await judgedAt('2025-01-03T15:00:00Z')
    await prices(kept.ticker, { '2025-01-06': 100, '2025-02-06': 104 })
    await settle()
    expect(resultAfter(await told(kept), 1)).toEqual(['known', 0.04, 0.01])
    expect(resultAfter(await told(kept), 6)).toEqual(['unknown', null, null])
  })

  it('is unknown behind a jump, also behind the second of two', async () => {
    const kept = await judgedAt('2025-01-05T15:00:00Z')
    await prices(kept.ticker, { '2025-01-03': 100, '2025-01-06': 40, '2025-02-06': 42, '2025-04-04': 90 })
    await prices(kept.ticker, { '2025-04-07': 90 })
    await settle()
    expect(resultAfter(await told(kept), 1)).toEqual(['known', 0.05, 0.01])
    expect(resultAfter(await told(kept), 3)).toEqual(['unknown', null, null])
    expect(await told(kept)).toMatchObject({ entryDay: '2025-01-06', since: null })
  })

  it('goes on when it is replaced', async () => {
    const first = await judgedAt('2025-01-03T15:00:00Z')
    const { rows } = await app.pool.query('select tip_id as id from forecasts where id = $1', [first.id])
    await judge(client, 'disagree', rows[0])
    await prices(first.ticker, { '2025-01-06': 100, '2025-07-04': 130, '2025-07-07': 130 })
    await settle()
    const after = await told(first)
    expect(after?.replacedAt).not.toBeNull()
    expect(resultAfter(after, 6)).toEqual(['known', 0.3, 0.03])
  })
})

describe('the entry of a forecast', () => {
  const entryOf = async ({ id }: Forecast) => {
    const { rows } = await app.pool.query(
      'select entry_day::text as day, entry_close::float8 as close from forecasts where id = $1',
      [id],
    )
    return rows[0]
  }

  it('stays whatever prices come later, also of a day before it', async () => {
    const kept = await judgedAt('2025-01-03T15:00:00Z')
    await prices(kept.ticker, { '2025-01-03': 99, '2025-01-07': 100 })
    await settle()
    const entry = await entryOf(kept)
    expect(entry).toEqual({ day: '2025-01-07', close: 100 })
    await prices(kept.ticker, { '2025-01-06': 90, '2025-02-06': 104, '2025-07-04': 110 })
    await settle()
    expect(await entryOf(kept)).toEqual(entry)
  })

  it('stays when the verdict is changed, and when the tip is', async () => {
    const kept = await judgedAt('2025-01-03T15:00:00Z')
    await prices(kept.ticker, { '2025-01-06': 100, '2025-02-06': 104 })
    await settle()
    const before = await entryOf(kept)
    await author.patch(`/api/tips/${kept.tipId}`, { stance: 'bearish', priceTargetValue: 3 })
    await client.post('/api/classifications', { tipId: kept.tipId, classification: 'disagree' })
    await settle()
    expect(await entryOf(kept)).toEqual(before)
    expect(await told(kept)).toMatchObject({ group: 'agree', direction: 1 })
  })

  it('keeps its day where a reading tells its close otherwise, and results follow', async () => {
    const kept = await judgedAt('2025-01-03T15:00:00Z')
    await prices(kept.ticker, { '2025-01-06': 100, '2025-02-06': 104 })
    await settle()
    await prices(kept.ticker, { '2025-01-06': 80 })
    await settle()
    expect(await entryOf(kept)).toEqual({ day: '2025-01-06', close: 80 })
    expect(await told(kept)).toMatchObject({ revision: 2, since: 0.3 })
    expect(resultAfter(await told(kept), 1)).toEqual(['known', 0.3, 0.01])
  })
})

it('forecasts whose prices are there already are settled by themselves', async () => {
  const { id: stockId, ticker } = await aStock(author)
  const days = ['2', '3'].map(decade => `20${decade}0-01-07`)
  await prices(ticker, Object.fromEntries(days.map(day => [day, 100])))
  await settle()
  await conclude(client, stockId, { action: 'buy' })
  const { rows } = await app.pool.query('select settle_at from forecasts where user_id = $1', [
    client.user.id,
  ])
  expect(rows).toEqual([{ settle_at: expect.any(Date) }])
  await settle()
  const after = await app.pool.query('select settle_at, series_id from forecasts where user_id = $1', [
    client.user.id,
  ])
  expect(after.rows).toEqual([{ settle_at: null, series_id: expect.any(String) }])
})
