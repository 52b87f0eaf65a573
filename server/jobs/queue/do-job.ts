import type { JobHelpers, TaskList } from 'graphile-worker'
import type pg from 'pg'
import { queueSchema } from '../../database/queue-schema.ts'
import { errorHead, withoutValues } from '../../process/error-words.ts'
import { tries } from './due.ts'
import type { Governor } from './governor.ts'
import { PutBack, type Task, type Tasks, type Tools } from './task.ts'

/** Characters of an error that are kept with a job. */
const mostWords = 500

interface Payload {
  id: string
  isBack?: boolean
}

/**
 * The tasks as the library takes them.
 *
 * @param ending is aborted when the server ends: the library tells its jobs only when their grace is over.
 * @param wakeAt is told when one that was put back can be done.
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

  /** The new row takes the key; the library removes the one of this job when it has ended. */
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
    // The server ends: that is no failure of the job, and another server may do it at once.
    if (signal.aborted || isEnd(error, ending)) return putBack(new Date(), payload)
    if (error instanceof PutBack) {
      await putBack(error.until, { id, isBack: true })
      return wakeAt(error.until)
    }
    tools.services.log.error(
      `The job ${name} failed, for the ${job.attempts}. time of ${job.max_attempts}`,
      error,
    )
    throw new Error(wordsToKeep(error))
  }
}

/** What is kept of an error and shown to moderators: as in the log, and no address tells more than where it leads. */
function wordsToKeep(error: unknown): string {
  const words = error instanceof Error ? errorHead(error) : withoutValues(String(error))
  return words
    .replace(/(https?:\/\/)(?:[^\s/?#@]*@)?([^\s/?#]*)[^\s]*/gi, '$1$2/…')
    .toWellFormed()
    .slice(0, mostWords)
}

/** What took turns was told so itself; what else fails meanwhile is a failure. */
function isEnd(error: unknown, ending: AbortSignal): boolean {
  return ending.aborted && error instanceof Error && error.name === 'AbortError'
}

/** Whether a job could be done in the place of this one. */
async function isAnyWaiting(client: Pick<pg.ClientBase, 'query'>, id: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from ${queueSchema}.jobs where locked_at is null and run_at <= now() and attempts < max_attempts and id <> $1 limit 1`,
    [id],
  )
  return rowCount !== 0
}
