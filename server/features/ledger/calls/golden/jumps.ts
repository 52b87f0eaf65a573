import { file, type GoldenCase, type GoldenReceipt } from './golden-case.ts'

const market = file(
  'close',
  ...['2026-01-07 600', '2026-02-06 606', '2026-03-06 612', '2026-04-06 618', '2026-05-05 621'],
  ...['2026-06-05 624', '2026-07-07 630'],
)

/** Jumps on 2 March and on 4 May, and a split on 5 June: as they were, and with all closes on the scale behind it. */
const closes = [
  ...['2026-01-07 200', '2026-02-06 210', '2026-03-02 100', '2026-03-06 100', '2026-04-06 110'],
  ...['2026-05-04 40', '2026-05-05 41', '2026-06-05 42', '2026-07-07 44'],
].map(line => line.split(' '))
const split = '2026-06-05'
const files = {
  raw: closes.map(
    ([day = '', close]) => `${day} ${Number(close) / (day < split ? 1 : 2)} ${day === split ? 2 : 1} raw`,
  ),
  'split-adjusted': closes.map(
    ([day = '', close]) => `${day} ${Number(close) / 2} ${day === split ? 2 : 1} split-adjusted`,
  ),
}

const unknown = { state: 'unknown', result: null, benchmark: null } as const

function jumpsOf(basis: keyof typeof files): GoldenCase[] {
  const prices = file('close split basis', ...files[basis])
  const nothing: GoldenReceipt['last'] = { result: null, benchmark: null }
  return [
    {
      name: `a tip before two jumps (${basis})`,
      benchmark: market,
      tip: { came: '2026-01-06' },
      steps: [
        {
          file: prices,
          receipt: {
            suspectFrom: '2026-03-02',
            // 210 / 200 − 1; 606 / 600 − 1
            horizons: { 1: { result: 0.05, benchmark: 0.01 }, 3: unknown, 6: unknown },
            last: nothing,
          },
        },
        {
          accept: '2026-03-02',
          receipt: {
            suspectFrom: '2026-05-04',
            // 110 / 200 − 1; 618 / 600 − 1
            horizons: { 3: { result: -0.45, benchmark: 0.03 }, 6: unknown },
            last: nothing,
          },
        },
        {
          accept: '2026-05-04',
          // 44 / 200 − 1; 630 / 600 − 1
          receipt: {
            suspectFrom: null,
            horizons: { 6: { result: -0.78, benchmark: 0.05 } },
            last: { result: -0.78 },
          },
        },
      ],
    },
    {
      name: `a tip between two jumps (${basis})`,
      benchmark: market,
      tip: { came: '2026-03-05', stance: 'bearish', target: '50 USD', horizon: 'within 4 months' },
      steps: [
        {
          file: prices,
          receipt: {
            suspectFrom: '2026-05-04',
            // 110 / 100 − 1; 618 / 612 − 1
            horizons: { 1: { result: 0.1, benchmark: 0.009804 }, 3: unknown },
            target: { state: 'open', day: null, level: null },
            last: nothing,
          },
        },
        {
          // The one before its entry is still there, and nothing to it.
          accept: '2026-05-04',
          receipt: {
            suspectFrom: null,
            // 42 / 100 − 1; 624 / 612 − 1
            horizons: { 3: { result: -0.58, benchmark: 0.019608 } },
            target: { state: 'hit', day: '2026-05-04' },
            // 44 / 100 − 1
            last: { result: -0.56 },
          },
        },
      ],
    },
    {
      name: `a tip behind two jumps (${basis})`,
      benchmark: market,
      tip: { came: '2026-05-04' },
      steps: [
        {
          file: prices,
          receipt: {
            suspectFrom: null,
            // 42 / 41 − 1; 624 / 621 − 1
            horizons: { 1: { result: 0.02439, benchmark: 0.004831 } },
            // 44 / 41 − 1
            last: { result: 0.073171 },
          },
        },
      ],
    },
  ]
}

/** Prices that jump twice. */
export const jumps: GoldenCase[] = [...jumpsOf('raw'), ...jumpsOf('split-adjusted')]
