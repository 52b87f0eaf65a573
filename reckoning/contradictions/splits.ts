import { type Day, daysBetween } from '../days/days.ts'

/** The newest tip of a strategist on a stock that has a direction. */
export interface NewestTip {
  tipId: string
  direction: 1 | -1
  /** Milliseconds since 1970. */
  at: number
  day: Day
  /** The last day of the tip's horizon. */
  deadline: Day
  originId: string
}

/** Two voices that contradict each other. `a` is the later one. */
export interface Pair {
  a: NewestTip
  b: NewestTip
}

/** Calendar days between two voices that disagree, at most. */
const mostDays = 90

/**
 * Who disagrees about a stock (decision 69). Each origin is paired with the newest source of the other side that is at
 * most 90 days apart and whose horizon overlaps. An origin that occurs on both sides takes no side.
 *
 * Two origins form one pair, made of their first voices that disagree: a hundred copies then give no more pairs than
 * their original, and a pair that somebody has marked as seen stays the same pair.
 */
export function splitsOf(newestTips: readonly NewestTip[]): Pair[] {
  const sides = { 1: sourcesOf(newestTips, 1), [-1]: sourcesOf(newestTips, -1) }
  const newestFirst = (direction: 1 | -1) =>
    [...sides[direction]]
      .filter(([originId]) => !sides[direction === 1 ? -1 : 1].has(originId))
      .map(([, source]) => source)
      .sort((one, other) => byNewest(one.first, other.first))
  const [bullish, bearish] = [newestFirst(1), newestFirst(-1)]
  const pairs = new Map<string, Pair>()
  const add = (pair: Pair | undefined) => pair && pairs.set(`${pair.a.tipId} ${pair.b.tipId}`, pair)
  for (const bull of bullish) add(firstOf(bearish, bear => disagreement(bull, bear)))
  for (const bear of bearish) add(firstOf(bullish, bull => disagreement(bull, bear)))
  return [...pairs.values()]
}

/** The voices of one side that share an origin. */
interface Source {
  /** The oldest first. */
  voices: NewestTip[]
  first: NewestTip
  last: NewestTip
}

function sourcesOf(newestTips: readonly NewestTip[], direction: 1 | -1): Map<string, Source> {
  const sources = new Map<string, Source>()
  for (const newestTip of newestTips
    .filter(one => one.direction === direction)
    .sort((a, b) => byNewest(b, a))) {
    const source = sources.get(newestTip.originId)
    if (source) {
      source.voices.push(newestTip)
      source.last = newestTip
    } else sources.set(newestTip.originId, { voices: [newestTip], first: newestTip, last: newestTip })
  }
  return sources
}

function firstOf(
  sources: readonly Source[],
  pairWith: (source: Source) => Pair | undefined,
): Pair | undefined {
  for (const source of sources) {
    const pair = pairWith(source)
    if (pair) return pair
  }
  return undefined
}

/** The first two voices that disagree, in the order of the bullish voices, then of the bearish ones. */
function disagreement(bull: Source, bear: Source): Pair | undefined {
  if (bull.last.at < bear.first.at - apart || bear.last.at < bull.first.at - apart) return undefined
  for (const one of bull.voices)
    for (const other of bear.voices)
      if (areOfOneTime(one, other))
        return byNewest(one, other) < 0 ? { a: one, b: other } : { a: other, b: one }
  return undefined
}

/** In milliseconds. Voices further apart are more than 90 days apart on any calendar; a cheap first test. */
const apart = (mostDays + 1) * 86_400_000

function areOfOneTime(one: NewestTip, other: NewestTip): boolean {
  if (Math.abs(one.at - other.at) > apart || Math.abs(daysBetween(one.day, other.day)) > mostDays)
    return false
  return other.day <= one.deadline && one.day <= other.deadline
}

/** Compares voices: newest first, and at the same moment the larger id first, as the database sorts them. */
export function byNewest(
  one: Pick<NewestTip, 'at' | 'tipId'>,
  other: Pick<NewestTip, 'at' | 'tipId'>,
): number {
  return other.at - one.at || (one.tipId < other.tipId ? 1 : one.tipId > other.tipId ? -1 : 0)
}
