import { describe, expect, it } from 'vitest'
import { openSymbolTable } from '#extraction/symbols/symbol-files.ts'
import { stancesOf } from '#extraction/testing/stances-of.ts'

const symbols = openSymbolTable()

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
  ])('%s', async (text, ticker) => {
    expect(Object.keys(await stancesOf(text, symbols))).toEqual([ticker])
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
