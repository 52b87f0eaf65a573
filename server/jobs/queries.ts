import type { JobsLook } from '#contract/jobs.ts'
import type { Database } from '../database/database.ts'
import { queueSchema } from '../database/queue-schema.ts'
import { isQueueThere } from './queue/queue-there.ts'

/** What is in the queue, and which jobs have failed for good. Empty while no queue has been needed yet. */
export async function lookAtJobs(database: Database): Promise<Omit<JobsLook, 'backlogs'>> {
  if (!(await isQueueThere(database.$client))) return { waiting: 0, failed: [], oldestSeconds: 0 }
  const { rows } = await database.$client.query<{ look: Omit<JobsLook, 'backlogs'> }>(looked)
  const [row] = rows
  if (!row) throw new Error('The look at the jobs gave no row')
  return row.look
}

/**
 * Has failed jobs tried again, as often as new ones, and returns how many. Jobs that have not failed, or not for the last
 * time, stay as they are.
 */
export async function tryAgain(database: Database, ids: readonly string[]): Promise<number> {
  if (!(await isQueueThere(database.$client))) return 0
  const { rowCount } = await database.$client.query(again, [ids])
  return rowCount ?? 0
}

const again = `
  select from ${queueSchema}.reschedule_jobs(
    array(select id from ${queueSchema}.jobs
      where id = any($1::bigint[]) and attempts >= max_attempts and locked_at is null),
    run_at => now(), attempts => 0)`

/** The library stores no moment of a failure, but schedules the next try exp(attempts) seconds after it. */
const looked = `
  with jobs as (
    select *, attempts >= max_attempts and locked_at is null as is_failed,
      greatest(created_at, run_at - make_interval(secs => exp(least(attempts, 10)))) as failed_at
    from ${queueSchema}.jobs
  )
  select json_build_object(
    'waiting', count(*) filter (where not is_failed),
    'oldestSeconds', coalesce(floor(extract(epoch from
      now() - min(run_at) filter (where not is_failed and locked_at is null and run_at < now()))), 0)::int,
    'failed', coalesce((
      select json_agg(json_build_object('id', id::text, 'task', task_identifier, 'key', key,
        'error', coalesce(last_error, 'Its server has ended in the middle of it'),
        'since', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'at', to_char(failed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by failed_at desc)
      from (select * from jobs where is_failed order by failed_at desc limit 100) as newest), '[]'::json)
  ) as look
  from jobs`
