import type { DatedOnBy } from '#contract/outcomes.ts'
import type { AuthoredBy, Provenance } from '#contract/provenance.ts'
import type { Day } from '../days/days.ts'

/** What is frozen of a call, and what a correction replaces. Contains nobody's words. */
export interface CallTerms {
  stockId: string
  direction: 1 | 0 | -1
  targetValue: number | null
  targetCurrency: string | null
  deadline: Day
  datedOn: Day
  datedBy: DatedOnBy
  evidenceKey: string | null
}

/** The facts that decide a call's place in a record (decision 67). They are frozen with the call. */
export interface Proof {
  /** The strategist whom the post names as its author. Null: nobody known. */
  strategistId: string | null
  authoredBy: AuthoredBy
  /** The site that the post was read at. Null if it was read nowhere. */
  home: string | null
  isFetched: boolean
  hasEvidence: boolean
  provenance: Provenance
  /** A moderator's correction confirmed the call, so that it counts no matter who made the tip from the text. */
  isConfirmed?: true
}

/** A call after a correction: the claim, and the strategist it belongs to. */
export interface CorrectedCall extends CallTerms {
  strategistId: string | null
  /** Present if the author or the date of the post was corrected: the new facts for its place in a record. */
  post?: { proof: Proof; deadlineFrom: string; isLate: boolean }
}
