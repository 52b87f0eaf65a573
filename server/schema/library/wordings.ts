import type { Stance } from '#contract/stance.ts'
import type { NewMetric } from '#contract/tip-metrics.ts'

/** What a post tells of itself: all of it that may be changed. Moments are as the contract has them. */
export type PostWording = Record<'title' | 'summary', string> &
  Record<'author' | 'publishedAt' | 'imageUrl' | 'url', string | null>

/** What a tip says: all that a person may change in it. */
export interface TipWording {
  stockId: string
  ticker: string
  text: string
  thesis: string | null
  evidence: string | null
  evidenceSeconds: number | null
  stance: Stance
  priceTargetValue: number | null
  priceTargetCurrency: string | null
  priceTargetHorizon: string | null
  priceTargetSourceExcerpt: string | null
  metrics: NewMetric[]
}
