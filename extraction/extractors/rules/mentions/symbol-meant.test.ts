import { describe, expect, it } from 'vitest'
import { findMentions } from '#extraction/extractors/rules/mentions/mentions.ts'
import { createSymbolTable, type Listing } from '#extraction/symbols/symbol-table.ts'

const listing = (ticker: string, name: string, sector = 'Industrials'): Listing => ({
  ticker,
  name,
  shortNames: [],
  exchange: 'XETRA',
  sector,
})
const symbols = createSymbolTable([
  listing('QX', 'Quixo Advisers'),
  listing('QX.PA', 'Velmora'),
  listing('XVLT.DE', 'Xavelt World UCITS ETF', 'ETF'),
  listing('XVLT.MI', 'Xavelt World UCITS ETF', 'ETF'),
  listing('NOVL.MI', 'Novalba Energia'),
  listing('NOVL.MC', 'Nova Luz'),
  listing('TRNZ.MI', 'Tranzeno'),
])
const tickers = (text: string) => [
  ...new Set(
    findMentions(text, { symbols, title: null, isTranscript: false }).map(mention => mention.listing.ticker),
  ),
]

describe('a symbol without its market is not linked', () => {
  it.each([
    [
      'where two companies have it',
      'Ho comprato azioni NOVL, che è una società della regione, per il dividendo.',
    ],
    ['in an American text, where it is an acronym first', 'The stock market uses TRNZ for its studies.'],
    ['to the company of another market', 'Quixo Advisers (QX) runs funds.', 'QX'],
  ])('%s', (_, text, ...expected) => {
    expect(tickers(text)).toEqual(expected)
  })
})

describe('a symbol without its market is', () => {
  it.each([
    ['that of the company beside it', 'Velmora (QX) sells bags.', ['QX.PA']],
    ['that of the company the text names', 'Velmora sells bags. I bought QX shares.', ['QX.PA']],
    [
      'that of the text’s market',
      'Ho comprato azioni XVLT, che è una quota della mia cassa, per il futuro.',
      ['XVLT.MI'],
    ],
    [
      'that of a fund, whose symbols are no words',
      'I put all my savings into funds such as XVLT.',
      ['XVLT.DE'],
    ],
    ['that of a stock which is traded', 'I sold TRNZ shares last week.', ['TRNZ.MI']],
  ])('%s', (_, text, expected) => {
    expect(tickers(text)).toEqual(expected)
  })
})
