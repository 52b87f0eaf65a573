import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../schema/ids.ts'
import { aStock, someTicker } from '../../../testing/makers.ts'
import { sharedApp, sharedClient } from '../../../testing/shared-app.ts'
import { isScoringDue } from './due.ts'

const app = sharedApp()
const client = sharedClient(app)

async function isDue(): Promise<boolean> {
  const { rows } = await app.pool.query<{ due: boolean }>(`select ${isScoringDue} as due`)
  return rows[0]?.due === true
}

async function aSeries(lastDay: string | null): Promise<void> {
  await app.pool.query(
    `insert into price_series (id, symbol, currency, timezone, basis, has_dividends, tells_splits, source, source_symbol, last_day)
     values ($1, $2, 'USD', 'America/New_York', 'raw', false, false, 'csv', $2, $3)`,
    [newId(), someTicker(), lastDay],
  )
}

beforeEach(async () => {
  for (const table of ['unscored', 'unsettled', 'price_series']) await app.pool.query(`delete from ${table}`)
})

describe('records', () => {
  it('are not counted where there are no prices, or nothing has changed', async () => {
    await app.pool.query('insert into unscored (strategist_id) values ($1)', [newId()])
    await aSeries(null)
    expect(await isDue()).toBe(false)
    await aSeries('2026-01-05')
    expect(await isDue()).toBe(true)
    await app.pool.query('delete from unscored')
    expect(await isDue()).toBe(false)
  })

  it('wait while prices are settled, or a thousand tips are, and for no less', async () => {
    await app.pool.query('insert into unscored (strategist_id) values ($1)', [newId()])
    await aSeries('2026-01-05')
    await app.pool.query("update price_series set settle_at = now() - interval '1 minute'")
    expect(await isDue()).toBe(false)
    await app.pool.query("update price_series set settle_at = now() + interval '1 hour'")
    expect(await isDue()).toBe(true)
    const { id } = await aStock(client)
    await app.pool.query(
      'insert into unsettled (tip_id, stock_id) select gen_random_uuid(), $1 from generate_series(1, 1000)',
      [id],
    )
    expect(await isDue()).toBe(true)
    await app.pool.query('insert into unsettled (tip_id, stock_id) values (gen_random_uuid(), $1)', [id])
    expect(await isDue()).toBe(false)
  })
})
