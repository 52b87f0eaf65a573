import { beforeAll, describe, expect, it } from 'vitest'
import type { Outcome } from '#contract/outcomes.ts'
import type { Tip } from '#contract/tips.ts'
import { bodyOf } from '../../testing/answers.ts'
import { aPost, aStock, aTip, someTicker } from '../../testing/makers.ts'
import { sharedApp, sharedClient } from '../../testing/shared-app.ts'
import { acceptJump, endSeries } from '../prices/change-series.ts'
import { keepSeries } from '../prices/keep-series.ts'
import { readListings } from '../prices/listings.ts'
import type { PriceAction } from '../prices/sources/source.ts'
import { evidenceKey } from '../tips/evidence-key.ts'
import { addDays } from './days.ts'
import { closeAfter, marketOf } from './market.ts'
import { settleNow } from './settle-now.ts'
import { settleTips } from './settle-tips.ts'
import type { Settling } from './settling.ts'

const app = sharedApp({ variables: { PRICES_SHOWN: 'closes' } })
const client = sharedClient(app)

/** What stocks in dollars are held against, of this file alone. */
const market = someTicker()
let settling: Settling

beforeAll(async () => {
  const listings = await readListings(undefined)
  const benchmarks = new Map([['USD', market]])
  settling = { database: app.database, listings, benchmarks, countsSupplied: false }
  await prices(market, { '2026-01-07': 600, '2026-04-07': 618, '2026-07-07': 630 })
})

interface Given {
  actions?: PriceAction[]
  hasDividends?: boolean
}

/** Keeps raw closes of a symbol, in dollars. */
async function prices(symbol: string, closes: Record<string, number>, given: Given = {}): Promise<void> {
  const days = Object.entries(closes).map(([day, close]) => ({ day, close }))
  await keepSeries(
    app.database,
    {
      ...{ symbol, sourceSymbol: symbol, source: 'csv', byFile: true },
      listing: { currency: 'USD', timezone: 'America/New_York' },
      read: {
        ...{ basis: 'raw', hasDividends: given.hasDividends ?? false, tellsSplits: true, currency: null },
        ...{ days, actions: given.actions ?? [] },
      },
    },
    settling.benchmarks,
  )
}

/** A tip that came at noon in New York of a day. */
async function tipOf(day: string, fields: Parameters<typeof aTip>[1] = {}): Promise<Tip> {
  const tip = await aTip(client, { stance: 'bullish', ...fields })
  await cameOn(tip, day)
  return tip
}

async function cameOn({ id, postId }: Tip, day: string): Promise<void> {
  const at = `${day}T17:00:00Z`
  await app.pool.query('update tips set created_at = $2 where id = $1', [id, at])
  await app.pool.query('update posts set created_at = $2 where id = $1', [postId, at])
}

/** When the wordings of a tip ended, one after the other, and when it was deleted. */
async function changedAt({ id }: Tip, ends: string[], deletedAt?: string): Promise<void> {
  for (const [index, at] of ends.entries())
    await app.pool.query('update tip_versions set at = $3 where tip_id = $1 and version = $2', [
      ...[id, index + 1, at],
    ])
  if (deletedAt) await app.pool.query('update tips set deleted_at = $2 where id = $1', [id, deletedAt])
}

/** A day some days ago whose calls froze by their close and within 72 hours of now, and the evening of that day. */
function lastFreeze(): [day: string, evening: string] {
  const now = Date.now()
  for (let ago = 1; ago < 6; ago++) {
    const day = new Date(now - ago * 86_400_000).toISOString().slice(0, 10)
    if (closeAfter(day, marketOf('AAA', null, day)) < now) return [day, `${day}T22:00:00Z`]
  }
  throw new Error('No exchange has closed for days')
}

const settle = () => settleNow(settling)

async function outcomeOf({ postId, id }: Tip): Promise<Outcome | null> {
  const tips = await bodyOf<Tip[]>(await client.get(`/api/posts/${postId}/tips`))
  return tips.find(tip => tip.id === id)?.outcome ?? null
}

