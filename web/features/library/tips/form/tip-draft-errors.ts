import { limits } from '#contract/limits.ts'
import type { Problem } from '#contract/problem.ts'
import { typedPriceError } from '#web/format/numbers/typed-price.ts'
import { lengthError } from '#web/format/words/length-error.ts'
import { isSavedMetric, type TipDraft } from './tip-draft.ts'

/** The errors by the path of the field in the draft: `ticker`, `text`, `metrics.0.name`. */
export type TipDraftErrors = Readonly<Record<string, string>>

/**
 * The errors that the browser can find before sending. The server decides. A missing ticker or text is no error here:
 * each form decides whether to refuse or leave out such a tip.
 */
export function tipDraftErrors(draft: TipDraft): TipDraftErrors {
  const errors: Record<string, string> = {}
  const ticker = draft.ticker.trim()
  if (ticker && !/^[A-Z0-9][A-Z0-9.-]{0,9}$/i.test(ticker))
    errors.ticker = `A ticker has 1 to ${limits.ticker} letters, digits, dots or hyphens`
  const limited: [field: 'text' | 'thesis' | 'evidence' | 'priceTargetHorizon', most: number][] = [
    ['text', limits.tipText],
    ['thesis', limits.thesis],
    ['evidence', limits.evidence],
    ['priceTargetHorizon', limits.metricField],
  ]
  for (const [field, most] of limited) {
    const error = lengthError(draft[field], most)
    if (error) errors[field] = error
  }
  const priceError = typedPriceError(draft.priceTargetValue)
  if (priceError) errors.priceTargetValue = priceError
  if (draft.priceTargetCurrency.trim() && !/^[A-Z]{3}$/i.test(draft.priceTargetCurrency.trim()))
    errors.priceTargetCurrency = 'A currency has three letters, such as USD'
  return errors
}

/**
 * The server's errors by the fields of a draft. `prefix` is the draft's place in the request: `tips.0.` in a post,
 * empty for a single tip. Metrics that were not sent are counted again, so that each error is at its row.
 */
export function errorsOfProblem(draft: TipDraft, errors: Problem['errors'], prefix = ''): TipDraftErrors {
  const sent = draft.metrics.flatMap((metric, index) => (isSavedMetric(metric) ? [index] : []))
  const found: Record<string, string> = {}
  for (const { path, message } of errors ?? []) {
    if (!path.startsWith(prefix)) continue
    const own = path
      .slice(prefix.length)
      .replace(/^metrics\.(\d+)/, (_, index) => `metrics.${sent[Number(index)] ?? index}`)
    found[own] ??= message
  }
  return found
}
