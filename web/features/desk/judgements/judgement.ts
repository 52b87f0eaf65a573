import type { StockProgress } from '#contract/analytics.ts'
import type { ListedJudgement } from '#contract/judgements.ts'
import type { Classification, Tip } from '#contract/tips.ts'

/** What somebody thinks of what a tip claims now; null where they have not judged that. */
export function judgementNow(judgement: ListedJudgement | undefined): Classification | null {
  return judgement?.claim === 'present' ? judgement.classification : null
}

/** A judgement of what a tip claimed before it was changed; null where there is none. */
export function earlierJudgement(judgement: ListedJudgement | undefined): ListedJudgement | null {
  return judgement?.claim === 'earlier' ? judgement : null
}

/** The progress with one tip judged otherwise; null: not judged. Classified are agree and disagree alone. */
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

/** The size of each list: a tip without a judgement counts as uncertain (specification, section 4). */
export function listCounts({ tipCount, agree, disagree }: StockProgress): Record<Classification, number> {
  return { agree, disagree, uncertain: Math.max(0, tipCount - agree - disagree) }
}

/**
 * The tips in the lists their reader put them into, each tip once, newest first; among the uncertain ones those that
 * have not been judged come last. `dateOf` gives when a tip was given.
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
