import type { Day } from '../days/days.ts'

/** Days on which prices jump for no known reason, ascending. */
export interface Jumping {
  suspectDays: readonly Day[]
}

/**
 * The first jump after a day, up to and including `until`. Null if there is none. Prices on both sides of a jump are
 * not compared (decision 63).
 */
export function jumpBehind({ suspectDays }: Jumping, after: Day, until?: Day): Day | null {
  return suspectDays.find(day => day > after && (until === undefined || day <= until)) ?? null
}
