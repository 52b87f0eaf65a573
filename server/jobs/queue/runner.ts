import { EventEmitter } from 'node:events'
import {
  Logger,
  type RunnerOptions,
  runMigrations,
  runOnce,
  runTaskList,
  type TaskList,
  type WorkerPool,
} from 'graphile-worker'
import type pg from 'pg'
import { setSession, unhurried } from '../../database/connections/session.ts'
import { locks } from '../../database/locks.ts'
import { queueSchema } from '../../database/queue-schema.ts'
import type { Log } from '../../process/log.ts'
import { forgetRunner, tellAlive } from './lost.ts'

/** Jobs at once in one process. */
const concurrency = 2

/** Milliseconds between two looks of the library for jobs of which nobody has told it. */
const pollInterval = 30_000

/** Milliseconds that running jobs get after a signal to stop: what is not done is put back while the process still waits. */
const grace = 8000

export interface RunnerSettings {
  pool: pg.Pool
  /** Each transaction has another session: nothing can be listened to, and what is there is done at each `wake`. */
  isShared: boolean
  log: Log
  taskList: TaskList
  /** Another than the usual `grace`, for tests. */
  grace?: number
}

/** What takes jobs of the queue and does them. */
export interface Runner {
  /** Looks for jobs, and tells the other servers that it lives. */
  wake(): Promise<void>
  /** Takes no new job and waits for those that run. */
  stop(): Promise<void>
}

/** Makes the schema of the queue where it is not there. This file loads the library. */
export async function openRunner(settings: RunnerSettings): Promise<Runner> {
  const { pool, isShared, log, taskList } = settings
  const events = new EventEmitter()
  const options: RunnerOptions = {
    pgPool: pool,
    schema: queueSchema,
    concurrency,
    pollInterval,
    noHandleSignals: true,
    noPreparedStatements: isShared,
    gracefulShutdownAbortTimeout: settings.grace ?? grace,
    // Not for their speed: without them the library (0.18) awaits nobody who notes how a job ended, and where the database is
    // gone by then, that rejection ends the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    logger: quiet(log),
    events,
  }
  await migrateQueue(pool, options)
  let workers: WorkerPool | null = null
  let running: Promise<void> | null = null
  let isStopping = false
  /** Whether there was a `wake` while jobs ran: behind a pooler, what it was about may not have been seen. */
  let isWokenMeanwhile = false
  const ended = new Set<string>()

  const failed = (error: unknown) => log.error('What does the jobs failed, and begins again', error)
  const end = (pool: WorkerPool) => void Promise.resolve(pool.gracefulShutdown()).catch(failed)
  events.on('pool:create', (created: { workerPool: WorkerPool }) => {
    workers = created.workerPool
    tellAlive(pool, workers.id).catch(failed)
    // The library (0.18) tells of its workers before it has made all of them, and cannot end them as long.
    if (isStopping) setImmediate(end, workers)
  })

  async function runJobs(): Promise<void> {
    do {
      isWokenMeanwhile = false
      try {
        await (isShared ? runOnce(options, taskList) : runTaskList(options, taskList, pool).promise)
      } catch (error) {
        failed(error)
      }
      if (workers) ended.add(workers.id)
      workers = null
    } while (isShared && isWokenMeanwhile && !isStopping)
    running = null
    await forgetEnded().catch(failed)
  }

  /** Gives back what those who have ended did; where the database was gone as well, at the next look. */
  async function forgetEnded(): Promise<void> {
    for (const id of ended) {
      await forgetRunner(pool, id)
      ended.delete(id)
    }
  }

  return {
    async wake() {
      if (isStopping) return
      await forgetEnded()
      if (isStopping) return
      if (running) isWokenMeanwhile = true
      else running = runJobs()
      if (!workers) return
      await tellAlive(pool, workers.id)
      // Those that do what is there and end cannot be nudged: they begin once more.
      if (!isShared && !isStopping) workers?.nudge(concurrency)
    },
    async stop() {
      isStopping = true
      if (workers) end(workers)
      await running
    },
  }
}

/** The library says of itself that two servers which begin on an empty database are in each other's way. */
async function migrateQueue(pool: pg.Pool, options: RunnerOptions): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await setSession(client, unhurried, true)
    await client.query('select pg_advisory_xact_lock($1)', [locks.migration])
    await runMigrations(options)
    await client.query('commit')
  } finally {
    client.release(true)
  }
}

/** What goes wrong with a job is told where it is done; of what the library says besides, only its errors. */
function quiet(log: Log): Logger {
  return new Logger(() => (level, _message, { error, failure }) => {
    if (level === 'error' && error !== undefined && !failure)
      log.error('The queue of jobs has a problem', error)
  })
}
