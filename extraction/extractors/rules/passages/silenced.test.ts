import { describe, expect, it } from 'vitest'
import { symbols } from '#extraction/testing/own-symbols.ts'
import { stancesOf } from '#extraction/testing/stances-of.ts'

describe("a sponsor's, a disclosure's or an advert's sentence silences itself alone", () => {
  it.each([
    'I bought Caterpillar shares at $400. This post is sponsored by Robinhood. I think the stock is worth $640.',
    'Caterpillar is a buy at this price, and I added to my shares. Sign up for my newsletter to read more.',
    'I am buying Caterpillar stock here. Use my link to open an account at Charles Schwab. I expect $640.',
    "Today's sponsor is Robinhood. I bought Caterpillar shares this week, because they are too cheap.",
    'I bought more Caterpillar shares, which are undervalued. Disclosure: I am long Caterpillar and Deere.',
    'My price target for Caterpillar is $640, so I bought the shares. This is not financial advice.',
    'I rate Caterpillar a buy. Subscribe to my letter for more. My fair value for the shares is $640.',
    'Caterpillar remains my largest position and I keep buying. Click here to see our top stocks.',
    'I think Caterpillar stock is cheap and I am buying. Past performance is no guarantee of future results.',
    'I bought Caterpillar shares on Monday. Use my promo code at Robinhood. The stock is a strong buy for me.',
  ])('%s', async text => {
    expect(await stancesOf(text, symbols)).toEqual({ CAT: 'bullish' })
  })

  it.each([
    'This post is sponsored by Robinhood, the best stock to buy now. Sign up now.',
    'Disclosure: I am long Caterpillar and Deere. I wrote this article myself.',
    'These 7 stocks are set to double. Caterpillar is one of them. Download free.',
    'Click here for our free report on Caterpillar, a strong buy.',
    'Sign up for my newsletter, in which Caterpillar is a buy.',
  ])('and alone it says nothing: %s', async text => {
    expect(await stancesOf(text, symbols)).toEqual({})
  })
})
