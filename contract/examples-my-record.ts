import { example } from './example.ts'
import { things } from './example-things.ts'
import { myRecordApi } from './my-record.ts'

const { stock, tip, at } = things
const forecast = { id: '019aa2f0-0000-7000-8000-000000000051' }
const lesson = 'Ask what a buyer pays for waiting.'
const none = { rate: null, low: null, high: null, mean: null, chance: null }

/** Examples of a person's own record, which nobody else can read. */
export const myRecordExamples = [
  example(myRecordApi.get, {
    query: { horizon: '6' },
    result: {
      horizon: 6,
      benchmark: 'SPY',
      firstDay: '2026-06-14',
      hasPrices: true,
      hasForecasts: true,
      unheld: [],
      groups: [
        {
          ...{ group: 'agree', resolved: 28, hits: 18, unknown: 0, open: 7 },
          ...{ rate: 0.642857, low: 0.4583, high: 0.792944, mean: 0.031, chance: 0.46 },
        },
        {
          ...{ group: 'disagree', resolved: 22, hits: 13, unknown: 1, open: 4 },
          ...{ rate: 0.590909, low: 0.387345, high: 0.767444, mean: 0.012, chance: 0.54 },
        },
        { group: 'high', resolved: 4, hits: 3, unknown: 0, open: 0, ...none },
        { group: 'medium', resolved: 3, hits: 2, unknown: 0, open: 1, ...none },
        { group: 'low', resolved: 3, hits: 1, unknown: 0, open: 0, ...none },
        { group: 'none', resolved: 0, hits: 0, unknown: 0, open: 2, ...none },
      ],
      judged: {
        ...{ resolved: 50, hits: 31, unknown: 1, open: 11, rate: 0.62, low: 0.481502, high: 0.741374 },
        ...{ chance: 0.4952, verdict: 'unclear' },
      },
      difference: {
        agreed: { resolved: 28, beat: 18, rate: 0.642857, low: 0.4583, high: 0.792944 },
        disagreed: { resolved: 22, beat: 9, rate: 0.409091, low: 0.232556, high: 0.612655 },
        ...{ value: 0.233766, low: -0.041006, high: 0.465479, verdict: 'luck' },
      },
      conviction: { high: 75, medium: 65, low: 55 },
      brier: { n: 10, value: 0.2225, reliability: 0.014167, resolution: 0.031667, uncertainty: 0.24 },
      crowd: { resolved: 6, hits: null, crowdHits: null, apart: null },
    },
  }),
  example(myRecordApi.forecasts, {
    query: { group: 'agree', state: 'open' },
    result: [
      {
        ...{ id: forecast.id, source: 'verdict', group: 'agree', direction: 1, ticker: stock.ticker },
        ...{ tipId: tip.id, madeAt: at.added, replacedAt: null, repeatOf: null, conclusion: null },
        ...{ entryDay: '2026-11-18', basis: 'price', benchmark: 'SPY', ownMonths: null },
        horizons: [{ months: 1, day: '2026-12-18', state: 'pending', result: null, benchmark: null }],
        ...{ since: 0.012, benchmarkSince: 0.004, method: 2, revision: 1, review: null },
      },
    ],
  }),
  example(myRecordApi.review, {
    params: forecast,
    body: { process: 'sound', lesson },
    result: {
      ...{ process: 'sound', outcome: 'good', lesson, reviewedAt: at.later },
      ...{ months: 12, day: '2026-11-16', result: 0.092, benchmark: 0.041, against: 'SPY' },
    },
  }),
  example(myRecordApi.setConvictions, {
    body: { high: 80 },
    result: { high: 80, medium: 65, low: 55 },
  }),
]
