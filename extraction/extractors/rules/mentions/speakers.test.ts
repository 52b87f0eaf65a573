import { describe, expect, it } from 'vitest'
import { symbols } from '#extraction/testing/own-symbols.ts'
import { stancesOf } from '#extraction/testing/stances-of.ts'

describe('who sets a target for another is no tip', () => {
  it.each([
    [
      'Citi, maintaining a price target of $575 for Nvidia, expects more orders. I am buying Nvidia shares.',
      'NVDA',
    ],
    ['Barclays, keeping its $90 target on Micron, sees room. Micron is a buy, the stock is cheap.', 'MU'],
    ['UBS, which lifted its target for Caterpillar to $600, is positive. I bought Caterpillar stock.', 'CAT'],
    [
      'Jefferies, with a fair value of $44 for Pfizer, is alone. Pfizer is undervalued, and I am buying the shares.',
      'PFE',
    ],
    [
      'Wells Fargo, reiterating an overweight rating on Deere, raised its target. Deere is a buy for me, the stock is cheap.',
      'DE',
    ],
    [
      'Goldman Sachs, by the way, kept its sell rating on Intel with a $20 target. I bought Intel shares, they are cheap.',
      'INTC',
    ],
    [
      'UBS, for its part, maintains a hold rating on Deere. Deere is a buy for me, the dividend is safe.',
      'DE',
    ],
  ])('%s', async (text, ticker) => {
    expect(Object.keys(await stancesOf(text, symbols))).toEqual([ticker])
  })
})

describe('captions without capitals name', () => {
  it('a company with a short name that is named again, and one beside a symbol in capitals', async () => {
    const text = `so today it is all about nike and i sold every share of nike because the stock is far too expensive
and the valuation makes no sense to me the next one is palantir which i am buying the stock is cheap ticker PLTR`
    expect(Object.keys(await stancesOf(text, symbols)).sort()).toEqual(['NKE', 'PLTR'])
  })
})

describe('who took a picture is no tip', () => {
  it.each([
    'Photo: Getty Images / Jane Roe\n\nI am buying Deere shares. The stock is cheap and the dividend is safe.',
    'I am buying Deere shares. The stock is cheap and the dividend is safe.\n\nImage source: Shutterstock.',
    'Credit: Thomson Reuters\n\nI am buying Deere shares. The stock is cheap and the dividend is safe.',
  ])('%s', async text => {
    expect(Object.keys(await stancesOf(text, symbols))).toEqual(['DE'])
  })
})
