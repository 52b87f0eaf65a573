import { describe, expect, it } from 'vitest'
import { figureInQuote } from './figure-in-quote.ts'

describe('the figure inside a quotation', () => {
  it.each([
    ['no figure at all', 'It is worth more.', 230],
    ['another figure', 'It is worth 240 dollars.', 230],
    ['the figure inside a longer one', 'We sold 12300 boards.', 230],
    ['the figure as decimals of another', 'A multiple of 0.230 at most.', 230],
    ['the figure before decimals', 'At 230.5 it is dear.', 230],
    ['a percentage', 'Up 230% in a year.', 230],
  ])('is not found in %s', (_, quote, amount) => {
    expect(figureInQuote(quote, amount)).toBeNull()
  })

  it.each([
    ['If so, 230 dollars is not a stretch.', 230, '230 dollars'],
    ['I own it up to $135, not above.', 135, '$135'],
    ['It is worth $1,250.50.', 1250.5, '$1,250.50'],
    ['You arrive at $260.', 260, '$260'],
    ['Wir sehen 170 € in June', 170, '170 €'],
    ['Fair is EUR 170 today', 170, 'EUR 170'],
    ['Now 100, later 185 is fair', 185, '185'],
    ['A target of 2 500 would be wrong but 2\u202f500 right', 2500, '2\u202f500'],
  ])('in %s is marked', (quote, amount, figure) => {
    const parts = figureInQuote(quote, amount)
    expect(parts?.[1]).toBe(figure)
    expect(parts?.join('')).toBe(quote)
  })
})
