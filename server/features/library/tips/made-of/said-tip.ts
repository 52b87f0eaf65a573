import type { Stance } from '#contract/stance.ts'

/** What a machine, or a person, takes a passage to say of a stock. */
export interface SaidTip {
  ticker: string
  stance: Stance
  targetValue: number | null
  targetCurrency: string | null
  /** The words that it rests on. */
  evidence: string | null
}
