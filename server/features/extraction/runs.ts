import type { ExtractionRequest, ExtractionResult } from '#contract/extraction.ts'
import { usageLine } from '#extraction/extractors/model-usage.ts'
import { canonicalAddress } from '#extraction/reading/canonical-address.ts'
import type { Database } from '../../database/database.ts'
import { ProblemError } from '../../http/problems.ts'
import type { Log } from '../../log.ts'
import { findPostOfAddress } from '../posts/queries.ts'
import { rememberText } from '../posts/source-texts.ts'
import { isLast, storable } from './events.ts'
import { ModelFailedError } from './model-failure.ts'
import { addExtraction, beat, failAbandoned, saveEvents } from './queries.ts'
import { asProblem } from './source-problem.ts'
import type { StoredEvent } from './table.ts'
import type { Work } from './work.ts'
import type { Worked } from './worked.ts'

/** The times of decisions, section 4, in milliseconds. */
export interface RunTimes {
  /** After this long an extraction that nobody watches is given up. */
  unwatched: number
  /** An extraction may take this long from its first step; waiting for a place before it does not count. */
  patience: number
  /** Between two words with the database about what runs here. */
  heartbeat: number
}
const usualTimes: RunTimes = { unwatched: 30_000, patience: 120_000, heartbeat: 3000 }

/** Milliseconds that an extraction may take whose model may take some seconds: reading and the rules come on top. */
export function patienceFor(modelSeconds: number): number {
  return (modelSeconds + 30) * 1000
}

export interface RunsSettings {
  database: Database
  log: Log
  work: Work
  /** No other process works on this database: what still runs in it has died. */
  alone?: boolean
  /** Others than the usual ones, for tests. */
  times?: Partial<RunTimes>
}

/** The extractions that this process works on. */
export interface Runs {
  /** Starts one and gives its id. */
  start(userId: string, request: ExtractionRequest): Promise<string>
  /** Tells `listener` everything from the beginning, as it happens; undefined when it does not run here. */
  watch(id: string, listener: (event: StoredEvent) => void): (() => void) | undefined
  cancel(id: string): void
  /** Ends them all, each with an error for who watches. */
  stop(): Promise<void>
}

interface Run {
  events: StoredEvent[]
  listeners: Set<(event: StoredEvent) => void>
  controller: AbortController
  watchedAt: number
  done: Promise<void>
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
      if (row.state === 'cancelled') run.controller.abort(cancelled())
      const alone = run.listeners.size === 0 && Date.now() - run.watchedAt > times.unwatched
      if (alone && row.unwatchedSeconds * 1000 > times.unwatched) run.controller.abort(nobodyWatched())
    }
  }

  async function work(id: string, owner: string, run: Run, request: ExtractionRequest): Promise<void> {
    const tell = (happened: StoredEvent) => {
      late ??= setTimeout(() => run.controller.abort(tooSlow(times.patience)), times.patience)
      const event = storable(happened)
      run.events.push(event)
      for (const listener of run.listeners) listener(event)
    }
    let state: 'done' | 'failed' | 'cancelled' = 'done'
    let late: NodeJS.Timeout | undefined
    const saving = setInterval(() => {
      saveEvents(database, id, run.events, 'running').catch(error =>
        log.error('Saving an extraction failed', error),
      )
    }, 1000)
    try {
      const data = await extractSource({ id, owner, request }, settings, run.controller.signal, tell)
      tell({ event: 'result', data })
    } catch (caught) {
      const error = await withFallback({ id, owner, request }, settings, caught)
      const problem = asProblem(error)
      if (!(problem instanceof ProblemError)) log.error(`The extraction ${id} failed`, error)
      state = problem instanceof ProblemError && problem.status === 409 ? 'cancelled' : 'failed'
      tell(errorEvent(problem instanceof ProblemError ? problem : unforeseen()))
    } finally {
      clearTimeout(late)
      clearInterval(saving)
    }
    try {
      await saveEvents(database, id, run.events, state)
    } catch (error) {
      log.error(`The outcome of the extraction ${id} was not stored`, error)
    }
    running.delete(id)
  }

  return {
    async start(userId, request) {
      const id = await addExtraction(database, userId, request.url ?? null)
      const run: Run = {
        events: [],
        listeners: new Set(),
        controller: new AbortController(),
        watchedAt: Date.now(),
        done: Promise.resolve(),
      }
      running.set(id, run)
      // In the next turn, so that who has started it can watch from the first event on.
      run.done = Promise.resolve().then(() => work(id, userId, run, request))
      return id
    },
    watch(id, listener) {
      const run = running.get(id)
      if (!run) return undefined
      for (const event of run.events) listener(event)
      if (!run.events.some(isLast)) run.listeners.add(listener)
      return () => {
        run.listeners.delete(listener)
        run.watchedAt = Date.now()
      }
    },
    cancel: id => running.get(id)?.controller.abort(cancelled()),
    async stop() {
      clearInterval(timer)
      const runs = [...running.values()]
      for (const run of runs) run.controller.abort(restarted())
      await Promise.all(runs.map(run => run.done))
    },
  }
}

