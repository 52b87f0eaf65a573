import { file, type GoldenCase } from './golden-case.ts'

/** From 600 to 618 in the three months from 7 January: + 3 %. */
const market = file('close', '2026-01-07 600', '2026-02-06 606', '2026-04-07 618')
const withDividends = file('close dividend', '2026-01-07 100 ', '2026-02-06 101 ', '2026-02-09 102 ')

/** What shares returned, with and without dividends. */
export const returns: GoldenCase[] = [
  {
    name: 'a split of 4 for 1',
    benchmark: market,
    tip: { came: '2026-01-06' },
    steps: [
      {
        file: file('close split', '2026-01-06 239 ', '2026-01-07 240 ', '2026-03-02 61 4', '2026-04-07 66 '),
        receipt: {
          ...{ state: 'known', basis: 'price', datedOn: '2026-01-06', datedBy: 'arrival', revision: 1 },
          entry: { day: '2026-01-07', close: 240, split: 1, total: 1, value: 240, benchmarkValue: 600 },
          horizons: {
            // 66 × 4 / 240 − 1; 618 / 600 − 1
            3: { day: '2026-04-07', close: 66, split: 4, value: 264, result: 0.1, benchmark: 0.03 },
            6: { day: '2026-07-07', state: 'pending', result: null, benchmark: null },
          },
        },
      },
    ],
  },
  {
    name: 'the same with closes that are divided by it already',
    benchmark: market,
    tip: { came: '2026-01-06', target: '300 USD' },
    steps: [
      {
        file: file(
          'close split basis',
          ...[
            '2026-01-07 60  split-adjusted',
            '2026-03-02 61 4 split-adjusted',
            '2026-04-07 66  split-adjusted',
          ],
        ),
        receipt: {
          // As shares were traded on that day: 60 × 4.
          entry: { close: 240, split: 1, value: 240 },
          // 66 × 4 / 240 − 1
          horizons: { 3: { close: 66, split: 4, value: 264, result: 0.1 } },
          // On the scale of entry a close of 66 is one of 66 × 4 = 264; 1 − 264 / 300 = 0.12
          target: { state: 'open', scale: 4, level: 264, short: 0.12 },
        },
      },
    ],
  },
  {
    name: 'a reverse split of 1 for 10',
    benchmark: market,
    tip: { came: '2026-01-06' },
    steps: [
      {
        file: file('close split', '2026-01-07 2 ', '2026-02-02 21 0.1', '2026-02-06 22 ', '2026-02-09 22.5 '),
        receipt: {
          entry: { close: 2, value: 2 },
          // 7 February is a Saturday: 22 × 0.1 / 2 − 1
          horizons: {
            1: { day: '2026-02-07', closeDay: '2026-02-06', split: 0.1, result: 0.1, benchmark: 0.01 },
          },
          // 22.5 × 0.1 / 2 − 1
          last: { day: '2026-02-09', result: 0.125 },
        },
      },
    ],
  },
  {
    name: 'a dividend, where the benchmark has dividends too',
    benchmark: withDividends,
    tip: { came: '2026-01-06' },
    steps: [
      {
        file: file(
          'close dividend',
          ...['2026-01-07 50 ', '2026-02-02 52 ', '2026-02-03 51.5 1', '2026-02-06 51 ', '2026-02-09 53.04 '],
        ),
        receipt: {
          basis: 'total',
          // P / (P − D) = 52 / 51; 51 × 52 / 51 = 52; 52 / 50 − 1
          horizons: { 1: { close: 51, total: 1.0196078431372548, value: 52, result: 0.04, benchmark: 0.01 } },
          // 53.04 × 52 / 51 = 54.08; 54.08 / 50 − 1
          last: { value: 54.08, result: 0.0816, benchmark: 0.02 },
        },
      },
    ],
  },
  {
    name: 'a dividend, where the benchmark has none',
    benchmark: market,
    tip: { came: '2026-01-06' },
    steps: [
      {
        file: file(
          'close dividend',
          ...['2026-01-07 50 ', '2026-02-02 52 ', '2026-02-03 51.5 1', '2026-02-06 51 ', '2026-02-09 53.04 '],
        ),
        receipt: {
          basis: 'price',
          // 51 / 50 − 1, and 606 / 600 − 1
          horizons: { 1: { close: 51, value: 51, result: 0.02, benchmark: 0.01 } },
        },
      },
    ],
  },
  {
    name: 'a dividend on the day of a split',
    benchmark: withDividends,
    tip: { came: '2026-01-06' },
    steps: [
      {
        file: file(
          'close split dividend',
          ...['2026-01-07 100  ', '2026-02-02 104  ', '2026-02-03 51.48 2 0.52', '2026-02-06 51.48  '],
          '2026-02-09 52.47  ',
        ),
        receipt: {
          // P = 104 / 2 = 52; 52 / 51.48; 51.48 × 2 × 52 / 51.48 = 104; 104 / 100 − 1
          horizons: { 1: { split: 2, value: 104, result: 0.04 } },
          // 52.47 × 2 × 52 / 51.48 = 106
          last: { value: 106, result: 0.06 },
        },
      },
    ],
  },
  {
    name: 'a currency without a benchmark',
    market: '.DE',
    benchmark: market,
    tip: { came: '2026-01-06' },
    steps: [
      {
        file: file('close', '2026-01-07 40', '2026-02-06 41', '2026-02-09 42'),
        receipt: {
          ...{ currency: 'EUR', benchmark: null },
          entry: { benchmarkDay: null, benchmarkValue: null },
          // 41 / 40 − 1
          horizons: { 1: { state: 'known', result: 0.025, benchmark: null } },
          // 42 / 40 − 1
          last: { result: 0.05, benchmark: null },
        },
      },
    ],
  },
]
