import { describe, expect, it } from 'vitest'
import { findMentions } from '#extraction/extractors/rules/mentions/mentions.ts'
import { openSymbolTable } from '#extraction/symbols/symbol-files.ts'

const symbols = openSymbolTable()

function named(text: string): string[] {
  return findMentions(text, { symbols, title: null, isTranscript: false }).map(
    ({ listing }) => listing.ticker,
  )
}

describe('no company', () => {
  it.each([
    'Source: Nvidia / Shutterstock.com',
    'Image source: Getty Images.',
    'The rally goes on. Photo: Ralph Lauren via iStock.com',
    'Bildquelle: Siemens AG / stock.adobe.com',
    'Foto: Michelin',
    'More on stock.adobe.com',
    'Fuente: Repsol / Getty Images',
    'The MSCI World and the MSCI EM rose. The STI, the ASX 200 and the KOSPI fell.',
    'P/E, P/B, P/S, D/E, EV/S and Q/Q are ratios. Shares of N.V., S.A., A.G., P.L.C. and A/S are none.',
    'NOTE: I own shares. PSA: sell nothing. EDIT: typo. DD: below. The IBD 50 has stocks.',
  ])('is in: %s', text => {
    expect(named(text)).toEqual([])
  })

  it.each([
    [
      'a verdict on one who sells pictures',
      'I bought Shutterstock and sold Getty Images shares.',
      ['SSTK', 'GETY'],
    ],
    ['the image of a company', 'The image of Boeing suffers.\nI sell.', ['BA']],
    ['what a source says', 'Our source: Nvidia sells more.', ['NVDA']],
    ['a marked symbol in a credit', 'Image source: Getty Images ($GETY) shares rose', ['GETY']],
    [
      'one that makes indices',
      'MSCI earns fees. I bought MSCI shares (NYSE: MSCI).',
      ['MSCI', 'MSCI', 'MSCI'],
    ],
    [
      'a legal form behind a name',
      'Nestlé S.A., Unilever N.V. and Diageo P.L.C. rose.',
      ['NESN.SW', 'ULVR.L', 'DGE.L'],
    ],
    ['a name at a sentence’s end', 'I sold D.R. Horton.', ['DHI']],
  ])('is not said of %s', (_, text, tickers) => {
    expect(named(text)).toEqual(tickers)
  })
})
