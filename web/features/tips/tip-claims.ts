import type { ReactNode } from 'react'
import type { TipMetric } from '#contract/tip-metrics.ts'
import type { Tip } from '#contract/tips.ts'

/** What a tip claims, saved or not yet. */
export interface TipClaims
  extends Pick<
    Tip,
    | 'text'
    | 'thesis'
    | 'evidence'
    | 'priceTargetValue'
    | 'priceTargetCurrency'
    | 'priceTargetHorizon'
    | 'priceTargetSourceExcerpt'
  > {
  metrics: readonly Omit<TipMetric, 'id' | 'tipId'>[]
}

/** What stands beside the figure of a metric; nothing at most. */
export type BesideMetric = (metric: TipClaims['metrics'][number]) => ReactNode
