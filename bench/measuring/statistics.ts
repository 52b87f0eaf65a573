/** The middle of some numbers; NaN of none. */
export function median(numbers: number[]): number {
  return percentile(numbers, 50)
}

/**
 * The value below which `percent` of some numbers lie, between two neighbours in proportion; NaN of none.
 *
 * @param percent 0 to 100.
 */
export function percentile(numbers: number[], percent: number): number {
  const sorted = Float64Array.from(numbers).sort()
  const place = ((sorted.length - 1) * percent) / 100
  const below = sorted[Math.floor(place)] ?? Number.NaN
  const above = sorted[Math.ceil(place)] ?? Number.NaN
  return below + (above - below) * (place - Math.floor(place))
}

/** The figures of one round: the baseline, what is compared with it, and the baseline once more. */
export interface Round {
  baseline: number
  compared: number
  again: number
}

export interface Comparison {
  /** Median over the rounds of what is compared by the mean of the baseline before and after it. */
  ratio: number
  /** Median over the rounds of the baseline by itself: how far two runs of the same thing differ here. */
  same: number
  /** The smallest and the largest ratio of a round. */
  from: number
  to: number
}

/** Compares within each round, because a machine that others use as well changes its pace between rounds. */
export function compare(rounds: Round[]): Comparison {
  const ratios = rounds.map(({ baseline, compared, again }) => compared / ((baseline + again) / 2))
  return {
    ratio: median(ratios),
    same: median(rounds.map(({ baseline, again }) => again / baseline)),
    from: Math.min(...ratios),
    to: Math.max(...ratios),
  }
}
