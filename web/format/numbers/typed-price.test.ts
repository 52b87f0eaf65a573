import { describe, expect, it } from 'vitest'
import { typedPrice, typedPriceError } from './typed-price.ts'

describe('a typed price', () => {
  it.each([
    ['', null],
    ['abc', null],
    ['1.2.3', null],
    ['-5', null],
    ['12,50', null],
    ['1.250,50', null],
    ['1,2345', null],
    ['12,345,67', null],
    ['1 00', null],
    ['.', null],
    ['$', null],
    ['9'.repeat(400), null],
    ['230', 230],
    ['$1,250.50', 1250.5],
    ['1,250,000', 1_250_000],
    ['€ 12.50', 12.5],
    [' 1 000 ', 1000],
    ['.5', 0.5],
  ])('%j is read as %j', (text, price) => {
    expect(typedPrice(text)).toBe(price)
  })

  it.each([
    ['twelve', 'Enter a number'],
    ['-5', 'Enter a price above 0'],
    ['5-6', 'Enter a number'],
    ['12,50', 'Use a dot for decimals, such as 1,250.50'],
    ['0', 'Enter a price above 0'],
    [' ', null],
    ['$230', null],
  ])('%j is told to be %j', (text, error) => {
    expect(typedPriceError(text)).toBe(error)
  })
})
