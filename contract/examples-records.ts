import { type Correction, correctionsApi } from './corrections.ts'
import { example } from './example.ts'
import { things } from './example-things.ts'
import { recordsApi } from './records.ts'

const { strategist, tip, post, stock, at, words } = things
const ofStrategist = { id: strategist.id }
const correctionId = '019aa2f0-0000-7000-8000-000000000051'

const correction: Correction = {
  id: correctionId,
  tipId: tip.id,
  postSlug: post.slug,
  state: 'open',
  was: {
    ...{ ticker: stock.ticker, direction: 1, targetValue: 120, targetCurrency: 'USD' },
    ...{ deadline: '2028-11-17', datedOn: '2026-11-17', author: words.author },
  },
  is: {
    ...{ ticker: stock.ticker, direction: 1, targetValue: 112, targetCurrency: 'USD' },
    ...{ deadline: '2028-11-17', datedOn: '2026-11-17', author: words.author },
  },
  at: at.later,
  decidedAt: null,
  own: true,
  supported: false,
}
const decided = { state: 'confirmed', decidedAt: at.later, own: false } as const

export const recordExamples = [
  example(recordsApi.get, {
    params: ofStrategist,
    query: { horizon: '6' },
    result: {
      ...{ state: 'known', horizon: 6, benchmark: 'SPY' },
      ...{ resolved: 50, hits: 31, unknown: 5, open: 8 },
      ...{ rate: 0.62, low: 0.481502, high: 0.741374, boundLow: 0.563636, boundHigh: 0.654545 },
      ...{ mean: 0.032, margin: 0.041, chance: 0.46, verdict: 'better', months: 19, rank: 1 },
      columns: [
        { at: -2, calls: 19 },
        { at: 1, calls: 24 },
        { at: 5, calls: 7 },
      ],
      targets: { hits: 9, missed: 6, unclear: 2, rate: 0.6, low: 0.357464, high: 0.801758 },
      coverage: {
        ...{ feed: 'Letters on machines', since: '2026-12-01' },
        ...{ posts: 40, here: 38, empty: 1, dismissed: 1 },
      },
      selection: { read: 31, kept: 19, leftOut: { bullish: 8, bearish: 3, neutral: 1 } },
      includesSupplied: false,
      method: 2,
    },
  }),
  example(recordsApi.calls, {
    params: ofStrategist,
    query: { state: 'counted', limit: 50 },
    result: [
      {
        ...{ tipId: tip.id, postSlug: post.slug, ticker: stock.ticker, direction: 1 },
        ...{ datedOn: '2026-01-06', entryDay: '2026-01-07', counted: true, whyNot: null, repeatOf: null },
        ...{ reversedOn: '2026-05-12', questioned: false, deleted: false, basis: 'price' },
        ...{ r1: 0.04, b1: 0.01, s1: 'known', r3: 0.1, b3: 0.03, s3: 'known' },
        ...{ r6: 0.182, b6: 0.055, s6: 'known', r12: null, b12: null, s12: 'pending' },
        ...{ targetState: 'open', targetDay: null, deadline: '2028-01-06', method: 2, revision: 2 },
        ...{ benchmark: 'SPY', reversedResult: 0.041 },
      },
    ],
  }),
  example(correctionsApi.list, { query: { state: 'open' }, result: [{ ...correction, own: false }] }),
  example(correctionsApi.add, {
    body: {
      tipId: tip.id,
      claim: {
        ticker: stock.ticker,
        stance: 'bullish',
        priceTargetValue: 112,
        priceTargetCurrency: 'USD',
      },
      note: 'The letter says 112, in the third paragraph.',
    },
    result: correction,
  }),
  example(correctionsApi.confirm, { params: { id: correctionId }, result: { ...correction, ...decided } }),
  example(correctionsApi.refuse, {
    params: { id: correctionId },
    result: { ...correction, ...decided, state: 'refused' },
  }),
]
