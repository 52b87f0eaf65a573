import { describe, expect, it } from 'vitest'
import { symbols } from '#extraction/testing/own-symbols.ts'
import { targetsOf } from '#extraction/testing/targets-of.ts'

describe('no target is', () => {
  it.each([
    ['what somebody owns', 'I bought Costco shares. The founder’s net worth could reach $300.'],
    ['a fortune', 'I bought Costco shares. Her net worth is $950 million and may reach $1,200 million.'],
    ['what a family is worth', 'Costco is a buy. The net worth of the family could rise to $980 soon.'],
    ['what his house is worth', 'I bought Costco shares. Their house is worth $410,000 on a good day.'],
    ['what a position is worth', 'Costco is a buy for me. My position is worth $8,400.'],
    ['what was invested', 'I put $5,000 into Costco shares and think they are a buy.'],
    [
      'what an investment could grow to',
      'Costco is a buy. My $10,000 investment could reach $25,000 by 2030.',
    ],
    ['what a share came to be worth', 'I sold my Costco shares. Each of them is now worth $912.'],
    ['what it was worth years later', 'I sold my Costco shares too early. Six years later it is worth $912.'],
    ['the price of today', 'I bought Costco. Its current market price is $912 per share.'],
    ['a target that was reached', 'Costco hit my price target of $900 last week, so I sold my shares.'],
    ['a target that the price has passed', 'I sold Costco shares. The $900 target was reached in May.'],
    ['a level to buy at', 'Costco is a buy. My limit order sits at $810, the buy zone is $790.'],
    ['a price where a model got it from', 'Costco is a buy (volume times ~$912 from valuation data).'],
    ['what the price will not reach', 'I sold Costco shares. They will never reach $1,500.'],
    ['a count of billions', 'I bought Costco. We go from 7 billion of sales to 9, maybe get to 14.'],
    ['a level of an index in other words', 'I bought Costco. Der Index steigt auf 2.730 Punkte.'],
    ['a price of what the company sells', 'I bought Costco shares. The set could reach $1,350 per unit.'],
  ])('%s', async (_, text) => {
    expect(await targetsOf(text, symbols)).toEqual({ COST: null })
  })
})

describe('the target of another firm', () => {
  it.each([
    [
      'is that of the stock it is given for',
      'Nvidia had a good week. Citi, maintaining a price target of $575 for Nvidia, rates the stock a buy.',
      { NVDA: 'USD 575' },
    ],
    [
      'is that stock’s, whoever sets it',
      'Wells Fargo is a buy. Barclays’ $92 target for Wells Fargo looks low.',
      { WFC: 'USD 92' },
    ],
    [
      'is not that of the stock named before',
      'I am buying Deere shares, while Citi raised its target for Caterpillar to $410.',
      { DE: null, CAT: 'USD 410' },
    ],
    [
      'is not that of the stock the text goes on with',
      'I am buying Deere shares and rate them a buy. Analysts have a $90 target on Caterpillar, a buy.',
      { DE: null, CAT: 'USD 90' },
    ],
    [
      'is no other stock’s row of a table',
      '## Lowe’s (LOW)\n\nI am buying Lowe’s shares.\n\n| Stock | Price | Fair value |\n|---|---|---|\n| Kiwi Cold Storage | $24 | $29 |',
      { LOW: null },
    ],
  ])('%s', async (_, text, expected) => {
    expect(await targetsOf(text, symbols)).toEqual(expected)
  })

  it.each([
    'I bought Costco shares. Goldman’s target is $1,120.',
    'I bought Costco shares. Elm Bank’s price target is $1,120.',
    'I bought Costco shares. The bank has a price target of $1,120.',
    'I bought Costco shares. Elm Bank sees a fair value of $1,120.',
    'I bought Costco shares. The average target of analysts is not the point: the consensus target is $1,120.',
  ])('is not the author’s who says what to do: %s', async text => {
    expect(await targetsOf(text, symbols)).toEqual({ COST: null })
  })

  it('is told by who only reports it', async () => {
    const text =
      'Costco rose on Monday. Elm Bank raised its price target on Costco to $1,120 and rates it a buy.'
    expect(await targetsOf(text, symbols)).toEqual({ COST: 'USD 1120' })
  })

  it('gives way to the author’s own, though that is said more carefully', async () => {
    const text = 'I bought Costco shares, which are worth $1,050 to me. Elm Bank’s price target is $1,120.'
    expect(await targetsOf(text, symbols)).toEqual({ COST: 'USD 1050' })
  })

  it('gives way to the stock’s own behind peers', async () => {
    const text =
      'Deere (DE)\n\nI am buying. Valuation: 14x earnings, below peers like Caterpillar (21x); our price target is $610.'
    expect(await targetsOf(text, symbols)).toEqual({ DE: 'USD 610' })
  })
})

describe('where several stocks are named without a mark between them', () => {
  it.each([
    [
      'a target is that of the stock of which a verb says it',
      'today three stocks that i bought nvidia amd and intel the price target on nvidia is 250 dollars on amd it is 180 dollars and intel gets to 40 dollars',
      'NVDA',
    ],
    [
      'a stock with a target is no place where another was sold',
      'I bought nvidia and sold intel this week and my price target on nvidia is $250 while for intel it is $18',
      'NVDA',
    ],
  ])('%s', async (_, text, ticker) => {
    expect(await targetsOf(text, symbols)).toMatchObject({ [ticker]: 'USD 250' })
  })
})

describe('a target is', () => {
  it.each([
    ['what a cash flow model gives', 'Costco is a buy. DCF $1,180 against a price of $912.', 'USD 1180'],
    ['called the true value', 'Costco is a buy. The true value of a Costco share is $1,180.', 'USD 1180'],
    ['the lower end of a range', 'Costco: hold. **Fair value range**: $730 - $910.', 'USD 730'],
  ])('%s', async (_, text, expected) => {
    expect(await targetsOf(text, symbols)).toEqual({ COST: expected })
  })
})
