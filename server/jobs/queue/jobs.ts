import pg from 'pg'
import type { Database } from '../../database/database.ts'
import { locks } from '../../database/locks.ts'
import { databaseError, inTransaction } from '../../database/transaction.ts'
import type { Jobs } from '../../http/services.ts'
import type { Log } from '../../process/log.ts'
import { taskListOf } from './do-job.ts'
import { addDueJobs, isAnythingDue } from './due.ts'
import { createGovernor, type Governor } from './governor.ts'
import { freeLostJobs } from './lost.ts'
import type { Runner } from './runner.ts'
import type { Tasks, Tools } from './task.ts'

/** PostgreSQL's invalid_schema_name, undefined_table and undefined_function. */
const queueIsGone = new Set(['3F000', '42P01', '42883'])

/** Connections of the job runner: one listens, two are for the jobs. */
const connections = 3

/** In milliseconds, but `silence` in seconds. Tests use their own values. */
export interface JobTimes {
  /** Time between two looks for what is due. */
  tick: number
  /** Time after which a server that reports nothing counts as dead. */
  silence: number
  /** Time that running jobs get when the server ends. */
  grace: number
}

export interface JobsSettings {
  database: Database
  /** Whether each transaction may have another session (pooler.ts). */
  isShared: boolean
  /** Whether this server runs any jobs (the setting JOBS). */
  takes: boolean
  tasks: Tasks
  /** Runs before each look, and makes rows due. */
  plan?: (tools: Tools) => Promise<void>
  /** The governor of this process. Without one, nobody is taken to be reading. */
  governor?: Governor
  log: Log
  times?: Partial<JobTimes>
}

export interface StartedJobs extends Jobs {
  /** Begins to look for what is due. */
  start(tools: Tools): void
  stop(): Promise<void>
}

/**
 * Runs what is due without a request. Each server looks every 30 s, compares with the clock of the database, and never
 * sleeps until a given moment, so that a clock that jumps does no harm. The code of the queue is loaded when there is a
 * job to run.
 */
export function createJobs(settings: JobsSettings): StartedJobs {
  const { database, log, tasks, takes, governor = createGovernor() } = settings
  const ending = new AbortController()
  let tools: Tools | null = null
  let runner: Runner | null = null
  let pool: pg.Pool | null = null
  let timer: NodeJS.Timeout | undefined
  let ticking: Promise<void> | null = null
  let stopped: Promise<void> | null = null
  let isWanted = false
  let isStopping = false

  async function tick(made: Tools): Promise<void> {
    while (!isStopping) {
      // A person who waits for a row that was just stored must not wait for another server's tick.
      const waits = isWanted
      isWanted = false
      await settings.plan?.(made)
      if (!runner && !(await isAnythingDue(database.$client, tasks))) return
      runner ??= await open(made)
      await addJobs(waits)
      await runner.wake()
      if (!isWanted) return
    }
  }

  async function open(made: Tools): Promise<Runner> {
    pool ??= poolLike(database.$client)
    const { openRunner } = await import('./runner.ts')
    const { grace } = settings.times ?? {}
    return openRunner({
      pool,
      isShared: settings.isShared,
      log,
      taskList: taskListOf(tasks, { tools: made, governor, ending: ending.signal, wakeAt }),
      ...(grace === undefined ? {} : { grace }),
    })
  }

  async function addJobs(waits: boolean): Promise<void> {
    await inTransaction(database, async ({ $client }) => {
      const lock = waits ? 'pg_advisory_xact_lock' : 'pg_try_advisory_xact_lock'
      const { rows } = await $client.query<{ mine: boolean | '' }>(`select ${lock}($1) as mine`, [locks.tick])
      if (rows[0]?.mine === false) return
      await freeLostJobs($client, settings.times?.silence)
      await addDueJobs($client, tasks)
    })
  }

  /** A restore has removed the queue. The next look creates it again. */
  async function forgetQueue(error: unknown): Promise<void> {
    if (!queueIsGone.has(databaseError(error)?.code ?? '')) return
    const gone = runner
    runner = null
    await gone?.stop()
  }

  function look(): void {
    const made = tools
    if (!made || isStopping) return
    ticking ??= tick(made)
      .catch(async error => {
        log.error('Looking for what is due failed', error)
        await forgetQueue(error)
      })
      .finally(() => {
        ticking = null
      })
  }

  /**
   * Runs a job that was put back at the moment reserved for it. The next tick would be too late if there are several.
   */
  function wakeAt(moment: Date): void {
    const wait = Math.max(moment.getTime() - Date.now(), 0) + 50
    setTimeout(() => {
      runner?.wake().catch(error => log.error('Looking for jobs failed', error))
    }, wait).unref()
  }

  async function end(): Promise<void> {
    await ticking
    await runner?.stop()
    await pool?.end()
  }

  const every = settings.times?.tick ?? 30_000
  return {
    start(made) {
      if (!takes) return
      tools = made
      timer = setInterval(look, every)
      timer.unref()
      look()
    },
    nudge() {
      isWanted = true
      look()
    },
    stop() {
      isStopping = true
      ending.abort()
      clearInterval(timer)
      stopped ??= end()
      return stopped
    },
  }
}

/** A pool of its own with the same options, so that jobs and requests wait little for each other's connections. */
function poolLike({ options }: pg.Pool): pg.Pool {
  const { password } = options
  const pool = new pg.Pool({
    ...options,
    // A pool hides the password when its options are copied, so copy it by name.
    ...(password === undefined ? {} : { password }),
    max: connections,
  })
  pool.on('error', () => {})
  pool.on('connect', client => client.on('error', () => {}))
  return pool
}
