import { describe, expect, it } from 'vitest'
import { symbols } from '#extraction/testing/own-symbols.ts'
import { stancesOf } from '#extraction/testing/stances-of.ts'

describe('a diary of trades', () => {
  it.each([
    [
      'takes the decisions of an office for none',
      'Decision: we will open a second office. Microsoft Teams stays, and stock options are for everyone.',
      {},
    ],
    [
      'takes the advice to customers for none',
      'Recommendation: Buy the annual plan of Adobe Creative Cloud, it saves 20%.',
      {},
    ],
    [
      'opens a position',
      'Action: Initiate a half position in Fastenal. Two years of waiting were enough.',
      { FAST: 'bullish' },
    ],
    ['exits one', 'My call: sell all of our Garmin shares. They were a good teacher.', { GRMN: 'bearish' }],
    [
      'holds',
      'Verdict: Hold. Starbucks needs two more years, and the stock is no bargain.',
      { SBUX: 'neutral' },
    ],
    [
      'rates first and names then',
      'Rating: Sell. Hertz has a debt problem that prices of used cars will not fix.',
      { HTZ: 'bearish' },
    ],
    ['has two trades in a line', 'Trimmed AAPL, added GOOGL.', { AAPL: 'bearish', GOOGL: 'bullish' }],
    [
      'rates several in a line',
      'Cisco: Buy, Oracle: Hold, IBM: Sell',
      { CSCO: 'bullish', ORCL: 'neutral', IBM: 'bearish' },
    ],
    [
      'says behind the name what was done, whatever the list is called',
      'Stocks that I bought this year:\n\n- Deere (DE), sold in May\n\n- Costco (COST)\n\n- Visa (V) – closed again',
      { DE: 'bearish', COST: 'bullish', V: 'bearish' },
    ],
    [
      'keeps the shares of an entry of an update',
      'Portfolio update for the second quarter\n\nCostco (14% of the portfolio) had a good quarter. We added shares at $340.\n\nVisa (9%) did what it always does. We keep our shares.',
      { COST: 'bullish', V: 'neutral' },
    ],
    ['prefers one of two', 'Between Lowe’s and Home Depot, I prefer Lowe’s.', { LOW: 'bullish' }],
    [
      'likes the business and not the stock',
      'I like Costco’s business, but not the stock at this price.',
      { COST: 'neutral' },
    ],
    [
      'takes chips off the table',
      'It is time to take some chips off the table in Nvidia.',
      { NVDA: 'bearish' },
    ],
  ])('%s', async (_, text, expected) => {
    expect(await stancesOf(text, symbols)).toEqual(expected)
  })
})
