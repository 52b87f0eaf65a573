import { describe, expect, it } from 'vitest'
import { typedPrice, typedPriceError } from './typed-price.ts'

describe('a typed price', () => {
  it.each([
    ['', null],
    ['abc', null],
    ['1.2.3', null],
    ['-5', null],
    ['230', 230],
    ['$1,250.50', 1250.5],
    [' 1 000 ', 1000],
    ['.5', 0.5],
  ])('%j is read as %j', (text, price) => {
    expect(typedPrice(text)).toBe(price)
  })

  it.each([
    ['twelve', 'Enter a number'],
    ['-5', 'Enter a number'],
    ['0', 'Enter a price above 0'],
    [' ', null],
    ['$230', null],
  ])('%j is told to be %j', (text, error) => {
    expect(typedPriceError(text)).toBe(error)
  })
})
