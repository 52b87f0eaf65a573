import { describe, expect, it } from 'vitest'
import { closeMoney, money, wholeMoney } from './money.ts'

describe('money', () => {
  it.each([
    [230, 'USD', '$230'],
    [230, null, '$230'],
    [1234567, 'USD', '$1,234,567'],
    [12.5, 'USD', '$12.50'],
    [0.125, 'USD', '$0.13'],
    [0.000_123_4, 'USD', '$0.00012'],
    [0, 'USD', '$0'],
    [170, 'EUR', '€170'],
    [9.99, 'gbp', '£9.99'],
    [90, 'SEK', 'SEK\u00a090'],
    [90, 'not a currency', '$90'],
  ])('writes %d %s as %s', (value, currency, expected) => {
    expect(money(value, currency)).toBe(expected)
  })

  it('writes closes with their cents', () => {
    expect([54, 73.1, 0].map(close => closeMoney(close, 'USD'))).toEqual(['$54.00', '$73.10', '$0.00'])
    expect([closeMoney(5400, 'JPY'), closeMoney(0.0042, 'USD')]).toEqual(['¥5,400', '$0.0042'])
  })

  it('writes averages without decimals', () => {
    expect(wholeMoney(190.6, 'USD')).toBe('$191')
  })
})
