import type { Day } from './days.ts'

const dayMilliseconds = 86_400_000

/** What the clocks of a place show at a moment: both in milliseconds, the first as if it were UTC, to the second. */
export type Clock = (moment: number) => number

/**
 * By time zone, of which there are some hundreds, in whatever letters people write them: to make a format takes a thousand
 * times as long as to use it, and all are kept. The Swedish way to write is that of ISO 8601.
 */
const days = new Map<string, Intl.DateTimeFormat>()
const clocks = new Map<string, Intl.DateTimeFormat>()

/** The calendar's date of a moment in a time zone (IANA). */
export function dayOf(moment: Date, timezone: string): Day {
  const zone = timezone.toLowerCase()
  const format = days.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: timezone })
  days.set(zone, format)
  return format.format(moment)
}

/** The clocks of a place (IANA). */
export function clockOf(timezone: string): Clock {
  const zone = timezone.toLowerCase()
  const format =
    clocks.get(zone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, dateStyle: 'short', timeStyle: 'medium' })
  clocks.set(zone, format)
  return moment => Date.parse(`${format.format(moment).replace(' ', 'T')}Z`)
}

/**
 * When clocks of a place show a time of a day. Where they leave it out, it is the moment they jump over it; where it comes
 * twice, the first time.
 *
 * @param minutes since midnight.
 * @returns milliseconds since 1970.
 */
export function momentAt(day: Day, minutes: number, clock: Clock): number {
  const wall = Date.parse(day) + minutes * 60_000
  // How far they are ahead of UTC a day before and a day after: at this time it is one or the other.
  const [before, after] = [wall - dayMilliseconds, wall + dayMilliseconds].map(one => clock(one) - one)
  const found = [before, after].map(ahead => wall - (ahead ?? 0)).filter(moment => clock(moment) === wall)
  return found.length > 0 ? Math.min(...found) : wall - (before ?? 0)
}
