import { limits } from '#contract/limits.ts'
import type { Problem } from '#contract/problem.ts'
import { typedPriceError } from '#web/format/numbers/typed-price.ts'
import { lengthError } from '#web/format/words/length-error.ts'
import { isSavedMetric, type TipDraft } from './tip-draft.ts'

/** What is wrong, by the path of the field in the draft: `ticker`, `text`, `metrics.0.name`. */
export type TipDraftErrors = Readonly<Record<string, string>>

/**
 * The rules a browser can know before sending; the server is the judge. Ticker and text are not asked for here:
 * whether a tip without them is refused or left out depends on the form.
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
 * The server's words for the fields of a draft. `prefix` is where the draft stood in the request: `tips.0.` in a
 * post, nothing for a single tip. Rows of metrics that were not sent are counted in again.
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
