import { describe, expect, it } from 'vitest'
import { hasCome } from '../../../database/statements/has-come.ts'
import { aStock } from '../../../testing/makers.ts'
import { sharedApp, sharedClient } from '../../../testing/shared-app.ts'
import { isForecastDue, isMyRecordDue } from './due.ts'

const app = sharedApp()
const client = sharedClient(app)

/** How often what `storing` stores now, each time at another part of a millisecond, is due in the same moment. */
async function dueAtOnce(storing: string, isDue: string, rounds: number): Promise<number> {
  let due = 0
  for (let round = 0; round < rounds; round++) {
    const connection = await app.pool.connect()
    try {
      // The clock of a transaction stands still.
      await connection.query('begin')
      expect((await connection.query(storing)).rowCount).toBeGreaterThan(0)
      const { rows } = await connection.query<{ due: boolean }>(`select ${isDue} as due`)
      if (rows[0]?.due) due += 1
    } finally {
      await connection.query('rollback')
      connection.release()
    }
  }
  return due
}

describe('what is due now', () => {
  it('is due in the moment that is stored, whose part of a millisecond is rounded up as often as down', async () => {
    const { id: stockId } = await aStock(client)
    expect((await client.post('/api/conclusions', { stockId, action: 'buy' })).status).toBe(200)
    await app.pool.query('insert into my_records (id) values ($1) on conflict do nothing', [client.user.id])
    const rounds = 30
    expect(await dueAtOnce('update forecasts set settle_at = now()', isForecastDue, rounds)).toBe(rounds)
    expect(await dueAtOnce('update my_records set score_at = now()', isMyRecordDue, rounds)).toBe(rounds)
  })

  it('is none of what comes a moment later', async () => {
    const { rows } = await app.pool.query<{ come: boolean }>(
      `select ${hasCome('kept')} as come from (values (now() + interval '2 milliseconds')) as given(kept)`,
    )
    expect(rows).toEqual([{ come: false }])
  })
})
