import type { Doubt } from '#contract/extraction.ts'

/** The doubts about a tip, in words. */
export const doubtWords: Record<Doubt, string> = {
  mention: 'May only be mentioned',
  stance: 'The stance is not clear',
  listing: 'Which listing is meant?',
  company: 'Not in our table',
  target: 'The target contradicts the stance',
}

/** All doubts about a tip. A tip may be unsure without a doubt that has a name. */
export function doubtsInWords(doubts: readonly Doubt[]): string[] {
  return doubts.length > 0 ? doubts.map(doubt => doubtWords[doubt]) : ['Not sure that this is a tip']
}
