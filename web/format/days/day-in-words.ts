import { months } from './full-date.ts'

/** A day of the calendar, `2026-01-07`, in words: `7 January 2026`. */
export function dayInWords(day: string): string {
  const [year, month, date] = parts(day)
  return `${date} ${months[month - 1]} ${year}`
}

/** A day in words, without the year when it is this year: `7 January`. */
export function dayOfYear(day: string, now: Date): string {
  const [year, month, date] = parts(day)
  return year === now.getUTCFullYear() ? `${date} ${months[month - 1]}` : dayInWords(day)
}

/** A day in words where there is little room: `7 Jan 2026`. */
export function shortDay(day: string): string {
  const [year, month, date] = parts(day)
  return `${date} ${months[month - 1]?.slice(0, 3)} ${year}`
}

/** A span of days in words: `7 January to 3 August 2026`. */
export function daysInWords(from: string, to: string): string {
  const [year, month, date] = parts(from)
  const begin = year === parts(to)[0] ? `${date} ${months[month - 1]}` : dayInWords(from)
  return `${begin} to ${dayInWords(to)}`
}

function parts(day: string): [year: number, month: number, date: number] {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return [year, month, date]
}
