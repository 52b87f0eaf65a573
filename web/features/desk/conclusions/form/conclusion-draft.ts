import type { Conclusion, NewConclusion, WholeConclusion } from '#contract/conclusions.ts'
import { limits } from '#contract/limits.ts'
import {
  areChanged,
  draftsOf,
  type FalsifierDraft,
  type FalsifierErrors,
  falsifierErrors,
  newFalsifiers,
} from '#web/features/desk/conclusions/falsifiers/falsifier-draft.ts'
import { typedPrice, typedPriceError } from '#web/format/numbers/typed-price.ts'
import { lengthError } from '#web/format/words/length-error.ts'

type Action = Conclusion['action']
type Conviction = NonNullable<Conclusion['conviction']>
type Horizon = NonNullable<Conclusion['horizon']>
type Currency = Conclusion['priceTargetCurrency']

/** A conclusion in the form, before it is saved. Each field holds its text as typed. */
export interface ConclusionDraft {
  action: Action | ''
  conviction: Conviction | ''
  horizon: Horizon | ''
  rationale: string
  priceTargetValue: string
  priceTargetCurrency: Currency
  /** A day, or empty. */
  reviewOn: string
  falsifiers: FalsifierDraft[]
}

/** The error of each wrong field. */
export interface ConclusionErrors
  extends Partial<Record<Exclude<keyof ConclusionDraft, 'falsifiers'>, string>> {
  /** Errors of falsifiers by their place in the form. */
  falsifiers?: Readonly<Record<number, FalsifierErrors>>
}

/** The choices in the order of the form. Repeated here because the contract's file would load the schema library. */
export const actions: readonly Action[] = ['buy', 'hold', 'sell', 'avoid', 'watch']
export const convictions: readonly Conviction[] = ['high', 'medium', 'low']
export const horizons: readonly Horizon[] = ['short', 'medium', 'long']
export const currencies: readonly Currency[] = ['USD', 'EUR', 'GBP']

/** The form filled with the saved conclusion. Without one the form is empty and in dollars. */
export function draftOfConclusion(saved: WholeConclusion | null): ConclusionDraft {
  return {
    action: saved?.action ?? '',
    conviction: saved?.conviction ?? '',
    horizon: saved?.horizon ?? '',
    rationale: saved?.rationale ?? '',
    priceTargetValue: saved?.priceTargetValue?.toString() ?? '',
    priceTargetCurrency: saved?.priceTargetCurrency ?? 'USD',
    reviewOn: saved?.reviewOn ?? '',
    falsifiers: draftsOf(saved),
  }
}

/** Whether the form differs from the saved conclusion. Blanks around a text do not count. */
export function isChanged(draft: ConclusionDraft, saved: WholeConclusion | null): boolean {
  const before = draftOfConclusion(saved)
  return (
    draft.action !== before.action ||
    draft.conviction !== before.conviction ||
    draft.horizon !== before.horizon ||
    draft.rationale.trim() !== before.rationale.trim() ||
    draft.priceTargetValue.trim() !== before.priceTargetValue ||
    draft.priceTargetCurrency !== before.priceTargetCurrency ||
    draft.reviewOn !== before.reviewOn ||
    areChanged(draft.falsifiers, before.falsifiers)
  )
}

/**
 * The errors that keep the form from being sent (specification, section 5). An unchanged review day before today is no
 * error: the review is overdue.
 */
export function conclusionErrors(
  draft: ConclusionDraft,
  saved: WholeConclusion | null,
  today: string,
): ConclusionErrors {
  const errors: ConclusionErrors = {}
  if (!draft.action) errors.action = 'Please select an action'
  const rationaleError = lengthError(draft.rationale, limits.rationale)
  if (rationaleError) errors.rationale = rationaleError
  const priceError = typedPriceError(draft.priceTargetValue)
  if (priceError) errors.priceTargetValue = priceError
  if (draft.reviewOn && draft.reviewOn !== saved?.reviewOn && draft.reviewOn < today)
    errors.reviewOn = 'Choose a day from today on'
  const falsifiers = draft.falsifiers.flatMap((one, place) => {
    const wrong = falsifierErrors(one)
    return wrong ? [[place, wrong] as const] : []
  })
  if (falsifiers.length > 0) errors.falsifiers = Object.fromEntries(falsifiers)
  return errors
}

/**
 * The form as it is sent, with empty fields as null. The review day and the falsifiers are sent only if they have
 * changed: the server leaves absent ones as they are. Null if no action is chosen.
 */
export function newConclusion(
  draft: ConclusionDraft,
  saved: WholeConclusion | null,
  stockId: string,
): NewConclusion | null {
  const before = draftOfConclusion(saved)
  const { action, conviction, horizon, rationale, priceTargetValue, priceTargetCurrency } = draft
  if (!action) return null
  return {
    stockId,
    action,
    conviction: conviction || null,
    horizon: horizon || null,
    rationale: rationale.trim() || null,
    priceTargetValue: typedPrice(priceTargetValue),
    priceTargetCurrency,
    ...(draft.reviewOn !== before.reviewOn && { reviewOn: draft.reviewOn || null }),
    ...(areChanged(draft.falsifiers, before.falsifiers) && {
      falsifiers: newFalsifiers(draft.falsifiers, priceTargetCurrency),
    }),
  }
}

/** The choice of this name. Undefined if there is none. */
export function chosenOf<Choice extends string>(
  choices: readonly Choice[],
  text: string,
): Choice | undefined {
  return choices.find(choice => choice === text)
}
