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

/** Simultaneous jobs in one process. */
const concurrency = 2

/** Milliseconds between two polls of the library, for jobs that it was not notified of. */
const pollInterval = 30_000

/**
 * Milliseconds that running jobs get after a signal to stop. A job that takes longer is put back while the process
 * still waits.
 */
const grace = 8000

export interface RunnerSettings {
  pool: pg.Pool
  /**
   * Whether each transaction may have another session. Then LISTEN does not work, and each `wake` runs the jobs that
   * are there.
   */
  isShared: boolean
  log: Log
  taskList: TaskList
  /** For tests: another value than the usual `grace`. */
  grace?: number
}

/** Takes jobs from the queue and runs them. */
export interface Runner {
  /** Looks for jobs, and tells the other servers that this one is alive. */
  wake(): Promise<void>
  /** Takes no new jobs and waits for those that run. */
  stop(): Promise<void>
}

/** Creates the schema of the queue if needed. This file loads the library. */
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
    // Not for speed: without these settings the library (0.18) does not await the promise that stores how a job ended.
    // If the database is gone then, the unhandled rejection ends the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    logger: quiet(log),
    events,
  }
  await migrateQueue(pool, options)
  let workers: WorkerPool | null = null
  let running: Promise<void> | null = null
  let isStopping = false
  /** Whether `wake` was called while jobs ran. Behind a pooler, the new jobs may not have been seen. */
  let isWokenMeanwhile = false
  const ended = new Set<string>()

  const failed = (error: unknown) => log.error('What does the jobs failed, and begins again', error)
  const end = (pool: WorkerPool) => void Promise.resolve(pool.gracefulShutdown()).catch(failed)
  events.on('pool:create', (created: { workerPool: WorkerPool }) => {
    workers = created.workerPool
    tellAlive(pool, workers.id).catch(failed)
    // The library (0.18) announces its workers before all of them exist, and cannot end them until then.
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

  /** Releases the jobs of runners that have ended. If the database is gone too, the next look does it. */
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
      // Behind a pooler, workers end when no job is left, so they cannot be nudged: they are started again instead.
      if (!isShared && !isStopping) workers?.nudge(concurrency)
    },
    async stop() {
      isStopping = true
      if (workers) end(workers)
      await running
    },
  }
}

/** The library itself warns that two servers may not create the schema at the same time. */
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

/** Failed jobs are logged where they run. Of the library's other messages, only errors are logged. */
function quiet(log: Log): Logger {
  return new Logger(() => (level, _message, { error, failure }) => {
    if (level === 'error' && error !== undefined && !failure)
      log.error('The queue of jobs has a problem', error)
  })
}
