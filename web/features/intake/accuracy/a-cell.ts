import type { AccuracyCell } from '#contract/accuracy.ts'

/** A cell of zeros, for tests. `facts` replaces what a test needs. */
export function aCell(facts: Partial<AccuracyCell> = {}): AccuracyCell {
  return {
    extractor: 'rules@1',
    kind: 'blog',
    since: '2026-09-04T08:00:00.000Z',
    ...{ reviews: 0, drafted: 0, kept: 0, edited: 0, dropped: 0, added: 0, checked: 0, savedUnread: 0 },
    ...{ keptRate: null, keptLow: null, keptHigh: null },
    ...{ missedRate: null, missedLow: null, missedHigh: null },
    secondLooks: { answered: 0, right: 0, low: null, high: null },
    fields: { ticker: 0, stance: 0, target: 0, metrics: 0, evidence: 0 },
    ...facts,
  }
}
