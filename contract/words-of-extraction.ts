import type { ExtractedTip } from './extraction.ts'
import type { TipSaid } from './tip-fields.ts'

/** What a machine found, by the names of the contract's tip: the specification writes extractions otherwise. */
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
