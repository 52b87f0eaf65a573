import type { DatedOnBy } from '#contract/outcomes.ts'
import type { AuthoredBy, Provenance } from '#contract/provenance.ts'
import type { Day } from '../days/days.ts'

/** What is frozen of a call, and what a correction puts in its place: no words of anybody. */
export interface CallClaim {
  stockId: string
  direction: 1 | 0 | -1
  targetValue: number | null
  targetCurrency: string | null
  deadline: Day
  datedOn: Day
  datedBy: DatedOnBy
  evidenceKey: string | null
}

/** What a call's place in a record rests on (decision 67), frozen with it. */
export interface Proof {
  /** Under whose name its post stands. */
  strategistId: string | null
  authoredBy: AuthoredBy
  /** Where its post was read. */
  home: string | null
  isFetched: boolean
  hasEvidence: boolean
  provenance: Provenance
  /** A correction was decided, so that it counts whoever made the tip of the text. */
  isConfirmed?: true
}

/** A call as a correction has it: what it says, and whose it is. */
export interface CorrectedCall extends CallClaim {
  strategistId: string | null
  /** Where author or date of its post are what is corrected: what its place in a record rests on then. */
  post?: { proof: Proof; deadlineFrom: string; isLate: boolean }
}