async function callOf({ id }: Tip) {
  const { rows } = await app.pool.query(
    `select direction, target_value::float8 as target, stock_id, dated_on::text, frozen_at is not null as frozen,
       next_due::text, target_state from calls where tip_id = $1`,
    [id],
  )
  return rows[0]
}

const split = (day: string, value: number): PriceAction => ({ day, kind: 'split', value })

const quoted = { stance: 'bullish', evidence: 'It rises, we buy it.' } as const

/** The worked example of the specification. */
const example = {
  ...{ '2026-01-05': 238, '2026-01-06': 239, '2026-01-07': 240, '2026-03-02': 61 },
  ...{ '2026-04-07': 66, '2026-05-14': 73.1, '2026-07-07': 70 },
}

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
    const alone = { ...settling, benchmarks: new Map() }
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
    await acceptJump(app.database, [ticker, '2026-01-08'], settling.benchmarks)
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
    const other = { ...settling, benchmarks: new Map([['USD', own]]) }
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
  await settleTips(settling)
  expect([await keys(), (await app.pool.query(row)).rows]).toEqual([[], before])
  await app.pool.query(`update tips set stance = 'bearish' where id = $1`, [tip.id])
  await app.pool.query('delete from changes')
  await settleTips(settling)
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

describe('a call', () => {
  it('follows its tip until then, and is gone with it', async () => {
    const tip = await aTip(client, { stance: 'bullish', priceTargetValue: 30 })
    await settle()
    expect(await callOf(tip)).toMatchObject({ direction: 1, target: 30, frozen: false })
    await client.patch(`/api/tips/${tip.id}`, { stance: 'bearish', priceTargetValue: null })
    await settle()
    expect(await callOf(tip)).toMatchObject({ direction: -1, target: null, frozen: false })
    await client.delete(`/api/tips/${tip.id}`)
    await settle()
    expect(await callOf(tip)).toBeUndefined()
    await client.post(`/api/tips/${tip.id}/restore`)
    await settle()
    expect(await callOf(tip)).toMatchObject({ direction: -1 })
  })

  it('moves to the stock that its tip is moved to', async () => {
    const tip = await aTip(client, { stance: 'bullish' })
    await settle()
    const stock = await aStock(client)
    await client.patch(`/api/tips/${tip.id}`, { stockId: stock.id })
    await settle()
    expect(await callOf(tip)).toMatchObject({ stock_id: stock.id })
  })

  it('is frozen then: edits and deletion change the tip, not what it claimed', async () => {
    const tip = await tipOf('2026-01-06', { priceTargetValue: 30, priceTargetCurrency: 'USD' })
    await settle()
    const claimed = { direction: 1, target: 30, dated_on: '2026-01-06', frozen: true, stock_id: tip.stockId }
    expect(await callOf(tip)).toMatchObject(claimed)
    const { id: stockId } = await aStock(client)
    await client.patch(`/api/tips/${tip.id}`, { stance: 'bearish', priceTargetValue: null, stockId })
    await settle()
    expect(await callOf(tip)).toMatchObject(claimed)
    await client.delete(`/api/tips/${tip.id}`)
    await settle()
    expect(await callOf(tip)).toMatchObject(claimed)
    await expect(
      app.pool.query('update calls set direction = -1 where tip_id = $1', [tip.id]),
    ).rejects.toThrow('is frozen')
    const { rows } = await app.pool.query('select kind, by_role, "is" from call_events where tip_id = $1', [
      tip.id,
    ])
    expect(rows[0]).toMatchObject({
      kind: 'frozen',
      by_role: 'server',
      is: { direction: 1, targetValue: 30 },
    })
  })

  it('is frozen as it stood at the close that was its entry, however late that is noticed', async () => {
    const tip = await aTip(client, { stance: 'bullish' })
    await client.patch(`/api/tips/${tip.id}`, { stance: 'bearish' })
    await client.patch(`/api/tips/${tip.id}`, { stance: 'neutral' })
    await client.delete(`/api/tips/${tip.id}`)
    await cameOn(tip, '2026-01-06')
    await changedAt(tip, ['2026-01-07T20:59:00Z', '2026-01-07T21:01:00Z'], '2026-01-08')
    await settle()
    expect(await callOf(tip)).toMatchObject({ direction: -1, dated_on: '2026-01-06', frozen: true })
  })

  it('is frozen when a day of its prices is known by which it enters, before its exchange has closed', async () => {
    const tip = await aTip(client, { stance: 'bullish' })
    await settle()
    expect(await callOf(tip)).toMatchObject({ frozen: false })
    const today = new Date().toISOString().slice(0, 10)
    await prices(tip.stock.ticker, { [addDays(today, -1)]: 10, [today]: 10 })
    await settle()
    expect(await callOf(tip)).toMatchObject({ frozen: false })
    await prices(tip.stock.ticker, { [addDays(today, 1)]: 10, [addDays(today, 2)]: 11 })
    await settle()
    await settle()
    expect(await callOf(tip)).toMatchObject({ frozen: true, direction: 1 })
    await client.delete(`/api/tips/${tip.id}`)
    await settle()
    expect(await callOf(tip)).toMatchObject({ frozen: true, direction: 1 })
  })

  it('is frozen by an edit or a deletion that comes before the job, and before there are prices', async () => {
    const [edited, deleted] = [await tipOf('2026-01-06'), await tipOf('2026-01-06')]
    expect(await callOf(edited)).toBeUndefined()
    await client.patch(`/api/tips/${edited.id}`, { stance: 'bearish' })
    await client.delete(`/api/tips/${deleted.id}`)
    for (const tip of [edited, deleted])
      expect(await callOf(tip)).toMatchObject({ direction: 1, frozen: true, dated_on: '2026-01-06' })
    await prices(edited.stock.ticker, { '2026-01-07': 10, '2026-02-06': 11, '2026-02-09': 11 })
    await settle()
    expect(await callOf(edited)).toMatchObject({ direction: 1 })
    const { rows } = await app.pool.query(
      'select r1::float8 as result, questioned from calls where tip_id = $1',
      [edited.id],
    )
    expect(rows).toEqual([{ result: 0.1, questioned: true }])
  })

  it('is made of what its tip was made of then, where nobody had made it before its tip was edited', async () => {
    const [drafted, swapped] = [await aTip(client, quoted), await aTip(client, quoted)]
    for (const tip of [drafted, swapped]) {
      await app.pool.query(
        `with text as (insert into source_texts (hash, canonical_url) values ($1, 'https://a.example/') returning *)
         insert into source_drafts (id, hash, canonical_url, position, ticker, stance, evidence_key, extractor)
         select gen_random_uuid(), hash, canonical_url, 0, $2, 'bullish', $3, 'rules@1' from text`,
        [tip.postId, tip.stock.ticker, evidenceKey(quoted.evidence)],
      )
      await app.pool.query(
        `update posts set source_hash = $1::text, source_url = 'https://a.example/' where id = $1::uuid`,
        [tip.postId],
      )
    }
    await app.pool.query(`update tips set provenance = 'drafted' where id = $1`, [drafted.id])
    await client.patch(`/api/tips/${drafted.id}`, { stance: 'bearish', evidence: null })
    await client.patch(`/api/tips/${swapped.id}`, { stance: 'bearish' })
    await client.patch(`/api/tips/${swapped.id}`, { stance: 'bullish' })
    for (const tip of [drafted, swapped]) await cameOn(tip, '2026-01-06')
    await changedAt(drafted, ['2026-01-08'])
    await changedAt(swapped, ['2026-01-07', '2026-01-08'])
    await settle()
    const { rows } = await app.pool.query(
      `select direction, proof ->> 'provenance' as provenance, proof -> 'hasEvidence' as "hasEvidence" from calls
       where tip_id = any($1) order by tip_id`,
      [[drafted.id, swapped.id]],
    )
    expect(rows).toEqual([
      { direction: 1, provenance: 'drafted', hasEvidence: true },
      { direction: -1, provenance: 'edited', hasEvidence: false },
    ])
  })

  describe('that was away when it would have frozen', () => {
    /** A tip that came in January, and went the same day. */
    async function gone(change: (tip: Tip) => Promise<unknown> = async () => {}): Promise<Tip> {
      const tip = await aTip(client, { stance: 'bullish' })
      await change(tip)
      await client.delete(`/api/tips/${tip.id}`)
      await cameOn(tip, '2026-01-06')
      await changedAt(tip, ['2026-01-06T18:00:00Z'], '2026-01-06T20:00:00Z')
      return tip
    }
    const manyWait = ({ id, stockId }: Tip) =>
      app.pool.query('insert into unsettled (tip_id, stock_id) select $1, $2 from generate_series(1, 120)', [
        ...[id, stockId],
      ])

    it('counts from the day of its return', async () => {
      const tip = await gone()
      await settle()
      expect(await callOf(tip)).toBeUndefined()
      await client.post(`/api/tips/${tip.id}/restore`)
      await settle()
      const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'UTC' })
      const back = await callOf(tip)
      expect(back).toMatchObject({ frozen: false })
      expect([today, addDays(today, -1)]).toContain(back.dated_on)
      await client.patch(`/api/tips/${tip.id}`, { stance: 'bearish' })
      await settle()
      expect(await callOf(tip)).toMatchObject({ direction: -1, dated_on: back.dated_on })
    })

    it('counts from that day within 72 hours too: nobody brings back what turned out well', async () => {
      const tip = await aTip(client, { stance: 'bullish' })
      await client.delete(`/api/tips/${tip.id}`)
      const [day, hour] = lastFreeze()
      await cameOn(tip, day)
      await app.pool.query('update tips set deleted_at = $2 where id = $1', [tip.id, hour])
      await client.post(`/api/tips/${tip.id}/restore`)
      await settle()
      expect((await callOf(tip)).dated_on > day).toBe(true)
    })

    it('counts from that day, whatever stock it is about when it is back', async () => {
      const other = await aStock(client)
      const tip = await gone(({ id }) => client.patch(`/api/tips/${id}`, { stockId: other.id }))
      await settle()
      await client.post(`/api/tips/${tip.id}/restore`)
      expect((await client.post(`/api/tips/${tip.id}/restore`, { version: 1 })).status).toBe(200)
      await settle()
      expect(await callOf(tip)).toMatchObject({ stock_id: tip.stockId, frozen: false })
      expect((await callOf(tip)).dated_on > '2026-01-09').toBe(true)
    })

    it('counts from that day, however much of its stock waits before it', async () => {
      const tip = await gone(manyWait)
      await client.post(`/api/tips/${tip.id}/restore`)
      await settle()
      expect(await callOf(tip)).toMatchObject({ frozen: false })
      expect((await callOf(tip)).dated_on > '2026-01-09').toBe(true)
    })

    it('counts from that day with its post', async () => {
      const tip = await aTip(client, { stance: 'bullish' })
      await manyWait(tip)
      await client.delete(`/api/posts/${tip.postId}`)
      await cameOn(tip, '2026-01-06')
      await changedAt(tip, [], '2026-01-06T20:00:00Z')
      await client.post(`/api/posts/${tip.postId}/restore`)
      await settle()
      expect((await callOf(tip)).dated_on > '2026-01-09').toBe(true)
    })
  })

  it('is made for every tip of a post whose author or date changes, and of a strategist whose home is decided', async () => {
    const post = await aPost(client, { author: `Author ${someTicker()}`, url: 'https://example.com/a' })
    const tips = [await aTip(client, { postId: post.id }), await aTip(client, { postId: post.id })]
    await settle()
    await app.pool.query('delete from calls where tip_id = any($1)', [tips.map(({ id }) => id)])
    await client.patch(`/api/posts/${post.id}`, { author: `Author ${someTicker()}` })
    await settle()
    for (const tip of tips) expect(await callOf(tip)).toBeDefined()
  })
})

