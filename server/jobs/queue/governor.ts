import type { IncomingMessage, ServerResponse } from 'node:http'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Turns } from '../../database/connections/turns.ts'
import type { Front } from '../../http/routing/front.ts'
import { Lateness } from './lateness.ts'
import { PutBack } from './task.ts'

/** Milliseconds after a request during which somebody is taken to be reading still. */
const readsFor = 1000

/** Milliseconds. A longer request is a stream, or nobody waits for it any more. */
const mostInFlight = 10_000

/** Milliseconds after which a job checks whether another job waits for its place. */
const goesOnFor = 10_000

/** Calls that machines repeat, and the call that shows the progress of the work. */
const nobodyReads = new Set(['/api/health', '/api/jobs'])

/** The clock of a governor. Tests use their own. */
export interface GovernorClock {
  /** Milliseconds on a monotonic clock. */
  now(): number
  /** Rejects when the signal is aborted. */
  sleep(milliseconds: number, signal: AbortSignal): Promise<unknown>
}

/** A job that is to take turns. */
export interface GovernedJob {
  signal: AbortSignal
  /** Whether other jobs could run in its place. */
  areOthersWaiting(): Promise<boolean>
}

/**
 * Lets background work take turns with people who read from this process (decision 76). One step at a time runs, among
 * all jobs. After a step comes a rest of nine times its length: longer if steps make answers late, none while nobody
 * reads.
 */
export interface Governor {
  /** Call this when a request begins that somebody waits for, and the returned function when it was answered. */
  reads(): () => void
  turnsOf(job: GovernedJob): Turns
}

const usual: GovernorClock = {
  now: () => performance.now(),
  sleep: (milliseconds, signal) => sleep(milliseconds, undefined, { signal, ref: false }),
}

/** A governor for one process. `clock` is another one in tests. */
export function createGovernor(clock: GovernorClock = usual): Governor {
  /** When each unanswered request began. */
  const inFlight = new Map<symbol, number>()
  let lastRead = Number.NEGATIVE_INFINITY
  /** Until when work rests, while somebody reads. In milliseconds of the clock. */
  let restsUntil = Number.NEGATIVE_INFINITY
  let line: Promise<void> = Promise.resolve()
  const lateness = new Lateness()
  const steps = { begun: 0, isUnderWay: false }

  /** Milliseconds for which somebody is taken to be reading, as far as is known now. 0: nobody is. */
  function readsOn(now: number): number {
    let until = lastRead + readsFor
    for (const began of inFlight.values()) until = Math.max(until, began + mostInFlight)
    return Math.max(0, until - now)
  }

  async function rest(signal: AbortSignal): Promise<void> {
    for (;;) {
      signal.throwIfAborted()
      const now = clock.now()
      const left = Math.min(restsUntil - now, readsOn(now), readsFor)
      if (left <= 0) return
      await clock.sleep(left, signal)
    }
  }

  return {
    reads() {
      const request = Symbol('request')
      const began = clock.now()
      const [begunBefore, metAtOnce] = [steps.begun, steps.isUnderWay]
      lastRead = began
      inFlight.set(request, began)
      return () => {
        if (!inFlight.delete(request)) return
        lastRead = clock.now()
        const took = lastRead - began
        if (took < mostInFlight) lateness.answered(took, metAtOnce || steps.begun > begunBefore)
      }
    },
    turnsOf({ signal, areOthersWaiting }) {
      let looked = clock.now()
      return {
        signal,
        async next(failures = []) {
          signal.throwIfAborted()
          const now = clock.now()
          if (now - looked < goesOnFor) return
          looked = now
          if (!(await areOthersWaiting())) return
          if (failures.length > 0) throw failures[0]
          throw new PutBack(new Date())
        },
        async step(size, work) {
          const before = line
          const turn = Promise.withResolvers<void>()
          line = turn.promise
          try {
            await before
            await rest(signal)
            const began = clock.now()
            if (began > restsUntil + readsFor) lateness.beginAnew()
            steps.begun += 1
            steps.isUnderWay = true
            try {
              const result = await work(size.rows)
              size.took(clock.now() - began)
              return result
            } finally {
              steps.isUnderWay = false
              const ended = clock.now()
              restsUntil = ended + lateness.restAfterStep() * (ended - began)
            }
          } finally {
            turn.resolve()
          }
        },
      }
    },
  }
}

/** A front handler that reports each request to the governor before anything else is done with it. */
export function tellingOf({ reads }: Governor, front: Front = () => false): Front {
  return (request, response) => {
    if (isReader(request)) onAnswered(response, reads())
    return front(request, response)
  }
}

function isReader({ url = '' }: IncomingMessage): boolean {
  const at = url.indexOf('?')
  return !nobodyReads.has(at === -1 ? url : url.slice(0, at))
}

/** Runs when the answer is sent or the connection is lost. */
function onAnswered(response: ServerResponse, answered: () => void): void {
  response.once('close', answered)
}
