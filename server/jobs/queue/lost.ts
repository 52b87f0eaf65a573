import type pg from 'pg'
import { queueSchema } from '../../database/queue-schema.ts'

/** Seconds after which a runner that reports nothing counts as dead: three ticks. */
const silence = 90

/** Tells other servers that a runner of this server is alive. */
export async function tellAlive(database: Pick<pg.ClientBase, 'query'>, runner: string): Promise<void> {
  await database.query(
    `insert into job_runners (id) values ($1) on conflict (id) do update set seen_at = now()`,
    [runner],
  )
}

/** Removes a runner that has ended in order. */
export async function forgetRunner(database: Pick<pg.ClientBase, 'query'>, runner: string): Promise<void> {
  await database.query('delete from job_runners where id = $1', [runner])
}

/**
 * Releases the jobs of runners that have died. The library itself would wait four hours. The attempt counts, so that a
 * job that kills its server does not do so forever.
 */
export async function freeLostJobs(client: pg.ClientBase, seconds = silence): Promise<void> {
  const since = `now() - make_interval(secs => $1)`
  const { rows } = await client.query<{ id: string }>(
    `select distinct locked_by as id from ${queueSchema}.jobs as job where locked_at < ${since}
       and not exists (select from job_runners where id = job.locked_by and seen_at >= ${since})`,
    [seconds],
  )
  if (rows.length === 0) return
  const dead = [rows.map(({ id }) => id)]
  await client.query(`select ${queueSchema}.force_unlock_workers($1)`, dead)
  // A job that had been put back has another row by now, and this row has no key any more.
  await client.query(
    `select ${queueSchema}.complete_jobs(array_agg(id)) from ${queueSchema}.jobs
     where key is null and locked_at is null having count(*) > 0`,
  )
  await client.query('delete from job_runners where id = any($1)', dead)
}
