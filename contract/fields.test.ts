import { describe, expect, it } from 'vitest'
import { optionalCurrency, ticker } from './fields.ts'

describe('a ticker', () => {
  it.each(['ıbm', 'ſap', 'ﬁx', 'ßß', '-A', '.A', '', 'ABCDEFGHIJK'])('is not %j', text => {
    expect(ticker.safeParse(text).success).toBe(false)
  })

  it.each([
    [' brk.b ', 'BRK.B'],
    ['9988.hk', '9988.HK'],
    ['novo-b.co', 'NOVO-B.CO'],
  ])('may be written %j and is %s', (text, expected) => {
    expect(ticker.parse(text)).toBe(expected)
  })
})

describe('a currency', () => {
  it.each(['uſd', 'ßd', 'US', 'USDT'])('is not %j', text => {
    expect(optionalCurrency.safeParse(text).success).toBe(false)
  })

  it('is upper-cased, and null where it is blank or missing', () => {
    expect([' usd ', '', null, undefined].map(text => optionalCurrency.parse(text))).toEqual([
      'USD',
      null,
      null,
      null,
    ])
  })
})
