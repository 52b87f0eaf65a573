import type { ExtractedTip } from './extraction.ts'
import type { TipSaid } from './tip-fields.ts'

/** Maps an extracted tip, which has the specification's field names, to the fields of the contract's tip. */
export function wordsOfExtraction(tip: ExtractedTip): TipSaid {
  const { price_target: target } = tip
  return {
    text: tip.text,
    thesis: tip.thesis,
    evidence: tip.evidence,
    evidenceSeconds: tip.evidence_seconds,
    stance: tip.stance,
    priceTargetValue: target?.value ?? null,
    priceTargetCurrency: target?.currency ?? null,
    priceTargetHorizon: target?.horizon ?? null,
    priceTargetSourceExcerpt: target?.source_excerpt ?? null,
    metrics: tip.metrics.map(({ as_of: asOf, source_excerpt: sourceExcerpt, ...metric }) => ({
      ...metric,
      asOf,
      sourceExcerpt,
    })),
  }
}
