import { type Day, daysBetween } from '../calls/days.ts'

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
 * Who disagrees about a stock: each voice with the newest one of the other side that is within 90 days of it and speaks of
 * the same time (next/9-radar.md, Signals). Copies count once: of those that say the same words, who was first speaks for
 * all. Words that are told both ways are no side: where all of one side share an origin with the other, nobody disagrees.
 */
export function splitsOf(voices: readonly Voice[]): Pair[] {
  const newestFirst = [...voices].sort(byNewest)
  const originsOf = (direction: number) =>
    new Set(voices.filter(voice => voice.direction === direction).map(({ originId }) => originId))
  const origins = { 1: originsOf(1), [-1]: originsOf(-1) }
  const sideOf = (direction: 1 | -1) => {
    const side = newestFirst.filter(
      voice => voice.direction === direction && !origins[direction === 1 ? -1 : 1].has(voice.originId),
    )
    // The last of an origin is the earliest.
    const first = new Map(side.map(({ originId, tipId }) => [originId, tipId]))
    return side.filter(({ originId, tipId }) => first.get(originId) === tipId)
  }
  const [bullish, bearish] = [sideOf(1), sideOf(-1)]
  const pairs = new Map<string, Pair>()
  for (const [side, others] of [
    [bullish, bearish],
    [bearish, bullish],
  ] as const)
    for (const voice of side) {
      const other = newestAgainst(voice, others)
      if (!other) continue
      const [a, b] = byNewest(voice, other) < 0 ? [voice, other] : [other, voice]
      pairs.set(`${a.tipId} ${b.tipId}`, { a, b })
    }
  return [...pairs.values()]
}

function newestAgainst(voice: Voice, newestFirst: readonly Voice[]): Voice | undefined {
  for (const other of newestFirst) {
    const later = daysBetween(voice.day, other.day)
    if (later > mostDays) continue
    if (later < -mostDays) return undefined
    if (other.day <= voice.deadline && voice.day <= other.deadline) return other
  }
  return undefined
}

/** The newest first; of one moment the larger id, as in the database. */
export function byNewest(one: Pick<Voice, 'at' | 'tipId'>, other: Pick<Voice, 'at' | 'tipId'>): number {
  return other.at - one.at || (one.tipId < other.tipId ? 1 : one.tipId > other.tipId ? -1 : 0)
}
