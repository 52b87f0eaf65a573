import type { Digest } from '#contract/mail.ts'
import { addDays } from '../calls/days.ts'

const hourMilliseconds = 3_600_000
const dayMilliseconds = 24 * hourMilliseconds

/** Of Monday, as JavaScript counts days of the week. */
const monday = 1

/** When a digest comes: how often, at which hour of which time zone (IANA). */
export interface DigestTime {
  digest: Exclude<Digest, 'off'>
  hour: number
  timezone: string
}

/**
 * What there is to do at a moment: the day whose digest is due by now, if it is one of digests and its hour has come; and
 * when to look next. An hour that was missed is made up the same day; a day that was missed is not (settled, 8.9).
 */
export function digestAt(time: DigestTime, now: Date): { day: string | null; nextAt: Date } {
  const wallAt = clockOf(time.timezone)
  const today = new Date(wallAt(now.getTime())).toISOString().slice(0, 10)
  const isNow = isDigestDay(today, time) && momentOf(today, time.hour, wallAt) <= now
  let next = today
  while (!isDigestDay(next, time) || momentOf(next, time.hour, wallAt) <= now) next = addDays(next, 1)
  return { day: isNow ? today : null, nextAt: momentOf(next, time.hour, wallAt) }
}

function isDigestDay(day: string, { digest }: DigestTime): boolean {
  return digest === 'daily' || new Date(day).getUTCDay() === monday
}

/** What the clocks of a place show at a moment: both in milliseconds, the first as if it were UTC, to the second. */
type Clock = (moment: number) => number

/**
 * When an hour of a day begins by the clocks of a place. Where they leave it out, it is the moment they jump over it; where
 * it comes twice, the first time.
 */
function momentOf(day: string, hour: number, wallAt: Clock): Date {
  const wall = Date.parse(day) + hour * hourMilliseconds
  // How far they are ahead of UTC a day before and a day after: at this hour it is one or the other.
  const [before, after] = [wall - dayMilliseconds, wall + dayMilliseconds].map(one => wallAt(one) - one)
  const found = [before, after].map(ahead => wall - (ahead ?? 0)).filter(moment => wallAt(moment) === wall)
  return new Date(found.length > 0 ? Math.min(...found) : wall - (before ?? 0))
}

function clockOf(timezone: string): Clock {
  // The Swedish way to write is that of ISO 8601.
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: timezone,
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  return moment => Date.parse(`${format.format(moment).replace(' ', 'T')}Z`)
}
