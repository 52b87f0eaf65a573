import type { ExtractionRequest } from '#contract/extraction.ts'
import type { StoredEvent } from '../../../../schema/intake/extraction.ts'
import type { Tools } from '../extract-source.ts'
import { addExtraction, beat, failAbandoned } from '../queries.ts'
import { cancelled, errorEvent, nobodyWatched, restarted } from './endings.ts'
import { type Run, startRun } from './run.ts'

/** The times of decisions, section 4, in milliseconds. */
export interface RunTimes {
  /** After this long an extraction that nobody watches is given up. */
  unwatched: number
  /** An extraction may take this long from its first step; waiting for a place before it does not count. */
  patience: number
  /** Between two words with the database about what runs here. */
  heartbeat: number
}
export const usualTimes: RunTimes = { unwatched: 30_000, patience: 120_000, heartbeat: 3000 }

/** Milliseconds that an extraction may take whose model may take some seconds: reading and the rules come on top. */
export function patienceFor(modelSeconds: number): number {
  return (modelSeconds + 30) * 1000
}

export interface RunsSettings extends Tools {
  /** No other process works on this database: what still runs in it has died. */
  alone?: boolean
  /** Others than the usual ones, for tests. */
  times?: Partial<RunTimes>
}

/** The extractions that this process works on. */
export interface Runs {
  /**
   * Starts one and gives its id.
   *
   * @param rereads the id of a post whose marks it is to fill: it goes on when nobody watches, no longer than others may.
   */
  start(userId: string, request: ExtractionRequest, rereads?: string): Promise<string>
  /** Tells `listener` everything from the beginning, as it happens; undefined when it does not run here. */
  watch(id: string, listener: (event: StoredEvent) => void): (() => void) | undefined
  cancel(id: string): void
  /** Ends them all, each with an error for who watches. */
  stop(): Promise<void>
}

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
