import type { Stance } from '#contract/stance.ts'

/**
 * The words of the stances in the order they are counted (decisions, section 5). They stand here again because the
 * contract's file brings the schema library into every page that reads.
 */
export const stanceNames: Record<Stance, string> = {
  bullish: 'Bullish',
  neutral: 'Neutral',
  bearish: 'Bearish',
  unset: 'Unset',
}

export const stances: readonly Stance[] = ['bullish', 'neutral', 'bearish', 'unset']

/** A stance that came as text, from a form. */
export function stanceOf(text: string): Stance {
  return stances.find(stance => stance === text) ?? 'unset'
}
