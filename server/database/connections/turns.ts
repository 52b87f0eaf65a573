import { performance } from 'node:perf_hooks'

/** Milliseconds that a transaction of background work may take, because others may wait for its locks. */
const longest = 50

/** The number of rows in a step, chosen from the times of earlier steps so that a step ends within 50 ms. */
export class StepSize {
  readonly #most: number
  readonly #least: number
  #rows: number

  /**
   * @param most rows of one step, however fast they are. The first step has a tenth of them.
   * @param least rows, however slow they are: if most of a step's time does not depend on its rows, fewer rows would
   * take as long.
   */
  constructor(most: number, least = 1) {
    this.#most = most
    this.#least = least
    this.#rows = Math.ceil(most / 10)
  }

  get rows(): number {
    return this.#rows
  }

  took(milliseconds: number): void {
    const fitting = Math.floor((this.#rows * longest) / Math.max(1, milliseconds))
    // The part of the time that does not depend on rows is unknown, so a step grows only a little at a time.
    const next = Math.min(this.#most, fitting, Math.ceil(this.#rows * 1.5))
    // Only a failed step is made smaller than that.
    this.#rows = Math.max(1, next, Math.min(this.#least, this.#rows))
  }

  /** Call this when something in a step fails, so that the rest is done in smaller steps without it. */
  failed(): void {
    this.#rows = Math.max(1, Math.floor(this.#rows / 10))
  }
}

/** How work with a backlog runs: in steps, so that it takes turns with readers (decision 76). */
export interface Turns {
  /** Aborted when the server ends. */
  readonly signal: AbortSignal
  /**
   * Call this before each step. Throws to end the job: if the server ends, or other jobs wait and this one continues
   * after them.
   *
   * @param failures that the job would throw at its end.
   */
  next(failures?: readonly unknown[]): Promise<void>
  /** Runs one step, a transaction, in its turn. */
  step<T>(size: StepSize, work: (rows: number) => Promise<T>): Promise<T>
}

/** Turns for commands and tests: steps of the same sizes, without waiting for others. */
export function onItsOwn(signal: AbortSignal = new AbortController().signal): Turns {
  return {
    signal,
    async next() {
      signal.throwIfAborted()
    },
    async step(size, work) {
      const began = performance.now()
      const result = await work(size.rows)
      size.took(performance.now() - began)
      return result
    },
  }
}
