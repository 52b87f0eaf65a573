import { setImmediate as nextTurn } from 'node:timers/promises'

/** Work in steps of far less than a millisecond, behind each of which others may have their turn. */
export type Steps<Result> = Generator<undefined, Result, undefined>

/** Milliseconds that steps are taken one after the other before others have their turn. */
const usualSlice = 10

/** Takes all steps at once, where a thread answers nobody else. */
export function atOnce<Result>(steps: Steps<Result>): Result {
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}

/** Takes steps in turns with all that waits for this thread. */
export async function inTurns<Result>(steps: Steps<Result>, slice = usualSlice): Promise<Result> {
  let began = performance.now()
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value
    if (performance.now() - began < slice) continue
    await nextTurn()
    began = performance.now()
  }
}
