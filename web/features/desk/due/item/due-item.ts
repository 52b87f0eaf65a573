import type { DueItem, DueKind } from '#contract/due.ts'

/** What each kind is called on a row. */
export const kindNames: Record<DueKind, string> = {
  review: 'Review',
  falsifier: 'Would change my mind',
  task: 'Task',
  claim: 'Claim',
  opposed: 'Against you',
  feed: 'Source paused',
}

/** Where it is looked at: its conclusion, its tasks, its tip among those of the stock, the sources. */
export function placeOf({ kind, stock, tipId }: DueItem): string {
  if (!stock) return '/following'
  const address = `/stocks/${encodeURIComponent(stock.ticker)}`
  if (kind === 'task') return `${address}?tab=tasks`
  if (kind === 'claim') return tipId ? `${address}#tip-${tipId}` : address
  return `${address}#conclusion`
}

/** Whether the person is asked what became of it: the time of a claim is over, and no price has said it. */
export function asksForResult({ kind, result, dueOn }: DueItem, today: string): boolean {
  return kind === 'claim' && result === null && dueOn <= today
}
