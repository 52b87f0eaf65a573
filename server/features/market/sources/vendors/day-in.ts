import { PriceSourceError } from '../source.ts'

/**
 * Tells the day of a moment (in seconds) at an exchange, by its timezone, else by its offset in seconds. Throws a
 * PriceSourceError where there is neither.
 */
export function dayIn(timezone: string | null, offset: number | null): (seconds: number) => string {
  if (timezone !== null && isTimezone(timezone)) {
    // Swedish dates are ISO's.
    const format = new Intl.DateTimeFormat('sv-SE', {
      timeZone: timezone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    })
    return seconds => format.format(seconds * 1000)
  }
  if (offset === null) throw new PriceSourceError('The source does not tell the timezone of its days')
  return seconds => new Date((seconds + offset) * 1000).toISOString().slice(0, 10)
}

/** Whether it is the name of a timezone (IANA) that this platform knows. */
export function isTimezone(name: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }) !== null
  } catch {
    return false
  }
}
