import type { ReactNode } from 'react'
import type { TipWords } from '#contract/tip-fields.ts'
import type { TipMetric } from '#contract/tip-metrics.ts'

/** What a tip claims, saved or not yet. */
export interface ShownTip extends Omit<TipWords, 'stance' | 'evidenceSeconds'> {
  metrics: readonly Omit<TipMetric, 'id' | 'tipId'>[]
}

/** What stands beside the figure of a metric; nothing at most. */
export type BesideMetric = (metric: ShownTip['metrics'][number]) => ReactNode
