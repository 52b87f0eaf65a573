import type { Receipt } from '#contract/outcomes.ts'
import type { Stance } from '#contract/stance.ts'

/** What operators do to prices, and what the receipt says after it. */
export interface GoldenStep {
  /** A file of the stock's prices, as it is imported. */
  file?: string
  /** DAY VALUE acquired|bankrupt|delisted, as for `npm run prices:end`. */
  end?: string
  /** DAY, as for `npm run prices:accept`. */
  accept?: string
  receipt: GoldenReceipt
}

/** Some of the numbers of a receipt, worked out by hand; horizons by their months. */
export interface GoldenReceipt
  extends Partial<
    Pick<
      Receipt,
      | ('state' | 'basis' | 'currency' | 'datedOn' | 'datedBy' | 'revision' | 'whyNot' | 'counted')
      | ('suspectFrom' | 'stoppedOn' | 'ended' | 'benchmark')
    >
  > {
  entry?: Partial<NonNullable<Receipt['entry']>> | null
  horizons?: Record<number, Partial<Receipt['horizons'][number]>>
  target?: Partial<Receipt['target']>
  last?: Partial<NonNullable<Receipt['last']>> | null
}

/** A history that fits on a page, and what has to come out. */
export interface GoldenCase {
  name: string
  /** What the ticker ends with: none is New York. */
  market?: '.L' | '.DE' | '.T'
  /** A file of what the stock is held against. */
  benchmark?: string
  tip: {
    /** A moment, or a day at noon in New York. */
    came: string
    /** Where its source itself says when it was published. */
    published?: string
    /** What whoever added it says of that. */
    backdated?: string
    stance?: Stance
    /** As `300 USD`. */
    target?: string
    horizon?: string
  }
  steps: GoldenStep[]
}

/** A day a line, its values after it; written with spaces, read with commas. */
export function file(columns: string, ...lines: string[]): string {
  return [`date ${columns}`, ...lines].map(line => line.replaceAll(' ', ',')).join('\n')
}
