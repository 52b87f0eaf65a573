import type { Stance } from '#contract/stance.ts'

/**
 * The words of the stances, in the order in which they are counted (decisions, section 5). They repeat the contract,
 * because its file brings the schema library into every page that reads.
 */
export const stanceNames: Record<Stance, string> = {
  bullish: 'Bullish',
  neutral: 'Neutral',
  bearish: 'Bearish',
  unset: 'Unset',
}

export const stances: readonly Stance[] = ['bullish', 'neutral', 'bearish', 'unset']

/** The stance that a form sent as text; `unset` for any other text. */
export function stanceOf(text: string): Stance {
  return stances.find(stance => stance === text) ?? 'unset'
}
