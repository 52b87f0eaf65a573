import type { DatedOnBy } from '#contract/outcomes.ts'
import { dayOf } from '../days/clock.ts'
import { type Day, daysBetween } from '../days/days.ts'
import { closeAfter, type Market } from '../prices/market.ts'

/** When a tip arrived, and when its source says it was published. */
export interface Came {
  /** When the tip, and when its post, was stored. */
  tipAt: Date
  postAt: Date
  /** When the server first saw the feed item that the post was made from. Null: the post is from no feed. */
  seenAt: Date | null
  /** When the tip was restored after a deletion. Null: it was never restored. */
  restoredAt: Date | null
  /** Null if nobody but the poster states a date. */
  publishedAt: Date | null
}

/** The day that a call counts from. */
export interface Dated {
  arrivedAt: Date
  /** A day of the exchange, in its time zone. */
  datedOn: Day
  datedBy: DatedOnBy
  /** The tip arrived more than 30 days after publication, so that it may have been picked with hindsight. */
  isLate: boolean
}

/** Calendar days between publication and arrival after which a tip counts as picked with hindsight. */
const afterwards = 30

const day = 86_400_000

/**
 * Dates a call by the later of arrival and publication, so that nobody can wait and see. A late tip (`isLate`) is dated
 * by publication alone; it never counts (decision 63).
 *
 * A feed item arrives on the day on which the feed showed it, if its tip is kept before the close that is the entry of
 * that day. A tip that is kept later arrives when it is kept: otherwise people could pick winners from their queue.
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

/** Hours after arrival at which a call freezes at the latest. */
const latestFreeze = 72

/**
 * The moment at which a call freezes: the close that is its entry, counted from the day that dates it, and at the
 * latest 72 hours after it came. Until then nobody knows more about the outcome than on that day. A late call is
 * counted from its arrival: it never counts, and whoever saves an old text may still mend it.
 *
 * @param cameAt when the tip came, or was restored, in milliseconds since 1970.
 * @returns milliseconds since 1970.
 */
export function freezeOf(dated: Dated, cameAt: number, market: Market): number {
  return Math.min(closeAfter(reckonedFrom(dated, market), market), cameAt + latestFreeze * 3_600_000)
}

/** The day of the exchange whose next close freezes a call. */
export function reckonedFrom({ datedOn, arrivedAt }: Dated, { timezone }: Market): Day {
  const arrivedOn = dayOf(arrivedAt, timezone)
  return datedOn > arrivedOn ? datedOn : arrivedOn
}

/**
 * The day on which a source was published, in an IANA time zone. A source that states only a day is stored as midnight
 * UTC, and means that day in every zone (decision 63).
 */
export function publicationDay(moment: Date, timezone: string): Day {
  return moment.getTime() % day === 0 ? moment.toISOString().slice(0, 10) : dayOf(moment, timezone)
}

function latest(one: Date, other: Date): Date {
  return one > other ? one : other
}
