import type { SourceKind } from '#contract/source-state.ts'
import { noSourceFound } from '#contract/sources.ts'
import { inTime } from '#extraction/reading/in-time.ts'
import type { Fetched } from '#extraction/reading/safe-fetch.ts'
import { SourceError } from '#extraction/reading/source-error.ts'
import type { ReadAnswer, ReadFeed, ReadPage } from '../parsing/read-feed.ts'
import { channelFeed, feedAddress, isYoutubeFeed, youtubeFeed } from './feed-address.ts'
import { type FeedReading, readFetched } from './feed-reading.ts'
import { feedOfHost } from './known-paths.ts'

/** A feed that was found, with its answer, which counts as its first poll. */
export interface Found {
  url: string
  kind: SourceKind
  /** The name that its page gives it, if that says more than the feed's own title. */
  title: string
  newest: string | null
  feed: ReadFeed
  fetched: Fetched
}

/** Feeds of a page that are examined. Pages name the feeds of their posts before those of comments and tags. */
const mostLooked = 6

/** Milliseconds for finding feeds, with all its requests. */
const patience = 20_000

interface Finding {
  reading: FeedReading
  followers: number
  signal: AbortSignal
}

/**
 * The feeds that an address is, names, or is known to have: at least one. Throws a SourceError: `unreadable` if there
 * is none, otherwise why the address cannot be read.
 */
export function findFeeds(address: string, reading: FeedReading, signal: AbortSignal): Promise<Found[]> {
  return inTime({ timeout: patience, signal }, 0, async ended => {
    const finding = { reading, followers: 0, signal: ended }
    const named = youtubeFeed(address)
    if (named) return [await feedAt(named, finding)]
    const ofHost = feedOfHost(address)
    const direct = ofHost && (await unlessRefused(feedAt(ofHost, finding), ended))
    if (direct) return [direct]
    const { fetched, answer } = await look(address, finding)
    if (answer.kind === 'feed') return [foundIn(address, fetched, answer.feed)]
    return answer.kind === 'page' ? feedsOfPage(answer.page, finding) : none()
  })
}

async function feedsOfPage(page: ReadPage, finding: Finding): Promise<Found[]> {
  if (page.channelId) return [await feedAt(channelFeed(page.channelId), finding)]
  const found: Found[] = []
  let refused: unknown
  for (const { url, title } of page.alternates.slice(0, mostLooked)) {
    const one = await feedAt(url, finding).catch(error => {
      refused ??= passable(error, finding.signal)
      return null
    })
    if (one) found.push({ ...one, title: titleOf(one, title) })
  }
  const different = withoutCopies(found)
  if (different.length > 0) return different
  if (refused) throw refused
  for (const path of page.knownPaths) {
    const one = await unlessRefused(feedAt(path, finding), finding.signal)
    if (one) return [one]
  }
  return none()
}

/** Several feeds of a site often all have the title of the site. */
function titleOf({ title }: Found, named: string | null): string {
  return named && !title.includes(named) ? named : title
}

/** RSS and Atom feeds with the same items are one feed to a person. The first one is taken. */
function withoutCopies(found: Found[]): Found[] {
  const seen = new Set<string>()
  return found.filter(({ url, feed }) => {
    const links = feed.items.slice(0, 3).map(item => item.url)
    const shows = links.length > 0 && links.every(Boolean) ? links.join('\n') : url
    const isNew = !seen.has(shows) && !seen.has(url)
    seen.add(shows).add(url)
    return isNew
  })
}

async function feedAt(address: string, finding: Finding): Promise<Found> {
  const { fetched, answer } = await look(address, finding)
  return answer.kind === 'feed' ? foundIn(address, fetched, answer.feed) : none()
}

async function look(address: string, { reading, followers, signal }: Finding) {
  const fetched = await reading.ask(address, { followers, signal })
  const answer: ReadAnswer = await readFetched(reading, fetched)
  return { fetched, answer }
}

function foundIn(address: string, fetched: Fetched, feed: ReadFeed): Found {
  const url = feedAddress(fetched.movedTo ?? address)
  const dates = feed.items.flatMap(({ publishedAt }) => publishedAt ?? []).sort()
  return {
    url,
    kind: isYoutubeFeed(url) ? 'youtube' : feed.kind,
    title: feed.title,
    newest: dates.at(-1) ?? null,
    feed,
    fetched,
  }
}

function none(): never {
  throw new SourceError('unreadable', `${noSourceFound}.`)
}

/** The result, or null if this address fails: others may work. */
async function unlessRefused<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result | null> {
  try {
    return await work
  } catch (error) {
    passable(error, signal)
    return null
  }
}

/** The error, if other addresses may still be tried. Throws an error that ends the search. */
function passable(error: unknown, signal: AbortSignal): SourceError {
  signal.throwIfAborted()
  if (!(error instanceof SourceError)) throw error
  return error
}
