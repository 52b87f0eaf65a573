import type { ExtractionRequest } from '#contract/extraction.ts'
import type { StoredEvent } from '../../../../schema/intake/extraction.ts'
import type { Tools } from '../extract-source.ts'
import { addExtraction, beat, failAbandoned } from '../queries.ts'
import { cancelled, errorEvent, nobodyWatched, restarted } from './endings.ts'
import { type Run, startRun } from './run.ts'

/** The times of decisions, section 4, in milliseconds. */
export interface RunTimes {
  /** After this time without a watcher, an extraction is given up. */
  unwatched: number
  /** The most time for an extraction from its first step on. Waiting for a place does not count. */
  patience: number
  /** Time between two exchanges with the database about the extractions that run here. */
  heartbeat: number
}
export const usualTimes: RunTimes = { unwatched: 30_000, patience: 120_000, heartbeat: 3000 }

/**
 * Milliseconds for an extraction whose model may take this many seconds. Reading and the rules take up to 30 seconds
 * more.
 */
export function patienceFor(modelSeconds: number): number {
  return (modelSeconds + 30) * 1000
}

export interface RunsSettings extends Tools {
  /** Whether no other process uses this database, so that whatever still runs in it has died. */
  alone?: boolean
  /** For tests: other times than the usual ones. */
  times?: Partial<RunTimes>
}

/** The extractions that run in this process. */
export interface Runs {
  /**
   * Starts an extraction and returns its id.
   *
   * @param rereads the id of a post to complete: such an extraction continues without a watcher, within the usual time.
   */
  start(userId: string, request: ExtractionRequest, rereads?: string): Promise<string>
  /** Calls `listener` with all events from the first on. undefined if the extraction does not run here. */
  watch(id: string, listener: (event: StoredEvent) => void): (() => void) | undefined
  cancel(id: string): void
  /** Ends all of them, each with an error for those who watch. */
  stop(): Promise<void>
}

/** The extractions of this process. A timer also ends extractions of processes that have died. */
export function createRuns(settings: RunsSettings): Runs {
  const { database, log } = settings
  const times = { ...usualTimes, ...settings.times }
  const running = new Map<string, Run>()
  if (settings.alone)
    failAbandoned(database, errorEvent(restarted()), 0).catch(error =>
      log.error('Ending dead extractions failed', error),
    )
  const timer = setInterval(() => {
    lookAfter().catch(error => log.error('Looking after extractions failed', error))
  }, times.heartbeat)
  timer.unref()

  async function lookAfter(): Promise<void> {
    await failAbandoned(database, errorEvent(restarted()))
    if (running.size === 0) return
    for (const row of await beat(database, [...running.keys()])) {
      const run = running.get(row.id)
      if (!run) continue
      if (row.state === 'cancelled') run.end(cancelled())
      const isAlone = !run.rereads && run.unwatchedFor() > times.unwatched
      if (isAlone && row.unwatchedSeconds * 1000 > times.unwatched) run.end(nobodyWatched())
    }
  }

  return {
    async start(owner, request, rereads) {
      const id = await addExtraction(database, owner, request.url ?? null)
      const run = startRun({ id, owner, request, ...(rereads && { rereads }) }, settings, times.patience)
      running.set(id, run)
      void run.done.then(() => running.delete(id))
      return id
    },
    watch: (id, listener) => running.get(id)?.watch(listener),
    cancel: id => running.get(id)?.end(cancelled()),
    async stop() {
      clearInterval(timer)
      const runs = [...running.values()]
      for (const run of runs) run.end(restarted())
      await Promise.all(runs.map(run => run.done))
    },
  }
}
