import type { Outcome, Receipt } from '#contract/outcomes.ts'

type Fields = Partial<Omit<Outcome, 'target'>> & { target?: Partial<Outcome['target']> }

/** A worked example of an outcome, for tests. `fields` replaces what a test needs. */
export function anOutcome({ target, ...fields }: Fields = {}): Outcome {
  return {
    ...{ state: 'known', direction: 1, datedOn: '2026-01-06', entryDay: '2026-01-07', basis: 'total' },
    ...{ since: 0.313, lastDay: '2026-11-20', benchmarkSince: 0.114, benchmark: 'SPY' },
    ...{ currency: 'USD', scale: 1 },
    horizons: [
      { months: 1, day: '2026-02-07', state: 'known', result: 0.04, benchmark: 0.054 },
      { months: 3, day: '2026-04-07', state: 'known', result: 0.1085, benchmark: 0.03 },
      { months: 6, day: '2026-07-07', state: 'unknown', result: null, benchmark: null },
      { months: 12, day: '2027-01-07', state: 'pending', result: null, benchmark: null },
    ],
    target: {
      ...{
        state: 'none',
        day: null,
        deadline: null,
        currency: null,
        today: null,
        nearest: null,
        short: null,
      },
      ...target,
    },
    ...{ suspectFrom: null, stoppedOn: null, ended: null },
    ...fields,
  }
}

const market = { benchmarkDay: '2026-01-07', benchmarkValue: 600 }
const empty = { closeDay: null, close: null, split: null, total: null, value: null }

/** The receipt of an outcome, with closes, for tests. */
export function aReceipt(fields: Partial<Receipt> = {}): Receipt {
  return {
    ...{ tipId: 'tip-1', state: 'known', method: 2, revision: 2, source: 'csv', symbol: 'NVDA' },
    revised: { on: '2026-03-21', what: 'a dividend came late' },
    ...{ currency: 'USD', basis: 'total', benchmark: 'SPY', direction: 1 },
    ...{ datedOn: '2026-01-06', datedBy: 'arrival', publishedOn: null, whyNot: null, counted: true },
    strategistId: 'strategist-1',
    // The series had an earlier split of 7 : 1.
    entry: { day: '2026-01-07', close: 240, split: 7, total: 1, value: 1680, ...market },
    horizons: [
      {
        ...{ months: 3, day: '2026-04-07', state: 'known', closeDay: '2026-04-07', close: 66, split: 28 },
        ...{ total: 65 / 64.5, value: (66 * 28 * 65) / 64.5, ...market, benchmarkValue: 618 },
        ...{ result: 0.108527, benchmark: 0.03 },
      },
      {
        ...{ months: 12, day: '2027-01-07', state: 'pending', ...empty },
        ...{ benchmarkDay: null, benchmarkValue: null, result: null, benchmark: null },
      },
    ],
    target: {
      ...{ state: 'missed', why: null, value: 300, currency: 'USD', deadline: '2026-07-06' },
      ...{ deadlineFrom: 'within 6 months', day: '2026-07-06', scale: 4, level: 292.4, short: 0.025 },
    },
    last: {
      ...{ day: '2026-11-20', close: 78.2, split: 28, total: 65 / 64.5, value: (78.2 * 28 * 65) / 64.5 },
      ...{ benchmarkDay: '2026-11-20', benchmarkValue: 668.4, result: 0.313437, benchmark: 0.114 },
    },
    ...{ suspectFrom: null, stoppedOn: null, ended: null },
    closes: [
      { day: '2026-01-07', close: 240, split: null, dividend: null, benchmark: 600 },
      { day: '2026-03-02', close: 61, split: 4, dividend: null, benchmark: 610 },
      { day: '2026-03-20', close: 64.8, split: null, dividend: 0.5, benchmark: 612 },
      { day: '2026-04-07', close: 66, split: null, dividend: null, benchmark: 618 },
    ],
    ...fields,
  }
}

/** The receipt of a server that may not show closes: values begin at 100. */
export function aReceiptWithoutCloses(fields: Partial<Receipt> = {}): Receipt {
  const { entry, horizons, target, last, ...whole } = aReceipt()
  return {
    ...whole,
    entry: entry && { ...entry, close: null, value: 100, benchmarkValue: 100 },
    horizons: horizons.map(horizon => ({
      ...horizon,
      ...{ close: null, value: horizon.result && 100 * (1 + horizon.result) },
    })),
    target: { ...target, level: null },
    last: last && { ...last, close: null, value: 131.3437 },
    closes: null,
    ...fields,
  }
}
