import type { Conclusion } from '#contract/conclusions.ts'

// What the person of the example has written. Places are those of the companies; days are counted from the clock.

interface Concluded {
  place: number
  action: Conclusion['action']
  conviction: Conclusion['conviction']
  horizon: Conclusion['horizon']
  days_ago: number
  /** Days until the review; below 0: it is overdue. */
  review_in: number | null
  rationale: string
}

export const conclusions: readonly Concluded[] = [
  {
    ...{ place: 0, action: 'buy', conviction: 'high', horizon: 'medium', days_ago: 260, review_in: 0 },
    rationale:
      'Orders are signed for more than a year and the price assumes almost no growth. I keep adding small.',
  },
  {
    ...{ place: 1, action: 'hold', conviction: 'medium', horizon: 'medium', days_ago: 150, review_in: -2 },
    rationale: 'The margin holds, but half of the sales come from three customers. No reason to add.',
  },
  {
    ...{ place: 2, action: 'sell', conviction: 'medium', horizon: 'short', days_ago: 120, review_in: 12 },
    rationale: 'Freight rates are back where they were, and the new ships are paid for with debt.',
  },
  {
    ...{ place: 3, action: 'buy', conviction: 'low', horizon: 'long', days_ago: 420, review_in: 40 },
    rationale: 'Dull and well run. People eat in every year, and the family owns a third.',
  },
  {
    ...{ place: 5, action: 'watch', conviction: 'low', horizon: null, days_ago: 60, review_in: 25 },
    rationale: 'I want to see the regulator decide before I do.',
  },
  {
    ...{ place: 7, action: 'avoid', conviction: 'high', horizon: 'medium', days_ago: 300, review_in: null },
    rationale: 'One product, one patent, and it runs out in two years.',
  },
]

/** What would change that mind. `share` is a level as a share of the last close. */
export const falsifiers: readonly {
  place: number
  text: string
  kind: 'text' | 'close-below'
  share: number | null
  by_in: number | null
}[] = [
  { place: 0, text: 'The order backlog falls below a year', kind: 'text', share: null, by_in: -1 },
  { place: 0, text: 'It closes a tenth lower than now', kind: 'close-below', share: 0.9, by_in: null },
  { place: 2, text: 'They sell two of the old ships', kind: 'text', share: null, by_in: 6 },
  { place: 3, text: 'The family sells shares', kind: 'text', share: null, by_in: 90 },
]

export const notes: readonly { place: number; text: string; days_ago: number }[] = [
  { place: 0, text: 'Compare the backlog with the one of last spring before the call.', days_ago: 12 },
  { place: 0, text: 'Management bought shares again in the open market.', days_ago: 70 },
  {
    place: 1,
    text: 'Two authors I follow say the opposite of each other here. Read both again.',
    days_ago: 5,
  },
  { place: 2, text: 'The split makes old targets look odd: halve them.', days_ago: 200 },
  { place: 3, text: 'The shop around the corner has three of their new brands.', days_ago: 33 },
  { place: 4, text: 'Grid fees are decided in spring, not earlier.', days_ago: 18 },
  { place: 6, text: 'Watch the share of loans to offices.', days_ago: 90 },
]

export const tasks: readonly { place: number; text: string; due_in: number | null; done: boolean }[] = [
  { place: 0, text: 'Read the chapter on risks in the annual report', due_in: -1, done: false },
  { place: 1, text: 'Listen to the call about the quarter', due_in: 0, done: false },
  { place: 2, text: 'Look up when the debt falls due', due_in: 4, done: false },
  { place: 3, text: 'Compare the valuation with two competitors', due_in: null, done: false },
  { place: 4, text: 'Write down what the regulator has published', due_in: null, done: true },
]
