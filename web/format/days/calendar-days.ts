import { months } from './full-date.ts'

// Calendar days in the form of the API: `2026-11-22`. They have no hour and no time zone.

/** The calendar day at a moment, in a time zone of the IANA list. */
export function todayIn(timezone: string, now: Date): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: timezone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(now)
  const part = (type: string) => parts.find(one => one.type === type)?.value ?? ''
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`
}

/** The day a number of calendar days later; earlier for a negative number. */
export function daysAfter(day: string, days: number): string {
  const date = dateOf(day)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** Calendar days from one day to another. Negative where the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((dateOf(to).getTime() - dateOf(from).getTime()) / 86_400_000)
}

/** A day of these weeks: `Wed 25 Nov`. */
export function weekdayInWords(day: string): string {
  const date = dateOf(day)
  return `${weekdays[date.getUTCDay()]} ${date.getUTCDate()} ${months[date.getUTCMonth()]?.slice(0, 3)}`
}

/** A day in a sentence, with the year unless it is this year: `4 October`, `4 October 2025`. */
export function dayOfYear(day: string, today: string): string {
  const date = dateOf(day)
  const words = `${date.getUTCDate()} ${months[date.getUTCMonth()]}`
  return day.slice(0, 4) === today.slice(0, 4) ? words : `${words} ${date.getUTCFullYear()}`
}

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** The beginning of a day in UTC, to count with. */
export function dateOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`)
}
