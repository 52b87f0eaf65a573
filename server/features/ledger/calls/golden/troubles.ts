import { file, type GoldenCase } from './golden-case.ts'

/** About one close a month until July. */
const market = file(
  'close',
  ...['2026-01-07 600', '2026-02-06 606', '2026-03-06 612', '2026-04-07 618', '2026-07-07 630'],
)
const untilMarch = file('close', '2026-01-07 50', '2026-02-06 52', '2026-03-02 53.9')
const withoutSplit = ['2026-01-07 240', '2026-02-06 242', '2026-03-02 61', '2026-04-07 66']

function ended(end: string, horizons: Record<number, object>, target: object): GoldenCase {
  return {
    name: `a series that has ended: ${end}`,
    benchmark: market,
    tip: { came: '2026-01-06', target: '60 USD', horizon: 'within 6 months' },
    steps: [{ file: untilMarch, end, receipt: { horizons, target, stoppedOn: null } }],
  }
}

/** Series that end, stop, jump, or are revised later. */
export const troubles: GoldenCase[] = [
  ended(
    '2026-03-03 54 acquired',
    {
      // 52 / 50 − 1
      1: { state: 'known', close: 52, result: 0.04, benchmark: 0.01 },
      // 54 / 50 − 1 from then on; 618 / 600 − 1, 630 / 600 − 1
      3: { state: 'known', closeDay: '2026-03-03', close: 54, result: 0.08, benchmark: 0.03 },
      6: { state: 'known', closeDay: '2026-03-03', close: 54, result: 0.08, benchmark: 0.05 },
      12: { state: 'pending', result: null },
    },
    // 1 − 54 / 60
    { state: 'missed', day: '2026-07-06', level: 54, short: 0.1 },
  ),
  ended(
    '2026-03-03 0 bankrupt',
    { 3: { state: 'known', close: 0, result: -1 }, 6: { state: 'known', result: -1 } },
    // 1 − 53.9 / 60 = 0.1016…
    { state: 'missed', level: 53.9, short: 0.102 },
  ),
  ended(
    '2026-03-03 5 delisted',
    // 5 / 50 − 1
    { 3: { state: 'known', close: 5, result: -0.9 } },
    { state: 'missed', level: 53.9 },
  ),
  {
    name: 'a horizon between the last close and the end',
    benchmark: market,
    tip: { came: '2026-02-05' },
    steps: [
      {
        file: file('close', '2026-02-06 20', '2026-03-05 21'),
        end: '2026-03-09 22 acquired',
        // 21 / 20 − 1; 612 / 606 − 1
        receipt: {
          horizons: { 1: { day: '2026-03-06', closeDay: '2026-03-05', result: 0.05, benchmark: 0.009901 } },
        },
      },
    ],
  },
  {
    name: 'a deadline between the last close and the end',
    benchmark: market,
    tip: { came: '2026-02-05', target: '30 USD', horizon: 'by February' },
    steps: [
      {
        file: file('close', '2026-02-06 20', '2026-02-26 24'),
        end: '2026-03-02 31 acquired',
        // The end is behind the deadline: 1 − 24 / 30
        receipt: { target: { state: 'missed', day: '2026-02-28', level: 24, short: 0.2 } },
      },
    ],
  },
  {
    name: 'a tip that came behind the last close of what has ended',
    tip: { came: '2026-03-02' },
    steps: [
      {
        // A close on the day of the end does not count: the final value applies from that day on.
        file: file('close', '2026-02-27 20', '2026-03-03 21'),
        end: '2026-03-03 22 acquired',
        receipt: { state: 'none', entry: null, last: null },
      },
    ],
  },
  {
    name: 'a split that is told late',
    benchmark: market,
    tip: { came: '2026-01-06' },
    steps: [
      {
        file: file('close', ...withoutSplit),
        receipt: {
          ...{ revision: 1, suspectFrom: '2026-03-02' },
          horizons: { 1: { state: 'known' }, 3: { state: 'unknown', result: null } },
          last: { value: 66, result: null, benchmark: null },
        },
      },
      {
        file: file(
          'close split',
          ...withoutSplit.map(line => (line.includes(' 61') ? `${line} 4` : `${line} `)),
        ),
        receipt: {
          ...{ revision: 2, suspectFrom: null },
          // 66 × 4 / 240 − 1
          horizons: { 3: { state: 'known', split: 4, result: 0.1 } },
          last: { result: 0.1, benchmark: 0.03 },
        },
      },
    ],
  },
  {
    name: 'a known day that is told otherwise',
    benchmark: market,
    tip: { came: '2026-01-06' },
    steps: [
      {
        file: file('close', '2026-01-07 50', '2026-02-06 52', '2026-02-09 53'),
        receipt: { revision: 1, horizons: { 1: { result: 0.04 } } },
      },
      {
        // Within 0.01 % it is the same day.
        file: file('close', '2026-02-06 52.005'),
        receipt: { revision: 1, horizons: { 1: { close: 52, result: 0.04 } } },
      },
      {
        file: file('close', '2026-02-06 52.5'),
        // 52.5 / 50 − 1
        receipt: { revision: 2, horizons: { 1: { close: 52.5, result: 0.05 } } },
      },
    ],
  },
  {
    name: 'a jump that nothing explains, and that is accepted',
    benchmark: market,
    tip: { came: '2026-01-06', target: '250 USD', horizon: 'within 6 months' },
    steps: [
      {
        file: file(
          'close',
          '2026-01-07 200',
          '2026-02-06 210',
          '2026-03-02 100',
          '2026-04-07 110',
          '2026-07-07 120',
        ),
        receipt: {
          suspectFrom: '2026-03-02',
          horizons: { 1: { result: 0.05 }, 3: { state: 'unknown' }, 6: { state: 'unknown' } },
          target: { state: 'open', day: null, level: null },
          last: { result: null },
        },
      },
      {
        accept: '2026-03-02',
        receipt: {
          suspectFrom: null,
          // 110 / 200 − 1, and 120 / 200 − 1
          horizons: { 3: { state: 'known', result: -0.45 }, 6: { state: 'known', result: -0.4 } },
          // 1 − 210 / 250
          target: { state: 'missed', day: '2026-07-06', level: 210, short: 0.16 },
          last: { result: -0.4, benchmark: 0.05 },
        },
      },
    ],
  },
  {
    name: 'prices that have stopped',
    benchmark: market,
    tip: { came: '2026-01-06', target: '14 USD', horizon: 'within 3 months' },
    steps: [
      {
        file: file('close', '2026-01-07 10', '2026-02-06 11', '2026-02-09 12'),
        receipt: {
          stoppedOn: '2026-02-09',
          horizons: {
            // 11 / 10 − 1
            1: { state: 'known', result: 0.1 },
            3: { state: 'unknown', result: null, benchmark: null },
            12: { state: 'unknown' },
          },
          target: { state: 'unclear', why: 'prices stopped' },
          // The benchmark has no close on 9 February; that of the 6th is three days old.
          last: { day: '2026-02-09', result: 0.2, benchmarkDay: '2026-02-06', benchmark: 0.01 },
        },
      },
    ],
  },
]
