import { describe, expect, it } from 'vitest'
import { symbols } from '#extraction/testing/own-symbols.ts'
import { stancesOf } from '#extraction/testing/stances-of.ts'

describe('a stock is refused', () => {
  it.each([
    [
      'by a rating to avoid it, however good the company',
      'Hershey (HSY) is a strong and growing company with an excellent brand.\n\nRating: **E — AVOID / CLEARLY OVERVALUED**',
      { HSY: 'bearish' },
    ],
    [
      'by one who would open no position at its price',
      'Hershey is a great company. I would not open a new position in Hershey at $210.',
      { HSY: 'bearish' },
    ],
    [
      'by one who passes on it',
      'Sales of Hershey grow more slowly than those of its peers. I have to pass on Hershey.',
      { HSY: 'bearish' },
    ],
    [
      'by one who calls a purchase a mistake',
      'Holding Hershey for a quick recovery is a poor idea.',
      { HSY: 'bearish' },
    ],
    [
      'by a valuation that is flawed at its root',
      'The model behind the price of Hershey shares is fundamentally flawed. Shareholders should be wary.',
      { HSY: 'bearish' },
    ],
  ])('%s', async (_, text, expected) => {
    expect(await stancesOf(text, symbols)).toEqual(expected)
  })
})

describe('a stock is not refused', () => {
  it.each([
    [
      'by one who waits for a date',
      'I would not open a new position in Hershey until after the earnings report. I keep my shares.',
      { HSY: 'neutral' },
    ],
    [
      'by one who calls a purchase no bad idea',
      'Holding Hershey is not a poor idea at this price. The stock is cheap.',
      { HSY: 'bullish' },
    ],
    [
      'for its dividend alone',
      'Buy Hershey for its brands. Do not invest for the dividend.',
      { HSY: 'bullish' },
    ],
    [
      'by those who sell all things in a panic',
      'After panic selling all over the world Hershey is cheap. I bought Hershey shares.',
      { HSY: 'bullish' },
    ],
  ])('%s', async (_, text, expected) => {
    expect(await stancesOf(text, symbols)).toEqual(expected)
  })
})

describe('a line of capitals', () => {
  it('is a heading and no list of symbols', async () => {
    const text =
      'Notes on shares of Hershey (HSY)\n\n## THE HARD LINE FIRST\n\nI would not open a new position in Hershey at $210.'
    expect(await stancesOf(text, symbols)).toEqual({ HSY: 'bearish' })
  })
})

describe('the conclusion is', () => {
  it.each([
    [
      'of one who bet against a stock and does so no longer',
      'I was short Hershey because the shares were overvalued. In May I covered my Hershey shorts and went long.',
      { HSY: 'bullish' },
    ],
    ['still of one who is short', 'I am still short Hershey. The shares are overvalued.', { HSY: 'bearish' }],
    [
      'not that of a bet which ended years ago',
      'I covered my Hershey shorts in 2016. Today the shares of Hershey are overvalued and I would avoid them.',
      { HSY: 'bearish' },
    ],
    [
      'not that of a minister who is quoted',
      'Hershey shares fell again. The minister said on May 5 that people should buy the stock. Analyst Ann Roe cut her price target for Hershey by a third.',
      { HSY: 'bearish' },
    ],
    [
      'that of a rating which stays',
      'Analyst Ann Roe cut her price target for Hershey to $150 from $170, while reiterating the neutral rating on the stock.',
      { HSY: 'neutral' },
    ],
    [
      'that of a target which is raised in bad times',
      'It has been an awful year of losses and trouble for Hershey. The shares rose as analysts at a bank raised their price target for Hershey to $190 from $150.',
      { HSY: 'bullish' },
    ],
    [
      'the obvious play, though something is priced in',
      'The new chief is already priced in. For quiet nights Hershey is the obvious choice.',
      { HSY: 'bullish' },
    ],
    [
      'that of the author and not of the brokers in a table',
      '| Broker | Recommendation | Target Price |\n|---|---|---|\n| Goldman Sachs | BUY | $240 |\n| Jefferies | BUY | $250 |\n\nWe rate Hershey (HSY) a HOLD with a target of $205.',
      { HSY: 'neutral' },
    ],
  ])('%s', async (_, text, expected) => {
    expect(await stancesOf(text, symbols)).toEqual(expected)
  })
})
