import { dayOf } from './clock.ts'
import type { Day } from './days.ts'

/**
 * Today's date for a person in an IANA time zone. Days are counted on the calendar and never in hours, because zones
 * change their clocks. Throws a RangeError for an unknown zone.
 */
export function todayIn(timezone: string, now: Date): Day {
  return dayOf(now, timezone)
}
