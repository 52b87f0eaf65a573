import { describe, expect, it } from 'vitest'
import { firstWordNames } from '#extraction/symbols/first-word-names.ts'
import { createSymbolTable, type Listing } from '#extraction/symbols/symbol-table.ts'

const listing = (ticker: string, name: string): Listing => ({
  ticker,
  name,
  shortNames: [],
  exchange: 'NYSE',
  sector: 'Industrials',
})
const symbols = createSymbolTable([
  listing('FIX', 'Comfort Systems USA'),
  listing('CHC', 'Comfort Hospitality Corp'),
  listing('IBP', 'Installed Building Products'),
])
const tickers = (text: string) => firstWordNames(text, symbols, []).map(name => name.listing.ticker)

describe('the first word of a name', () => {
  it('is no company where the text does not treat it as a stock', () => {
    expect(tickers('Comfort matters most on long flights.')).toEqual([])
  })

  it('is no company where two are called so and the text speaks of neither', () => {
    expect(tickers('I rate Comfort as a buy.')).toEqual([])
  })

  it('is the company whose other words the text speaks of as well', () => {
    expect(tickers('I rate Comfort as a buy: cooling systems sell well. Comfort has no debt.')).toEqual([
      'FIX',
      'FIX',
    ])
  })

  it('is the only company that begins with it', () => {
    expect(tickers('Shares of Installed, down a third, are cheap.')).toEqual(['IBP'])
  })
})
