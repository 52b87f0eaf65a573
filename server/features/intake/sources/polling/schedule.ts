import { longestWait } from '#extraction/reading/retry-after.ts'
import type { Fetched } from '#extraction/reading/safe-fetch.ts'
import type { ReadFeed } from '../parsing/read-feed.ts'

// When a feed is polled again. The rules are those of the page *Follow sources*.

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** Minutes between two polls of a feed with fewer than two dates. */
const unknownInterval = 6 * 60

/** The jitter of the interval: at least this part of it. */
const earliest = 0.9

/**
 * Minutes between two polls: half the median gap of the last ten items, from half an hour to a day, but at least the
 * `<ttl>` of the feed, which an answer without the feed (304) does not repeat.
 */
export function intervalOf({ items, ttlMinutes }: Pick<ReadFeed, 'items' | 'ttlMinutes'>): number {
  const asked = Math.min(ttlMinutes ?? 0, longestWait / minute)
  return Math.max(usualInterval(items), Math.ceil(asked / earliest))
}

function usualInterval(items: ReadFeed['items']): number {
  const times = items
    .flatMap(({ publishedAt }) => (publishedAt === null ? [] : Date.parse(publishedAt)))
    .sort((a, b) => b - a)
    .slice(0, 10)
  const gaps = times.slice(1).map((time, place) => (times[place] ?? time) - time)
  const median = medianOf(gaps)
  if (median === null) return unknownInterval
  return Math.round(Math.min(Math.max(median / 2 / 60_000, 30), 24 * 60))
}

function medianOf(values: number[]): number | null {
  if (values.length === 0) return null
  const sorted = values.toSorted((a, b) => a - b)
  const [low = 0, high = 0] = [
    sorted[Math.floor((sorted.length - 1) / 2)],
    sorted[Math.ceil((sorted.length - 1) / 2)],
  ]
  return (low + high) / 2
}

/**
 * Seconds until the next poll of a feed that worked: the interval, a tenth more or less, and not before the site allows
 * it.
 */
export function nextAfter(
  intervalMinutes: number,
  askedToWait: number,
  random: number = Math.random(),
): number {
  return Math.max(Math.min(intervalMinutes * minute * (earliest + 0.2 * random), longestWait), askedToWait)
}

/** Seconds until the next try after failures in a row: an hour, then twice as long each time, up to a day. */
export function afterFailures(failures: number): number {
  return Math.min(hour * 2 ** Math.max(0, failures - 1), day)
}

/** Seconds for which an answer may be kept, by its Cache-Control and the `<ttl>` of the feed. */
export function freshFor({ headers }: Pick<Fetched, 'headers'>, ttlMinutes: number | null): number {
  const maxAge = Number(
    /(?:^|[\s,])max-age\s*=\s*"?(\d{1,10})/i.exec(headers['cache-control'] ?? '')?.[1] ?? 0,
  )
  return Math.min(Math.max(maxAge, (ttlMinutes ?? 0) * minute), longestWait)
}
