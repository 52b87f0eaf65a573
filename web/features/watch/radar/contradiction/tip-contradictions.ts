import type { Contradiction, ContradictionSide } from '#contract/radar.ts'
import type { Tip } from '#contract/tips.ts'

/** The contradictions of a tip. */
export interface TipContradictions {
  /** The author said the opposite before. */
  turned: Contradiction | null
  /** Others state another figure. */
  numbers: readonly Contradiction[]
  /** All contradictions of the page, which the arrow keys walk once one is open. */
  all: readonly Contradiction[]
}

/** The contradictions of a page by tip. Tips without one are missing. */
export function contradictionsByTip(all: readonly Contradiction[]): ReadonlyMap<string, TipContradictions> {
  const found = new Map<
    string,
    { turned: Contradiction | null; numbers: Contradiction[]; all: readonly Contradiction[] }
  >()
  const of = (tipId: string) => {
    const known = found.get(tipId) ?? { turned: null, numbers: [], all }
    found.set(tipId, known)
    return known
  }
  for (const signal of all) {
    // The later tip turned, not the earlier one.
    if (signal.kind === 'reversal' && signal.a.tipId) of(signal.a.tipId).turned ??= signal
    if (signal.kind !== 'numbers') continue
    for (const { tipId } of [signal.a, signal.b]) if (tipId) of(tipId).numbers.push(signal)
  }
  return found
}

/** Another figure for the same metric. */
export interface OtherFigure {
  signal: Contradiction
  metric: NonNullable<ContradictionSide['metric']>
}

/** What others say about one metric of a tip, newest first, each value once. */
export function otherFigures(
  tipId: string,
  { name, value }: { name: string; value: string },
  numbers: readonly Contradiction[],
): OtherFigure[] {
  const others = new Map<string, OtherFigure>()
  for (const signal of numbers) {
    const [own, other] = signal.a.tipId === tipId ? [signal.a, signal.b] : [signal.b, signal.a]
    if (own.metric?.name !== name || own.metric.value !== value || !other.metric) continue
    const { metric } = other
    const told = `${metric.value} ${metric.unit} ${metric.currency}`
    if (!others.has(told)) others.set(told, { signal, metric })
  }
  return [...others.values()]
}

/** For each bullish or bearish tip of a post, a tip of the same post that says the opposite about the stock. */
export function saysBoth(tips: readonly Tip[]): ReadonlyMap<string, Tip> {
  const opposite = { bullish: 'bearish', bearish: 'bullish', neutral: null, unset: null } as const
  const found = new Map<string, Tip>()
  for (const tip of tips) {
    const other = tips.find(
      ({ stockId, stance }) => stockId === tip.stockId && stance === opposite[tip.stance],
    )
    if (other) found.set(tip.id, other)
  }
  return found
}
