/** A calendar day, as YYYY-MM-DD. */
export type Day = string

/**
 * Adds calendar months. In a shorter month it is the last day: 31 January plus one month is 28 or 29 February. Never
 * later than 9999-12-31. Throws a RangeError for text that is no date.
 */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return written(new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))))
}

/**
 * Adds calendar days, or subtracts them if negative. Never later than 9999-12-31. Throws a RangeError for text that is
 * no date.
 */
export function addDays(day: Day, days: number): Day {
  return written(new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000))
}

/** The number of calendar days from one day to another: negative if `to` is earlier, NaN if one of them is no date. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)
}

/** The date as text, at most 9999-12-31: neither forms nor PostgreSQL read years of five digits. */
function written(date: Date): Day {
  return date.getUTCFullYear() > 9999 ? '9999-12-31' : date.toISOString().slice(0, 10)
}
