import type { Digest } from '#contract/mail.ts'
import { type Clock, clockOf, momentAt } from './clock.ts'
import { addDays } from './days.ts'

/** Monday, as JavaScript counts days of the week. */
const monday = 1

/** When a person wants digests: how often, at which full hour (0 to 23), in which IANA time zone. */
export interface DigestTime {
  digest: Exclude<Digest, 'off'>
  hour: number
  timezone: string
}

/**
 * What to do at a moment: `day` is today if today's digest is due by now, else null; `nextAt` is when to look again. A
 * missed hour is made up on the same day. A missed day is not made up (decision 70). Throws a RangeError for an unknown
 * zone.
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

/** The moment at which an hour of a day begins in a place. */
function momentOf(day: string, hour: number, clock: Clock): Date {
  return new Date(momentAt(day, hour * 60, clock))
}
