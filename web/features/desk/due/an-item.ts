import type { DueItem } from '#contract/due.ts'

/** A due thing for tests: a review of NVDA, unless `told` says otherwise. */
export function anItem(told: Partial<DueItem> = {}): DueItem {
  return {
    kind: 'review',
    id: `${told.kind ?? 'review'}-${told.dueOn ?? 'today'}`,
    stock: { id: 's1', ticker: 'NVDA', companyName: 'NVIDIA Corporation' },
    ...{ dueOn: '2026-11-22', snoozedTo: null, state: 'open', result: null, tipId: null },
    words: 'I believe the order book, not the margin.',
    ...told,
  }
}
