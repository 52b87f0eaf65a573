import type { Contradiction, ContradictionSide } from '#contract/radar.ts'
import type { Stance } from '#contract/stance.ts'
import { plural } from '#web/format/words/plural.ts'

// The words of a contradiction that the first page tells; those of both sides come with their dialog.

/** The stance that a direction is; null where it points nowhere. */
export function stanceOf(direction: ContradictionSide['direction']): Stance | null {
  return direction === 1 ? 'bullish' : direction === -1 ? 'bearish' : null
}

/** How long after the other way somebody turned, before the word for it: `41 days after being`. */
export function turnedAfter({ a, b }: Pick<Contradiction, 'a' | 'b'>): string {
  const days = daysBetween(a.day, b.day)
  return days === 0 ? 'the same day as being' : `${plural(days, 'day')} after being`
}

/** Between two days of the calendar, whichever is first. */
export function daysBetween(one: string, other: string): number {
  return Math.abs(Math.round((Date.parse(one) - Date.parse(other)) / dayLength))
}

const dayLength = 24 * 60 * 60 * 1000
