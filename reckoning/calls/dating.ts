import type { DatedOnBy } from '#contract/outcomes.ts'
import { dayOf } from '../days/clock.ts'
import { type Day, daysBetween } from '../days/days.ts'
import { closeAfter, type Market } from '../prices/market.ts'

/** When a tip came, and when its source says that it was published. */
export interface Came {
  /** Of the tip, and of its post. */
  tipAt: Date
  postAt: Date
  /** When the item of a feed that its post was made of was first seen. */
  seenAt: Date | null
  /** Of a tip that was away and came back. */
  restoredAt: Date | null
  /** Null where nobody but the poster says so. */
  publishedAt: Date | null
}

/** The day that a call is dated by. */
export interface Dated {
  arrivedAt: Date
  datedOn: Day
  datedBy: DatedOnBy
  /** It came more than 30 days after it was published: chosen afterwards. */
  isLate: boolean
}

/** Days behind publication from which a tip was chosen afterwards. */
const afterwards = 30

const day = 86_400_000

/**
 * Dates a call by the later of arrival and publication, so that nobody can wait and see; by publication alone where it was
 * chosen afterwards, which never counts (decision 63). What a feed showed arrives on
 * the day it showed it, where it is kept before the close that is the entry of that day: kept later it arrives when it is
 * kept, or winners could be picked from a queue.
 */
export function dateCall(came: Came, market: Market): Dated {
  const { tipAt, postAt, seenAt, restoredAt, publishedAt } = came
  const { timezone } = market
  const own = latest(tipAt, postAt)
  const isFeed =
    restoredAt === null && seenAt !== null && own.getTime() < closeAfter(dayOf(seenAt, timezone), market)
  const arrivedAt = restoredAt ?? (isFeed && seenAt < own ? seenAt : own)
  const arrived = {
    arrivedAt,
    datedOn: dayOf(arrivedAt, timezone),
    datedBy: isFeed ? 'feed' : 'arrival',
  } as const
  const publishedOn = publishedAt && publicationDay(publishedAt, timezone)
  if (publishedOn === null) return { ...arrived, isLate: false }
  const isLate = daysBetween(publishedOn, arrived.datedOn) > afterwards
  return isLate || publishedOn > arrived.datedOn
    ? { arrivedAt, datedOn: publishedOn, datedBy: 'publication', isLate }
    : { ...arrived, isLate }
}

/** Hours after which a call is frozen at the latest. */
const latestFreeze = 72

/**
 * When a call freezes: at the close that is its entry, reckoned from the day that dates it, and 72 hours after it came at the
 * latest. Until then nobody knows more of what it comes to than on its day. One that was chosen afterwards is reckoned from
 * its arrival: it never counts, and who saves an old text may still mend it.
 *
 * @param cameAt when it came, or came back, in milliseconds since 1970; so is what is given.
 */
export function freezeOf(dated: Dated, cameAt: number, market: Market): number {
  return Math.min(closeAfter(reckonedFrom(dated, market), market), cameAt + latestFreeze * 3_600_000)
}

/** The day whose next close freezes a call. */
export function reckonedFrom({ datedOn, arrivedAt }: Dated, { timezone }: Market): Day {
  const arrivedOn = dayOf(arrivedAt, timezone)
  return datedOn > arrivedOn ? datedOn : arrivedOn
}

/** What is known only as a day is kept as its first moment in UTC, and is that day everywhere (decision 63). */
export function publicationDay(moment: Date, timezone: string): Day {
  return moment.getTime() % day === 0 ? moment.toISOString().slice(0, 10) : dayOf(moment, timezone)
}

function latest(one: Date, other: Date): Date {
  return one > other ? one : other
}
