import { dayOf } from './clock.ts'
import type { Day } from './days.ts'

/** The day that it is for a person. Zones change their clocks: days are counted on the calendar, never in hours. */
export function todayIn(timezone: string, now: Date): Day {
  return dayOf(now, timezone)
}
