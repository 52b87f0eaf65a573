import type { Stance } from '#contract/stance.ts'
import type { PostFacts } from '#extraction/habits/corrected-post.ts'
import { type Habit, type Measure, mostStep } from '#extraction/habits/habits.ts'

type Told = Exclude<Stance, 'unset'>
const told: readonly Told[] = ['bullish', 'bearish', 'neutral']

/** What is counted of all homes, with which one home is compared. */
export interface Baseline {
  /** Sure drafts that were right, that were not, and tips that people added. */
  right: number
  wrong: number
  added: number
  stances: Record<Told, number>
}

/** Before anything is counted here: the figures of the left-out publishers. */
export const firstBaseline: Baseline = {
  right: 30,
  wrong: 4,
  added: 18,
  stances: { bullish: 38, bearish: 8, neutral: 4 },
}

/** Drafts of all homes that weigh as much as the home's own: a home of three posts is still mostly like the others. */
const weightOfAll = 40

/** How the counts of a home differ from those of all, each as a step between -`mostStep` and `mostStep`. */
export function measureOf(posts: PostFacts[], baseline: Baseline): Habit {
  const right = sum(posts, ({ right: count }) => count)
  const wrong = sum(posts, ({ wrong: count }) => count)
  const added = sum(posts, facts => facts.added.length)
  const keeping = step(right, wrong, baseline.right, baseline.wrong)
  // Where people add more than elsewhere, the machine asks for too much.
  const missing = step(added, right, baseline.added, baseline.right)
  const stances = posts.flatMap(({ kept }) => kept.map(({ stance }) => stance))
  const all = told.reduce((total, stance) => total + baseline.stances[stance], 0)
  const stepOf = (stance: Told) => {
    const count = stances.filter(one => one === stance).length
    return step(count, stances.length - count, baseline.stances[stance], all - baseline.stances[stance])
  }
  const measure: Measure = {
    tip: within(keeping + missing),
    stances: { bullish: stepOf('bullish'), bearish: stepOf('bearish'), neutral: stepOf('neutral') },
  }
  return { kind: 'measure', measure }
}

/** The difference of two shares as logits, the first with the second as its prior (a Beta distribution). */
function step(yes: number, no: number, yesOfAll: number, noOfAll: number): number {
  const share = (yesOfAll + 1) / (yesOfAll + noOfAll + 2)
  const [a, b] = [yes + share * weightOfAll, no + (1 - share) * weightOfAll]
  return within(Math.log(a / b) - Math.log(share / (1 - share)))
}

function within(value: number): number {
  return Math.max(-mostStep, Math.min(mostStep, Math.round(value * 1000) / 1000))
}

function sum(posts: PostFacts[], count: (facts: PostFacts) => number): number {
  return posts.reduce((total, facts) => total + count(facts), 0)
}
