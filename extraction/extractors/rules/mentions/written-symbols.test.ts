import { describe, expect, it } from 'vitest'
import { symbols } from '#extraction/testing/own-symbols.ts'
import { stancesOf, sureStancesOf } from '#extraction/testing/stances-of.ts'

describe('a symbol is not', () => {
  it.each([
    ['a word over a paragraph', 'TECH\n\nTechnology stocks had a good month, dividends rose.'],
    ['the end of another symbol', 'QRS-B.ST\n\nNothing new.'],
    ['a greeting', 'Hello friends, stocks are cheap and I am buying more shares.'],
  ])('%s', async (_, text) => {
    expect(await sureStancesOf(text, symbols)).toEqual({})
  })
})

describe('a symbol is read', () => {
  it.each([
    ['alone over a note', 'EPRT\n\nMany small tenants, a 4% yield, trades below peers and is cheap.', 'EPRT'],
    [
      'alone, of a company that has another name now',
      'PARA\n\nParamount is hated. Undervalued at 0.5x book.',
      'PARA',
    ],
    [
      'with share class and market, known or not',
      'QRS-B.ST\n\nThe company is cheap. I bought shares.',
      'QRS-B.ST',
    ],
    ['with its exchange behind it', 'Infratil (IFT: NZX) is undervalued and I bought shares.', 'IFT.NZ'],
    ['with an exchange of Asia before it', 'We bought Kalbe Farma (IDX: KLBF) shares.', 'KLBF.JK'],
  ])('%s', async (_, text, ticker) => {
    expect(Object.keys(await stancesOf(text, symbols))).toEqual([ticker])
  })
})
