import type { Day } from '../days/days.ts'

/** Days on which prices jump and nothing says why, ascending. */
export interface Jumping {
  suspectDays: readonly Day[]
}

/**
 * The first jump behind a day, until another one where it is told: what lies on both sides of it is not held against each
 * other (decision 63). Null where there is none.
 */
export function jumpBehind({ suspectDays }: Jumping, after: Day, until?: Day): Day | null {
  return suspectDays.find(day => day > after && (until === undefined || day <= until)) ?? null
}
