import { daysAfter } from '#web/format/days/calendar-days.ts'
import { months } from '#web/format/days/full-date.ts'

/** The month of a day: `2027-03`. */
export function monthOf(day: string): string {
  return day.slice(0, 7)
}

/** The days of a month that are after today. */
export function daysOfMonth(month: string, today: string): { from: string; until: string } {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate()
  const from = monthOf(today) === month ? daysAfter(today, 1) : `${month}-01`
  return { from, until: `${month}-${String(last).padStart(2, '0')}` }
}

/** A month in words: `Later in November`, `December`, `March 2027`. */
export function monthWords(month: string, today: string): string {
  const [year, number = 1] = month.split('-').map(Number)
  const name = months[number - 1] ?? ''
  if (month === monthOf(today)) return `Later in ${name}`
  return Number(today.slice(0, 4)) === year ? name : `${name} ${year}`
}
