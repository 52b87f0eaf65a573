import { brand } from '#contract/brand.ts'
import type { AllowedHosts } from '#extraction/reading/allowed-hosts.ts'
import { createSafeFetch, type Fetched, type SafeFetch } from '#extraction/reading/safe-fetch.ts'
import { atYoutubeOrigin } from '#extraction/reading/youtube-requests.ts'
import { productVersion } from '../../../../process/version.ts'
import type { ReadAnswer } from '../parsing/read-feed.ts'
import { createFeedParser, type FeedParser } from './feed-parser.ts'

/** What reading feeds needs. */
export interface FeedReading {
  parser: FeedParser
  /** Asks an address as a feed reader does. The user agent that the site sees contains `followers`. */
  ask(address: string, asking: FeedAsking): Promise<Fetched>
  /** The user agent for pages and files that are read without a person's request. */
  pageReader: string
}

interface FeedAsking {
  /** The number of followers of a feed. Without it, the user agent is `pageReader`. */
  followers?: number
  signal?: AbortSignal
  /** The validators that the feed sent last time. */
  etag?: string | null
  lastModified?: string | null
  /** Whether any status counts as an answer. */
  anyStatus?: boolean
}

const feedTypes = [
  'application/rss+xml',
  'application/atom+xml',
  'application/feed+json',
  'application/rdf+xml',
  'application/xml',
  'text/xml',
  'text/html',
  'application/*',
  'text/*',
  'binary/octet-stream',
]

interface Settings {
  allowedHosts: AllowedHosts
  youtubeOrigin: string
  publicUrl: string
  /** The file of `feed-thread.ts`. */
  entry: string
  /** Milliseconds for one request with its redirects. */
  timeout?: number
}

/** The reader of feeds. Its requests name this server and say why they read. */
export function createFeedReading(settings: Settings): FeedReading {
  const { allowedHosts, youtubeOrigin, publicUrl, entry, timeout } = settings
  const fetchPage: SafeFetch = createSafeFetch({
    allowedHosts,
    ...(timeout === undefined ? {} : { timeout }),
  })
  const version = productVersion()
  const agent = (reads: string) => `${brand}/${version} (+${publicUrl}; ${reads})`
  const pageReader = agent('reads what people follow here')
  return {
    parser: createFeedParser(entry),
    pageReader,
    ask: (address, { followers, signal, etag, lastModified, anyStatus = false }) =>
      fetchPage(address, {
        accept: feedTypes,
        anyStatus,
        userAgent:
          followers === undefined
            ? pageReader
            : agent(`feed reader; ${followers} ${followers === 1 ? 'follower' : 'followers'}`),
        headers: {
          ...(etag ? { 'if-none-match': etag } : {}),
          ...(lastModified ? { 'if-modified-since': lastModified } : {}),
        },
        redirectTo: url => atYoutubeOrigin(url, youtubeOrigin),
        ...(signal ? { signal } : {}),
      }),
  }
}

/** The content of an answer. */
export function readFetched({ parser }: FeedReading, { bytes, charset, url }: Fetched): Promise<ReadAnswer> {
  return parser.do('answer', { bytes, charset, url })
}
