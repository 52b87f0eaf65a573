import { describe, expect, it } from 'vitest'
import { brazilianSymbols } from '#extraction/extractors/rules/mentions/brazilian-symbols.ts'
import { createSymbolTable } from '#extraction/symbols/symbol-table.ts'

const listing = (ticker: string, name: string) => ({
  ticker,
  name,
  shortNames: [],
  exchange: 'B3',
  sector: 'Materials',
})
const symbols = createSymbolTable([listing('QVLE3.SA', 'Quavele'), listing('BXTR11.SA', 'Baxatra')])
const tickers = (text: string) => brazilianSymbols(text, symbols).map(mention => mention.listing.ticker)

describe('what looks like a symbol of Brazil', () => {
  it.each([
    'We wrote the page in HTML5 and sell shares of WIFI6 makers.',
    'Part QVLE3-X fits, see example.com/a.QVLE3.',
    'A QVLE33x drill.',
  ])('is none in "%s"', text => {
    expect(tickers(text)).toEqual([])
  })
})

describe('a symbol of Brazil', () => {
  it.each([
    ['with its class', 'I sold QVLE3 and kept BXTR11.', ['QVLE3.SA', 'BXTR11.SA']],
    ['of single shares', 'Comprei 3 QVLE3F.', ['QVLE3.SA']],
    ['with the suffix of its market', 'QVLE3.SA rose.', ['QVLE3.SA']],
    ['with a dollar or a hash', '$QVLE3 #BXTR11', ['QVLE3.SA', 'BXTR11.SA']],
    ['that no table knows, in a text on that market', 'As ações da ZMNT4 caíram.', ['ZMNT4.SA']],
  ])('is read %s', (_, text, expected) => {
    expect(tickers(text)).toEqual(expected)
  })

  it('that no table knows is called by the name before it', () => {
    const [mention] = brazilianSymbols('Ações da Zamenta Papel (ZMNT4) sobem.', symbols)
    expect(mention?.listing).toMatchObject({ ticker: 'ZMNT4.SA', name: 'Zamenta Papel', exchange: 'B3' })
  })
})
