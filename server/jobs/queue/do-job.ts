import type { JobHelpers, TaskList } from 'graphile-worker'
import type pg from 'pg'
import { queueSchema } from '../../database/queue-schema.ts'
import { tellableError } from '../../process/warnings.ts'
import { tries } from './due.ts'
import type { Governor } from './governor.ts'
import { PutBack, type Task, type Tasks, type Tools } from './task.ts'

interface Payload {
  id: string
  isBack?: boolean
}

/**
 * The tasks in the form that the library expects.
 *
 * @param ending aborted when the server ends. The library tells its jobs only when their grace period is over.
 * @param wakeAt called with the moment at which a job that was put back can run.
 */
export function taskListOf(
  tasks: Tasks,
  { tools, governor, ending, wakeAt }: Omit<Doing, 'payload' | 'helpers'>,
): TaskList {
  const list = Object.entries(tasks).map(([name, task]) => {
    const run = (payload: unknown, helpers: JobHelpers) =>
      doJob(name, task, {
        ...{ payload: payload as Payload, helpers, tools, governor, ending, wakeAt },
      })
    return [name, run]
  })
  return Object.fromEntries(list)
}

interface Doing {
  payload: Payload
  helpers: JobHelpers
  tools: Tools
  governor: Governor
  ending: AbortSignal
  wakeAt: (moment: Date) => void
}

async function doJob(
  name: string,
  task: Task,
  { payload, helpers, tools, governor, ending, wakeAt }: Doing,
): Promise<void> {
  const { abortSignal: signal, job } = helpers
  const { id, isBack = false } = payload

  /** The new job takes over the key. The library removes this job when it ends. */
  async function putBack(runAt: Date, again: Payload): Promise<void> {
    await helpers.addJob(name, again, { runAt, jobKey: `${task.key}:${id}`, maxAttempts: tries })
  }

  try {
    const run = await task.load()
    const turns = governor.turnsOf({
      signal: AbortSignal.any([signal, ending]),
      areOthersWaiting: () => helpers.withPgClient(client => isAnyWaiting(client, job.id)),
    })
    await Promise.race([run({ id, isBack, signal, turns }, tools), helpers.abortPromise])
  } catch (error) {
    // The server is ending. That is no failure of the job, and another server may run it at once.
    if (signal.aborted || isEnd(error, ending)) return putBack(new Date(), payload)
    if (error instanceof PutBack) {
      await putBack(error.until, { id, isBack: true })
      return wakeAt(error.until)
    }
    tools.services.log.error(
      `The job ${name} failed, for the ${job.attempts}. time of ${job.max_attempts}`,
      error,
    )
    // These words are stored and shown to moderators.
    throw new Error(tellableError(error))
  }
}

/** A job that takes turns was told of the end. Any other error at that time is a failure. */
function isEnd(error: unknown, ending: AbortSignal): boolean {
  return ending.aborted && error instanceof Error && error.name === 'AbortError'
}

/** Whether another job could run in the place of this one. */
async function isAnyWaiting(client: Pick<pg.ClientBase, 'query'>, id: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from ${queueSchema}.jobs where locked_at is null and run_at <= now() and attempts < max_attempts and id <> $1 limit 1`,
    [id],
  )
  return rowCount !== 0
}
