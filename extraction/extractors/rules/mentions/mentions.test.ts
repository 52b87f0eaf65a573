import { describe, expect, it } from 'vitest'
import { findMentions } from '#extraction/extractors/rules/mentions/mentions.ts'
import { createSymbolTable, type Listing } from '#extraction/symbols/symbol-table.ts'

function listing(ticker: string, name: string, more: Partial<Listing> = {}): Listing {
  return { ticker, name, shortNames: [], exchange: 'NYSE', sector: 'Industrials', ...more }
}

const symbols = createSymbolTable([
  listing('QVN', 'Quavon Corporation'),
  listing('ALL', 'Allstate Corporation'),
  listing('TGT', 'Target Corporation'),
  listing('BFN.B', 'Bifen Corporation Class B'),
  listing('SAP.DE', 'SAP SE', { exchange: 'XETRA' }),
  listing('ZDF', 'Zadolf Dividend ETF', { sector: 'ETF' }),
  listing('WTR', 'Watrex Inc.'),
  listing('7733.T', 'Bexwell Computer', { shortNames: ['Bexwell'] }),
  listing('BXS', 'Bexwell Services'),
  listing('PLNT', 'Palentor Technologies', { shortNames: ['Palentor'] }),
  listing('NOV', 'NOV Inc.'),
  listing('COP', 'Conzo Petroleum'),
  listing('MSX', 'Mossix Inc.', { sector: 'Financials' }),
  listing('DVX', 'Devoxan Energy'),
  listing('XQ', 'Xeq Holdings'),
])

function tickers(text: string, isTranscript = false): string[] {
  const mentions = findMentions(text, { symbols, title: null, isTranscript })
  return [...new Set(mentions.map(mention => mention.listing.ticker))]
}

describe('no stock is named', () => {
  it.each([
    ['by words in capitals', 'ALL shares are equal, and the CEO of the fund said so.'],
    ['by an acronym that is explained', 'A Variable Interest Entity (VIE) holds the shares.'],
    ['by a cryptocurrency', 'I hold $BTC and (ETH) in my portfolio.'],
    [
      'by a word that is also a name',
      'The price target is far. Target: 50. Every target of the fund counts.',
    ],
    ['by an amount', 'It costs $5B, about RM3,000 (RM2,500) or $M.'],
    ['by a line of capitals', 'READ QVN NOW FOR MORE STOCK NEWS AND DEALS'],
    ['by a month', 'The shares fell in Nov. 2024, on 12 NOV and in NOV 24; stocks rose after Nov 3.'],
    [
      'by a month behind a preposition',
      'The fund sold its stock in Dec. 2023 and bought it back by Mar. 2025.',
    ],
    ['by a month in capitals', 'SEP 2024: shares flat. OCT 2024: shares up. NOV. 2024: shares down.'],
    ['by an amount in a currency', 'Portafolio de acciones: COP 2,250,000 y 300 COP.'],
    ['by an acronym of any words', 'Shares of Quick Viable Lots (QVL) and Final Big Decision (FBD) exist.'],
    ['by an index', 'The Mossix 500 rose, as did the stocks of the Mossix 2000.'],
    ['by two letters that act once', 'Stocks: XQ was there.'],
    ['by a quarter', 'Shares fell in the quarter (Q3) and in the half (H1).'],
  ])('%s', (_, text) => {
    expect(tickers(text)).toEqual([])
  })
})

describe('a stock is named', () => {
  it.each([
    ['by a cashtag', 'I like $ALL.', ['ALL']],
    ['by an exchange', 'Newcomer (NASDAQ: NWCM) is listed.', ['NWCM']],
    ['by a foreign exchange', 'SAP (ETR: SAP) is big.', ['SAP.DE']],
    ['by a market as a terminal writes it', 'SAP GY Equity and (SAP GR) rose.', ['SAP.DE']],
    ['by a market with an underline', 'SAP_DE rose, and so did MAX_DE.', ['SAP.DE']],
    ['by an agency code', 'Quavon QVN.N and SAP SAPG.DE, SAP.DE', ['QVN', 'SAP.DE', 'SAPG.DE']],
    ['by a name and ticker', 'Quavon QVN fell.', ['QVN']],
    ['by a month’s name that is its own', 'I bought NOV shares.', ['NOV']],
    ['by a name with its price', 'Prices: Quavon 171. Mossix 17.20.', ['MSX', 'QVN']],
    ['by a name of which the first word has a capital', 'Devoxan energy for oil!', ['DVX']],
    ['by two letters that it explains', 'Stocks I hold. XQ is a Brazilian bank.', ['XQ']],
    ['by a symbol behind another', 'Software stocks - QVN, JDX.DE, WTR', ['JDX.DE', 'QVN', 'WTR']],
    ['by its possessive', "Quavon's sales.", ['QVN']],
    ['by a ticker among stocks', 'The stock QVN fell.', ['QVN']],
    ['by a share class with a dash', 'Shares of BFN-B fell.', ['BFN.B']],
    ['by a plain word that is bought', 'I bought Target shares.', ['TGT']],
    [
      'by a name the text itself introduces',
      'Oddly Named Works (ONWX) is new. Oddly Named Works grows.',
      ['ONWX'],
    ],
    ['by a fund the table does not know', 'XQRY has sunk to a discount. The fund pays monthly.', ['XQRY']],
    ['by a misheard name that comes back', 'So Palantor is up. Palantor again. And Palanter too.', []],
  ])('%s', (_, text, expected) => {
    expect(tickers(text).sort()).toEqual(expected)
  })

  it('by a misheard name only in captions', () => {
    expect(tickers('So Palantor is up. Palantor again. And Pallentor too.', true)).toEqual(['PLNT'])
  })

  it('by a fund, whose issuer is not meant', () => {
    expect(tickers('The Watrex Growth Fund is large.')).toEqual([])
  })
})

describe('a name two companies share', () => {
  it('means the one the text has named in full before', () => {
    expect(tickers('Bexwell Services grew again. I keep my Bexwell shares.')).toEqual(['BXS'])
    expect(tickers('I keep my Bexwell shares.')).toEqual(['7733.T'])
  })

  it('is not the company of another trade', () => {
    expect(tickers('Palentor Lithium is another company, whose shares I avoid.')).toEqual([])
  })
})

describe('a ticker', () => {
  it.each([
    ['with the change of a day', 'Shares of Watrex (WTR 1.02%) rose.'],
    ['that is announced', 'It trades under the ticker WTR and pays a dividend.'],
    ['that is announced in lower case', 'They doubled it, or also ticker Wtr for defence.'],
    ['that is announced in German', 'Watrex (WKN: A1B2C3, Kürzel: WTR) ist günstig.'],
    ['of a terminal', 'We keep Watrex (WTR US) as our first pick.'],
    ['of a terminal with its kind', 'WTR US Equity rose.'],
  ])('is read %s', (_, text) => {
    expect(tickers(text)).toEqual(['WTR'])
  })
})

describe('a name of one word', () => {
  it('is read from two words with capitals only', () => {
    expect(tickers('Pal entor grew its sales.')).toEqual([])
    expect(tickers('The pal entor grew.')).toEqual([])
    expect(tickers('Pal Entor grew its sales.')).toEqual(['PLNT'])
  })
})
