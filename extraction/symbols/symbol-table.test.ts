import { describe, expect, it } from 'vitest'
import { createSymbolTable, type Listing } from '#extraction/symbols/symbol-table.ts'
import { expectGrowth } from '#extraction/testing/growth.ts'

function listing(ticker: string, name: string, more: Partial<Listing> = {}): Listing {
  return { ticker, name, shortNames: [], exchange: 'NYSE', sector: 'Industrials', ...more }
}

const table = createSymbolTable([
  listing('BRK.B', 'Berkshire Hathaway Inc.', { shortNames: ['Berkshire'] }),
  listing('AAPL', 'Apple Inc.'),
  listing('TGT', 'Target Corporation'),
  listing('WEN', "The Wendy's Company"),
  listing('KHC', 'The Kraft Heinz Company', { shortNames: ['Kraft Heinz'] }),
  listing('AMZN', 'Amazon.com, Inc.'),
  listing('DSK', 'Dasker Holdings, Inc.'),
  listing('GM', 'General Motors Company'),
  listing('AAA', 'Zentrix Energy'),
  listing('BBB', 'Zentrix Brands'),
  listing('MC.PA', 'LVMH Moët Hennessy', { shortNames: ['LVMH'], exchange: 'PAR' }),
  listing('VDE', 'Vanguard Energy ETF', { sector: 'ETF' }),
  listing('QVLE3.SA', 'Quavele', { exchange: 'B3' }),
  listing('ZALTOBANCO', 'Banco Zalto', { exchange: 'BVC' }),
  listing('QVTR', 'Quavetra', { exchange: 'NSE' }),
  listing('XZRT.DE', 'Xazart World ETF', { sector: 'ETF', exchange: 'XETRA' }),
  listing('XZRT.MI', 'Xazart World ETF', { sector: 'ETF', exchange: 'MIL' }),
])

function names(text: string): string[] {
  return table.namesIn(text).map(found => `${text.slice(found.start, found.end)}=${found.listing.ticker}`)
}

describe('a ticker', () => {
  it.each(['NOPE', '', 'BRK.C', '$', 'AAPL.DE', 'QVTR.CL', 'AAPL.NS', 'XZRT'])(
    'that is not listed is not found: "%s"',
    ticker => {
      expect(table.find(ticker)).toBeUndefined()
    },
  )

  it.each(['brk.b', 'BRK-B', 'BRK/B', '$BRK.B'])('of a share class is found as %s', ticker => {
    expect(table.find(ticker)?.ticker).toBe('BRK.B')
  })

  it.each([
    ['QVLE3', 'QVLE3.SA'],
    ['qvle3f', 'QVLE3.SA'],
    ['QVTR.NS', 'QVTR'],
    ['QVTR.BO', 'QVTR'],
    ['ZALTOBANCO.CL', 'ZALTOBANCO'],
  ])('is found as its market writes it: %s', (written, ticker) => {
    expect(table.find(written)?.ticker).toBe(ticker)
  })

  it('without the suffix of its market has every listing that is called so', () => {
    expect(table.withSymbol('xzrt').map(one => one.ticker)).toEqual(['XZRT.DE', 'XZRT.MI'])
    expect(table.withSymbol('AAPL')).toEqual([])
  })

  it('is found through the suffix of a news agency', () => {
    expect(table.find('AAPL.O')?.ticker).toBe('AAPL')
  })
})

describe('names in a text', () => {
  it.each([
    ['a general word that is part of a name', 'In general the motors ran well.'],
    ['a name two companies were shortened to', 'Zentrix is a fine word.'],
    ['a name across a full stop', 'We love the Kraft. Heinz is a city.'],
    ['a word without its possessive ending', 'Wendy went home.'],
  ])('are not %s', (_, text) => {
    expect(names(text)).toEqual([])
  })

  it.each([
    ['Apple’s margins', ['Apple’s=AAPL']],
    ['shares of Kraft-Heinz and Amazon.com', ['Kraft-Heinz=KHC', 'Amazon=AMZN']],
    ["Wendy's menu", ["Wendy's=WEN"]],
    ['Dasker grew', ['Dasker=DSK']],
    ['General Motors and Berkshire', ['General Motors=GM', 'Berkshire=BRK.B']],
    ['LVMH Moet Hennessy', ['LVMH Moet Hennessy=MC.PA']],
  ])('are found in "%s"', (text, expected) => {
    expect(names(text)).toEqual(expected)
  })

  it('tell when they are ordinary words', () => {
    expect(table.namesIn('the target').map(found => [found.trust, found.capital])).toEqual([['plain', false]])
  })

  it('take time that grows as the text does', async () => {
    const text = 'Apple and General Motors sell more than the rest of the market did. '
    await expectGrowth(8000, count => expect(table.namesIn(text.repeat(count))).toHaveLength(2 * count))
  })
})

describe('short names', () => {
  const listing = { exchange: 'NYSE', sector: null }
  const table = createSymbolTable([
    { ...listing, ticker: 'QVB', name: 'Quavexo Bank of the Lakes', shortNames: ['QVB'] },
    { ...listing, ticker: 'TLM', name: "Tellmann's Inc.", shortNames: [] },
    { ...listing, ticker: 'DRF', name: 'Dorf+Feld Group', shortNames: [] },
  ])
  const named = (text: string) =>
    table.namesIn(text).flatMap(({ listing: { ticker }, capital }) => (capital ? [ticker] : []))

  it('are written in capitals where they are capitals', () => {
    expect(named('A Qvb is an animal.')).toEqual([])
    expect(named('I own QVB.')).toEqual(['QVB'])
  })

  it('are recognised without their apostrophe, and with a plus', () => {
    expect(named('The tellmann of the village.')).toEqual([])
    expect(named("Tellmanns and Tellmann's, Dorf+Feld or Dorf + Feld.")).toEqual(['TLM', 'TLM', 'DRF', 'DRF'])
  })
})
