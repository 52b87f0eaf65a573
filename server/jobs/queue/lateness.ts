/**
 * How many durations of reads that overlapped with no step are kept, and after how many new ones the bound is computed
 * again.
 */
const kept = { most: 500, anew: 50 }

/** A read is late if it takes this many times as long as 99 % of reads that overlap with no step (decision 76). */
const lateBehind = 1.1

/** The share of late reads is measured over about this many reads. */
const reads = 500

/** The share of reads that steps may make late, so that 99 % of all reads are not: some are late without a step. */
const tolerable = 0.003

/**
 * The rest after a step, as a multiple of its length. The least lets steps use a tenth of a core; the most, half a
 * percent.
 */
const rests = { least: 9, most: 199 }

/** Decides how long to rest after a step, from how late answers are that overlap with a step. */
export class Lateness {
  readonly #alone: number[] = []
  #told = 0
  #bound = Number.POSITIVE_INFINITY
  #share = 0
  #rest = rests.least

  /** Reports an answer: its time in milliseconds, and whether a step was running meanwhile. */
  answered(milliseconds: number, met: boolean): void {
    const isLate = met && milliseconds > this.#bound
    this.#share += (Number(isLate) - this.#share) / reads
    if (met) return
    this.#alone[this.#told % kept.most] = milliseconds
    this.#told += 1
    if (this.#told % kept.anew === 0) this.#bound = lateBehind * slowestOfHundred(this.#alone)
  }

  /** Call this after a time without work: the next work may be a single save, which should be done soon. */
  beginAnew(): void {
    this.#share = 0
    this.#rest = rests.least
  }

  /** The rest after the step that has just ended, as a multiple of its length. */
  restAfterStep(): number {
    const isTolerable = this.#share <= tolerable
    this.#rest = isTolerable ? Math.max(rests.least, this.#rest * 0.95) : Math.min(rests.most, this.#rest * 2)
    return this.#rest
  }
}

/** The duration that 99 % of the durations stay below. */
function slowestOfHundred(durations: readonly number[]): number {
  const sorted = durations.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length * 0.99)] ?? Number.POSITIVE_INFINITY
}
