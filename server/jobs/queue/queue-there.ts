import type pg from 'pg'
import { queueSchema } from '../../database/queue-schema.ts'

/** The migration of the library from which on its view of jobs exists. Each migration is a transaction. */
const lastingSince = 17

/** Whether the queue exists. It is created with the first job. */
export async function isQueueThere(database: Pick<pg.ClientBase, 'query'>): Promise<boolean> {
  const steps = `${queueSchema}.migrations`
  const { rows } = await database.query<{ there: boolean }>(
    `select to_regclass('${steps}') is not null as there`,
  )
  if (!rows[0]?.there) return false
  const { rowCount } = await database.query(`select from ${steps} where id >= ${lastingSince} limit 1`)
  return rowCount === 1
}
