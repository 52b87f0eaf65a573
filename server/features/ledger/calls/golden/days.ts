import { file, type GoldenCase } from './golden-case.ts'

/** Which days a tip is dated by, enters and is looked at on. */
export const days: GoldenCase[] = [
  {
    name: 'a horizon on a holiday',
    // It has a close on Good Friday, and the same rule takes that one: 208 / 200 − 1.
    benchmark: file('close', '2026-03-03 200', '2026-04-02 206', '2026-04-03 208', '2026-04-06 210'),
    tip: { came: '2026-03-02' },
    steps: [
      {
        file: file('close', '2026-03-03 80', '2026-04-02 84', '2026-04-06 90'),
        receipt: {
          horizons: {
            1: {
              ...{ day: '2026-04-03', closeDay: '2026-04-02', benchmarkDay: '2026-04-03' },
              // 84 / 80 − 1
              ...{ result: 0.05, benchmark: 0.04 },
            },
          },
        },
      },
    ],
  },
  {
    name: 'a first close eight days after the tip',
    tip: { came: '2026-02-05' },
    steps: [
      {
        file: file('close', '2026-02-05 30', '2026-02-13 31'),
        receipt: { state: 'none', entry: null, last: null },
      },
    ],
  },
  {
    name: 'a horizon in a gap, eight days after the close before it',
    tip: { came: '2026-01-12' },
    steps: [
      {
        file: file('close', '2026-01-13 30', '2026-02-05 33', '2026-02-16 36'),
        receipt: {
          horizons: { 1: { day: '2026-02-13', state: 'unknown', result: null } },
          last: { result: 0.2 },
        },
      },
    ],
  },
  {
    name: 'a horizon in a gap, seven days after the close before it',
    tip: { came: '2026-01-11' },
    steps: [
      {
        file: file('close', '2026-01-12 30', '2026-02-05 33', '2026-02-16 36'),
        receipt: {
          horizons: { 1: { day: '2026-02-12', closeDay: '2026-02-05', state: 'known', result: 0.1 } },
        },
      },
    ],
  },
  {
    name: 'a tip that came on Friday night',
    // 22:30 in New York is Saturday in Greenwich.
    tip: { came: '2026-01-10T03:30:00Z' },
    steps: [
      {
        file: file('close', '2026-01-09 20', '2026-01-12 21', '2026-01-13 22'),
        receipt: { datedOn: '2026-01-09', entry: { day: '2026-01-12', close: 21 } },
      },
    ],
  },
  {
    name: 'a tip that came on a holiday',
    tip: { came: '2026-01-01' },
    steps: [
      {
        file: file('close', '2025-12-31 20', '2026-01-02 21'),
        receipt: { datedOn: '2026-01-01', entry: { day: '2026-01-02', close: 21 } },
      },
    ],
  },
  {
    name: 'a tip that came at 23:30 in Greenwich, which is the next morning in Tokyo',
    market: '.T',
    tip: { came: '2026-01-06T23:30:00Z' },
    steps: [
      {
        file: file('close', '2026-01-06 2000', '2026-01-07 2010', '2026-01-08 2020'),
        receipt: { currency: 'JPY', datedOn: '2026-01-07', entry: { day: '2026-01-08', close: 2020 } },
      },
    ],
  },
  {
    name: 'a post that somebody dates back',
    tip: { came: '2026-01-06', backdated: '2025-06-02' },
    steps: [
      {
        file: file('close', '2025-06-03 10', '2026-01-05 20', '2026-01-07 25'),
        receipt: { datedOn: '2026-01-06', datedBy: 'arrival', entry: { day: '2026-01-07', close: 25 } },
      },
    ],
  },
  {
    name: 'a tip that was published some days before it came',
    tip: { came: '2026-01-06', published: '2026-01-02' },
    steps: [
      {
        file: file('close', '2026-01-05 20', '2026-01-07 25'),
        receipt: { datedOn: '2026-01-06', datedBy: 'arrival', entry: { day: '2026-01-07', close: 25 } },
      },
    ],
  },
  {
    name: 'a tip that was saved more than 30 days after its source proves that it was published',
    tip: { came: '2026-02-06', published: '2026-01-06' },
    steps: [
      {
        file: file('close', '2026-01-07 20', '2026-02-06 21', '2026-02-09 25'),
        receipt: {
          datedOn: '2026-01-06',
          datedBy: 'publication',
          counted: false,
          whyNot: 'chosen afterwards',
        },
      },
    ],
  },
  {
    name: 'a month after 31 January',
    tip: { came: '2025-01-30' },
    steps: [
      {
        file: file('close', '2025-01-31 40', '2025-02-28 42', '2025-03-03 44', '2025-04-30 48'),
        // 42 / 40 − 1, and 48 / 40 − 1
        receipt: {
          horizons: { 1: { day: '2025-02-28', result: 0.05 }, 3: { day: '2025-04-30', result: 0.2 } },
        },
      },
    ],
  },
  {
    name: 'a month after 31 January of a leap year',
    tip: { came: '2024-01-30' },
    steps: [
      {
        file: file('close', '2024-01-31 40', '2024-02-28 42', '2024-02-29 43', '2024-03-01 44'),
        // 43 / 40 − 1
        receipt: { horizons: { 1: { day: '2024-02-29', closeDay: '2024-02-29', result: 0.075 } } },
      },
    ],
  },
]
