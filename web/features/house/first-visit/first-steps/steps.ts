import type { ResearchStyle } from '#contract/account.ts'
import type { FirstSteps } from '#contract/analytics.ts'
import { invitationFor } from './invitation.ts'

/** Stocks, by ticker, on whose pages the person can take the steps. Null if there is none yet. */
export interface StepPlaces {
  /** A stock with many tips. */
  busy: string | null
  /** A tracked stock. */
  tracked: string | null
  /** How many tips of tracked stocks wait for a judgement. */
  waiting: number
}

export interface Step {
  title: string
  text: string
  /** The shortest way to take the step. Null where an earlier step has to be taken first. */
  way: { action: string; href: string } | null
  done: boolean
}

/** The four steps in their order. How the first one is invited to depends on how the person researches. */
export function stepsFor(
  taken: FirstSteps,
  { busy, tracked, waiting }: StepPlaces,
  styles: readonly ResearchStyle[],
): Step[] {
  const stock = tracked ?? busy
  const { text, ...way } = invitationFor(styles)
  return [
    { title: 'Bring a source', text, way, done: taken.brought },
    {
      title: 'Judge a tip',
      text: 'Agree or not, then see how others judged it.',
      way:
        waiting > 0
          ? { action: 'Open the tips that wait', href: '/my-stocks/unclassified' }
          : stock && { action: `Read the tips on ${stock}`, href: `/stocks/${stock}` },
      done: taken.judged,
    },
    {
      title: 'Write a conclusion',
      text: 'Buy, hold or leave it, and why: your words, to come back to.',
      way: stock && { action: `Conclude on ${stock}`, href: `/stocks/${stock}#conclusion` },
      done: taken.concluded,
    },
    {
      title: 'Follow a source',
      text: 'What it publishes is read for you, and waits until you keep it.',
      way: { action: 'Choose whom to follow', href: '/following' },
      done: taken.followed,
    },
  ].map(step => ({ ...step, way: step.way || null }))
}
