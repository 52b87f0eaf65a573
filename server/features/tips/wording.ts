import type { Stance } from '#contract/stance.ts'
import type { NewMetric } from '#contract/tip-metrics.ts'
import type { WordedField } from '#contract/tip-versions.ts'

/** What a tip says: all that a person may change in it. */
export interface Wording {
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

/** A tip as it is stored. */
type WordedTip = Omit<Wording, 'ticker' | 'metrics'>

/** What a stored tip says. */
export function wordingOf(tip: WordedTip, ticker: string, metrics: NewMetric[]): Wording {
  return {
    stockId: tip.stockId,
    ticker,
    text: tip.text,
    thesis: tip.thesis,
    evidence: tip.evidence,
    evidenceSeconds: tip.evidenceSeconds,
    stance: tip.stance,
    priceTargetValue: tip.priceTargetValue,
    priceTargetCurrency: tip.priceTargetCurrency,
    priceTargetHorizon: tip.priceTargetHorizon,
    priceTargetSourceExcerpt: tip.priceTargetSourceExcerpt,
    metrics: metrics.map(({ name, value, unit, currency, asOf, sourceExcerpt }) => ({
      name,
      value,
      unit,
      currency,
      asOf,
      sourceExcerpt,
    })),
  }
}

/** In which fields two wordings differ. */
export function changedFields(before: Wording, after: Wording): WordedField[] {
  return fields.filter(field => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
}

const fields = [
  'ticker',
  'stance',
  'priceTargetValue',
  'priceTargetCurrency',
  'priceTargetHorizon',
  'priceTargetSourceExcerpt',
  'text',
  'evidence',
  'evidenceSeconds',
  'thesis',
  'metrics',
] as const satisfies readonly WordedField[]
