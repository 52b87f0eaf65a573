import { expect, it } from 'vitest'
import type { SeriesStatus } from '#contract/prices.ts'
import { eventually } from '#extraction/testing/eventually.ts'
import { openPrices } from '../../../features/market/prices/prices.ts'
import { vendor } from '../../../features/market/sources/testing/vendor.ts'
import { bodyOf } from '../../../testing/answers.ts'
import { testApp } from '../../../testing/app.ts'
import { signedInClient } from '../../../testing/client.ts'
import { aStock, aTip } from '../../../testing/makers.ts'
import { lookForPrices } from './look-for-prices.ts'

it('asks by itself for a stock that somebody has a tip on, and for the next one when PRICES_PER_HOUR lets it', async () => {
  const told = await vendor(() => ({
    body: [{ date: '2026-01-05', close: 10, splitFactor: 1, divCash: 0 }],
  }))
  const app = await testApp({
    jobs: true,
    variables: { PRICES: 'tiingo', PRICES_URL: told.origin, PRICES_KEY: 'key', PRICES_PER_HOUR: '100' },
  })
  try {
    const client = await signedInClient(app)
    const stocks = [await aStock(client), await aStock(client)]
    for (const { id: stockId } of stocks) await aTip(client, { stockId })
    const { config, log, jobs } = app.services
    await lookForPrices(await openPrices(config.prices), config, app.database, log)
    jobs.nudge()
    const known = async () =>
      (await app.pool.query('select from price_series where last_day is not null')).rowCount
    await eventually('the prices of the first', known, { within: 30_000 }).toBe(1)
    const { rows } = await app.pool.query<{ seconds: number }>(
      'select round(extract(epoch from free_at - now()))::int as seconds from host_turns',
    )
    expect(rows[0]?.seconds).toBeGreaterThan(30)
    // As if the hour had gone on, also for a job that is only now put off until then.
    await app.pool.query('delete from host_turns')
    const knownAfterTheHour = async () => {
      await app.pool.query('update graphile_worker._private_jobs set run_at = now() where run_at > now()')
      jobs.nudge()
      return known()
    }
    await eventually('the prices of the second', knownAfterTheHour, { within: 30_000, every: 200 }).toBe(2)
    expect(told.requests).toHaveLength(2)
    expect(app.failures).toEqual([])
  } finally {
    await app.close()
  }
})

it('asks within a minute for a stock that somebody has just written about, which the status tells as waiting', async () => {
  const told = await vendor(() => ({
    body: [{ date: '2026-01-05', close: 10, splitFactor: 1, divCash: 0 }],
  }))
  const app = await testApp({
    jobs: true,
    variables: { PRICES: 'tiingo', PRICES_URL: told.origin, PRICES_KEY: 'key', PRICES_PER_HOUR: '100' },
  })
  try {
    const client = await signedInClient(app)
    const stocks = [await aStock(client), await aStock(client)]
    for (const { id: stockId } of stocks) await aTip(client, { stockId })
    // Many others wait for their daily turn.
    await app.pool.query(
      `insert into host_turns (host, free_at, promised_until) values ($1, now(), now() + interval '50 minutes')`,
      [new URL(told.origin).hostname],
    )
    // As each server does every 30 s.
    app.services.jobs.nudge()
    const status = async () => bodyOf<SeriesStatus[]>(client.get('/api/prices/status'))
    const known = async () => (await status()).filter(({ lastDay }) => lastDay !== null).length
    await eventually('the prices of the first', known, { within: 30_000 }).toBe(1)
    expect(told.requests).toHaveLength(1)
    const waiting = (await status()).filter(({ lastDay }) => lastDay === null)
    expect(waiting).toEqual([expect.objectContaining({ fetchedAt: null, nextAt: expect.any(String) })])
    expect(Date.parse(waiting[0]?.nextAt ?? '')).toBeLessThan(Date.now() + 60_000)
    expect(app.failures).toEqual([])
  } finally {
    await app.close()
  }
})