describe('calls by rules of before', () => {
  /** As if a claim had been frozen by method 1. */
  async function asBefore(tip: Tip, claim: string): Promise<void> {
    await app.pool.query(
      `with allowed as (select set_config('tipfolio.corrects', 'method', true))
       update calls set claim_method = 1, method = 1, ${claim} from allowed where tip_id = $1`,
      [tip.id],
    )
  }
  const claimMethods = async (tip: Tip) =>
    (await app.pool.query('select claim_method, method from calls where tip_id = $1', [tip.id])).rows

  it('are made anew by those of now, once, and say so', async () => {
    const [edited, same, removed, kept, decided] = [
      await aTip(client, { stance: 'bullish' }),
      await tipOf('2026-01-06', { stance: 'bearish' }),
      await aTip(client, { stance: 'bullish' }),
      await tipOf('2026-01-07', { stance: 'bullish', priceTargetHorizon: 'within 6 months' }),
      await aTip(client, { stance: 'bullish' }),
    ]
    for (const tip of [edited, decided]) {
      await client.patch(`/api/tips/${tip.id}`, { stance: 'bearish' })
      await cameOn(tip, '2026-01-06')
      await changedAt(tip, ['2026-01-08'])
    }
    await client.delete(`/api/tips/${removed.id}`)
    await cameOn(removed, '2026-01-06')
    await changedAt(removed, [], '2026-01-08')
    await settle()
    await asBefore(edited, 'direction = -1')
    await asBefore(same, 'direction = -1')
    await asBefore(decided, 'direction = -1')
    await app.pool.query(
      `insert into corrections (id, tip_id, was, state) values (gen_random_uuid(), $1, '{}', 'confirmed')`,
      [decided.id],
    )
    await app.pool.query('delete from call_events where tip_id = $1', [removed.id])
    await app.pool.query('delete from calls where tip_id = $1', [removed.id])
    await app.pool.query(
      `with feed as (
         insert into feeds (id, url, title, kind) values ($1::uuid, 'https://feed.example/' || $1::uuid, 'Letters', 'rss') returning id
       )
       insert into feed_items (id, feed_id, key, title, state, post_id, seen_at)
       select $1::uuid, id, 'one', 'A letter', 'posted', $1::uuid, '2026-01-05T15:00:00Z' from feed`,
      [kept.postId],
    )
    await asBefore(kept, `dated_on = '2026-01-05', dated_by = 'feed', deadline = '2026-07-05'`)
    await app.pool.query('update record_rules set method = 1')
    await settle()
    expect(await callOf(edited)).toMatchObject({ direction: 1, frozen: true })
    expect(await callOf(same)).toMatchObject({ direction: -1, frozen: true })
    expect(await callOf(removed)).toMatchObject({ direction: 1, frozen: true, dated_on: '2026-01-06' })
    expect(await callOf(decided)).toMatchObject({ direction: -1, frozen: true })
    const { rows } = await app.pool.query(
      `select dated_on::text, dated_by, deadline::text from calls where tip_id = $1`,
      [kept.id],
    )
    expect(rows).toEqual([{ dated_on: '2026-01-07', dated_by: 'arrival', deadline: '2026-07-07' }])
    const events = async () =>
      (
        await app.pool.query(
          `select tip_id, was, "is" from call_events where kind = 'corrected' and by_role = 'server' and tip_id = any($1)`,
          [[edited, same, removed, kept, decided].map(({ id }) => id)],
        )
      ).rows
    expect(new Set((await events()).map(({ tip_id }) => tip_id))).toEqual(new Set([edited.id, kept.id]))
    for (const tip of [edited, same, removed, kept, decided])
      expect(await claimMethods(tip)).toEqual([{ claim_method: 2, method: 2 }])
    await settle()
    expect(await events()).toHaveLength(2)
  })
})
