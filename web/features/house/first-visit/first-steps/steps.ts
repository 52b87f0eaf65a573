import type { FirstSteps } from '#contract/analytics.ts'

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
  action: string
  href: string
  done: boolean
}

/** The three steps, in their order, each with the shortest way to it. */
export function stepsFor(taken: FirstSteps, { busy, tracked, waiting }: StepPlaces): Step[] {
  const stock = tracked ?? busy
  const source = { action: 'Bring a first source', href: '/posts/new' }
  return [
    {
      title: 'Track a stock',
      text: 'What people say about it then waits for you here.',
      ...(busy ? { action: `Look at ${busy}`, href: `/stocks/${busy}` } : source),
      done: taken.tracked,
    },
    {
      title: 'Judge a tip',
      text: 'Agree or not, then see how others judged it.',
      ...(waiting > 0
        ? { action: 'Open the tips that wait', href: '/my-stocks/unclassified' }
        : stock
          ? { action: `Read the tips on ${stock}`, href: `/stocks/${stock}` }
          : source),
      done: taken.judged,
    },
    {
      title: 'Write a conclusion',
      text: 'Buy, hold or leave it, and why: your words, to come back to.',
      ...(stock ? { action: `Conclude on ${stock}`, href: `/stocks/${stock}#conclusion` } : source),
      done: taken.concluded,
    },
  ]
}
