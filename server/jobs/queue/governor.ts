import type { IncomingMessage, ServerResponse } from 'node:http'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Turns } from '../../database/connections/turns.ts'
import type { Front } from '../../http/routing/front.ts'
import { Lateness } from './lateness.ts'
import { PutBack } from './task.ts'

/** Milliseconds behind a request in which somebody still reads. */
const readsFor = 1000

/** A request that takes longer is a stream, or nobody is left who waits for it. */
const mostInFlight = 10_000

/** Milliseconds after which a job looks whether another one waits for its place. */
const goesOnFor = 10_000

/** Asked by machines, over and over, and by who looks how far the work is. */
const nobodyReads = new Set(['/api/health', '/api/jobs'])

/** By which a governor goes; others than the usual ones for tests. */
export interface GovernorClock {
  /** Milliseconds, of a clock that never goes back. */
  now(): number
  /** Rejects when the signal is aborted. */
  sleep(milliseconds: number, signal: AbortSignal): Promise<unknown>
}

/** What a job is that is to take turns. */
export interface GovernedJob {
  signal: AbortSignal
  /** Whether others are in the queue that could be done in its place. */
  areOthersWaiting(): Promise<boolean>
}

/**
 * Lets work that has a backlog take turns with who reads from this process (decision 76): one step at a time, of all jobs
 * together, and behind it a rest of nine times as long, or more where steps make answers late, or none where nobody reads.
 */
export interface Governor {
  /** Tells of a request that somebody waits for; what it gives tells that it was answered. */
  reads(): () => void
  turnsOf(job: GovernedJob): Turns
}

const usual: GovernorClock = {
  now: () => performance.now(),
  sleep: (milliseconds, signal) => sleep(milliseconds, undefined, { signal, ref: false }),
}

export function createGovernor(clock: GovernorClock = usual): Governor {
  /** When each request began that has no answer yet. */
  const inFlight = new Map<symbol, number>()
  let lastRead = Number.NEGATIVE_INFINITY
  /** Until when it rests, as long as somebody reads. */
  let restsUntil = Number.NEGATIVE_INFINITY
  let line: Promise<void> = Promise.resolve()
  const lateness = new Lateness()
  const steps = { begun: 0, isUnderWay: false }

  /** Milliseconds until nobody reads any more, as far as is known now; 0: nobody does. */
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

/** A front that tells the governor of each request, before anything else is done about it. */
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

/** Also where the connection was lost before the answer. */
function onAnswered(response: ServerResponse, answered: () => void): void {
  response.once('close', answered)
}
