/** Durations that are kept of reads which met no step, and how many more make the bound anew. */
const kept = { most: 500, anew: 50 }

/** A read is late behind so many times what 99 of a hundred take that meet no step (decision 76). */
const lateBehind = 1.1

/** Of how many reads, about, the share of late ones is. */
const reads = 500

/** Which share of reads may be late by a step, so that 99 of a hundred are not: some are without one. */
const tolerable = 0.003

/** Rests by the length of a step: a tenth of a core at most, and a half of a hundredth where that makes answers late. */
const rests = { least: 9, most: 199 }

/** How long a step's rest is to be, by how late answers are that meet steps against those that meet none. */
export class Lateness {
  readonly #alone: number[] = []
  #told = 0
  #bound = Number.POSITIVE_INFINITY
  #share = 0
  #rest = rests.least

  /** Of an answer that took so many milliseconds, and whether a step was under way meanwhile. */
  answered(milliseconds: number, met: boolean): void {
    const isLate = met && milliseconds > this.#bound
    this.#share += (Number(isLate) - this.#share) / reads
    if (met) return
    this.#alone[this.#told % kept.most] = milliseconds
    this.#told += 1
    if (this.#told % kept.anew === 0) this.#bound = lateBehind * slowestOfHundred(this.#alone)
  }

  /** Nothing waited to be done for a while: what comes now may be a single save, which is to be done soon. */
  beginAnew(): void {
    this.#share = 0
    this.#rest = rests.least
  }

  /** How many times as long as the step that has ended to rest. */
  restAfterStep(): number {
    const isTolerable = this.#share <= tolerable
    this.#rest = isTolerable ? Math.max(rests.least, this.#rest * 0.95) : Math.min(rests.most, this.#rest * 2)
    return this.#rest
  }
}

/** What 99 of a hundred durations are below. */
function slowestOfHundred(durations: readonly number[]): number {
  const sorted = durations.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length * 0.99)] ?? Number.POSITIVE_INFINITY
}
