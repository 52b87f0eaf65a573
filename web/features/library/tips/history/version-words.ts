import type { Stance } from '#contract/stance.ts'
import type { TipVersion, WordedField } from '#contract/tip-versions.ts'
import { stanceNames } from '#web/format/names/stance-names.ts'
import { timecode } from '#web/format/numbers/timecode.ts'

/** The fields of a version as the card and the form name them. */
export const fieldNames: Record<WordedField, string> = {
  ticker: 'Ticker',
  stance: 'Stance',
  priceTargetValue: 'Price Target',
  priceTargetCurrency: 'Currency',
  priceTargetHorizon: 'Horizon',
  priceTargetSourceExcerpt: 'Words of the target',
  text: 'Investment Tip',
  evidence: 'Supporting Evidence',
  evidenceSeconds: 'Second of the video',
  thesis: 'Investment Thesis',
  metrics: 'Key Metrics',
}

/** The value of a field in a version, in words. */
export function saidIn(field: WordedField, value: TipVersion['changes'][number]['to']): string {
  if (value === null) return 'none'
  if (Array.isArray(value))
    return (
      value.map(metric => [metric.name, metric.value, metric.unit].filter(Boolean).join(' ')).join('; ') ||
      'none'
    )
  // This field holds the stances of the contract.
  if (field === 'stance') return stanceNames[value as Stance]
  if (field === 'evidenceSeconds' && typeof value === 'number') return timecode(value)
  return typeof value === 'number' ? value.toLocaleString('en-US', { maximumFractionDigits: 10 }) : value
}
