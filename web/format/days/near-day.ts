import { dateOf, dayOfYear, daysBetween } from './calendar-days.ts'

/** A day of today or before: `today`, `yesterday`, `Thursday` within a week, else `4 October`. */
export function nearDay(day: string, today: string): string {
  const ago = daysBetween(day, today)
  if (ago < 2) return ago < 1 ? 'today' : 'yesterday'
  return ago < 7 ? (weekdays[dateOf(day).getUTCDay()] ?? day) : dayOfYear(day, today)
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
