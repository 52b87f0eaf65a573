import { describe, expect, it } from 'vitest'
import { symbols } from '#extraction/testing/own-symbols.ts'
import { stancesOf } from '#extraction/testing/stances-of.ts'

describe('a speaker with the name of a company is a person', () => {
  it.each([
    'Analyst Ralph Lauren Smith calls Caterpillar a buy with a $640 target.',
    'Caterpillar is a buy, says strategist Charles Schwab Jones, who has a $640 target.',
    'Caterpillar is a buy at this price, said Mr. Ford, who raised his target to $640.',
    'Portfolio manager Raymond James Miller bought Caterpillar shares and calls them a buy.',
    'Caterpillar shares are a buy, says Morgan Stanley’s Mike Wilson.',
    'I bought Caterpillar shares, which Ford, the actor, would call a buy as well.',
    'Jack Henry, an analyst at a small firm, rates Caterpillar a buy with a target of $640.',
    'Frau Ford rät bei Caterpillar zum Kauf, das Kursziel ist 640 Dollar.',
    'Analyst Ralph Lauren Schmidt stuft Caterpillar auf „Kaufen“, Kursziel 640 Dollar.',
    "L'analyste Ralph Lauren Martin conseille d'acheter Caterpillar, avec un objectif de cours de 640 dollars.",
    'La analista Tiffany Gómez recomienda comprar Caterpillar, con un precio objetivo de 640 dólares.',
  ])('%s', async text => {
    expect(await stancesOf(text, symbols)).toEqual({ CAT: 'bullish' })
  })

  it.each([
    ['I bought Ralph Lauren shares, the stock is a buy at 14 times earnings.', 'RL'],
    ['Analysts like Ralph Lauren, and so do I: I bought the shares.', 'RL'],
    ['Ford, the carmaker, is a buy: I bought the shares at $10.', 'F'],
    ['Raymond James is a cheap stock, and I bought the shares.', 'RJF'],
  ])('and the company of that name stays a tip: %s', async (text, ticker) => {
    expect(await stancesOf(text, symbols)).toEqual({ [ticker]: 'bullish' })
  })
})
