import type { Convictions } from '#contract/my-record.ts'

type Typed = Record<keyof Convictions, string>

/** The errors of the typed percentages, by field. */
export function convictionErrors(typed: Typed): Partial<Typed> {
  const errors: Partial<Typed> = {}
  for (const word of ['high', 'medium', 'low'] as const)
    if (numberOf(typed[word]) === null) errors[word] = 'Enter a whole number from 50 to 99'
  if (Object.keys(errors).length > 0) return errors
  if (percents(typed.high) < percents(typed.medium)) errors.high = 'At least what medium is'
  if (percents(typed.medium) < percents(typed.low)) errors.medium = 'At least what low is'
  return errors
}

/** The typed percentages as numbers. Null if there is an error. */
export function typedConvictions(typed: Typed): Convictions | null {
  if (Object.keys(convictionErrors(typed)).length > 0) return null
  return { high: percents(typed.high), medium: percents(typed.medium), low: percents(typed.low) }
}

function numberOf(text: string): number | null {
  const number = /^\s*\d\d\s*%?\s*$/.test(text) ? Number.parseInt(text, 10) : null
  return number !== null && number >= 50 ? number : null
}

function percents(text: string): number {
  return Number.parseInt(text, 10)
}
