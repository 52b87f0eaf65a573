import type { Contradiction, ContradictionSide } from '#contract/radar.ts'
import type { Stance } from '#contract/stance.ts'
import { plural } from '#web/format/words/plural.ts'

// The words of contradictions on the first page. The words of both sides load with their dialog.

/** The stance of a direction. Null if it points nowhere. */
export function stanceOf(direction: ContradictionSide['direction']): Stance | null {
  return direction === 1 ? 'bullish' : direction === -1 ? 'bearish' : null
}

/** The time between two stances of an author, before the word for the earlier one: `41 days after being`. */
export function turnedAfter({ a, b }: Pick<Contradiction, 'a' | 'b'>): string {
  const days = daysBetween(a.day, b.day)
  return days === 0 ? 'the same day as being' : `${plural(days, 'day')} after being`
}

/** The number of calendar days between two days, in either order. */
export function daysBetween(one: string, other: string): number {
  return Math.abs(Math.round((Date.parse(one) - Date.parse(other)) / dayLength))
}

const dayLength = 24 * 60 * 60 * 1000
