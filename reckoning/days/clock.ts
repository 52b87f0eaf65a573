import type { Day } from './days.ts'

const dayMilliseconds = 86_400_000

/**
 * Converts a moment into what the clocks of a place show. Both are milliseconds; the result is written as if it were
 * UTC, and is exact to the second.
 */
export type Clock = (moment: number) => number

/**
 * Formats by time zone, in lower case. There are a few hundred zones, so all are kept: making a format takes a thousand
 * times as long as using it. The Swedish format is that of ISO 8601.
 */
const days = new Map<string, Intl.DateTimeFormat>()
const clocks = new Map<string, Intl.DateTimeFormat>()

/** The calendar date of a moment in an IANA time zone. Throws a RangeError for an unknown zone or an invalid date. */
export function dayOf(moment: Date, timezone: string): Day {
  const zone = timezone.toLowerCase()
  const format = days.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: timezone })
  days.set(zone, format)
  return format.format(moment)
}

/** The clocks of an IANA time zone. Throws a RangeError for an unknown zone. */
export function clockOf(timezone: string): Clock {
  const zone = timezone.toLowerCase()
  const format =
    clocks.get(zone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, dateStyle: 'short', timeStyle: 'medium' })
  clocks.set(zone, format)
  return moment => Date.parse(`${format.format(moment).replace(' ', 'T')}Z`)
}

/**
 * When the clocks of a place show a time of a day. If clocks skip the time, the moment at which they jump over it. If
 * the time occurs twice, the first.
 *
 * @param minutes since midnight.
 * @returns milliseconds since 1970.
 */
export function momentAt(day: Day, minutes: number, clock: Clock): number {
  const wall = Date.parse(day) + minutes * 60_000
  // The offset from UTC a day before and a day after, in milliseconds: the offset at this time is one of the two.
  const [before, after] = [wall - dayMilliseconds, wall + dayMilliseconds].map(one => clock(one) - one)
  const found = [before, after].map(ahead => wall - (ahead ?? 0)).filter(moment => clock(moment) === wall)
  return found.length > 0 ? Math.min(...found) : wall - (before ?? 0)
}
