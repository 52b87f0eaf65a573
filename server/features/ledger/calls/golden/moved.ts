import { file, type GoldenCase, type GoldenStep } from './golden-case.ts'

const known = ['2026-01-07 240', '2026-02-06 244', '2026-03-02 248']
const behind = ['2026-01-07 60', '2026-02-06 61', '2026-03-02 62', '2026-03-03 62.5', '2026-04-07 66']
const hit = [...behind, '2026-05-14 75.5']

/** Files that state no basis, or state it by their form. */
const forms: Record<string, (lines: string[]) => string> = {
  'a plain file': lines => file('close', ...lines),
  'a file of Yahoo': lines =>
    [
      'Date,Open,High,Low,Close,Adj Close,Volume',
      ...lines.map(line => {
        const [day, close] = line.split(' ')
        return `${day},1,1,1,${close},1,9`
      }),
    ].join('\n'),
  'a file of Stooq': lines =>
    [
      'Date,Open,High,Low,Close,Volume',
      ...lines.map(line => {
        const [day, close] = line.split(' ')
        return `${day},1,1,1,${close},9`
      }),
    ].join('\n'),
  'a file of yfinance, which tells the split': lines =>
    [
      'Date,Close,Adj Close,Dividends,Stock Splits',
      ...lines.map(line => {
        const [day, close] = line.split(' ')
        return `${day},${close},1,0.0,${day === '2026-03-03' ? '4.0' : '0.0'}`
      }),
    ].join('\n'),
  'a file that says its basis': lines => file('close basis', ...lines.map(line => `${line} split-adjusted`)),
}

/** A file that states splits. At most one line has a split. */
const splits = (lines: string[], split = '') =>
  file(
    'close split basis',
    ...lines.map(line => `${line} ${line.startsWith(split || '-') ? 4 : ''} split-adjusted`),
  )

const tip = { came: '2026-01-06', target: '300 USD', horizon: 'within 6 months' }

const before: GoldenStep['receipt'] = {
  entry: { close: 240, split: 1 },
  // 244 / 240 − 1
  horizons: { 1: { state: 'known', result: 0.016667 } },
  // 248 is the nearest close.
  target: { state: 'open', scale: 1, level: 248 },
}
const after: GoldenStep['receipt'] = {
  revision: 2,
  suspectFrom: null,
  // The file says 60 by now.
  entry: { close: 240, split: 1 },
  // 61 × 4 / 240 − 1; 66 × 4 / 240 − 1
  horizons: { 1: { result: 0.016667 }, 3: { state: 'known', close: 66, split: 4, result: 0.1 } },
  // 66 × 4, on the scale of 7 January
  target: { state: 'open', scale: 4, level: 264 },
}
// 75.5 × 4
const reached: GoldenStep['receipt'] = { target: { state: 'hit', day: '2026-05-14', level: 302 } }

/** Closes adjusted for splits, read again after a split: targets and entries keep the scale of their day. */
export const moved: GoldenCase[] = [
  ...Object.entries(forms).map(([name, of]) => ({
    name: `${name}, told anew behind a split of 4 for 1`,
    tip,
    steps: [
      { file: of(known), receipt: before },
      { file: of(behind), receipt: after },
      { file: of(behind), receipt: after },
      { file: of(hit), receipt: reached },
    ],
  })),
  {
    name: 'a file that tells splits, and this one not, or late and on another day',
    tip,
    steps: [
      { file: splits(known), receipt: before },
      { file: splits(behind), receipt: after },
      { file: splits(behind), receipt: after },
      { file: splits(hit), receipt: reached },
      { file: splits(hit, '2026-03-02'), receipt: { ...reached, revision: 3, entry: { close: 240 } } },
      { file: splits(hit, '2026-03-02'), receipt: { ...reached, revision: 3 } },
    ],
  },
  {
    name: 'two splits of one size that nobody tells',
    tip,
    steps: [
      { file: splits(known), receipt: before },
      { file: splits(behind), receipt: after },
      {
        file: splits([
          ...['2026-01-07 15', '2026-02-06 15.25', '2026-03-02 15.5', '2026-03-03 15.625', '2026-04-07 16.5'],
          '2026-05-14 17.5',
        ]),
        receipt: { revision: 3, entry: { close: 240 }, target: { state: 'open', scale: 16, level: 280 } },
      },
    ],
  },
  {
    name: 'a plain file, and then one of Yahoo, behind a split',
    tip,
    steps: [
      { file: file('close', ...known), receipt: before },
      { file: forms['a file of Yahoo']?.(known) ?? '', receipt: before },
      { file: forms['a file of Yahoo']?.(behind) ?? '', receipt: after },
    ],
  },
  {
    name: 'a reverse split of 1 for 10, with closes that are rounded',
    tip: { ...tip, target: '3 USD' },
    steps: [
      {
        file: file('close', '2026-01-07 2.404', '2026-02-06 2.441', '2026-03-02 2.486'),
        receipt: { entry: { close: 2.404 }, target: { state: 'open', level: 2.486 } },
      },
      {
        file: file('close', '2026-01-07 24.04', '2026-02-06 24.41', '2026-03-02 24.86', '2026-03-03 25.1'),
        receipt: { entry: { close: 2.404 }, target: { state: 'open', scale: 0.1, level: 2.51 } },
      },
    ],
  },
  {
    name: 'a file that does not go back to the entry any more',
    tip,
    steps: [
      {
        file: file('close', '2026-01-07 240', '2026-02-06 244', '2026-02-27 246', '2026-03-02 248'),
        receipt: before,
      },
      {
        file: file(
          'close',
          '2026-02-06 61',
          '2026-02-27 61.5',
          '2026-03-02 62',
          '2026-03-03 62.5',
          '2026-04-07 66',
        ),
        receipt: after,
      },
    ],
  },
]
