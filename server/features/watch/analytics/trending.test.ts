import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, describe, expect, it } from 'vitest'
import { type TrendingStock, trendingStock } from '#contract/analytics.ts'
import { differences, recount } from '../../../database/recount.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { type SignedInClient, signedInClient } from '../../../testing/client.ts'
import { aPost, aStock, aTip } from '../../../testing/makers.ts'

describe('GET /api/analytics/trending', () => {
  let own: TestApp
  let person: SignedInClient
  beforeEach(async () => {
    own = await testApp()
    person = await signedInClient(own)
    return () => own.close()
  })
  /** Waits for the next day in UTC where it begins within seconds: what is counted and what is read is of one day. */
  const awayFromMidnight = async () => {
    const day = 24 * 3_600_000
    const left = day - (Date.now() % day)
    if (left < 20_000) await sleep(left + 100)
  }
  const trending = async () => (await (await person.get('/api/analytics/trending')).json()) as TrendingStock[]
  /** Tips of an earlier day, as the writes of that day would have counted them; `days` ago in UTC. */
  const count = async (ticker: string, days: number, tipCount: number) => {
    const { id } = await aStock(person, ticker)
    await own.pool.query(
      `insert into stock_days (stock_id, day, tip_count)
      values ($1, (now() at time zone 'UTC')::date - $2::int, $3)`,
      [id, days, tipCount],
    )
    await own.pool.query('update stocks set tip_count = tip_count + $2 where id = $1', [id, tipCount])
  }

  it('is empty where there are no tips', async () => {
    await aStock(person, 'NONE')
    expect(await trending()).toEqual([])
  })

  it('counts tips that were added, and no longer those that were deleted', async () => {
    const { id: stockId } = await aStock(person, 'NEW')
    const tips = [await aTip(person, { stockId }), await aTip(person, { stockId })]
    expect(await trending()).toEqual([{ ticker: 'NEW', tipCount: 2 }])
    await person.delete(`/api/tips/${tips[0]?.id}`)
    expect(await trending()).toEqual([{ ticker: 'NEW', tipCount: 1 }])
    await person.delete(`/api/tips/${tips[1]?.id}`)
    expect(await trending()).toEqual([])
    await person.post(`/api/tips/${tips[1]?.id}/restore`)
    expect(await trending()).toEqual([{ ticker: 'NEW', tipCount: 1 }])
  })

  it('sums the last 30 days in UTC, today among them, and leaves out the day before', async () => {
    await awayFromMidnight()
    await count('EDGE', 29, 1)
    await count('OLD', 30, 100)
    await count('SUM', 0, 1)
    await count('SUM', 12, 2)
    await count('SUM', 31, 50)
    const rows = await trending()
    expect(rows).toEqual([
      { ticker: 'SUM', tipCount: 3 },
      { ticker: 'EDGE', tipCount: 1 },
    ])
    for (const row of rows) expect(trendingStock.strict().parse(row)).toEqual(row)
  })

  it('count neither that a tip of the day before the last 30 is deleted nor that it is restored', async () => {
    await awayFromMidnight()
    const { id: stockId } = await aStock(person, 'EDGE')
    const [inside, outside] = [await aTip(person, { stockId }), await aTip(person, { stockId })]
    await aTip(person, { stockId })
    await own.pool.query(
      `update tips set created_at = now() - make_interval(hours => 24 * case id when $1 then 29 else 30 end)
      where id in ($1, $2)`,
      [inside.id, outside.id],
    )
    const client = await own.pool.connect()
    await recount(client)
    client.release()
    const told: number[] = []
    const tell = async () => told.push((await trending())[0]?.tipCount ?? 0)
    await tell()
    for (const { id } of [inside, outside]) {
      await person.delete(`/api/tips/${id}`)
      await tell()
      await person.post(`/api/tips/${id}/restore`)
      await tell()
    }
    expect(told).toEqual([2, 1, 2, 2, 2])
    await person.delete(`/api/posts/${outside.postId}`)
    await tell()
    await person.post(`/api/posts/${outside.postId}/restore`)
    await tell()
    expect(told.slice(-2)).toEqual([2, 2])
    expect(await differences(own.pool)).toEqual([])
  })

  it('are right when the first reading of a day comes while tips are added and deleted', async () => {
    const { id: stockId } = await aStock(person, 'BUSY')
    const { id: postId } = await aPost(person)
    const add = () => aTip(person, { postId, stockId })
    const early = await Promise.all(Array.from({ length: 10 }, add))
    const [readings] = await Promise.all([
      Promise.all(Array.from({ length: 5 }, trending)),
      ...early.slice(0, 5).map(({ id }) => person.delete(`/api/tips/${id}`)),
      ...Array.from({ length: 10 }, add),
    ])
    for (const rows of readings) expect(rows).toMatchObject([{ ticker: 'BUSY' }])
    expect(await trending()).toEqual([{ ticker: 'BUSY', tipCount: 15 }])
    expect(await differences(own.pool)).toEqual([])
  })

  it('begin anew with the day, and keep no older ones than yesterday', async () => {
    await aTip(person, { stockId: (await aStock(person, 'NOW')).id })
    await trending()
    await own.pool.query(`update trend_days set day = day - 2`)
    await own.pool.query(`update trends set day = day - 2, tip_count = 99`)
    await aTip(person, { stockId: (await aStock(person, 'NOW')).id })
    expect(await trending()).toEqual([{ ticker: 'NOW', tipCount: 2 }])
    const { rows } = await own.pool.query(`select count(*)::int as days from trend_days`)
    expect(rows).toEqual([{ days: 1 }])
    expect(await differences(own.pool)).toEqual([])
  })

  it('gives 10 at most, ties by ticker', async () => {
    for (const letter of 'LKJIHGFEDCBA') await count(`${letter}1`, 3, letter === 'K' ? 9 : 4)
    expect((await trending()).map(({ ticker }) => ticker)).toEqual([
      'K1',
      'A1',
      'B1',
      'C1',
      'D1',
      'E1',
      'F1',
      'G1',
      'H1',
      'I1',
    ])
  })

  it('falls back to all time where the last 30 days have no tip', async () => {
    for (const letter of 'LKJIHGFEDCBA') await count(`${letter}1`, 40, letter === 'K' ? 9 : 4)
    await count('ZERO', 3, 0)
    const rows = await trending()
    expect(rows).toHaveLength(10)
    expect(rows.slice(0, 3)).toEqual([
      { ticker: 'K1', tipCount: 9 },
      { ticker: 'A1', tipCount: 4 },
      { ticker: 'B1', tipCount: 4 },
    ])
  })
})
