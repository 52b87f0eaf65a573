import { conflicts } from '#extraction/conflicts/conflict.ts'
import type { ToldNumber } from '#extraction/conflicts/told-number.ts'
import { byNewest } from '#reckoning/contradictions/splits.ts'

/** A figure that a tip states. */
export interface Figure extends ToldNumber {
  metricId: string
  tipId: string
  /** The moment of the tip, in milliseconds since 1970. */
  at: number
}

/** Two figures that contradict each other. `a` is the later one. */
export interface NumberPair {
  a: Figure
  b: Figure
}

/**
 * Which figures about one stock contradict each other. Each figure is paired with the newest conflicting figure of
 * another tip. Two tips form at most one pair.
 */
export function numberPairsOf(figures: readonly Figure[]): NumberPair[] {
  const pairs = new Map<string, NumberPair>()
  for (const alike of groupsBy(figures, ({ key }) => key)) {
    // Hundreds of tips can state the same number. Another figure only needs the newest of two of those tips.
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

/**
 * The figures that conflict with this one, newest first: in each group those of the newest two tips. With two tips, one
 * of them is never the tip of the figure itself.
 */
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

/** Figures grouped by key. Groups are ordered by their newest figure, newest first, whatever the order of the input. */
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

/** Newest first. Figures of the same tip are in the order of their ids. */
function byFigure(one: Figure, other: Figure): number {
  return byNewest(one, other) || (one.metricId < other.metricId ? -1 : one.metricId > other.metricId ? 1 : 0)
}
