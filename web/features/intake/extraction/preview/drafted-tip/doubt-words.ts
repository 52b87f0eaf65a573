import type { Doubt } from '#contract/extraction.ts'

/** What is not sure about a tip, as a person reads it. */
export const doubtWords: Record<Doubt, string> = {
  mention: 'May only be mentioned',
  stance: 'The stance is not clear',
  listing: 'Which listing is meant?',
  company: 'Not in our table',
  target: 'The target contradicts the stance',
}

/** All that is not sure, in one line; a tip may be unsure without a reason that has a name. */
export function doubtsInWords(doubts: readonly Doubt[]): string[] {
  return doubts.length > 0 ? doubts.map(doubt => doubtWords[doubt]) : ['Not sure that this is a tip']
}
