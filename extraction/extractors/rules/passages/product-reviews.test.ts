import { describe, expect, it } from 'vitest'
import { symbols } from '#extraction/testing/own-symbols.ts'
import { stancesOf } from '#extraction/testing/stances-of.ts'

describe('no tip is in what is said of a thing that somebody has, or should have', () => {
  it.each([
    'I love my new Tesla Model Y',
    'I love my new Tesla Model Y, best car I have ever bought. The range is great and charging is fast.',
    'My new iPhone from Apple is great, buy it!',
    'The Nvidia RTX 5090 is a great buy for gamers, the fan is quiet.',
    'Just bought a Ford F-150 and I love it.',
    'We bought Nike shoes, they are great and cheap.',
    'Starbucks coffee is overpriced, avoid it.',
    'The Microsoft Xbox is a strong buy for kids.',
    'Our McDonald’s burger was cold. Avoid.',
  ])('%s', async text => {
    expect(await stancesOf(text, symbols)).toEqual({})
  })
})

describe('a tip is in what is said of the stock beside the thing', () => {
  it.each([
    ['I bought Tesla shares and I love my Model Y.', { TSLA: 'bullish' }],
    ['I love my Tesla Model Y so much that I bought the stock.', { TSLA: 'bullish' }],
    ['I love my Model Y, and Tesla is a buy.', { TSLA: 'bullish' }],
    ['Nvidia is a buy: its graphics cards are sold out and orders grow.', { NVDA: 'bullish' }],
    ['Sold my #INTC today, margins are weak.', { INTC: 'bearish' }],
  ])('%s', async (text, expected) => {
    expect(await stancesOf(text, symbols)).toEqual(expected)
  })
})
