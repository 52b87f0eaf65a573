import { describe, expect, it } from 'vitest'
import { symbols } from '#extraction/testing/own-symbols.ts'
import { stancesOf } from '#extraction/testing/stances-of.ts'

describe('the stance is of now', () => {
  it.each([
    [
      'after a belief of once',
      'I bought Chegg because I thought it was undervalued. I have since sold all my shares.',
      { CHGG: 'bearish' },
    ],
    [
      'after a sale that is regretted',
      'Selling my Netflix shares was a mistake. I would happily own it again.',
      { NFLX: 'bullish' },
    ],
    [
      'with more conviction than before',
      'My conviction in Shopify has increased despite it losing 15% this quarter.',
      { SHOP: 'bullish' },
    ],
    ['of what is priced in', 'Copart is worth far more than what is priced in.', { CPRT: 'bullish' }],
    [
      'of who changes for the better',
      'I traded up to Microsoft. I sold my IBM shares to fund it.',
      { MSFT: 'bullish', IBM: 'bearish' },
    ],
    [
      'in the words of one who waits for a price',
      'Lululemon is in buy territory for me at this price.',
      { LULU: 'bullish' },
    ],
    [
      'of low risk',
      'A cheap and low-risk landlord of supermarkets: Kimco (KIM) yields 5%.',
      { KIM: 'bullish' },
    ],
    ['of a reader of other papers', 'I highly recommend you read the annual report of Chegg.', {}],
  ])('%s', async (_, text, expected) => {
    expect(await stancesOf(text, symbols)).toEqual(expected)
  })
})
