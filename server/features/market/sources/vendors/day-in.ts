import { PriceSourceError } from '../source.ts'

/**
 * A function that converts a moment (seconds since 1970) to a day at an exchange, by its time zone, else by its offset
 * in seconds. Throws a PriceSourceError without either.
 */
export function dayIn(timezone: string | null, offset: number | null): (seconds: number) => string {
  if (timezone !== null && isTimezone(timezone)) {
    // Swedish dates are in the form of ISO 8601.
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

/** Whether a name is an IANA time zone that this platform knows. */
export function isTimezone(name: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }) !== null
  } catch {
    return false
  }
}
