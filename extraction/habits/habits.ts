import type { Stance } from '#contract/stance.ts'

/** One thing that the texts of a home do again and again, as people's corrections have taught it. */
export type Habit =
  /** A line, or a sentence with its figures blanked, that says nothing. `key` is that of `linesOf`. */
  | { kind: 'boilerplate'; key: string }
  /** The texts call the company of this ticker so. */
  | { kind: 'name'; name: string; ticker: string }
  /** Where the machine reads one ticker, the texts mean another. */
  | { kind: 'exchange'; from: string; to: string }
  /** The ticker is named and never recommended. It is a tip where it stands in a title. */
  | { kind: 'no tip'; ticker: string }
  /** What stands under a heading, or in a list that is introduced so, is a tip or is none. `key` is that of `headingKey`. */
  | { kind: 'heading'; key: string; heading: string; holds: 'tips' | 'no tips' }
  /** What stands under such a heading has this stance, where its own words tell none. */
  | { kind: 'stance of heading'; key: string; heading: string; stance: Stance }
  /** The last paragraph is an advert. */
  | { kind: 'last paragraph' }
  /** How often drafts are right here and which stances there are, in comparison with all homes. */
  | { kind: 'measure'; measure: Measure }

/** By how much the thresholds move, as logits between -`mostStep` and `mostStep`. Above 0: less is asked for. */
export interface Measure {
  /** For being a tip. */
  tip: number
  /** For having a stance. */
  stances: Record<Exclude<Stance, 'unset'>, number>
}

/** The largest step of a threshold, as a logit. From a probability of one half it leads to 0.38 or 0.62. */
export const mostStep = 0.5

/** A habit as an extraction uses it. `unproven`: only others have taught it, so that no tip that rests on it is sure. */
export type UsedHabit = Habit & { unproven?: boolean }

/** The identity of a habit in its home: the same for the same habit, however many posts teach it. */
export function habitKey(habit: Habit): string {
  switch (habit.kind) {
    case 'boilerplate':
      return `boilerplate ${habit.key}`
    case 'name':
      return `name ${habit.name} ${habit.ticker}`
    case 'exchange':
      return `exchange ${habit.from} ${habit.to}`
    case 'no tip':
      return `no tip ${habit.ticker}`
    case 'heading':
      return `heading ${habit.holds} ${habit.key}`
    case 'stance of heading':
      return `stance ${habit.stance} ${habit.key}`
    case 'last paragraph':
    case 'measure':
      return habit.kind
  }
}
