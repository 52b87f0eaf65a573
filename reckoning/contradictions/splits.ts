import { type Day, daysBetween } from '../days/days.ts'

/** The newest tip of somebody that points some way. */
export interface Voice {
  tipId: string
  direction: 1 | -1
  /** Milliseconds since 1970. */
  at: number
  day: Day
  /** Until when it has time. */
  deadline: Day
  originId: string
}

/** Two that contradict each other: `a` is the later one. */
export interface Pair {
  a: Voice
  b: Voice
}

/** Days that may lie between two who disagree. */
const mostDays = 90

/**
 * Who disagrees about a stock: each origin with the newest one of the other side that is within 90 days of it and speaks of
 * the same time (decision 69). Words that are told both ways are no side: where all of one side share an origin
 * with the other, nobody disagrees. Two origins disagree once, in the voices that did so first: a hundred copies are told no
 * more often than what they repeat, and what somebody has looked at stays what it is.
 */
export function splitsOf(voices: readonly Voice[]): Pair[] {
  const sides = { 1: sourcesOf(voices, 1), [-1]: sourcesOf(voices, -1) }
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

/** The voices of one side that say the same words. */
interface Source {
  /** The oldest first. */
  voices: Voice[]
  first: Voice
  last: Voice
}

function sourcesOf(voices: readonly Voice[], direction: 1 | -1): Map<string, Source> {
  const sources = new Map<string, Source>()
  for (const voice of voices.filter(one => one.direction === direction).sort((a, b) => byNewest(b, a))) {
    const source = sources.get(voice.originId)
    if (source) {
      source.voices.push(voice)
      source.last = voice
    } else sources.set(voice.originId, { voices: [voice], first: voice, last: voice })
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

/** The first two of these that disagree, by the bullish one, then by the other. */
function disagreement(bull: Source, bear: Source): Pair | undefined {
  if (bull.last.at < bear.first.at - apart || bear.last.at < bull.first.at - apart) return undefined
  for (const one of bull.voices)
    for (const other of bear.voices)
      if (areOfOneTime(one, other))
        return byNewest(one, other) < 0 ? { a: one, b: other } : { a: other, b: one }
  return undefined
}

/** More than that is more than 90 days on any calendar. */
const apart = (mostDays + 1) * 86_400_000

function areOfOneTime(one: Voice, other: Voice): boolean {
  if (Math.abs(one.at - other.at) > apart || Math.abs(daysBetween(one.day, other.day)) > mostDays)
    return false
  return other.day <= one.deadline && one.day <= other.deadline
}

/** The newest first; of one moment the larger id, as in the database. */
export function byNewest(one: Pick<Voice, 'at' | 'tipId'>, other: Pick<Voice, 'at' | 'tipId'>): number {
  return other.at - one.at || (one.tipId < other.tipId ? 1 : one.tipId > other.tipId ? -1 : 0)
}
