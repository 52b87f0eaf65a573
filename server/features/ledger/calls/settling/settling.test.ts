import { describe, expect, it } from 'vitest'
import type { PriceAction } from '#reckoning/prices/series.ts'
import { settleNow } from '../../../../jobs/work/settle-now.ts'
import { aStock, aTip, someTicker } from '../../../../testing/makers.ts'
import { sharedApp, sharedClient } from '../../../../testing/shared-app.ts'
import { acceptJump, endSeries } from '../../../market/series/change-series.ts'
import { callGround, example } from '../testing/ground.ts'
import { settleTips } from './settle-tips.ts'

const app = sharedApp({ variables: { PRICES_SHOWN: 'closes' } })
const client = sharedClient(app)
const { market, settling, prices, tipOf, settle, outcomeOf, callOf } = callGround(app, client)

const split = (day: string, value: number): PriceAction => ({ day, kind: 'split', value })

describe('what became of a tip', () => {
  it('is told by nothing where there are no prices of its stock', async () => {
    const tip = await tipOf('2026-01-06')
    await settle()
    expect(await outcomeOf(tip)).toBeNull()
  })

  it('is the worked example, with a split and a missed target, on the scale of today', async () => {
    const tip = await tipOf('2026-01-06', {
      ...{ priceTargetValue: 300, priceTargetCurrency: 'USD', priceTargetHorizon: 'within 6 months' },
    })
    await prices(tip.stock.ticker, example, { actions: [split('2026-03-02', 4)] })
    await settle()
    expect(await outcomeOf(tip)).toEqual({
      ...{ state: 'known', direction: 1, datedOn: '2026-01-06', entryDay: '2026-01-07', basis: 'price' },
      ...{ since: 0.166667, lastDay: '2026-07-07', benchmarkSince: 0.05, benchmark: market },
      ...{ currency: 'USD', scale: 4 },
      horizons: [
        { months: 1, day: '2026-02-07', state: 'unknown', result: null, benchmark: null },
        { months: 3, day: '2026-04-07', state: 'known', result: 0.1, benchmark: 0.03 },
        { months: 6, day: '2026-07-07', state: 'known', result: 0.166667, benchmark: 0.05 },
        { months: 12, day: '2027-01-07', state: 'pending', result: null, benchmark: null },
      ],
      target: {
        ...{ state: 'missed', day: '2026-07-06', deadline: '2026-07-06' },
        ...{ currency: 'USD', today: 75, nearest: 73.1, short: 0.025 },
      },
      ...{ suspectFrom: null, stoppedOn: null, ended: null },
    })
  })

  it('is waited for until the first close, and none where that came too late', async () => {
    const tip = await tipOf('2026-01-06')
    const { ticker } = tip.stock
    const alone = { ...settling(), benchmarks: new Map() }
    await prices(ticker, { '2026-01-05': 10 })
    await settleNow(alone)
    expect(await outcomeOf(tip)).toMatchObject({ state: 'waiting', datedOn: '2026-01-06', horizons: [] })
    await prices(ticker, { '2026-01-30': 11 })
    await settleNow(alone)
    expect(await outcomeOf(tip)).toMatchObject({ state: 'none', entryDay: null, since: null })
    await prices(ticker, { '2026-01-08': 10.5 })
    await settleNow(alone)
    expect(await outcomeOf(tip)).toMatchObject({ state: 'known', entryDay: '2026-01-08' })
  })

  it('follows each new day: the last close at once, a horizon when its day has come, a target when it is reached', async () => {
    const tip = await tipOf('2026-01-06', { priceTargetValue: 12, priceTargetCurrency: 'USD' })
    const { ticker } = tip.stock
    await prices(ticker, { '2026-01-07': 10, '2026-02-06': 11 })
    await settle()
    expect(await outcomeOf(tip)).toMatchObject({
      since: 0.1,
      target: { state: 'open', deadline: '2027-01-06' },
    })
    expect(await callOf(tip)).toMatchObject({ next_due: '2026-02-07' })
    await prices(ticker, { '2026-02-07': 12, '2026-02-09': 11.5 })
    await settle()
    const told = await outcomeOf(tip)
    expect(told).toMatchObject({ since: 0.15, target: { state: 'hit', day: '2026-02-07' } })
    expect(told?.horizons[0]).toMatchObject({ state: 'known', result: 0.2 })
  })

  it('is computed anew where a known day is told otherwise, or a split comes late', async () => {
    const tip = await tipOf('2026-01-06')
    const { ticker } = tip.stock
    await prices(ticker, { '2026-01-07': 10, '2026-01-08': 6, '2026-02-06': 6, '2026-02-09': 6 })
    await settle()
    expect(await outcomeOf(tip)).toMatchObject({ since: -0.4 })
    await prices(ticker, { '2026-01-08': 6 }, { actions: [split('2026-01-08', 2)] })
    await settle()
    const told = await outcomeOf(tip)
    expect(told).toMatchObject({ since: 0.2 })
    expect(told?.horizons[0]).toMatchObject({ result: 0.2 })
  })

  it('is written once, however often it comes to the same', async () => {
    const tip = await tipOf('2026-01-06')
    const { ticker } = tip.stock
    await prices(ticker, { '2026-01-07': 10, '2026-02-06': 11, '2026-02-09': 12 })
    await settle()
    const place = async () =>
      (await app.pool.query<{ at: string }>('select ctid::text as at from calls where tip_id = $1', [tip.id]))
        .rows
    const before = await place()
    const again = 'update price_series set settle_at = now(), settle_all = true where symbol = $1'
    await app.pool.query(again, [ticker])
    await settle()
    const { rows } = await app.pool.query('select settle_at from price_series where symbol = $1', [ticker])
    expect(rows).toEqual([{ settle_at: null }])
    expect(await place()).toEqual(before)
  })

  it('is not told across a jump that nothing explains, until the operator has looked', async () => {
    const tip = await tipOf('2026-01-06')
    const { ticker } = tip.stock
    await prices(ticker, { '2026-01-07': 10, '2026-01-08': 4, '2026-02-09': 4 })
    await settle()
    expect(await outcomeOf(tip)).toMatchObject({
      since: null,
      benchmarkSince: null,
      suspectFrom: '2026-01-08',
    })
    expect((await outcomeOf(tip))?.horizons[0]?.state).toBe('unknown')
    await acceptJump(app.database, [ticker, '2026-01-08'], settling().benchmarks)
    await settle()
    expect(await outcomeOf(tip)).toMatchObject({ since: -0.6, suspectFrom: null })
  })

  it('is not told across a later jump either, also of prices that are here since only the first was kept', async () => {
    const tip = await tipOf('2026-01-08')
    const { ticker } = tip.stock
    await prices(ticker, { '2026-01-07': 10, '2026-01-08': 4, '2026-01-09': 4 })
    await settle()
    expect(await outcomeOf(tip)).toMatchObject({ entryDay: '2026-01-09', since: 0, suspectFrom: null })
    await prices(ticker, { '2026-02-06': 9, '2026-02-09': 8 })
    await settle()
    const jumps = { since: null, benchmarkSince: null, suspectFrom: '2026-02-06' }
    expect(await outcomeOf(tip)).toMatchObject(jumps)
    expect((await outcomeOf(tip))?.horizons[0]).toMatchObject({ state: 'unknown', result: null })
    const before = `update price_series set suspect_days = array[suspect_from], settle_at = now(), settle_all = true
      where symbol = $1`
    await app.pool.query(before, [ticker])
    expect(await outcomeOf(tip)).toMatchObject({ suspectFrom: null })
    await settle()
    expect(await outcomeOf(tip)).toMatchObject(jumps)
    const { rows } = await app.pool.query(
      'select suspect_from::text, suspect_days::text[], settle_at, settle_all from price_series where symbol = $1',
      [ticker],
    )
    const suspect_days = ['2026-01-08', '2026-02-06']
    expect(rows).toEqual([{ suspect_from: '2026-01-08', suspect_days, settle_at: null, settle_all: false }])
  })

  it('keeps the last value of what has ended', async () => {
    const tip = await tipOf('2026-01-06')
    await prices(tip.stock.ticker, { '2026-01-07': 40, '2026-02-02': 50 })
    await endSeries(app.database, [tip.stock.ticker, '2026-02-03', 54, 'acquired'])
    await settle()
    const told = await outcomeOf(tip)
    expect(told).toMatchObject({ since: 0.35, ended: { day: '2026-02-03', value: 54, reason: 'acquired' } })
    expect(told?.horizons.map(({ state, result }) => [state, result])).toEqual([
      ...[0.35, 0.35, 0.35].map(result => ['known', result]),
      ['pending', null],
    ])
  })

  it('says that prices have stopped while those of the benchmark went on', async () => {
    const tip = await tipOf('2026-01-06')
    await prices(tip.stock.ticker, { '2026-01-07': 40, '2026-02-06': 44, '2026-02-09': 44 })
    await settle()
    const told = await outcomeOf(tip)
    expect(told).toMatchObject({ since: 0.1, stoppedOn: '2026-02-09', benchmarkSince: null })
    expect(told?.horizons.map(({ state }) => state)).toEqual(['known', 'unknown', 'unknown', 'unknown'])
  })

  it('waits with the benchmark’s part until its prices are there, and then has it', async () => {
    const own = someTicker()
    const other = { ...settling(), benchmarks: new Map([['USD', own]]) }
    const tip = await tipOf('2026-01-06')
    await prices(tip.stock.ticker, { '2026-01-07': 10, '2026-02-06': 11, '2026-02-09': 11 })
    await prices(own, { '2026-01-07': 100, '2026-02-05': 101 })
    await settleNow(other)
    expect((await outcomeOf(tip))?.horizons[0]).toMatchObject({ result: 0.1, benchmark: 0.01 })
    await prices(own, { '2026-02-06': 105, '2026-02-09': 106 })
    await settleNow(other)
    expect((await outcomeOf(tip))?.horizons[0]).toMatchObject({ result: 0.1, benchmark: 0.05 })
    expect(await outcomeOf(tip)).toMatchObject({ benchmark: own, benchmarkSince: 0.06 })
    await settle()
    expect(await outcomeOf(tip)).toMatchObject({ benchmark: market })
  })
})

