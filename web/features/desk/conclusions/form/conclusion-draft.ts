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

/** A conclusion while somebody forms it: every field as what stands in it. */
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

/** What is wrong with each field. */
export interface ConclusionErrors
  extends Partial<Record<Exclude<keyof ConclusionDraft, 'falsifiers'>, string>> {
  /** By their place in the form. */
  falsifiers?: Readonly<Record<number, FalsifierErrors>>
}

/** The choices in the order they are offered; here again because the contract's file brings the schema library. */
export const actions: readonly Action[] = ['buy', 'hold', 'sell', 'avoid', 'watch']
export const convictions: readonly Conviction[] = ['high', 'medium', 'low']
export const horizons: readonly Horizon[] = ['short', 'medium', 'long']
export const currencies: readonly Currency[] = ['USD', 'EUR', 'GBP']

/** The form of what has been saved; empty, in dollars, where nothing has. */
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

/** Whether the form says something else than what has been saved. Blanks around a text do not count. */
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
 * What must be mended before the form is sent (specification, section 5). A review that was to be before today and was left
 * so is no mistake: it is overdue.
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
 * What is sent of the form: empty fields as null. The review and what would change one's mind only where they say something
 * else than what has been saved: absent leaves them as they are. null where no action is chosen.
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

/** The choice that a form's control names; undefined where there is none of that name. */
export function chosenOf<Choice extends string>(
  choices: readonly Choice[],
  text: string,
): Choice | undefined {
  return choices.find(choice => choice === text)
}
