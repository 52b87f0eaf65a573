import { expect, it } from 'vitest'
import { eventually } from '#extraction/testing/eventually.ts'
import { lookForPrices, openPrices } from '../features/prices/prices.ts'
import { vendor } from '../features/prices/sources/testing/vendor.ts'
import { testApp } from '../testing/app.ts'
import { signedInClient } from '../testing/client.ts'
import { aStock, aTip } from '../testing/makers.ts'

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