it('says nothing of an outcome that is the same as before', async () => {
  const stock = await aStock(client)
  await prices(stock.ticker, { '2026-01-07': 100, '2026-02-09': 110 })
  const tip = await aTip(client, { stance: 'bullish', stockId: stock.id })
  await settle()
  const keys = async () =>
    (await app.pool.query<{ keys: string[] }>('select keys from changes')).rows.flatMap(row => row.keys)
  await app.pool.query('delete from changes')
  const row = `select xmin::text from calls where tip_id = '${tip.id}'`
  const before = (await app.pool.query(row)).rows
  await app.pool.query('insert into unsettled (tip_id, stock_id) values ($1, $2)', [tip.id, stock.id])
  await settleTips(settling())
  expect([await keys(), (await app.pool.query(row)).rows]).toEqual([[], before])
  await app.pool.query(`update tips set stance = 'bearish' where id = $1`, [tip.id])
  await app.pool.query('delete from changes')
  await settleTips(settling())
  expect(await keys()).toContain(`stock:${stock.ticker}`)
})

it('a tip that cannot be settled keeps no other from it, and is told', async () => {
  const tip = await tipOf('2026-01-06')
  await prices(tip.stock.ticker, { '2026-01-07': 10, '2026-02-09': 11 })
  const others = [await tipOf('2026-01-06', { stockId: tip.stockId }), await tipOf('2026-01-06')]
  await app.pool.query(`
    create function fail_call() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$;
    create trigger call_fails before insert on calls for each row when (new.tip_id = '${tip.id}') execute function fail_call()`)
  await expect(settle()).rejects.toThrow('broken')
  await app.pool.query('drop trigger call_fails on calls; drop function fail_call')
  expect(await callOf(tip)).toBeUndefined()
  for (const other of others) expect(await callOf(other)).toMatchObject({ frozen: true })
  // It is left out until it changes.
  await settle()
  expect(await callOf(tip)).toBeUndefined()
  await app.pool.query(`update posts set published_at = '2026-01-05', dated_by = 'source' where id = $1`, [
    tip.postId,
  ])
  await settle()
  expect(await callOf(tip)).toMatchObject({ frozen: true })
})
