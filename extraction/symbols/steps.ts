import { setImmediate as nextTurn } from 'node:timers/promises'

/** Work in steps of far less than a millisecond. After each step, other work may have its turn. */
export type Steps<Result> = Generator<undefined, Result, undefined>

/** Milliseconds of steps in a row before other work has its turn. */
const usualSlice = 10

/** Runs all steps at once, for a thread that has no other work. */
export function atOnce<Result>(steps: Steps<Result>): Result {
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}

/** Runs steps in turns with everything that waits for this thread. */
export async function inTurns<Result>(steps: Steps<Result>, slice = usualSlice): Promise<Result> {
  let began = performance.now()
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value
    if (performance.now() - began < slice) continue
    await nextTurn()
    began = performance.now()
  }
}