interface Asked {
  id: string
  owner: string
  request: ExtractionRequest
}

/** Works through a source and gives what is answered. */
async function extractSource(
  { id, owner, request }: Asked,
  { database, log, work }: RunsSettings,
  signal: AbortSignal,
  tell: (event: StoredEvent) => void,
): Promise<ExtractionResult> {
  const worked = await work(request, {
    signal,
    owner,
    onProgress: event => {
      if (event.type === 'usage') log.info(`Extraction ${id} asked ${usageLine(event.usage)}`)
      else if (event.type === 'tip') tell({ event: 'tip', data: event.tip })
      else tell({ event: 'progress', data: { ...event.progress, extractionId: id } })
    },
  })
  return resultOf(id, request, worked, database)
}

/** A failed model's problem with what the rules found; every other error as it is. */
async function withFallback(
  { id, request }: Asked,
  { database, log }: RunsSettings,
  error: unknown,
): Promise<unknown> {
  if (!(error instanceof ModelFailedError)) return error
  const { kind, message, reason, fallback } = error.failure
  log.error(`Extraction ${id}: the language model failed (${kind})`, reason)
  try {
    const result = await resultOf(id, request, fallback, database)
    return new ProblemError(kind === 'too-slow' ? 504 : 502, message, { members: { fallback: result } })
  } catch (another) {
    // Most likely the database is away: that is what has to be told.
    return another
  }
}

/** What is answered; the text that we have read ourselves is remembered. */
async function resultOf(
  id: string,
  request: ExtractionRequest,
  { found, source }: Worked,
  database: Database,
): Promise<ExtractionResult> {
  const { url, times, ...facts } = source
  const claimedUrl = facts.claimedUrl ? canonicalAddress(facts.claimedUrl) : null
  const read = [url, request.url].flatMap(address => (address ? canonicalAddress(address) : []))
  if (request.content === undefined) {
    const text = { ...facts, claimedUrl, times, content: found.post.content }
    for (const canonicalUrl of new Set(read)) await rememberText(database, { ...text, canonicalUrl })
  }
  const existing = await findPostOfAddress(database, [...read, ...(claimedUrl ? [claimedUrl] : [])])
  return { extractionId: id, ...found, existing }
}

function errorEvent(problem: ProblemError): StoredEvent {
  return { event: 'error', data: problem.toProblem() }
}

/** The reason that somebody has cancelled: told to the others who watch. */
export function cancelled(): ProblemError {
  return new ProblemError(409, 'The extraction was cancelled')
}

function restarted(): ProblemError {
  return new ProblemError(503, 'The server stopped while it worked on this. Please try again.')
}

function nobodyWatched(): ProblemError {
  return new ProblemError(409, 'The extraction was given up because nobody was watching it')
}

function tooSlow(patience: number): ProblemError {
  return new ProblemError(504, `Finding the tips took more than ${Math.round(patience / 1000)} seconds`)
}

function unforeseen(): ProblemError {
  return new ProblemError(500, 'Something went wrong on our side. Please try again.')
}
