import type pg from 'pg'
import { queueSchema } from '../../database/queue-schema.ts'
import { hasCome } from '../../database/statements/has-come.ts'
import { isQueueThere } from './queue-there.ts'
import type { RowTask, Tasks } from './task.ts'

/** Rows of one kind that become jobs at one tick, at most. */
const most = 200

/** How often a job is tried before it is left as failed. */
export const tries = 6

/** If the row of a failed job is still due after this time, a new job is added. */
const restsFor = '1 day'

/** Whether anything is due, for a process that has not loaded the code of the queue. */
export async function isAnythingDue(database: Pick<pg.ClientBase, 'query'>, tasks: Tasks): Promise<boolean> {
  const kinds = Object.values(tasks).map(task =>
    'dueWhile' in task ? `(${task.dueWhile})` : `exists (select from ${rows(task)})`,
  )
  const looked = await database.query<{ due: boolean }>(`select ${[...kinds, 'false'].join(' or ')} as due`)
  if (looked.rows[0]?.due) return true
  if (!(await isQueueThere(database))) return false
  // A job that is locked counts too: its server may have died.
  const { rowCount } = await database.query(
    `select from ${queueSchema}.jobs
     where (attempts < max_attempts or locked_at is not null) and run_at < now() + interval '1 minute' limit 1`,
  )
  return rowCount !== 0
}

/**
 * Adds a job for each row that is due and has none, in a transaction. A row whose job is waiting, running or has failed
 * within the last day gets no other one.
 */
export async function addDueJobs(client: pg.ClientBase, tasks: Tasks): Promise<number> {
  let added = 0
  for (const [name, task] of Object.entries(tasks)) {
    const { rowCount } = await client.query(
      `with due as (
         ${
           'dueWhile' in task
             ? `select 'all' as id, false as first where (${task.dueWhile}) and ${hasNoJob(`'${task.key}:all'`)}`
             : `select item.id::text as id, (${task.first ?? 'false'}) as first from ${rows(task)} and ${hasNoJob(`'${task.key}:' || item.id`)}
                order by first desc, item.${task.dueAt} limit ${most} for update of item skip locked`
         }
       )
       select from due, ${queueSchema}.add_job($1, json_build_object('id', due.id),
         job_key => '${task.key}:' || due.id, max_attempts => ${tries}, priority => case when due.first then -1 else 0 end)`,
      [name],
    )
    added += rowCount ?? 0
  }
  return added
}

function rows({ table, dueAt, furthest, only }: RowTask): string {
  const come = hasCome(`item.${dueAt}`)
  const isDue = furthest ? `(${come} or item.${dueAt} > now() + interval '${furthest}')` : come
  return `public.${table} as item where ${isDue}${only ? ` and (${only})` : ''}`
}

function hasNoJob(key: string): string {
  return `not exists (
    select from ${queueSchema}.jobs as job where job.key = ${key}
      and (job.attempts < job.max_attempts or job.locked_at is not null or job.run_at > now() - interval '${restsFor}'))`
}
