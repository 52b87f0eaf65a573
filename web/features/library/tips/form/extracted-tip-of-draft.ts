import type { ExtractedTip } from '#contract/extraction.ts'
import { type TipDraft, valuesOfDraft } from './tip-draft.ts'

/** A tip that a machine found, with the person's edits from before saving. */
export function extractedTipOfDraft(draft: TipDraft, found: ExtractedTip): ExtractedTip {
  const values = valuesOfDraft(draft)
  return {
    ...found,
    ticker: draft.ticker.trim(),
    company_name: draft.companyName,
    text: values.text,
    thesis: values.thesis,
    evidence: values.evidence,
    evidence_seconds: values.evidenceSeconds,
    stance: values.stance,
    price_target:
      values.priceTargetValue === null
        ? null
        : {
            value: values.priceTargetValue,
            currency: values.priceTargetCurrency,
            horizon: values.priceTargetHorizon,
            source_excerpt: values.priceTargetSourceExcerpt,
          },
    metrics: values.metrics.map(({ name, value, unit, currency, asOf, sourceExcerpt }) => ({
      name,
      value,
      unit: unit ?? null,
      currency: currency ?? null,
      as_of: asOf ?? null,
      source_excerpt: sourceExcerpt ?? null,
    })),
  }
}
