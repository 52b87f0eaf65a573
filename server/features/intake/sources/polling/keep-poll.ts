import { retryAfter } from '#extraction/reading/retry-after.ts'
import type { Fetched } from '#extraction/reading/safe-fetch.ts'
import type { Transaction } from '../../../../database/database.ts'
import { run } from '../../../../database/statements/statement.ts'
import { homeOf } from '../../../library/strategists/home-of.ts'
import { channelOfFeed, hostOf, isYoutubeFeed } from '../asking/feed-address.ts'
import type { ReadFeed } from '../parsing/read-feed.ts'
import { afterFailures, freshFor, intervalOf, nextAfter } from './schedule.ts'
import { keepItems, takeNew } from './take-items.ts'

/** Failures in a row after which a feed is failing, and days of failures after which it is paused. */
const failingAfter = 3
const pausedAfterDays = 30

/** Characters of a reason, and of a validator (ETag), that are stored. */
const mostWords = 300

/**
 * Stores the items of a feed, queues the new ones, and sets when the feed is polled next.
 *
 * @param isWanted whether somebody follows it from now on.
 */
export async function keepWorking(
  transaction: Transaction,
  id: string,
  url: string,
  { fetched, feed, isWanted = false }: { fetched: Fetched; feed: ReadFeed; isWanted?: boolean },
): Promise<void> {
  const fresh = await keepItems(transaction, id, feed.items, hostOf(fetched.url))
  await takeNew(transaction, id, fresh)
  const wait = retryAfter(fetched)
  const minutes = intervalOf(feed)
  await run(transaction, worked, [
    id,
    feed.title,
    feed.siteUrl,
    isYoutubeFeed(url) ? 'youtube' : feed.kind,
    whole(fetched.headers.etag),
    whole(fetched.headers['last-modified']),
    minutes,
    nextAfter(minutes, Math.max(wait, freshFor(fetched, feed.ttlMinutes))),
    wait,
    fresh.length,
    homeOf(feed.siteUrl ?? url, channelOfFeed(url)),
    isWanted,
  ])
}

/** A shortened validator would match nothing, and prevent the other validator from being used. */
function whole(validator: string | undefined): string | null {
  return validator && validator.length <= mostWords ? validator : null
}

const success = `
  failures = 0, first_failed_at = null, last_error = null, state = 'ok', leased_until = null,
  last_checked_at = now(), last_worked_at = now(),
  not_before = case when $3::float8 > 0 then now() + make_interval(secs => $3::float8) end`

/** SQL: a feed without followers is not polled again automatically. */
const next = (seconds: string, isWanted = 'false') =>
  `next_at = case when ${isWanted} or exists (select from follows where feed_id = feeds.id) then now() + make_interval(secs => ${seconds}) end`

const worked = {
  name: 'feed worked',
  text: `
    update feeds set title = $2, site_url = $3, kind = $4, etag = $5, last_modified = $6, interval_minutes = $7::int,
      ${next('$8::float8', '$12::boolean')}, ${success.replaceAll('$3', '$9')}, items_seen = items_seen + $10::int,
      home = $11,
      newest_at = (
        select least(max(published_at), now()) from feed_items where feed_id = feeds.id)
    where id = $1`,
}

/** Nothing has changed since the last poll (304). */
export async function keepUnchanged(
  transaction: Transaction,
  id: string,
  minutes: number,
  fetched: Fetched,
): Promise<void> {
  const seconds = nextAfter(minutes, Math.max(retryAfter(fetched), freshFor(fetched, null)))
  await run(transaction, unchanged, [id, seconds, retryAfter(fetched)])
}

const unchanged = {
  name: 'feed unchanged',
  text: `update feeds set ${next('$2::float8')}, ${success} where id = $1`,
}

/**
 * Why a feed could not be read. `wait`: seconds that the site asks to wait. `gone`: the feed is gone for good (410).
 */
export interface Failure {
  reason: string
  wait: number
  gone: boolean
}

/**
 * Counts a failure. The next poll is in an hour, then ever later. A feed that has failed for 30 days is not polled
 * automatically.
 */
export async function keepFailure(
  transaction: Transaction,
  id: string,
  failuresBefore: number,
  { reason, wait, gone }: Failure,
): Promise<void> {
  const failures = failuresBefore + 1
  const seconds = Math.max(afterFailures(failures), wait)
  await run(transaction, failed, [id, failures, reason.slice(0, mostWords), seconds, wait, gone])
}

const isPaused = `coalesce(first_failed_at, now()) <= now() - interval '${pausedAfterDays} days'`

const failed = {
  name: 'feed failed',
  text: `
    update feeds set failures = $2::int, last_error = $3, last_checked_at = now(), leased_until = null,
      first_failed_at = coalesce(first_failed_at, now()), moved_to = null, moved_times = 0,
      not_before = case when $5::float8 > 0 then now() + make_interval(secs => $5::float8) end,
      state = case when $6::boolean then 'gone' when ${isPaused} then 'paused'
        when $2::int >= ${failingAfter} then 'failing' else 'ok' end,
      next_at = case when not $6::boolean and not (${isPaused}) and exists (select from follows where feed_id = feeds.id)
        then now() + make_interval(secs => $4::float8) end
    where id = $1`,
}
