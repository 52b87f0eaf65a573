import { describe, expect, it } from 'vitest'
import { symbols } from '#extraction/testing/own-symbols.ts'
import { stancesOf } from '#extraction/testing/stances-of.ts'

const twoPayers = `Coca-Cola has raised its dividend for sixty years.

PepsiCo sells snacks in two hundred countries.`

describe('a title that promises a list', () => {
  it.each([
    ['gives no advice', '2 Dividend Stocks To Watch', twoPayers, {}],
    ['promises fewer than the text names', 'One idea and 1 stock to buy', twoPayers, {}],
  ])('says nothing of the stocks when it %s', async (_, title, text, expected) => {
    expect(await stancesOf(text, symbols, title)).toEqual(expected)
  })

  it.each([
    ['to buy', '2 Dividend Stocks To Buy Now', { KO: 'bullish', PEP: 'bullish' }],
    ['to avoid', 'Two Stocks I Am Avoiding', { KO: 'bearish', PEP: 'bearish' }],
  ])('tells that the companies that open a passage are %s', async (_, title, expected) => {
    expect(await stancesOf(twoPayers, symbols, title)).toEqual(expected)
  })
})
