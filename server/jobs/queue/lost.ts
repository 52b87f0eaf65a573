import type pg from 'pg'
import { queueSchema } from '../../database/queue-schema.ts'

/** Seconds after which a runner that has told nothing is dead: three ticks. */
const silence = 90

/** Tells the other servers that a runner of this one lives. */
export async function tellAlive(database: Pick<pg.ClientBase, 'query'>, runner: string): Promise<void> {
  await database.query(
    `insert into job_runners (id) values ($1) on conflict (id) do update set seen_at = now()`,
    [runner],
  )
}

export async function forgetRunner(database: Pick<pg.ClientBase, 'query'>, runner: string): Promise<void> {
  await database.query('delete from job_runners where id = $1', [runner])
}

/**
 * Gives back what runners had taken that died: killed, cut off, their machine gone. The library itself waits four hours for
 * them. The attempt counts, so that a job which kills its server does not do so for ever.
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
  // What had been put back meanwhile has another row by now, and this one no key any more.
  await client.query(
    `select ${queueSchema}.complete_jobs(array_agg(id)) from ${queueSchema}.jobs
     where key is null and locked_at is null having count(*) > 0`,
  )
  await client.query('delete from job_runners where id = any($1)', dead)
}
