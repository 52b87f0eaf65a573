import type pg from 'pg'
import { queueSchema } from '../../database/queue-schema.ts'

/** The step of the library's schema from which on its view of the jobs stays: its steps are a transaction each. */
const lastingSince = 17

/** Whether there is a queue, which is made when the first job is. */
export async function isQueueThere(database: Pick<pg.ClientBase, 'query'>): Promise<boolean> {
  const steps = `${queueSchema}.migrations`
  const { rows } = await database.query<{ there: boolean }>(
    `select to_regclass('${steps}') is not null as there`,
  )
  if (!rows[0]?.there) return false
  const { rowCount } = await database.query(`select from ${steps} where id >= ${lastingSince} limit 1`)
  return rowCount === 1
}
