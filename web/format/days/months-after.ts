import { dateOf } from './calendar-days.ts'

/** The day a number of months later. Where that month is too short, its last day (next/README.md, Numbers and days). */
export function monthsAfter(day: string, count: number): string {
  const date = dateOf(day)
  const wanted = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + count)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(wanted, last))
  return date.toISOString().slice(0, 10)
}
