import type { Receipt } from '#contract/outcomes.ts'
import type { Stance } from '#contract/stance.ts'

/** What an operator does with prices, and what the receipt says afterwards. */
export interface GoldenStep {
  /** A file of the stock's prices, to be imported. */
  file?: string
  /** DAY VALUE acquired|bankrupt|delisted, as for `npm run prices:end`. */
  end?: string
  /** DAY, as for `npm run prices:accept`. */
  accept?: string
  receipt: GoldenReceipt
}

/** Some numbers of a receipt, computed by hand. Horizons are keyed by their months. */
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

/** A short history of prices, with the expected receipts. */
export interface GoldenCase {
  name: string
  /** The ending of the ticker. Without one it is New York. */
  market?: '.L' | '.DE' | '.T'
  /** A file of the benchmark's prices. */
  benchmark?: string
  tip: {
    /** A moment, or a day, which means noon in New York. */
    came: string
    /** The date of publication that the source states. */
    published?: string
    /** The date of publication that the person who added the post states. */
    backdated?: string
    stance?: Stance
    /** For example `300 USD`. */
    target?: string
    horizon?: string
  }
  steps: GoldenStep[]
}

/** A CSV file with one day a line. The arguments are written with spaces instead of commas. */
export function file(columns: string, ...lines: string[]): string {
  return [`date ${columns}`, ...lines].map(line => line.replaceAll(' ', ',')).join('\n')
}
