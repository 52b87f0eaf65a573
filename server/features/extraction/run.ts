import { ProblemError } from '../../http/problems.ts'
import { errorEvent, tooSlow, unforeseen } from './endings.ts'
import { isLast, storable } from './events.ts'
import { type Asked, extractSource, type Tools, withFallback } from './extract-source.ts'
import { saveEvents } from './queries.ts'
import { asProblem } from './source-problem.ts'
import type { StoredEvent } from './table.ts'

/** Milliseconds between two times that what has happened is stored. */
const saveEvery = 1000

type Listener = (event: StoredEvent) => void

/** An extraction that this process works on. */
export interface Run {
  /** Tells a listener everything from the beginning, as it happens; gives what ends that. */
  watch(listener: Listener): () => void
  /** Milliseconds since the last who watched left; 0 while somebody does. */
  unwatchedFor(): number
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
  const tell = (happened: StoredEvent) => {
    late ??= setTimeout(() => controller.abort(tooSlow(patience)), patience)
    const event = storable(happened)
    events.push(event)
    for (const listener of listeners) listener(event)
  }
  const outcome = async () => {
    try {
      return await outcomeOf(asked, tools, controller.signal, tell)
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
    end: reason => controller.abort(reason),
    done: Promise.resolve().then(() => saved(asked.id, events, tools, outcome())),
  }
}

type Outcome = 'done' | 'failed' | 'cancelled'

/** Works to the end, which is told as well. */
async function outcomeOf(
  asked: Asked,
  tools: Tools,
  signal: AbortSignal,
  tell: (event: StoredEvent) => void,
): Promise<Outcome> {
  try {
    tell({ event: 'result', data: await extractSource(asked, tools, signal, tell) })
    return 'done'
  } catch (caught) {
    const error = await withFallback(asked, tools, caught)
    const problem = asProblem(error)
    const isForeseen = problem instanceof ProblemError
    if (!isForeseen) tools.log.error(`The extraction ${asked.id} failed`, error)
    tell(errorEvent(isForeseen ? problem : unforeseen()))
    return isForeseen && problem.status === 409 ? 'cancelled' : 'failed'
  }
}

/** Stores what happens until there is an outcome, and that. */
async function saved(
  id: string,
  events: StoredEvent[],
  { database, log }: Tools,
  outcome: Promise<Outcome>,
): Promise<void> {
  const saving = setInterval(() => {
    saveEvents(database, id, events, 'running').catch(error =>
      log.error('Saving an extraction failed', error),
    )
  }, saveEvery)
  const state = await outcome.finally(() => clearInterval(saving))
  try {
    await saveEvents(database, id, events, state)
  } catch (error) {
    log.error(`The outcome of the extraction ${id} was not stored`, error)
  }
}
