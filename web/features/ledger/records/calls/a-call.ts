import type { ListedCall, StrategistRecord } from '#contract/records.ts'

/** A worked example of a record, for tests. `fields` replaces what a test needs. */
export function aRecord(fields: Partial<StrategistRecord> = {}): StrategistRecord {
  return {
    ...{ state: 'known', horizon: 6, benchmark: 'SPY', resolved: 50, hits: 31, unknown: 5, open: 8 },
    ...{ rate: 0.62, low: 0.481502, high: 0.741374, boundLow: 0.563636, boundHigh: 0.654545 },
    ...{ mean: 0.032, margin: 0.086, chance: 0.46, verdict: 'better', months: 19, rank: 2 },
    columns: [
      { at: -2, calls: 15 },
      { at: 0, calls: 10 },
      { at: 3, calls: 25 },
    ],
    targets: { hits: 9, missed: 6, unclear: 2, rate: 0.6, low: 0.357464, high: 0.801758 },
    coverage: {
      ...{ feed: 'Letters', since: '2026-12-01', posts: 40, here: 38, empty: 1, dismissed: 1 },
    },
    selection: { read: 31, kept: 19, leftOut: { bullish: 8, bearish: 3, neutral: 1 } },
    ...{ includesSupplied: false, method: 2 },
    ...fields,
  }
}

/** A bullish call that counts and was right twice, for tests. */
export function aCall(fields: Partial<ListedCall> = {}): ListedCall {
  return {
    ...{ tipId: 'tip-1', postSlug: 'machines', ticker: 'NVDA', direction: 1, datedOn: '2026-01-06' },
    ...{ entryDay: '2026-01-07', counted: true, whyNot: null, repeatOf: null, reversedOn: null },
    ...{ questioned: false, deleted: false, basis: 'price' },
    ...{ r1: 0.04, b1: 0.054, s1: 'known', r3: 0.1085, b3: 0.03, s3: 'known' },
    ...{ r6: null, b6: null, s6: 'unknown', r12: null, b12: null, s12: 'pending' },
    ...{ targetState: 'none', targetDay: null, deadline: null, method: 2, revision: 1 },
    ...{ benchmark: 'SPY', reversedResult: null },
    ...fields,
  }
}
