import { performance } from 'node:perf_hooks'

/** Milliseconds that a transaction of work nobody waits for may take: as long as others may wait for what it has locked. */
const longest = 50

/** How many rows a step takes: so few that it ends within 50 ms, by what the steps before it took. */
export class StepSize {
  readonly #most: number
  readonly #least: number
  #rows: number

  /**
   * @param most rows of one step, however fast they are. It begins with a tenth of them.
   * @param least rows, however slow they are: where what a step takes besides its rows is most of it, fewer would take as long.
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
    // What a step takes besides its rows is not known: it grows a little at a time.
    const next = Math.min(this.#most, fitting, Math.ceil(this.#rows * 1.5))
    // One that has failed is parted further than that.
    this.#rows = Math.max(1, next, Math.min(this.#least, this.#rows))
  }

  /** Something in the step cannot be done: what else is in it is done without it. */
  failed(): void {
    this.#rows = Math.max(1, Math.floor(this.#rows / 10))
  }
}

/** What work goes by that has a backlog: it is done in steps, so that it can take turns with readers (decision 76). */
export interface Turns {
  /** Aborted when the server ends. */
  readonly signal: AbortSignal
  /**
   * Stands before each step. Throws what ends the job: the server ends, or other jobs wait and it goes on behind them.
   *
   * @param failures that the job would tell at its end.
   */
  next(failures?: readonly unknown[]): Promise<void>
  /** Does one step, a transaction, when its turn has come. */
  step<T>(size: StepSize, work: (rows: number) => Promise<T>): Promise<T>
}

/** Of commands, and of tests: steps of the same sizes, and nobody whose turn it is in between. */
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
