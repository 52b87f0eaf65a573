import { file, type GoldenCase } from './golden-case.ts'

const aroundSplit = file(
  'close split',
  ...['2026-01-07 240 ', '2026-03-02 61 4', '2026-03-04 62 ', '2026-05-14 75 ', '2026-05-15 74 '],
)
const rising = file('close', '2026-01-07 100', '2026-02-09 110', '2026-03-09 121')

function unclear(why: string, target: string): GoldenCase {
  return {
    name: `a target that is unclear: ${why}`,
    tip: { came: '2026-01-06', target },
    steps: [
      { file: rising, receipt: { target: { state: 'unclear', why, day: null, level: null, short: null } } },
    ],
  }
}

/** What became of price targets. */
export const targets: GoldenCase[] = [
  {
    name: 'a target of before a split',
    tip: { came: '2026-01-06', target: '300 USD', horizon: 'within 6 months' },
    steps: [
      {
        file: aroundSplit,
        receipt: {
          // 75 × 4 / 1 = 300, on the last day of six months or before it
          target: {
            state: 'hit',
            day: '2026-05-14',
            deadline: '2026-07-06',
            scale: 4,
            level: 300,
            short: null,
          },
        },
      },
    ],
  },
  {
    name: 'a target of after a split',
    tip: { came: '2026-03-03', target: '76 USD', horizon: 'short-term' },
    steps: [
      {
        file: `${aroundSplit}\n2026-06-03,70,`,
        receipt: {
          entry: { day: '2026-03-04', close: 62, split: 4 },
          target: {
            // 75 × 4 / 4 = 75; 1 − 75 / 76 = 0.013…
            ...{ state: 'missed', day: '2026-06-03', scale: 1, level: 75, short: 0.013 },
            deadlineFrom: 'taken as 3 months',
          },
        },
      },
    ],
  },
  {
    name: 'a bearish target',
    tip: { came: '2026-01-06', stance: 'bearish', target: '80 USD' },
    steps: [
      {
        file: file('close', '2026-01-07 100', '2026-02-09 81', '2026-02-10 79', '2026-02-11 90'),
        receipt: {
          target: {
            ...{ state: 'hit', day: '2026-02-10', level: 79 },
            ...{ deadline: '2027-01-06', deadlineFrom: 'no time given: taken as 12 months' },
          },
          // A bearish tip has the return of the stock: 90 / 100 − 1
          last: { result: -0.1 },
        },
      },
    ],
  },
  unclear('in another currency', '120 EUR'),
  // More than five times 100.
  unclear('on another scale', '501 USD'),
  {
    name: 'a target of five times the close',
    tip: { came: '2026-01-06', target: '500 USD' },
    steps: [{ file: rising, receipt: { target: { state: 'open', why: null } } }],
  },
  unclear('reached before it counted', '100 USD'),
  {
    name: 'a target in pence against a close in pounds',
    market: '.L',
    tip: { came: '2026-01-06', target: '300 GBX' },
    steps: [
      {
        file: file('close', '2026-01-07 250', '2026-02-09 299', '2026-02-10 301'),
        receipt: {
          currency: 'GBP',
          entry: { close: 2.5, value: 2.5 },
          target: { state: 'hit', day: '2026-02-10', level: 3.01, value: 300, currency: 'GBX' },
        },
      },
    ],
  },
  {
    name: 'a target of a neutral tip',
    tip: { came: '2026-01-06', stance: 'neutral', target: '120 USD' },
    steps: [{ file: rising, receipt: { target: { state: 'none', deadline: null }, last: { result: 0.21 } } }],
  },
]
