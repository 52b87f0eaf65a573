import type { DatedOnBy } from '#contract/outcomes.ts'
import { type Day, daysBetween } from './days.ts'

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

/** Days within which what a feed showed is saved as if it had been at once. */
const atOnce = 3

/** Days behind publication from which a tip was chosen afterwards. */
const afterwards = 30

const day = 86_400_000

/**
 * Dates a call by the later of arrival and publication, so that nobody can wait and see; by publication alone where it was
 * chosen afterwards, which never counts (next/5-prices.md, Computation 2; settled 5.1 and 5.2).
 *
 * @param timezone of the exchange, whose days count.
 */
export function dateCall(came: Came, timezone: string): Dated {
  const { tipAt, postAt, seenAt, restoredAt, publishedAt } = came
  const own = latest(tipAt, postAt)
  const isFeed = restoredAt === null && seenAt !== null && own.getTime() - seenAt.getTime() <= atOnce * day
  const arrivedAt = restoredAt ?? (isFeed && seenAt < own ? seenAt : own)
  const arrived = {
    arrivedAt,
    datedOn: dayOf(arrivedAt, timezone),
    datedBy: isFeed ? 'feed' : 'arrival',
  } as const
  if (publishedAt === null) return { ...arrived, isLate: false }
  const publishedOn = isDay(publishedAt)
    ? publishedAt.toISOString().slice(0, 10)
    : dayOf(publishedAt, timezone)
  const isLate = daysBetween(publishedOn, arrived.datedOn) > afterwards
  return isLate || publishedOn > arrived.datedOn
    ? { arrivedAt, datedOn: publishedOn, datedBy: 'publication', isLate }
    : { ...arrived, isLate }
}

/**
 * By time zone, of which there are some hundreds, in whatever letters people write them: to make one takes a thousand times as
 * long as to use it, and all are kept.
 */
const formats = new Map<string, Intl.DateTimeFormat>()

/** The calendar's date of a moment in a time zone. */
export function dayOf(moment: Date, timezone: string): Day {
  // Swedish dates are ISO 8601.
  const zone = timezone.toLowerCase()
  const format = formats.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: timezone })
  formats.set(zone, format)
  return format.format(moment)
}

/** What is known only as a day is kept as its first moment in UTC, and is that day everywhere (settled 5.2). */
function isDay(moment: Date): boolean {
  return moment.getTime() % day === 0
}

function latest(one: Date, other: Date): Date {
  return one > other ? one : other
}
