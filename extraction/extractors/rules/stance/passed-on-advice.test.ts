import { describe, expect, it } from 'vitest'
import { symbols } from '#extraction/testing/own-symbols.ts'
import { stancesOf } from '#extraction/testing/stances-of.ts'

describe('no advice is passed on', () => {
  it.each([
    ['by what a child likes', 'My daughter likes Roblox. The shares of my patience are used up.'],
    ['by where somebody trades', 'I am bullish on crypto and I buy more every week on Coinbase.'],
    [
      'by news of a contract',
      'Walmart signed a multi-year agreement with a haulier. Walmart stock gained 1% in intraday trading.',
    ],
    ['by the name of an exchange', 'Shares listed on the NYSE rose. The Nasdaq gained 2%.'],
    ['by a question without its mark', 'We asked whether Ford shares are undervalued or overvalued.'],
  ])('%s', async (_, text) => {
    expect(await stancesOf(text, symbols)).toEqual({})
  })
})

describe('the advice of an analyst is passed on', () => {
  it.each([
    ['Evercore ISI removed Disney from its tactical outperform list.', { DIS: 'bearish' }],
    ['Piper Sandler added Shopify to its best ideas list.', { SHOP: 'bullish' }],
    ['Citi opened a negative catalyst watch on Tesla.', { TSLA: 'bearish' }],
    ['According to Bank of America, investors should buy Micron.', { MU: 'bullish' }],
    ['She likes the railroad CSX and the cargo carrier Matson.', { MATX: 'bullish', CSX: 'bullish' }],
    [
      'Overweight-rated at Barclays among chip makers: Micron and Marvell.',
      { MU: 'bullish', MRVL: 'bullish' },
    ],
    ['Barclays sees limited upside for Ford and stays at equal weight.', { F: 'neutral' }],
  ])('"%s"', async (text, expected) => {
    expect(await stancesOf(text, symbols)).toEqual(expected)
  })
})
