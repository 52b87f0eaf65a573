import type { ReactNode } from 'react'
import type { TipWords } from '#contract/tip-fields.ts'
import type { TipMetric } from '#contract/tip-metrics.ts'

/** The parts of a tip that a card shows, saved or not. */
export interface ShownTip extends Omit<TipWords, 'stance' | 'evidenceSeconds'> {
  metrics: readonly Omit<TipMetric, 'id' | 'tipId'>[]
}

/** Draws another author's figure beside the figure of a metric, or nothing. */
export type BesideMetric = (metric: ShownTip['metrics'][number]) => ReactNode
