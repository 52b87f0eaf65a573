import { retryAfter } from '#extraction/reading/retry-after.ts'
import type { Fetched } from '#extraction/reading/safe-fetch.ts'
import { SourceError } from '#extraction/reading/source-error.ts'
import type { Database, Transaction } from '../../../../database/database.ts'
import { hasCome } from '../../../../database/statements/has-come.ts'
import { run } from '../../../../database/statements/statement.ts'
import { inTransaction } from '../../../../database/transaction.ts'
import { feedAddress } from '../asking/feed-address.ts'
import { type FeedReading, readFetched } from '../asking/feed-reading.ts'
import { findFeeds } from '../asking/find-feeds.ts'
import { countMove, moveSource } from '../move-source.ts'
import type { ReadFeed } from '../parsing/read-feed.ts'
import { isExample } from './is-example.ts'
import { type Failure, keepFailure, keepUnchanged, keepWorking } from './keep-poll.ts'

/** How long a poll holds its feed. If its process dies, the feed is blocked for no longer than this. */
const lease = '2 minutes'

interface Claimed {
  id: string
  url: string
  etag: string | null
  lastModified: string | null
  minutes: number
  failures: number
  followers: number
  hasWorked: boolean
  /** The end of the lease as stored. Whoever stores the result of a poll checks that it still holds the lease. */
  until: string
}

/**
 * Asks a feed for news, for all its followers. A failure is stored in its row and never thrown. Does nothing if the
 * feed is not due, has no followers, or is being asked already.
 *
 * @param by a person's request ignores the interval, but not the time that the site asks to wait.
 * @returns the id of the feed afterwards: a feed that has moved may have become another one.
 */
export async function pollSource(
  { database, reading }: { database: Database; reading: FeedReading },
  id: string,
  { by, signal = new AbortController().signal }: { by: 'schedule' | 'person'; signal?: AbortSignal },
): Promise<string> {
  const [claimed] = await run<Claimed>(database, by === 'person' ? claimNow : claimDue, [id])
  if (!claimed) return id
  const outcome = await askFeed(claimed, reading, signal)
  return inTransaction(database, async transaction => {
    const [mine] = await run(transaction, stillMine, [id, claimed.until])
    return mine ? keep(transaction, claimed, outcome) : id
  })
}

const claim = (condition: string) => `
  update feeds set leased_until = now() + interval '${lease}'
  where id = $1 and ${condition} and coalesce(leased_until <= now(), true) and coalesce(not_before <= now(), true)
    and exists (select from follows where feed_id = feeds.id) and not ${isExample('feeds')}
  returning id, url, etag, last_modified as "lastModified", interval_minutes as minutes, failures,
    (select count(*)::int from follows where feed_id = feeds.id) as followers,
    last_worked_at is not null as "hasWorked", leased_until::text as until`

const claimDue = { name: 'claim due feed', text: claim(hasCome('next_at')) }
const claimNow = { name: 'claim feed', text: claim('true') }
const stillMine = {
  name: 'feed is still mine',
  text: `select id from feeds where id = $1 and leased_until = $2::timestamptz for update`,
}

type Outcome =
  | { kind: 'feed'; feed: ReadFeed; fetched: Fetched; at?: string }
  | { kind: 'unchanged'; fetched: Fetched }
  | ({ kind: 'failed' } & Failure)

async function askFeed(claimed: Claimed, reading: FeedReading, signal: AbortSignal): Promise<Outcome> {
  try {
    const fetched = await reading.ask(claimed.url, { ...claimed, signal, anyStatus: true })
    if (fetched.status === 304) return { kind: 'unchanged', fetched }
    if (fetched.status !== 200) return refused(fetched)
    const answer = await readFetched(reading, fetched)
    if (answer.kind === 'feed') return { kind: 'feed', feed: answer.feed, fetched }
    // An address from an imported file may be that of a site.
    if (answer.kind === 'page' && !claimed.hasWorked) return await feedOfSite(claimed.url, reading, signal)
    return failed('There is no feed at this address.')
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof SourceError)) throw error
    return failed(error.message)
  }
}

async function feedOfSite(url: string, reading: FeedReading, signal: AbortSignal): Promise<Outcome> {
  const [found] = await findFeeds(url, reading, signal)
  return found ? { ...found, kind: 'feed', at: found.url } : failed('There is no feed at this address.')
}

function refused(fetched: Fetched): Outcome {
  const { status } = fetched
  const reason =
    status === 410
      ? 'The site has withdrawn this address for good.'
      : status === 429
        ? 'The site asks to be asked less often.'
        : `The site answered with the error ${status}.`
  return { kind: 'failed', reason, wait: retryAfter(fetched), gone: status === 410 }
}

function failed(reason: string): Outcome {
  return { kind: 'failed', reason, wait: 0, gone: false }
}

async function keep(transaction: Transaction, claimed: Claimed, outcome: Outcome): Promise<string> {
  const { id, url } = claimed
  if (outcome.kind === 'failed') {
    await keepFailure(transaction, id, claimed.failures, outcome)
    return id
  }
  const { fetched } = outcome
  if (outcome.kind === 'unchanged') {
    await keepUnchanged(transaction, id, claimed.minutes, fetched)
    return countMove(transaction, claimed, fetched.movedTo)
  }
  const own = outcome.at
    ? await moveSource(transaction, claimed, feedAddress(outcome.at))
    : await countMove(transaction, claimed, fetched.movedTo)
  await keepWorking(transaction, own, outcome.at ?? url, outcome)
  return own
}
