import { isBlank } from '#contract/blank.ts'
import type { ExtractedTip } from '#contract/extraction.ts'
import { isStillQuoted, type QuotedTarget } from '#contract/quoted-target.ts'
import type { TipField, TipSaid, TipWords } from '#contract/tip-fields.ts'
import type { Tip } from '#contract/tips.ts'
import { wordsOfExtraction } from '#contract/words-of-extraction.ts'
import { figureInQuote } from '#web/features/library/tips/evidence/figure-in-quote.ts'
import { typedPrice } from '#web/format/numbers/typed-price.ts'

/**
 * Fields that nobody types. The stance is chosen. The seconds come from the extraction and stay while the evidence is
 * the same.
 */
type Kept = 'stance' | 'evidenceSeconds'

/** A tip in the form. Each typed field holds its text as typed. */
export interface TipDraft extends Pick<TipWords, Kept>, Record<Exclude<TipField, Kept>, string> {
  ticker: string
  /** The company name that came with the ticker. Another ticker means another company. */
  companyName: string | null
  /** The target for which the excerpt was taken. Nobody types this field. */
  quotedTarget: QuotedTarget | null
  metrics: MetricDraft[]
}

export interface MetricDraft {
  /** Tells the rows of one draft apart. Never sent. */
  row: number
  name: string
  value: string
  unit: string
  currency: string
  asOf: string
  sourceExcerpt: string
}

export function emptyTipDraft(): TipDraft {
  return {
    ticker: '',
    companyName: null,
    text: '',
    thesis: '',
    evidence: '',
    evidenceSeconds: null,
    stance: 'unset',
    priceTargetValue: '',
    priceTargetCurrency: '',
    priceTargetHorizon: '',
    priceTargetSourceExcerpt: '',
    quotedTarget: null,
    metrics: [],
  }
}

/** A saved tip, opened for editing. */
export function draftOfTip(tip: Tip): TipDraft {
  const { priceTargetValue: value, priceTargetCurrency: currency } = tip
  const { ticker, companyName } = tip.stock
  return { ticker, companyName, ...draftOfWords(tip), quotedTarget: { value, currency } }
}

/** A tip that a machine found, opened for editing before it is saved. */
export function draftOfExtractedTip(tip: ExtractedTip): TipDraft {
  const target = tip.price_target
  return {
    ticker: tip.ticker,
    companyName: tip.company_name,
    ...draftOfWords(wordsOfExtraction(tip)),
    quotedTarget: target && { value: target.value, currency: target.currency },
  }
}

function draftOfWords(words: TipSaid): Omit<TipDraft, 'ticker' | 'companyName' | 'quotedTarget'> {
  return {
    text: words.text,
    thesis: words.thesis ?? '',
    evidence: words.evidence ?? '',
    evidenceSeconds: words.evidenceSeconds,
    stance: words.stance,
    priceTargetValue: words.priceTargetValue === null ? '' : String(words.priceTargetValue),
    priceTargetCurrency: words.priceTargetCurrency ?? '',
    priceTargetHorizon: words.priceTargetHorizon ?? '',
    priceTargetSourceExcerpt: words.priceTargetSourceExcerpt ?? '',
    metrics: words.metrics.map((metric, row) => ({
      row,
      name: metric.name,
      value: metric.value,
      unit: metric.unit ?? '',
      currency: metric.currency ?? '',
      asOf: metric.asOf ?? '',
      sourceExcerpt: metric.sourceExcerpt ?? '',
    })),
  }
}

/** The draft with another ticker. The name of the former company is dropped. */
export function withTicker(draft: TipDraft, typed: string): TipDraft {
  const ticker = typed.toUpperCase()
  return ticker === draft.ticker ? draft : { ...draft, ticker, companyName: null }
}

/** The draft with one more empty row of metrics. */
export function withNewMetric(draft: TipDraft): TipDraft {
  const row = Math.max(-1, ...draft.metrics.map(metric => metric.row)) + 1
  const metric = { row, name: '', value: '', unit: '', currency: '', asOf: '', sourceExcerpt: '' }
  return { ...draft, metrics: [...draft.metrics, metric] }
}

/** A metric is saved only if it has both name and value (specification, section 5). */
export function isSavedMetric(metric: MetricDraft): boolean {
  return !isBlank(metric.name) && !isBlank(metric.value)
}

/** The draft as it is sent. A price that is no number becomes null; `tipDraftErrors` has reported it before. */
export function valuesOfDraft(draft: TipDraft): TipSaid {
  return {
    text: draft.text.trim(),
    thesis: textOrNull(draft.thesis),
    evidence: textOrNull(draft.evidence),
    evidenceSeconds: draft.evidenceSeconds,
    stance: draft.stance,
    priceTargetValue: typedPrice(draft.priceTargetValue),
    priceTargetCurrency: textOrNull(draft.priceTargetCurrency.toUpperCase()),
    priceTargetHorizon: textOrNull(draft.priceTargetHorizon),
    priceTargetSourceExcerpt: excerptOfDraft(draft),
    metrics: draft.metrics.filter(isSavedMetric).map(metric => ({
      name: metric.name.trim(),
      value: metric.value.trim(),
      unit: textOrNull(metric.unit),
      currency: textOrNull(metric.currency),
      asOf: textOrNull(metric.asOf),
      sourceExcerpt: textOrNull(metric.sourceExcerpt),
    })),
  }
}

/** The excerpt of the target. Null if the person has typed a target that the excerpt does not name. */
function excerptOfDraft(draft: TipDraft): string | null {
  const excerpt = textOrNull(draft.priceTargetSourceExcerpt)
  if (!excerpt || !draft.quotedTarget) return excerpt
  const typed = { value: typedPrice(draft.priceTargetValue), currency: draft.priceTargetCurrency }
  const states = (text: string, value: number) => figureInQuote(text, value) !== null
  return isStillQuoted(excerpt, draft.quotedTarget, typed, states) ? excerpt : null
}

function textOrNull(text: string): string | null {
  return text.trim() || null
}
