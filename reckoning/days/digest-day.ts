import type { Digest } from '#contract/mail.ts'
import { type Clock, clockOf, momentAt } from './clock.ts'
import { addDays } from './days.ts'

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
 * when to look next. An hour that was missed is made up the same day; a day that was missed is not (decision 70).
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

/** When an hour of a day begins by the clocks of a place. */
function momentOf(day: string, hour: number, clock: Clock): Date {
  return new Date(momentAt(day, hour * 60, clock))
}
