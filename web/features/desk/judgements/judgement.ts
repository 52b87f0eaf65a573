import type { StockProgress } from '#contract/analytics.ts'
import type { ListedJudgement } from '#contract/judgements.ts'
import type { Classification, Tip } from '#contract/tips.ts'

/** The classification of the tip's present terms. Null if the person has not judged these terms. */
export function judgementNow(judgement: ListedJudgement | undefined): Classification | null {
  return judgement?.claim === 'present' ? judgement.classification : null
}

/** A judgement of the terms that the tip had before a change. Null if there is none. */
export function earlierJudgement(judgement: ListedJudgement | undefined): ListedJudgement | null {
  return judgement?.claim === 'earlier' ? judgement : null
}

/**
 * The progress after one tip changes its classification. Null means not judged. Only agree and disagree count as
 * classified.
 */
export function withJudgement(
  progress: StockProgress,
  from: Classification | null,
  to: Classification | null,
): StockProgress {
  const counts = { agree: progress.agree, disagree: progress.disagree, uncertain: progress.uncertain }
  if (from) counts[from] -= 1
  if (to) counts[to] += 1
  return { ...progress, ...counts, classifiedCount: counts.agree + counts.disagree }
}

/** The size of each list. A tip without a judgement counts as uncertain (specification, section 4). */
export function listCounts({ tipCount, agree, disagree }: StockProgress): Record<Classification, number> {
  return { agree, disagree, uncertain: Math.max(0, tipCount - agree - disagree) }
}

/**
 * The tips in the reader's lists, each tip once, newest first. Among the uncertain ones, tips that were never judged
 * come last. `dateOf` returns the date of a tip.
 */
export function tipsByJudgement(
  tips: readonly Tip[],
  verdictOf: (tipId: string) => Classification | null,
  dateOf: (tip: Tip) => Date,
): Record<Classification, Tip[]> {
  const lists: Record<Classification, Tip[]> = { agree: [], disagree: [], uncertain: [] }
  const unique = [...new Map(tips.map(tip => [tip.id, tip])).values()]
  const order = (tip: Tip) => (verdictOf(tip.id) === null ? 0 : 1)
  const newestFirst = unique.toSorted(
    (one, other) =>
      order(other) - order(one) ||
      dateOf(other).getTime() - dateOf(one).getTime() ||
      (other.id < one.id ? -1 : 1),
  )
  for (const tip of newestFirst) lists[verdictOf(tip.id) ?? 'uncertain'].push(tip)
  return lists
}
