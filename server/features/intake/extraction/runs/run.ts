import { ProblemError } from '../../../../http/answers/problems.ts'
import type { StoredEvent } from '../../../../schema/intake/extraction.ts'
import { type Asked, extractSource, type Tools, withFallback } from '../extract-source.ts'
import { saveEvents } from '../queries.ts'
import { asProblem } from '../source-problem.ts'
import { errorEvent, tooSlow, unforeseen } from './endings.ts'
import { isLast, storable } from './events.ts'

/** Milliseconds between two times that events are stored. */
const saveEvery = 1000

type Listener = (event: StoredEvent) => void

/** An extraction that runs in this process. */
export interface Run {
  /** Calls `listener` with all events from the first on. Returns a function that ends this. */
  watch(listener: Listener): () => void
  /** Milliseconds since the last watcher left. 0 while somebody watches. */
  unwatchedFor(): number
  /** Whether it completes a post: its result is then needed even if nobody watches. */
  rereads: boolean
  /** Ends it with an error for those who watch. */
  end(reason: ProblemError): void
  /** Resolves when the result is stored, or is not to be stored. */
  done: Promise<void>
}

/** Starts an extraction in the next turn, so that its caller can watch from the first event on. */
export function startRun(asked: Asked, tools: Tools, patience: number): Run {
  const events: StoredEvent[] = []
  const listeners = new Set<Listener>()
  const controller = new AbortController()
  let watchedAt = Date.now()
  let late: NodeJS.Timeout | undefined
  const announce = (event: StoredEvent) => {
    for (const listener of listeners) listener(event)
  }
  const tell = (happened: StoredEvent) => {
    // Audio takes as long as it takes: the time begins behind it.
    if (!isOfHearing(happened)) late ??= setTimeout(() => controller.abort(tooSlow(patience)), patience)
    const event = storable(happened)
    events.push(event)
    announce(event)
  }
  const outcome = async () => {
    try {
      const { state, last } = await outcomeOf(asked, tools, controller.signal, tell)
      return { state, last: storable(last) }
    } finally {
      clearTimeout(late)
    }
  }
  return {
    watch(listener) {
      for (const event of events) listener(event)
      if (!events.some(isLast)) listeners.add(listener)
      return () => {
        listeners.delete(listener)
        watchedAt = Date.now()
      }
    },
    unwatchedFor: () => (listeners.size > 0 ? 0 : Date.now() - watchedAt),
    rereads: asked.rereads !== undefined,
    end: reason => controller.abort(reason),
    done: Promise.resolve().then(() => saved(asked.id, events, tools, outcome(), announce)),
  }
}

function isOfHearing({ data }: StoredEvent): boolean {
  return typeof data === 'object' && data !== null && 'hearing' in data
}

interface Outcome {
  state: 'done' | 'failed' | 'cancelled'
  last: StoredEvent
}

/** Runs the extraction until it has a result. */
async function outcomeOf(
  asked: Asked,
  tools: Tools,
  signal: AbortSignal,
  tell: (event: StoredEvent) => void,
): Promise<Outcome> {
  try {
    return {
      state: 'done',
      last: { event: 'result', data: await extractSource(asked, tools, signal, tell) },
    }
  } catch (caught) {
    const error = await withFallback(asked, tools, caught)
    const problem = asProblem(error)
    const isForeseen = problem instanceof ProblemError
    if (!isForeseen) tools.log.error(`The extraction ${asked.id} failed`, error)
    return {
      state: isForeseen && problem.status === 409 ? 'cancelled' : 'failed',
      last: errorEvent(isForeseen ? problem : unforeseen()),
    }
  }
}

/** Stores events until there is a result, and the result. A watcher who is told of the end finds it stored. */
async function saved(
  id: string,
  events: StoredEvent[],
  { database, log }: Tools,
  outcome: Promise<Outcome>,
  announce: (event: StoredEvent) => void,
): Promise<void> {
  const saving = setInterval(() => {
    saveEvents(database, id, events, 'running').catch(error =>
      log.error('Saving an extraction failed', error),
    )
  }, saveEvery)
  const { state, last } = await outcome.finally(() => clearInterval(saving))
  events.push(last)
  try {
    await saveEvents(database, id, events, state)
  } catch (error) {
    log.error(`The outcome of the extraction ${id} was not stored`, error)
  }
  announce(last)
}
