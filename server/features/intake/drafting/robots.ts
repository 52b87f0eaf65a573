import { SourceError } from '#extraction/reading/source-error.ts'
import type { FeedReading } from '../sources/asking/feed-reading.ts'
import { textOf } from '../sources/parsing/feed-text.ts'

/** Milliseconds for which a robots.txt is remembered, and for which a site that could not return one is left alone. */
const keptFor = 24 * 3_600_000
const peace = 10 * 60_000

/** Characters of one robots.txt that are read (RFC 9309 requires 500 KiB), and of all that are remembered. */
const mostOfOne = 512 * 1024
const mostOfAll = 4 * 1024 * 1024

/** `later`: the site cannot answer at the moment, so its rules are not known. */
export type RobotsAnswer = 'allowed' | 'disallowed' | 'later'

export interface Robots {
  /** Whether a program may read a page. Throws a SourceError if the site cannot be reached at all. */
  ask(address: string, signal: AbortSignal): Promise<RobotsAnswer>
}

const ofReading = new WeakMap<FeedReading, Robots>()

/** The robots.txt files that this process remembers, for all that read with `reading`. */
export function robotsOf(reading: FeedReading): Robots {
  const robots = ofReading.get(reading) ?? createRobots(reading)
  ofReading.set(reading, robots)
  return robots
}

interface Known {
  text: string | null
  until: number
}

/** What sites allow programs to read (RFC 9309), remembered in this process. `now` is a clock in milliseconds. */
export function createRobots(reading: FeedReading, now: () => number = Date.now): Robots {
  const known = new Map<string, Known>()

  function remember(robotsUrl: string, text: string | null): void {
    known.delete(robotsUrl)
    known.set(robotsUrl, { text, until: now() + (text === null ? peace : keptFor) })
    let all = [...known].reduce((sum, one) => sum + sizeOf(one), 0)
    for (const one of known) {
      if (all <= mostOfAll) break
      known.delete(one[0])
      all -= sizeOf(one)
    }
  }

  return {
    async ask(address, signal) {
      const robotsUrl = new URL('/robots.txt', address).href
      const before = known.get(robotsUrl)
      // A clock that was set back must not extend this.
      const isKnown = before && before.until > now() && before.until <= now() + keptFor
      const text = isKnown ? before.text : await robotsAt(robotsUrl, reading, signal)
      if (!isKnown) remember(robotsUrl, text)
      if (text === null) return 'later'
      if (text === '') return 'allowed'
      const isAllowed = await reading.parser.do('isAllowed', { url: address, robotsUrl, text })
      return isAllowed ? 'allowed' : 'disallowed'
    },
  }
}

function sizeOf([url, { text }]: [string, Known]): number {
  return url.length + (text?.length ?? 0) + 100
}

/** The text of a robots.txt. Empty if there is none. Null if the site is in trouble. */
async function robotsAt(
  robotsUrl: string,
  reading: FeedReading,
  signal: AbortSignal,
): Promise<string | null> {
  try {
    const { status, bytes, charset } = await reading.ask(robotsUrl, { signal, anyStatus: true })
    if (status >= 500 || status === 429) return null
    return status === 200 ? textOf(bytes, charset).slice(0, mostOfOne) : ''
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof SourceError)) throw error
    if (error.kind === 'too-slow') return null
    // A picture or a film is no robots.txt, and neither is a text longer than the limit.
    if (error.kind === 'unreadable' || error.kind === 'too-large') return ''
    throw error
  }
}
