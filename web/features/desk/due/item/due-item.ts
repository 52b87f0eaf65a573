import type { DueItem, DueKind } from '#contract/due.ts'

/** The name of each kind on a row. */
export const kindNames: Record<DueKind, string> = {
  review: 'Review',
  falsifier: 'Would change my mind',
  task: 'Task',
  claim: 'Tip',
  opposed: 'Against you',
  feed: 'Source paused',
}

/** Whether to ask the person for the outcome: the time of the tip is over, and no price has decided. */
export function asksForResult({ kind, result, dueOn }: DueItem, today: string): boolean {
  return kind === 'claim' && result === null && dueOn <= today
}
