import { conflicts } from '#extraction/conflicts/conflict.ts'
import type { ToldNumber } from '#extraction/conflicts/told-number.ts'
import { byNewest } from '#reckoning/contradictions/splits.ts'

/** A figure of a tip. */
export interface Figure extends ToldNumber {
  metricId: string
  tipId: string
  /** Milliseconds since 1970, of the tip. */
  at: number
}

/** Two figures that contradict each other: `a` is the later one. */
export interface NumberPair {
  a: Figure
  b: Figure
}

/**
 * Which figures about one stock contradict each other: each with the newest one of another tip that it conflicts with, and
 * of two tips one pair.
 */
export function numberPairsOf(figures: readonly Figure[]): NumberPair[] {
  const pairs = new Map<string, NumberPair>()
  for (const alike of groupsBy(figures, ({ key }) => key)) {
    // Hundreds tell the same number: of those only the newest of two tips matter to whoever tells another.
    const told = groupsBy(alike, ({ value, ulp, day }) => `${value} ${ulp} ${day}`)
    for (const group of told) {
      const [first] = group
      if (!first) continue
      const against = newestAgainst(first, told)
      for (const figure of group) {
        const other = against.find(({ tipId }) => tipId !== figure.tipId)
        if (!other) continue
        const [a, b] = byFigure(figure, other) < 0 ? [figure, other] : [other, figure]
        const key = `${a.tipId} ${b.tipId}`
        if (!pairs.has(key)) pairs.set(key, { a, b })
      }
    }
  }
  return [...pairs.values()]
}

/** Of the figures that one contradicts the newest of each of two tips, the newest first: one of them is of another tip than any. */
function newestAgainst(figure: Figure, newestFirst: readonly Figure[][]): Figure[] {
  const against: Figure[] = []
  const heads = new Set<string>()
  for (const group of newestFirst) {
    const [head] = group
    if (!head || !conflicts(figure, head)) continue
    against.push(...newestOfTwoTips(group))
    if (heads.add(head.tipId).size === 2) break
  }
  return against.sort(byFigure)
}

/** In the order of the newest of each group, the newest first, whatever order they came in. */
function groupsBy(figures: readonly Figure[], keyOf: (figure: Figure) => string): Figure[][] {
  const groups = new Map<string, Figure[]>()
  for (const figure of [...figures].sort(byFigure)) {
    const key = keyOf(figure)
    const group = groups.get(key)
    if (group) group.push(figure)
    else groups.set(key, [figure])
  }
  return [...groups.values()]
}

function newestOfTwoTips(newestFirst: readonly Figure[]): Figure[] {
  const [newest] = newestFirst
  if (!newest) return []
  const ofAnother = newestFirst.find(({ tipId }) => tipId !== newest.tipId)
  return ofAnother ? [newest, ofAnother] : [newest]
}

/** The newest first; of one tip in the order of the ids of its figures. */
function byFigure(one: Figure, other: Figure): number {
  return byNewest(one, other) || (one.metricId < other.metricId ? -1 : one.metricId > other.metricId ? 1 : 0)
}
