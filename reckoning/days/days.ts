/** A day of a calendar, as YYYY-MM-DD. */
export type Day = string

/** So many months later; where that month is shorter, its last day: 31 January and one month are 28 or 29 February. */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return written(new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))))
}

export function addDays(day: Day, days: number): Day {
  return written(new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000))
}

/** How many days lie between two. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)
}

/** What is counted beyond the year 9999 is its last day: neither forms nor PostgreSQL read more digits. */
function written(date: Date): Day {
  return date.getUTCFullYear() > 9999 ? '9999-12-31' : date.toISOString().slice(0, 10)
}
