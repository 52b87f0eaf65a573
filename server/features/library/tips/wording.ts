import type { NewMetric } from '#contract/tip-metrics.ts'
import type { WordedField } from '#contract/tip-versions.ts'
import type { TipWording } from '../../../schema/library/wordings.ts'

/** A tip as it is stored. */
type WordedTip = Omit<TipWording, 'ticker' | 'metrics'>

/** What a stored tip says. */
export function wordingOf(tip: WordedTip, ticker: string, metrics: NewMetric[]): TipWording {
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
export function changedFields(before: TipWording, after: TipWording): WordedField[] {
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
