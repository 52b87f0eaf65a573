import { ProblemError } from '../../../../http/answers/problems.ts'
import type { StoredEvent } from '../../../../schema/intake/extraction.ts'
import { type Asked, extractSource, type Tools, withFallback } from '../extract-source.ts'
import { saveEvents } from '../queries.ts'
import { asProblem } from '../source-problem.ts'
import { errorEvent, tooSlow, unforeseen } from './endings.ts'
import { isLast, storable } from './events.ts'

/** Milliseconds between two times that what has happened is stored. */
const saveEvery = 1000

type Listener = (event: StoredEvent) => void

/** An extraction that this process works on. */
export interface Run {
  /** Tells a listener everything from the beginning, as it happens; gives what ends that. */
  watch(listener: Listener): () => void
  /** Milliseconds since the last who watched left; 0 while somebody does. */
  unwatchedFor(): number
  /** It fills the marks of a post: somebody wants its outcome, whether they watch or not. */
  rereads: boolean
  /** Ends it with an error for who watches. */
  end(reason: ProblemError): void
  /** Resolves when its outcome is stored, or was not to be. */
  done: Promise<void>
}

/** Starts one in the next turn, so that who has started it can watch from the first event on. */
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
    late ??= setTimeout(() => controller.abort(tooSlow(patience)), patience)
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

interface Outcome {
  state: 'done' | 'failed' | 'cancelled'
  last: StoredEvent
}

/** Works to the end. */
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

/** Stores what happens until there is an outcome, and that; who is told of the end finds it stored. */
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
